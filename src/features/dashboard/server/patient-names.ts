import { displayName } from '#platform/fhir/names.ts'
import type { Records } from '#platform/records/records.ts'

const MOST = 1000

/** Names by id, of the source in use; 'Unknown Patient' for whoever is not in it (spec 2 §8). */
export async function patientNames(records: Records, ids: readonly string[]): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)].slice(0, MOST)
  const { rows } = wanted.length > 0 ? await records.search('Patient', { ids: wanted, limit: MOST }) : { rows: [] }
  const patients = new Map(rows.map(({ id, resource }) => [id, resource]))
  return (id) => displayName(patients.get(id))
}
