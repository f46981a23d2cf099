import type { Encounter, PractitionerRole } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'

/**
 * The number of the clinician where the patient was seen that day: numbers are per location (reason code 414). Several
 * numbers and no known place give none: an account may carry name and address instead, but not the number of another place.
 */
export function providerNumberFor(
  roles: readonly PractitionerRole[],
  encounters: readonly Encounter[],
  { practitionerId, day }: { practitionerId: string; day: string },
): string {
  // one role for each location, and one without a number from the invitation
  const own = roles
    .filter((role) => role.active !== false && idFrom(role.practitioner, 'Practitioner') === practitionerId)
    .flatMap(({ identifier, location = [] }) => {
      const number = identifier?.find(({ system }) => system === identifierSystems.provider)?.value
      return number ? [{ number, places: location.flatMap((one) => idFrom(one, 'Location') ?? []) }] : []
    })
  const seenAt = encounters
    .filter(({ period, participant = [] }) => {
      const isThatDay = period?.start !== undefined && practiceDay(period.start) === day
      return isThatDay && participant.some(({ individual }) => idFrom(individual, 'Practitioner') === practitionerId)
    })
    .flatMap(({ location = [] }) => location.flatMap((one) => idFrom(one.location, 'Location') ?? []))
  const there = own.find(({ places }) => places.some((place) => seenAt.includes(place)))
  if (there) return there.number
  const anywhere = seenAt.length > 0 ? own.filter(({ places }) => places.length === 0) : own
  const [number = '', ...others] = new Set(anywhere.map((one) => one.number))
  return others.length > 0 ? '' : number
}
