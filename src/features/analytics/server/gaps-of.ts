import type { FhirResource } from 'fhir/r4'
import { registerSearches } from '#platform/records/patients/register-searches.ts'
import type { Records } from '#platform/records/records.ts'
import { GAPS, type GapId } from '../rules.ts'
import { toRegisterMember } from './to-register-member.ts'

/** The gaps of some patients, by the same rule as the register of the whole practice. */
export async function gapsOf(
  records: Records,
  patients: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string[]>> {
  if (patients.length === 0) return new Map()
  const found = await Promise.all(
    registerSearches(today).map(([type, search]) => {
      const { code, status, from } = search
      return records.ofEach(type, { code, status, from, patients, each: 'all', brief: true })
    }),
  )
  return new Map(
    patients.map((id) => {
      const rows = found.flatMap((each) => each.get(id) ?? [])
      const record = rows.filter(({ type, id: own }) => type !== 'Patient' || own === id)
      const member = toRegisterMember(
        record.map(({ resource }) => resource as FhirResource),
        today,
      )
      return [id, (Object.keys(member?.gaps ?? {}) as GapId[]).map((gap) => GAPS[gap].label)]
    }),
  )
}
