import { saveFile } from '#platform/api/web/save-file.ts'
import { toast } from '#platform/design/toast-store.ts'
import { formatDate, formatDateTime } from '#platform/fhir/dates.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'

export interface TranscriptFile {
  text: string
  patient: PatientChoice | undefined
  isSample: boolean
}

export function saveAsText({ text }: TranscriptFile): void {
  saveFile('transcript.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** A Word document: who and when above, then a paragraph for each line. The writer is loaded when it is asked for. */
export async function saveAsWord(file: TranscriptFile, at = new Date()): Promise<void> {
  try {
    const { Packer } = await import('docx')
    saveFile('transcript.docx', await Packer.toBlob(await transcriptDocument(file, at)))
  } catch (error) {
    toast({ title: 'Export Failed', description: (error as Error).message, variant: 'destructive' })
  }
}

export async function transcriptDocument({ text, patient, isSample }: TranscriptFile, at: Date) {
  const { Document, HeadingLevel, Paragraph, TextRun } = await import('docx')
  const heading = [
    isSample && 'Sample: of nobody',
    patient?.name,
    patient?.birthDate && `Born ${formatDate(patient.birthDate)}`,
    patient?.mrn && `MRN ${patient.mrn}`,
    `Exported ${formatDateTime(at)}`,
  ].filter(Boolean)
  return new Document({
    title: 'Transcript',
    creator: 'Aurora',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } }, // half points
    sections: [
      {
        children: [
          new Paragraph({ text: 'Transcript', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ children: [new TextRun({ text: heading.join(' · '), color: '475569' })] }),
          ...text.split(/\r?\n/).map((line) => new Paragraph({ children: lineRuns(line, TextRun) })),
        ],
      },
    ],
  })
}

/** 'Doctor:' stands out. */
function lineRuns<R>(line: string, Run: new (options: { text: string; bold?: boolean }) => R): R[] {
  const speaker = /^[^\s:][^:]{0,30}:/.exec(line)?.[0]
  if (!speaker) return [new Run({ text: line })]
  return [new Run({ text: speaker, bold: true }), new Run({ text: line.slice(speaker.length) })]
}
