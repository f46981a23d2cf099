import { MUTED, type PdfPage } from './pdf-page.ts'
import { type PrintDocument, patientLine, printedLine } from './print-document.ts'

const SIZE = 8
const PAGE_NUMBER_WIDTH = 80
const ABOVE_FOOT = 40 // points from the lower edge

/** Written last, when the number of pages is known; to a reader it is furniture, not content. */
export function drawFooters(pdf: PDFKit.PDFDocument, page: PdfPage, document: PrintDocument, start: number): void {
  const count = pdf.bufferedPageRange().count - start
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    // within the margin, or the writer would turn the page
    const { bottom } = pdf.page.margins
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const top = pdf.page.height - ABOVE_FOOT - SIZE
    const look = { size: SIZE, colour: MUTED }
    const left = { ...look, width: page.width - PAGE_NUMBER_WIDTH }
    if (document.patient) page.write(patientLine(document.patient), left, { x: page.left, y: top })
    page.write(printedLine(document.printed), left, { x: page.left, y: top + SIZE + 4 })
    const number = { ...look, width: PAGE_NUMBER_WIDTH, align: 'right' } as const
    const x = page.left + page.width - PAGE_NUMBER_WIDTH
    page.write(`Page ${index - start + 1} of ${count}`, number, { x, y: top })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottom
  }
}
