import { formatDateTime } from '#fhir/dates.ts'
import { zoneOf } from '#fhir/identifiers/states.ts'
import type { Location, PracticeProfile } from './contract.ts'
import { roomsOf } from './rooms.ts'

/** One day with daylight saving and one without. */
const SUMMER_AND_WINTER = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']

/** The zone of a location whose clocks differ from those of the practice, in summer or all year; else undefined. */
export function otherZone(location: Location, { identity }: Pick<PracticeProfile, 'identity'>): string | undefined {
  if (!location.state || location.state === identity.address.state) return undefined
  const zone = zoneOf(location.state)
  const differs = (at: string) => formatDateTime(at, zone) !== formatDateTime(at, identity.timeZone)
  return SUMMER_AND_WINTER.some(differs) ? zone : undefined
}

/** The other zone in which a booked room is. */
export function zoneOfRoom(roomId: string | undefined, profile: PracticeProfile): string | undefined {
  const room = roomId ? roomsOf(profile).find(({ id }) => id === roomId) : undefined
  const location = profile.places.locations.find(({ id }) => id === room?.locationId)
  return location && otherZone(location, profile)
}

/** 'Perth' of 'Australia/Perth'. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
