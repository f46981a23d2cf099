import { escapeHtml } from './escape-html.ts'
import {
  diamondAround,
  FIGURE_INKS,
  FIGURE_TEXT_POINTS,
  type FigurePoint,
  type FigureShape,
  MARK_RADIUS,
  type PrintFigure,
} from './print-figure.ts'

const ANCHORS = { left: 'start', middle: 'middle', right: 'end' } as const

/** The same drawing as SVG. */
export function figureHtml({ title, alt, width, height, shapes }: PrintFigure): string {
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const drawn = shapes.map(shapeHtml).join('')
  return `<figure>${caption}<svg viewBox="0 0 ${width} ${height}" width="${width}pt" role="img" aria-label="${escapeHtml(alt)}" font-size="${FIGURE_TEXT_POINTS}">${drawn}</svg></figure>`
}

const path = (points: readonly FigurePoint[]) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

function shapeHtml(shape: FigureShape): string {
  if (shape.kind === 'text') {
    const { at, align = 'left', isStrong, text } = shape
    const ink = FIGURE_INKS[isStrong ? 'ink' : 'muted']
    return `<text x="${at[0]}" y="${at[1]}" dy=".35em" fill="${ink}" text-anchor="${ANCHORS[align]}"${isStrong ? ' font-weight="600"' : ''}>${escapeHtml(text)}</text>`
  }
  const ink = FIGURE_INKS[shape.ink]
  if (shape.kind === 'area') return `<polygon points="${path(shape.points)}" fill="${ink}"/>`
  if (shape.kind === 'line') {
    const dash = shape.isDashed ? ' stroke-dasharray="2 2"' : ''
    return `<polyline points="${path(shape.points)}" fill="none" stroke="${ink}" stroke-width="${shape.width ?? 0.75}"${dash}/>`
  }
  const look = `fill="${shape.look === 'filled' ? ink : '#fff'}" stroke="${ink}" stroke-width="1.1"`
  if (shape.look === 'diamond') return `<polygon points="${path(diamondAround(shape.at))}" ${look}/>`
  return `<circle cx="${shape.at[0]}" cy="${shape.at[1]}" r="${MARK_RADIUS}" ${look}/>`
}
