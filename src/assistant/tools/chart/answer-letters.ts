import { formatDate } from '#fhir/dates.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../../answer.ts'
import { recordSource } from '../judgements/evidence.ts'
import type { LetterList } from '../letter-list.ts'

const ROWS = 10

const counted = (count: number) => (count === 1 ? '1 letter is' : `${count === 0 ? 'No' : count} letters are`)

/** Drafts and signed letters that have not been sent, as the letters screen lists them. */
export async function unsentLetters(records: Records, list: LetterList): Promise<Part> {
  const { letters, isCut } = await list.unsent(records)
  const drafts = letters.filter(({ status }) => status === 'draft').length
  const signed = letters.length - drafts
  const more = isCut ? ' There are more than these.' : ''
  return {
    text: `${counted(drafts)} drafted and not signed; ${counted(signed).toLowerCase()} signed and not sent.${more}`,
    count: letters.length,
    rows: letters.slice(0, ROWS).map(({ id, title, status, updated, patientId }) => ({
      id,
      title,
      detail: `${status === 'draft' ? 'drafted' : 'signed, not sent'} ${formatDate(dayOf(updated))}`,
      ...(patientId && { patientId }),
      sources: [recordSource(`Composition/${id}`, title, dayOf(updated))],
    })),
    actions: [open('Open letters', '/letters')],
    agents: ['scribe'],
  }
}
