import { type ResolvedMedication, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Records } from '#platform/records/records.ts'
import { resolveAllergen } from '../safety/allergy-rule.ts'
import { checkPrescription } from '../safety/check-prescription.ts'
import { readSafetyFacts } from './read-safety-facts.ts'

/** Runs the prescribing checks for a medication in a question: no dose is proposed, so none is checked. */
export async function checkAskedMedication(records: Records, patientId: string, medication: string, today: string) {
  const resolved = resolveAsked(medication)
  const facts = await readSafetyFacts(records, patientId, today)
  const report = checkPrescription({ ...resolved, text: medication, order: { frequency: 'as-directed' } }, facts)
  return {
    version: report.version,
    ingredients: resolved.ingredients,
    isRecognised: resolved.isRecognised,
    alerts: report.alerts,
    notChecked: report.notChecked.map((one) =>
      one.check === 'Dose' ? { check: 'Dose', reason: 'no dose was asked about' } : one,
    ),
  }
}

/** 'Penicillin' and 'an NSAID' name a class, which is checked against allergies as a whole. */
function resolveAsked(medication: string): ResolvedMedication {
  const resolved = resolveMedication(medication)
  if (resolved.isRecognised) return resolved
  const { ingredients, classes } = resolveAllergen(medication)
  return { ...resolved, ingredients, classes, isRecognised: classes.length > 0 }
}
