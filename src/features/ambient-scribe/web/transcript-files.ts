import { toast } from '#design/feedback/toast-store.ts'
import { saveFile } from '#platform/api/web/save-file.ts'
import type { TranscriptFile } from './transcript-document.ts'

export function saveAsText({ text }: TranscriptFile): void {
  saveFile('transcript.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** A Word document: who and when above, then a paragraph for each line. The writer is loaded when it is asked for. */
export async function saveAsWord(file: TranscriptFile, at = new Date()): Promise<void> {
  try {
    const { transcriptBlob } = await import('./transcript-document.ts')
    saveFile('transcript.docx', transcriptBlob(file, at))
  } catch (error) {
    toast({ title: 'Export Failed', description: (error as Error).message, variant: 'destructive' })
  }
}
