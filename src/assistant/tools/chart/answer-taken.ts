import { conceptText } from '#fhir/codes/codings.ts'
import { dayBounds, formatTime } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part, statement } from '../../answer.ts'
import { recordSource } from '../judgements/evidence.ts'

const ASKED =
  /\b(have|did|has|do|am) i\b.*\b(taken|took|take|had|ticked)\b.*\b(morning|evening|today|dose|tablet|medication|medicine|med|puffer|inhaler|spray)s?\b|\bmorning (medication|medicine|dose|puffer)s?\b.*\btaken\b/i

export function asksWhatWasTaken(message: string): boolean {
  return ASKED.test(message)
}

/** What the patient has ticked as taken today; nothing ticked is not the same as nothing taken. */
export async function answerTaken(records: Records, today: string): Promise<Part> {
  const [from, to] = dayBounds(today)
  const patient = records.who.patientId ?? ''
  const { rows } = await records.search('MedicationAdministration', { patient, from, to, sort: 'oldest', limit: 50 })
  const taken = rows.filter(({ resource }) => resource.status === 'completed')
  const lines = taken.map(({ id, resource }, index) => {
    const name = conceptText(resource.medicationCodeableConcept) ?? 'A medicine'
    const at = resource.effectiveDateTime
    return statement(`taken-${index + 1}`, `${name} at ${formatTime(at)}.`, [
      recordSource(`MedicationAdministration/${id}`, `${name} taken`, at),
    ])
  })
  return {
    text:
      lines.length === 0
        ? 'You have not ticked any medicine as taken today. You can tick it in your portal. If you are not sure, do not take it twice: ask your pharmacist.'
        : `You ticked as taken today: ${lines.map(({ text }) => text).join(' ')}`,
    understood: 'what you have ticked as taken today',
    statements: lines,
    actions: [open('Open your medicines', '/patient-portal')],
    agents: ['clinician'],
  }
}
