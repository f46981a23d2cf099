import { type RunOptions, workers } from '#platform/workers/worker-pool.ts'
import { drawPdf } from './draw-pdf.ts'
import { withPracticeLetterhead } from './practice-letterhead.ts'
import type { PrintDocument } from './print-document.ts'

/** A document as tagged PDF, drawn in a worker thread. */
export function renderPdf(document: PrintDocument, options?: RunOptions): Promise<Uint8Array> {
  return renderPdfs(document.title, [document], options)
}

/** Several documents in one file, to be printed together. */
export function renderPdfs(
  title: string,
  documents: readonly PrintDocument[],
  options?: RunOptions,
): Promise<Uint8Array> {
  return workers().run(drawPdf, { title, documents: documents.map(withPracticeLetterhead) }, options)
}
