import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { cityOf, oneOfSeveral, zoneOfPlace } from '#platform/practice-profile/places.ts'
import type { OtherClock } from '../care-team/contract.ts'

/** The clock on which a patient comes to this location, where it differs from that of the practice. */
export function otherClockAt(placeId: string | undefined): OtherClock | undefined {
  const zone = zoneOfPlace(placeId, installedProfile())
  return zone ? { zone, city: cityOf(zone) } : undefined
}

export const placeNameOf = (placeId: string | undefined): string | undefined =>
  oneOfSeveral(installedProfile(), placeId)?.name

/** Where a patient comes to: name and address of one of several locations. */
export function placeOfVisit(placeId: string | undefined): { place?: string; otherClock?: OtherClock } {
  const place = oneOfSeveral(installedProfile(), placeId)
  const otherClock = otherClockAt(placeId)
  return {
    ...(place && { place: [place.name, place.address].filter(Boolean).join(', ') }),
    ...(otherClock && { otherClock }),
  }
}
