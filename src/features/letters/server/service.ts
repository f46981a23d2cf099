import type { Records } from '#platform/records/records.ts'
import { listLetters } from './letter-store.ts'

export const letterService = {
  /** Drafts first, then signed letters without a sending. */
  async unsent(records: Records) {
    const drafts = await listLetters(records, { show: 'drafts', patient: undefined })
    const signed = await listLetters(records, { show: 'unsent', patient: undefined })
    return { letters: [...drafts.letters, ...signed.letters], isCut: drafts.isCut || signed.isCut }
  },
}
