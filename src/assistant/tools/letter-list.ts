import type { Records } from '#platform/records/records.ts'

/** A letter that has not left the practice, as the letters screen lists it. */
export interface UnsentLetter {
  id: string
  title: string
  status: 'draft' | 'signed'
  patientId: string
  patientName: string
  /** ISO instant of the last change. */
  updated: string
}

/** The list of letters, handed over by the server: what counts as sent has rules of its own. */
export interface LetterList {
  /** Drafts, and signed letters without a sending; `isCut` where there are more. */
  unsent(records: Records): Promise<{ letters: readonly UnsentLetter[]; isCut: boolean }>
}
