import type { PractitionerRole } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Practitioner } from '../contract.ts'
import { joinedRole, seesPatients, toPractitioner } from './to-practitioner.ts'

const MOST = 1000

/** Practitioners who see patients, sorted by name. */
export async function listPractitioners(records: Records): Promise<Practitioner[]> {
  const [practitioners, roles] = await Promise.all([
    records.search('Practitioner', { limit: MOST }),
    records.search('PractitionerRole', { limit: MOST }),
  ])
  const rolesOf = new Map<string, PractitionerRole[]>()
  for (const { resource } of roles.rows) {
    const id = idFrom(resource.practitioner, 'Practitioner') ?? ''
    rolesOf.set(id, [...(rolesOf.get(id) ?? []), resource])
  }
  const roleOf = new Map([...rolesOf].map(([id, own]) => [id, joinedRole(own)]))
  return practitioners.rows
    .filter(({ id, resource }) => seesPatients(resource, roleOf.get(id)))
    .map(({ id, resource }) => toPractitioner(resource, roleOf.get(id)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}
