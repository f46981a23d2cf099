import { type ByPatient, byPatient } from '#platform/records/patients/by-patient.ts'
import { registerSearches } from '#platform/records/patients/register-searches.ts'
import type { Records } from '#platform/records/records.ts'

/**
 * All patients with the data that cohorts, gaps and the back-test need, one patient after another. Skips home readings
 * and results that no rule here uses.
 */
export function readPractice(records: Records, today: string): ByPatient {
  return byPatient(records, registerSearches(today), () => true)
}
