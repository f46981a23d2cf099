import type { Letterhead, PrintDocument } from '#platform/documents/print-document.ts'

/** A sheet to look at before the letterhead is saved. */
export function letterheadSheet(letterhead: Letterhead, printed: PrintDocument['printed']): PrintDocument {
  return {
    title: 'Letterhead preview',
    look: 'letter',
    letterhead,
    isLetterheadOwn: true,
    printed,
    content: [
      { kind: 'paragraph', text: 'Letters, invoices, receipts and reports begin like this.' },
      { kind: 'paragraph', text: 'Nothing is saved yet.', look: 'muted' },
    ],
  }
}
