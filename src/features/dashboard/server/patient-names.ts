import { displayName } from '#fhir/names.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'

const MOST = 1000

/** Names by id from the active source; 'Unknown Patient' for ids it does not contain (requirements 2 §8). */
export async function patientNames(records: Records, ids: readonly string[]): Promise<(id: string) => string> {
  const patients = await readByIds(records, 'Patient', [...new Set(ids)].slice(0, MOST))
  return (id) => displayName(patients.get(id))
}
