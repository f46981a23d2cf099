import type { Element, PdfPage, TextLook } from './pdf-page.ts'
import type { PrintBlock } from './print-document.ts'

type Table = Extract<PrintBlock, { kind: 'table' }>
type Cell = { x: number; width: number; align: 'left' | 'right' }

const GAP = 8
const ROW_PADDING = 4

export function drawTable(page: PdfPage, root: Element, table: Table): void {
  const cells = cellsOf(page, table)
  const titles = table.columns.map(({ title }) => title)
  const element = page.pdf.struct('Table')
  root.add(element)
  page.need(60)
  if (table.caption) {
    page.text(element, 'Caption', table.caption, { font: 'bold' })
    page.space(3)
  }
  drawRow(page, element, 'TH', titles, cells)
  for (const row of table.rows) {
    // the heading row again on a new page is for the eye only: a reader already has it
    if (page.need(rowHeight(page, row, cells, {}))) drawRepeatedHead(page, titles, cells)
    drawRow(page, element, 'TD', row, cells)
  }
  element.end()
  page.space(8)
}

function cellsOf(page: PdfPage, { columns }: Table): Cell[] {
  const total = columns.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let x = page.left
  return columns.map(({ weight = 1, align = 'left' }) => {
    const share = (page.width * weight) / total
    const cell = { x, width: share - GAP, align }
    x += share
    return cell
  })
}

/** Many narrow columns on a sheet: small titles do not break. */
const headLook = (page: PdfPage): TextLook => ({ font: 'bold', ...(page.isSheet && { size: 7 }) })

function rowHeight(page: PdfPage, row: readonly string[], cells: readonly Cell[], look: TextLook): number {
  const heights = cells.map(({ width }, index) => page.heightOf(row[index] ?? '', { ...look, width }))
  return Math.max(...heights) + (page.isSheet ? 1 : ROW_PADDING)
}

function drawRow(
  page: PdfPage,
  table: Element,
  tag: 'TH' | 'TD',
  row: readonly string[],
  cells: readonly Cell[],
): void {
  const look: TextLook = tag === 'TH' ? headLook(page) : { font: 'regular' }
  const height = rowHeight(page, row, cells, look)
  const line = page.pdf.struct('TR')
  table.add(line)
  const top = page.pdf.y
  cells.forEach(({ x, width, align }, index) => {
    page.text(line, tag, row[index] ?? '', { ...look, width, align }, { x, y: top })
  })
  line.end()
  endRow(page, top + height)
}

function drawRepeatedHead(page: PdfPage, titles: readonly string[], cells: readonly Cell[]): void {
  const look = headLook(page)
  const height = rowHeight(page, titles, cells, look)
  const top = page.pdf.y
  page.pdf.markContent('Artifact', { type: 'Pagination' })
  cells.forEach(({ x, width, align }, index) => {
    page.write(titles[index] ?? '', { ...look, width, align }, { x, y: top })
  })
  page.pdf.endMarkedContent()
  endRow(page, top + height)
}

function endRow(page: PdfPage, y: number): void {
  page.pdf.y = y
  page.rule()
  page.space(3)
}
