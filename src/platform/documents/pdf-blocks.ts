import { type Element, MUTED, type PdfPage } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import type { PrintBlock } from './print-document.ts'

const HEADING_SIZE = { 1: 16, 2: 12.5, 3: 10.5 } as const
const KEEP_WITH_HEADING = 40 // a heading never stands alone at the foot of a page
const LABEL_WIDTH = 120
const INDENT = 16

export function drawBlock(page: PdfPage, root: Element, block: PrintBlock): void {
  switch (block.kind) {
    case 'heading': {
      const look = { font: 'bold', size: HEADING_SIZE[block.level] } as const
      page.space(block.level === 1 ? 0 : 6)
      page.need(page.heightOf(block.text, look) + KEEP_WITH_HEADING)
      page.text(root, `H${block.level}`, block.text, look)
      return page.space(3)
    }
    case 'paragraph': {
      page.need(page.heightOf('X', {}) * 2)
      page.text(root, 'P', block.text, {
        ...(block.look === 'strong' && { font: 'bold' }),
        ...(block.look === 'muted' && { colour: MUTED, size: 9 }),
      })
      return page.space(6)
    }
    case 'lines':
      page.need(Math.min(block.lines.length * 14, 200))
      for (const line of block.lines) page.text(root, 'P', line)
      return page.space(8)
    case 'facts':
      return drawPairs(
        page,
        root,
        block.facts.map(({ label, value }) => [label, value]),
        LABEL_WIDTH,
      )
    case 'list':
      return drawPairs(
        page,
        root,
        block.items.map((item, index) => [block.ordered ? `${index + 1}.` : '\u2022', item]),
        INDENT,
      )
    case 'table':
      return drawTable(page, root, block)
  }
}

/** Lists and facts alike: a label beside its text, tagged L, LI, Lbl and LBody. */
function drawPairs(
  page: PdfPage,
  root: Element,
  pairs: readonly (readonly [label: string, text: string])[],
  labelWidth: number,
): void {
  const list = page.pdf.struct('L')
  root.add(list)
  for (const [label, text] of pairs) {
    const labelLook = { colour: MUTED, width: labelWidth - 8 }
    const textLook = { width: page.width - labelWidth }
    const height = Math.max(page.heightOf(label, labelLook), page.heightOf(text, textLook))
    page.need(Math.min(height, 200))
    const item = page.pdf.struct('LI')
    list.add(item)
    const top = page.pdf.y
    page.text(item, 'Lbl', label, labelLook, { x: page.left, y: top })
    const belowLabel = page.pdf.y
    page.text(item, 'LBody', text, textLook, { x: page.left + labelWidth, y: top })
    page.pdf.y = Math.max(page.pdf.y, height < 200 ? belowLabel : 0) + 1
    item.end()
  }
  list.end()
  page.space(6)
}
