import type { FhirResource, Location, Organization, PractitionerRole } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { Weekday } from '#platform/practice-hours/practice-hours.ts'
import type { PracticeProfile, ProfilePart } from '#platform/practice-profile/contract.ts'
import { placeRecordId as locationId, PLACE_PREFIX } from '#platform/practice-profile/places.ts'
import { ROOM_PREFIX, roomsOf } from '#platform/practice-profile/rooms.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'

/** FHIR ids of what the setup keeps; a role at a location is told by its id. */
const ORGANIZATION_ID = 'practice'
const ROLE_AT = '-at-'

/** Billing, the FHIR interface and letters read the practice from its records: they follow every saved step. */
export async function writePracticeRecords(
  records: Records,
  part: ProfilePart,
  profile: PracticeProfile,
): Promise<void> {
  if (part === 'identity') await put(records, toOrganization(profile))
  if (part === 'places' || part === 'identity') await writeLocations(records, profile)
  if (part === 'clinicians' || part === 'places') await writeRoles(records, profile)
}

async function put<R extends Organization | Location | PractitionerRole>(records: Records, resource: R): Promise<void> {
  const before = await records.find(resource.resourceType, resource.id ?? '')
  if (!before) await records.create(resource as FhirResource)
  else {
    // what was emptied in the setup is emptied here; what others added stays
    const {
      telecom: _,
      address: __,
      identifier: ___,
      availableTime: ____,
      ...others
    } = before.resource as unknown as Record<string, unknown>
    await records.update({ ...others, ...resource } as unknown as FhirResource)
  }
}

type Contact = readonly ['phone' | 'fax' | 'email', string]

/** FHIR knows no empty list: without a number there is no element. */
function telecom(...contacts: readonly Contact[]) {
  const given = contacts.flatMap(([system, value]) => (value ? [{ system, value, use: 'work' as const }] : []))
  return given.length > 0 ? { telecom: given } : {}
}

function toAddress({ line, suburb, state, postcode }: PracticeProfile['identity']['address']) {
  return {
    use: 'work' as const,
    ...(line && { line: [line] }),
    ...(suburb && { city: suburb }),
    state,
    ...(postcode && { postalCode: postcode }),
    country: 'AU',
  }
}

function toOrganization({ identity }: PracticeProfile): Organization {
  const { name, abn, phone, fax, email, address } = identity
  return {
    resourceType: 'Organization',
    id: ORGANIZATION_ID,
    active: true,
    name,
    ...(abn && { identifier: [{ system: identifierSystems.abn, value: abn }] }),
    ...telecom(['phone', phone], ['fax', fax], ['email', email]),
    address: [toAddress(address)],
  }
}

async function writeLocations(records: Records, { places, identity }: PracticeProfile): Promise<void> {
  for (const { id, name, address, state, phone } of places.locations) {
    await put(records, {
      resourceType: 'Location',
      id: locationId(id),
      status: 'active',
      name,
      ...telecom(['phone', phone || identity.phone]),
      address: { ...(address && { text: address }), state: state ?? identity.address.state, country: 'AU' },
      managingOrganization: reference('Organization', ORGANIZATION_ID, identity.name || name),
    })
  }
  const rooms = roomsOf({ places })
  for (const { id, name, locationId: place } of rooms) {
    await put(records, {
      resourceType: 'Location',
      id,
      status: 'active',
      name,
      physicalType: concept(coding(codeSystems.locationType, 'ro', 'Room')),
      partOf: reference('Location', locationId(place)),
    })
  }
  const kept = new Set([...places.locations.map(({ id }) => locationId(id)), ...rooms.map(({ id }) => id)])
  for (const { id, resource } of await readAll(records, 'Location', {})) {
    if ((id.startsWith(PLACE_PREFIX) || id.startsWith(ROOM_PREFIX)) && !kept.has(id) && resource.status === 'active')
      await records.update({ ...resource, status: 'inactive' })
  }
}

/** 'mon' of 'monday'. */
const toFhirDay = (day: Weekday) => day.slice(0, 3) as 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

async function writeRoles(records: Records, { clinicians, places }: PracticeProfile): Promise<void> {
  const known = new Set(places.locations.map(({ id }) => id))
  const current = clinicians.providerNumbers.filter((one) => known.has(one.locationId))
  const ids = new Set(current.map((one) => `${one.practitionerId}${ROLE_AT}${one.locationId}`))
  for (const { practitionerId, locationId: place, number, days = [] } of current) {
    await put(records, {
      resourceType: 'PractitionerRole',
      id: `${practitionerId}${ROLE_AT}${place}`,
      active: true,
      practitioner: reference('Practitioner', practitionerId),
      location: [reference('Location', locationId(place))],
      ...(days.length > 0 && { availableTime: [{ daysOfWeek: days.map(toFhirDay) }] }),
      identifier: [
        {
          type: concept(coding(codeSystems.identifierTypeAu, 'UPIN'), 'Medicare Provider Number'),
          system: identifierSystems.provider,
          value: number,
        },
      ],
    })
  }
  const { rows } = await records.search('PractitionerRole', { limit: 1000 })
  for (const { id, resource } of rows) {
    if (!id.includes(ROLE_AT) || ids.has(id) || resource.active === false) continue
    const { identifier: _, ...rest } = resource
    await records.update({ ...rest, active: false })
  }
}
