import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Hints } from '../rules.ts'
import { NotTaken, storeFile } from './store-file.ts'

export interface LetterToReceive {
  title: string
  from: string
  /** Base64. */
  data: string
  hints: Hints
}

/** Incoming letter API for other features. */
export const correspondenceService = {
  /** Takes in a document from another system; it belongs to nobody until a person confirms the patient. */
  async receive(records: Records, { title, from, data, hints }: LetterToReceive, at: string): Promise<string> {
    try {
      const by = { display: from || 'Another system' }
      return await storeFile(records, { title, from, fileName: title, by, hints }, Buffer.from(data, 'base64'), at)
    } catch (error) {
      if (error instanceof NotTaken) throw new Problem(422, error.message)
      throw error
    }
  },
}
