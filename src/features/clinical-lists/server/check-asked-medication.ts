import type { Records } from '#platform/records/records.ts'
import { checkAsked } from '../safety/check-asked.ts'
import { readSafetyFacts } from './read-safety-facts.ts'

/** Runs the prescribing checks for a medication in a question: no dose is proposed, so none is checked. */
export async function checkAskedMedication(records: Records, patientId: string, medication: string, today: string) {
  const report = checkAsked(medication, await readSafetyFacts(records, patientId, today))
  return {
    ...report,
    notChecked: report.notChecked.map((one) =>
      one.check === 'Dose' ? { check: 'Dose', reason: 'no dose was asked about' } : one,
    ),
  }
}
