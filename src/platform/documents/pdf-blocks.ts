import { drawFigures } from './pdf-figure.ts'
import { type Element, MUTED, type PdfPage } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import type { PrintBlock } from './print-document.ts'

const KEEP_WITH_HEADING = 40 // a heading is never alone at the foot of a page
const EMPTY_LINE = 24 // room for a signature
const LABEL_WIDTH = 120
const SHEET_LABEL_WIDTH = 70
const INDENT = 16
const TALL = 200 // points; what is taller may break over a page

export function drawBlock(page: PdfPage, root: Element, block: PrintBlock): void {
  if (block.kind === 'heading') drawHeading(page, root, block)
  else if (block.kind === 'paragraph') drawParagraph(page, root, block)
  else if (block.kind === 'lines') drawLines(page, root, block.lines)
  else if (block.kind === 'table') drawTable(page, root, block)
  else if (block.kind === 'figures') drawFigures(page, root, block.figures)
  else if (block.kind === 'facts' && (block.columns ?? 1) > 1) drawFactGrid(page, root, block)
  else
    drawPairs(
      page,
      root,
      pairsOf(block),
      block.kind === 'list' ? INDENT : page.isSheet ? SHEET_LABEL_WIDTH : LABEL_WIDTH,
    )
}

function drawHeading(page: PdfPage, root: Element, { level, text }: Extract<PrintBlock, { kind: 'heading' }>): void {
  const look = { font: 'bold', size: page.headingSizes[level] } as const
  page.space(level === 1 ? 0 : 6)
  page.need(page.heightOf(text, look) + KEEP_WITH_HEADING)
  page.text(root, `H${level}`, text, look)
  page.space(3)
}

function drawParagraph(page: PdfPage, root: Element, { text, look }: Extract<PrintBlock, { kind: 'paragraph' }>): void {
  page.need(page.heightOf('X', {}) * 2)
  page.text(root, 'P', text, {
    ...(look === 'strong' && { font: 'bold' }),
    ...(look === 'muted' && { colour: MUTED, size: page.isSheet ? 7 : 9 }),
  })
  page.space(6)
}

function drawLines(page: PdfPage, root: Element, lines: readonly string[]): void {
  page.need(Math.min(lines.length * 14, TALL))
  for (const line of lines) {
    if (line) page.text(root, 'P', line)
    else page.space(EMPTY_LINE)
  }
  page.space(8)
}

type Pair = readonly [label: string, text: string]

function pairsOf(block: Extract<PrintBlock, { kind: 'facts' | 'list' }>): Pair[] {
  if (block.kind === 'facts') return block.facts.map(({ label, value }) => [label, value])
  return block.items.map((item, index) => [block.ordered ? `${index + 1}.` : '\u2022', item])
}

/** Facts side by side: the label above its value. */
function drawFactGrid(
  page: PdfPage,
  root: Element,
  { facts, columns = 1 }: Extract<PrintBlock, { kind: 'facts' }>,
): void {
  const list = page.pdf.struct('L')
  root.add(list)
  const width = page.width / columns
  for (let start = 0; start < facts.length; start += columns) {
    const top = page.pdf.y
    let bottom = top
    facts.slice(start, start + columns).forEach(({ label, value }, index) => {
      const x = page.left + index * width
      const item = page.pdf.struct('LI')
      list.add(item)
      page.text(item, 'Lbl', label, { colour: MUTED, size: page.size - 1.5, width: width - 8 }, { x, y: top })
      page.text(item, 'LBody', value, { width: width - 8 }, { x, y: page.pdf.y - 1 })
      item.end()
      bottom = Math.max(bottom, page.pdf.y)
    })
    page.pdf.y = bottom + 2
  }
  list.end()
  page.space(4)
}

/** Lists and facts alike: a label beside its text, tagged L, LI, Lbl and LBody. */
function drawPairs(page: PdfPage, root: Element, pairs: readonly Pair[], labelWidth: number): void {
  const list = page.pdf.struct('L')
  root.add(list)
  for (const [label, text] of pairs) {
    const labelLook = { colour: MUTED, width: labelWidth - 8 }
    const textLook = { width: page.width - labelWidth }
    const height = Math.max(page.heightOf(label, labelLook), page.heightOf(text, textLook))
    page.need(Math.min(height, TALL))
    const item = page.pdf.struct('LI')
    list.add(item)
    const top = page.pdf.y
    page.text(item, 'Lbl', label, labelLook, { x: page.left, y: top })
    const belowLabel = page.pdf.y
    page.text(item, 'LBody', text, textLook, { x: page.left + labelWidth, y: top })
    page.pdf.y = Math.max(page.pdf.y, height < TALL ? belowLabel : 0) + 1
    item.end()
  }
  list.end()
  page.space(6)
}
