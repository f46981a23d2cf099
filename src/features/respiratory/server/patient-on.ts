import type { Patient } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { dayProblem } from '../rules.ts'

/** The patient; refuses a day before their birth or in the future. */
export async function patientOn(
  records: Records | RecordsTransaction,
  id: string,
  date: string,
  today: string,
): Promise<Patient> {
  const { resource } = await records.read('Patient', id)
  const problem = dayProblem(date, { birthDate: resource.birthDate, today })
  if (problem) throw new Problem(422, `Date: ${problem}`, { fields: [{ field: 'date', message: problem }] })
  return resource
}
