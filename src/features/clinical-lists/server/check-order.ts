import type { FhirResource, MedicationRequest } from 'fhir/r4'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { draftOf, toPrescription } from '../forms/prescription-draft.ts'
import { checkPrescription } from '../safety/check-prescription.ts'
import { toSafetyFacts } from '../safety/safety-facts.ts'
import { productNamed } from './product-of.ts'

/** Applies the prescribing rules to an order from outside the form: another system, or a drafted note. */
export function checkOrder(order: MedicationRequest, record: readonly FhirResource[], today: string) {
  const form = toPrescription(draftOf(order, today))
  const [dosage] = order.dosageInstruction ?? []
  // never guess the frequency
  if (!dosage?.timing && !dosage?.asNeededBoolean) form.frequency = 'as-directed'
  const text = form.medicine.text || (order.medicationReference?.display ?? '')
  const { usualRegimen } = productNamed(text) ?? {}
  const facts = toSafetyFacts(
    today,
    ofType(record, 'MedicationRequest'),
    ofType(record, 'AllergyIntolerance'),
    ofType(record, 'Condition'),
    record,
  )
  return checkPrescription(
    { ...resolveMedication(text), text, ...(usualRegimen && { usualRegimen }), order: form },
    facts,
  )
}
