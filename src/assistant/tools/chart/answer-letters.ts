import { hasCode } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { DOCUMENT_KIND } from '#fhir/document-kinds.ts'
import { idFrom } from '#fhir/references.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../../answer.ts'
import { recordSource } from '../judgements/evidence.ts'

const ROWS = 10

/** Letters that are drafted and not signed. Aurora records no sending, so nothing is said about signed ones. */
export async function unsentLetters(records: Records): Promise<Part> {
  const stored = await readAll(records, 'Composition', { status: ['preliminary'], sort: 'newest' })
  const letters = stored.map(({ resource }) => resource).filter(({ type }) => hasCode(type, DOCUMENT_KIND, 'letter'))
  const count =
    letters.length === 0 ? 'No letter is' : letters.length === 1 ? '1 letter is' : `${letters.length} letters are`
  return {
    text: `${count} drafted and not signed yet. Sending is not recorded in Aurora: a signed letter may not have been sent.`,
    count: letters.length,
    rows: letters.slice(0, ROWS).map((letter) => {
      const patientId = idFrom(letter.subject, 'Patient')
      return {
        id: letter.id ?? '',
        title: letter.title,
        detail: `drafted ${formatDate(dayOf(letter.date))}`,
        ...(patientId && { patientId }),
        sources: [recordSource(`Composition/${letter.id}`, letter.title, dayOf(letter.date))],
      }
    }),
    actions: [open('Open encounters', '/encounters')],
    agents: ['scribe'],
  }
}
