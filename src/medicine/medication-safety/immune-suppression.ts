import { conceptText } from '#fhir/codes/codings.ts'
import { oncePerRecord } from '#medicine/from-record/once-per-record.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { membersOf } from './interactions/classes.ts'
import { resolveMedication } from './resolve-medication.ts'

const SUPPRESSING = new Set([
  ...membersOf('medications that suppress immunity'),
  ...membersOf('systemic corticosteroids'),
])

const MOST_KEPT = 5000
const known = new Map<string, boolean>()

/** A practice writes the same few hundred texts, so results are cached. */
function suppresses(text: string): boolean {
  const cached = known.get(text)
  if (cached !== undefined) return cached
  const { ingredients, isLocal } = resolveMedication(text)
  const found = !isLocal && ingredients.some((one) => SUPPRESSING.has(one))
  if (known.size < MOST_KEPT) known.set(text, found)
  return found
}

/** Active medications that suppress immunity, as written. Dose and duration are not judged. */
export const immuneSuppression = oncePerRecord((record: PatientRecord): string[] => {
  const active = [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')].filter(
    ({ status }) => status === 'active',
  )
  const texts = active.flatMap(({ medicationCodeableConcept }) => conceptText(medicationCodeableConcept) ?? [])
  return [...new Set(texts)].filter(suppresses)
})
