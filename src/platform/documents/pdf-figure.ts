import type { Element, PdfPage } from './pdf-page.ts'
import {
  diamondAround,
  FIGURE_INKS,
  FIGURE_TEXT_POINTS,
  type FigurePoint,
  type FigureShape,
  MARK_RADIUS,
  type PrintFigure,
} from './print-figure.ts'

const TITLE_POINTS = 12
const TEXT_WIDTH = 140 // wider than any label of a figure

/** Side by side, each tagged as a figure with its description. */
export function drawFigures(page: PdfPage, root: Element, figures: readonly PrintFigure[]): void {
  const { pdf } = page
  const height = Math.max(0, ...figures.map((one) => one.height + (one.title ? TITLE_POINTS : 0)))
  page.need(height)
  const top = pdf.y
  const free = page.width - figures.reduce((sum, { width }) => sum + width, 0)
  const gap = figures.length > 1 ? free / (figures.length - 1) : 0
  let x = page.left
  for (const figure of figures) {
    const left = x
    const at = { x: left, y: top }
    root.add(
      pdf.struct('Figure', { alt: [figure.title, figure.alt].filter(Boolean).join(': ') }, () => {
        if (figure.title) page.write(figure.title, { font: 'bold', size: 9, width: figure.width }, at)
        pdf.save().translate(left, top + (figure.title ? TITLE_POINTS : 0))
        for (const shape of figure.shapes) drawShape(page, shape)
        pdf.restore()
      }),
    )
    x += figure.width + gap
  }
  pdf.x = page.left
  pdf.y = top + height + 4
}

function drawShape(page: PdfPage, shape: FigureShape): void {
  const { pdf } = page
  if (shape.kind === 'text') {
    drawText(page, shape)
    return
  }
  const colour = FIGURE_INKS[shape.ink]
  if (shape.kind === 'line') {
    trace(pdf, shape.points)
    if (shape.isDashed) pdf.dash(2, { space: 2 })
    pdf
      .lineWidth(shape.width ?? 0.75)
      .strokeColor(colour)
      .stroke()
      .undash()
  } else if (shape.kind === 'area') {
    trace(pdf, shape.points)
    pdf.closePath().fillColor(colour).fill()
  } else {
    if (shape.look === 'diamond') trace(pdf, diamondAround(shape.at)).closePath()
    else pdf.circle(shape.at[0], shape.at[1], MARK_RADIUS)
    pdf.lineWidth(1.1).fillAndStroke(shape.look === 'filled' ? colour : '#ffffff', colour)
  }
}

function trace(pdf: PDFKit.PDFDocument, points: readonly FigurePoint[]): PDFKit.PDFDocument {
  points.forEach(([x, y], index) => void (index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)))
  return pdf
}

function drawText(page: PdfPage, { text, at: [x, y], align, isStrong }: Extract<FigureShape, { kind: 'text' }>): void {
  page.use({
    font: isStrong ? 'bold' : 'regular',
    size: FIGURE_TEXT_POINTS,
    colour: FIGURE_INKS[isStrong ? 'ink' : 'muted'],
  })
  const { pdf } = page
  const shift = align === 'middle' ? pdf.widthOfString(text) / 2 : align === 'right' ? pdf.widthOfString(text) : 0
  // above the baseline, so that a label stands at its tick
  pdf.text(text, x - shift, y - FIGURE_TEXT_POINTS / 2 - 1, { width: TEXT_WIDTH, lineBreak: false })
}
