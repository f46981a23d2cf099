import { task } from '#platform/workers/task.ts'
import { fonts } from './fonts.ts'
import { drawBlock } from './pdf-blocks.ts'
import { drawFooters } from './pdf-footer.ts'
import { PdfPage } from './pdf-page.ts'
import type { PrintDocument } from './print-document.ts'

const MM = 72 / 25.4
const MARGINS = { top: 20 * MM, right: 20 * MM, bottom: 24 * MM, left: 20 * MM }
const SHEET_MARGINS = { top: 11 * MM, right: 14 * MM, bottom: 18 * MM, left: 14 * MM }

/** Drawing ten pages takes a fifth of a second of processor time, so it runs in a worker (`renderPdf`). */
export const drawPdf = task('draw-pdf', draw)

/** One document, or several to be printed together: each starts on a page of its own and counts its own pages. */
export interface PrintJob {
  title: string
  documents: readonly PrintDocument[]
}

/** A tagged A4 PDF (PDF/UA structure): language, title, headings, paragraphs, lists and tables for every reader. */
async function draw({ title, documents }: PrintJob): Promise<Uint8Array> {
  // loaded with the first document: it would add a tenth to the start-up time
  const { default: PDFDocument } = await import('pdfkit')
  const { regular, bold } = fonts()
  const letterhead = documents[0]?.letterhead
  const pdf = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    // @ts-expect-error the declarations know only the PDF/A subsets
    subset: 'PDF/UA',
    info: { Title: title, ...(letterhead && { Author: letterhead.name }) },
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  const finished = collect(pdf)
  for (const document of documents) drawOne(pdf, document)
  pdf.end()
  return finished
}

function drawOne(pdf: PDFKit.PDFDocument, document: PrintDocument): void {
  const start = pdf.bufferedPageRange().count
  // further pages of this document are like its first
  const margins = { ...(document.look === 'sheet' ? SHEET_MARGINS : MARGINS) }
  pdf.options.margins = margins
  pdf.addPage({ size: 'A4', margins })
  const page = new PdfPage(pdf, document.look)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  if (document.letterhead) page.letterhead(root, document.letterhead)
  if (document.banner) page.banner(root, document.banner)
  for (const block of document.content) drawBlock(page, root, block)
  if (page.hasMissing) page.banner(root, MISSING_BANNER)
  root.end()
  drawFooters(pdf, page, document, start)
}

/** A character no font here can draw is never dropped silently. */
const MISSING_BANNER =
  'Not every character of this document can be printed; \u25a1 stands for one. The record on screen shows them in full.'

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
