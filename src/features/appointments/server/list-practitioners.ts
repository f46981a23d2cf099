import type { Practitioner as FhirPractitioner, PractitionerRole } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { Practitioner } from '../contract.ts'
import { joinedRole, positionOf, seesPatients, toPractitioner, whyNotBooked } from './to-practitioner.ts'

const MOST = 1000

/** Practitioners who see patients, sorted by name. */
export const listPractitioners = (records: Records): Promise<Practitioner[]> => listThose(records, seesPatients)

/** Clinicians who work here and cannot be booked, because no provider number was entered for them. */
export function listWithoutNumber(records: Records): Promise<Practitioner[]> {
  return listThose(
    records,
    (practitioner, role) =>
      practitioner.active !== false && !seesPatients(practitioner, role) && positionOf(role) === 'clinician',
  )
}

type Choice = (practitioner: FhirPractitioner, role: PractitionerRole | undefined) => boolean

async function listThose(records: Records, isListed: Choice): Promise<Practitioner[]> {
  const [practitioners, roles] = await Promise.all([
    records.search('Practitioner', { limit: MOST }),
    records.search('PractitionerRole', { limit: MOST }),
  ])
  const roleOf = rolesByPractitioner(roles.rows.map(({ resource }) => resource))
  return practitioners.rows
    .filter(({ id, resource }) => isListed(resource, roleOf.get(id)))
    .map(({ id, resource }) => toPractitioner(resource, roleOf.get(id)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}

function rolesByPractitioner(roles: readonly PractitionerRole[]): Map<string, PractitionerRole | undefined> {
  const rolesOf = new Map<string, PractitionerRole[]>()
  for (const role of roles) {
    const id = idFrom(role.practitioner, 'Practitioner') ?? ''
    rolesOf.set(id, [...(rolesOf.get(id) ?? []), role])
  }
  return new Map([...rolesOf].map(([id, own]) => [id, joinedRole(own)]))
}

/** Screens do not offer them; a booking that names them all the same would have no provider number to bill with. */
export async function refuseNotBooked(tx: Records | RecordsTransaction, practitioner: FhirPractitioner): Promise<void> {
  const id = practitioner.id ?? ''
  const { providerNumbers } = installedProfile().clinicians
  const hasNumber = practitioner.identifier?.length || providerNumbers.some((one) => one.practitionerId === id)
  if (hasNumber && practitioner.active !== false) return
  const { rows } = await tx.search('PractitionerRole', { limit: MOST })
  const message = whyNotBooked(practitioner, rolesByPractitioner(rows.map(({ resource }) => resource)).get(id))
  if (message) throw new Problem(422, message, { fields: [{ field: 'practitionerId', message }] })
}
