import { type ByPatient, byPatient } from '#platform/records/patients/by-patient.ts'
import { registerSearches } from '#platform/records/patients/register-searches.ts'
import type { Records } from '#platform/records/records.ts'

/**
 * Everyone with what cohorts, gaps and the back-test look at, person after person. Home readings and results no rule
 * here asks for are left in the database.
 */
export function readPractice(records: Records, today: string): ByPatient {
  return byPatient(records, registerSearches(today), () => true)
}
