import type { Encounter, Location, Practitioner, PractitionerRole } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { practiceZone } from '#fhir/dates.ts'
import { states, zoneOf } from '#fhir/identifiers/states.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import type { Provider } from '#medicine/australia/mbs/service.ts'
import { attendingId } from '#medicine/from-record/billing/billed-services.ts'

/** The practice's staff and locations, as far as billing needs them. */
export interface Staff {
  roles: readonly PractitionerRole[]
  practitioners: readonly Practitioner[]
  locations: readonly Location[]
}

const KINDS: readonly [RegExp, Provider['kind']][] = [
  [/nurse/i, 'nurse'],
  [/physiotherap|exercise physiolog|dietit|psycholog/i, 'allied health'],
  [/general practitioner|\bgp\b/i, 'GP'],
  [/surgeon|radiolog/i, 'specialist'],
]

/** Defaults to consultant physician, which includes respiratory physicians, unless the role says otherwise. */
function kindOf(roles: readonly PractitionerRole[]): Provider['kind'] {
  const text = roles
    .flatMap(({ code, specialty }) => [...(code ?? []), ...(specialty ?? [])].map(conceptText))
    .join(' ')
  return KINDS.find(([words]) => words.test(text))?.[1] ?? 'consultant physician'
}

export interface AtPlace {
  provider: Provider
  practitionerName: string
  zone: string
  /** Name of the place of service. */
  place: string
}

/**
 * The practitioner who gave the service, with the provider number for that location: numbers are per location (reason
 * 414).
 */
export function providerAt({ roles, practitioners, locations }: Staff, encounter: Encounter): AtPlace {
  const id = attendingId(encounter) ?? ''
  const own = roles.filter(({ practitioner }) => idFrom(practitioner, 'Practitioner') === id)
  const where = encounter.location?.[0]?.location
  const locationId = idFrom(where, 'Location')
  // telehealth has no location, so the practitioner's place of work counts
  const isRemote = encounter.class.code === 'VR' || locationId === undefined
  const providerNumber = numberAt(own, isRemote ? undefined : locationId)
  const named = practitioners.find((one) => one.id === id)
  const location = locations.find((one) => one.id === locationId)
  return {
    provider: { id, kind: kindOf(own), sleepOrRespiratory: true, ...(providerNumber && { providerNumber }) },
    practitionerName: named ? nameOf(named) : (encounter.participant?.[0]?.individual?.display ?? ''),
    zone: zoneAt(location),
    place: location?.name ?? where?.display ?? 'the practice',
  }
}

/**
 * The number of a role at this location, else of one without a location; if no location is given, the lowest number.
 */
function numberAt(roles: readonly PractitionerRole[], locationId: string | undefined): string | undefined {
  const isAt = ({ location = [] }: PractitionerRole) => location.some((one) => idFrom(one, 'Location') === locationId)
  const anywhere = roles.filter(({ location }) => !location?.length)
  const fitting = locationId === undefined ? [roles] : [roles.filter(isAt), anywhere]
  return fitting.flatMap((some) => some.flatMap(numbersOf).toSorted((a, b) => a.localeCompare(b)))[0]
}

function numbersOf({ identifier = [] }: PractitionerRole): string[] {
  return identifier.flatMap(({ system, value }) => (system === identifierSystems.provider && value ? [value] : []))
}

function nameOf(practitioner: Practitioner): string {
  return [practitioner.name?.[0]?.prefix?.[0], displayName(practitioner)].filter(Boolean).join(' ')
}

/** Time zone of the place of service; the practice's if the place has no address. */
export function zoneAt(location: Location | undefined): string {
  const state = states.find((one) => one === location?.address?.state)
  return state ? zoneOf(state, location?.address?.postalCode) : practiceZone()
}
