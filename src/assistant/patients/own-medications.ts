import type { CarePlan, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { Records } from '#platform/records/records.ts'

/** The active plans or medications of the patient who asks. */
export async function active<R extends CarePlan | MedicationRequest>(
  records: Records,
  type: R['resourceType'],
): Promise<R[]> {
  const { patientId } = records.who
  if (!patientId || !records.may('search', type)) return []
  const { rows } = await records.search(type, { patient: patientId, status: ['active'], limit: 100 })
  return rows.map(({ resource }) => resource as unknown as R)
}

const COMMON = new Set(
  'inhaler puffer tablet tablets capsule capsules dose daily spray powder metered microgram micrograms with oral'.split(
    ' ',
  ),
)

/** By any word of its name longer than three letters: 'ventolin' in 'Ventolin 100 mcg inhaler'. */
export function isNamed({ medicationCodeableConcept }: MedicationRequest, message: string): boolean {
  const folded = message.toLowerCase()
  const words = (conceptText(medicationCodeableConcept) ?? '').toLowerCase().match(/[a-z]{4,}/g) ?? []
  return words.some((word) => !COMMON.has(word) && folded.includes(word))
}
