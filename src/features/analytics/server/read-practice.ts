import { registerSearches } from '#platform/clinical-record/register-searches.ts'
import { type ByPerson, byPerson } from '#platform/records/by-person.ts'
import type { Records } from '#platform/records/records.ts'

/**
 * Everyone with what cohorts, gaps and the back-test look at, person after person. Home readings and results no rule
 * here asks for are left in the database.
 */
export function readPractice(records: Records, today: string): ByPerson {
  return byPerson(records, registerSearches(today), () => true)
}
