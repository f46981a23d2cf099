import type { Encounter } from 'fhir/r4'
import type { PrintDocument } from '#platform/documents/print-document.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { WrittenDocument } from '../contract.ts'

interface Section {
  title: string
  sentences: { id: string; text: string; source?: { reference: string; display: string }; quote?: string }[]
}

export interface NoteToFile {
  patientId: string
  encounterId?: string | undefined
  type: string
  reason: string
  start: string
  sections: readonly Section[]
}

/** Notes and letters as the encounters feature writes them; the application hands this in. */
export interface DocumentServices {
  fileNote(
    records: Records,
    filing: {
      note: NoteToFile
      letters: readonly WrittenDocument[]
      software: string
      at: string
      also(tx: RecordsTransaction, filed: { encounter: Encounter; note: Stored<'Composition'> }): Promise<void>
    },
  ): Promise<{ encounterId: string; noteId: string }>
  draftLetter(records: Records, note: NoteToFile): Promise<Section[]>
  print(
    records: Records,
    document: { note: NoteToFile; letter?: WrittenDocument | undefined; at: string },
  ): Promise<PrintDocument>
}
