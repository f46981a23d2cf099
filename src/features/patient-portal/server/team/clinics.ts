import type { Address, ContactPoint, Location, Organization, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { idFrom } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Clinic } from '../../care-team/contract.ts'

const RESPIRATORY_SERVICE = '722174002' // SNOMED CT: Pulmonary medicine service
const AT_MOST = 100

/** Locations of the patient's own practice with a phone number, nearest first. Other practices are not known here. */
export async function findClinics(records: Records, patient: Patient | undefined): Promise<Clinic[]> {
  const practice = await practiceOf(records, patient)
  if (!practice) return []
  const { rows } = await records.search('Location', { limit: AT_MOST })
  const home = patient?.address?.[0]
  return rows
    .map(({ resource }) => resource)
    .filter((location) => idFrom(location.managingOrganization, 'Organization') === practice.id && isPlace(location))
    .map((location) => ({ clinic: toClinic(location, practice), distance: distance(location.address, home) }))
    .filter(({ clinic }) => clinic.phone || clinic.address)
    .sort((a, b) => a.distance - b.distance || a.clinic.name.localeCompare(b.clinic.name, 'en-AU'))
    .map(({ clinic }) => clinic)
}

async function practiceOf(records: Records, patient: Patient | undefined): Promise<Organization | undefined> {
  const id = idFrom(patient?.managingOrganization, 'Organization')
  const own = id ? (await records.find('Organization', id))?.resource : undefined
  if (own) return own
  const { rows } = await records.search('Organization', { code: [RESPIRATORY_SERVICE], sort: 'oldest', limit: 1 })
  return rows[0]?.resource
}

/** Excludes video rooms, which cannot be visited. */
function isPlace({ status, address, type }: Location): boolean {
  const isRemote = (type ?? []).some((one) => /tele|video|phone/i.test(conceptText(one) ?? ''))
  return (status ?? 'active') === 'active' && (address !== undefined || !isRemote)
}

function toClinic({ id, name, address, telecom }: Location, practice: Organization): Clinic {
  const phone = phoneIn(telecom) ?? phoneIn(practice.telecom)
  const where = addressText(address)
  return {
    id: id ?? '',
    name: name ?? practice.name ?? '',
    ...(where && { address: where }),
    ...(phone && { phone: formatPhone(phone) }),
  }
}

function phoneIn(telecom: readonly ContactPoint[] | undefined): string | undefined {
  return telecom?.find(({ system, value }) => system === 'phone' && value)?.value
}

function addressText(address: Address | undefined): string {
  if (!address) return ''
  const place = [address.city, address.state, address.postalCode].filter(Boolean).join(' ')
  return [...(address.line ?? []), place].filter(Boolean).join(', ')
}

/** Estimated from the address: same postcode, same town, same state, elsewhere. Aurora has no map. */
function distance(address: Address | undefined, home: Address | undefined): number {
  const same = (key: 'postalCode' | 'city' | 'state') =>
    address?.[key] !== undefined && address[key]?.toLowerCase() === home?.[key]?.toLowerCase()
  return same('postalCode') ? 0 : same('city') ? 1 : same('state') ? 2 : 3
}
