import { formatDateTime, formatTime } from '#fhir/dates.ts'
import { stateNames, zoneOf, zonesIn } from '#fhir/identifiers/states.ts'
import { type Weekday, weekdayOf } from '#platform/practice-hours/practice-hours.ts'
import type { Location, PracticeProfile } from './contract.ts'
import { roomsOf } from './rooms.ts'

/** How the id of a location's FHIR Location begins; the rest is its id in the profile. */
export const PLACE_PREFIX = 'location-'

export const placeRecordId = (locationId: string): string => `${PLACE_PREFIX}${locationId}`

/** One day with daylight saving and one without. */
const SUMMER_AND_WINTER = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']

/** Sydney and Melbourne, for example; Brisbane has no daylight saving. */
const hasSameClocks = (zone: string, other: string): boolean =>
  SUMMER_AND_WINTER.every((at) => formatDateTime(at, zone) === formatDateTime(at, other))

/** The zone of a location whose clocks differ from those of the practice, in summer or all year; else undefined. */
export function otherZone(location: Location, { identity }: Pick<PracticeProfile, 'identity'>): string | undefined {
  if (!location.state || location.state === identity.address.state) return undefined
  const zone = zoneOf(location.state)
  return hasSameClocks(zone, identity.timeZone) ? undefined : zone
}

/** A location of the practice, where it has several: with one there is nothing to say or to choose. */
export function oneOfSeveral({ places }: Pick<PracticeProfile, 'places'>, placeId: string | undefined) {
  return places.locations.length > 1 ? places.locations.find(({ id }) => id === placeId) : undefined
}

/** The other zone in which a visit at this location takes place. */
export function zoneOfPlace(placeId: string | undefined, profile: PracticeProfile): string | undefined {
  const location = profile.places.locations.find(({ id }) => id === placeId)
  return location && otherZone(location, profile)
}

export function placeOfRoom(roomId: string | undefined, profile: Pick<PracticeProfile, 'places'>): string | undefined {
  return roomId ? roomsOf(profile).find(({ id }) => id === roomId)?.locationId : undefined
}

/** 'Perth' of 'Australia/Perth'. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** '9:00 am (Perth time)' where the clocks there show another time than those of the practice; else undefined. */
export function timeThere(start: string, zone: string | undefined): string | undefined {
  const there = formatTime(start, zone)
  return zone && there !== formatTime(start) ? `${there} (${cityOf(zone)} time)` : undefined
}

/** Where a clinician sees patients: the locations for which they have a provider number. */
export interface Consulting {
  practitionerId: string
  locationId: string
  /** Absent or empty: on every day on which the location is open. */
  days?: readonly Weekday[] | undefined
}

/** Somebody without any entry, such as a nurse, is taken to be wherever the practice is open. */
export function consultsAt(all: readonly Consulting[], practitionerId: string, locationId: string, day: string) {
  const own = all.filter((one) => one.practitionerId === practitionerId)
  const isThere = ({ locationId: where, days = [] }: Consulting) =>
    where === locationId && (days.length === 0 || days.includes(weekdayOf(day)))
  return own.length === 0 || own.some(isThere)
}

type Clock = Pick<PracticeProfile['identity'], 'address' | 'timeZone' | 'isOtherZoneMeant'>

/** Whether no clock at this address shows the time of the zone. */
export function isOtherZone({ address: { state, postcode }, timeZone }: Clock): boolean {
  return !zonesIn(state, postcode).some((zone) => hasSameClocks(zone, timeZone))
}

/** Opening hours, bookings and reminders would all be wrong by hours, so somebody says that it is meant. */
export function zoneProblem(identity: Clock): string | undefined {
  if (identity.isOtherZoneMeant || !isOtherZone(identity)) return undefined
  const { address, timeZone } = identity
  const place = stateNames[address.state]
  const [own, other] = [cityOf(zoneOf(address.state, address.postcode)), cityOf(timeZone)]
  return `The practice is in ${place}, where clocks show the time of ${own}, not of ${other}. Choose ${own}, or confirm that the practice keeps the time of ${other}.`
}
