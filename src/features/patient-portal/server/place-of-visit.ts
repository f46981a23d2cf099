import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { oneOfSeveral, zoneOfPlace } from '#platform/practice-profile/places.ts'

/** The zone in which a patient comes to this location, where its clocks differ from those of the practice. */
export const otherZoneAt = (placeId: string | undefined): string | undefined => zoneOfPlace(placeId, installedProfile())

export const placeNameOf = (placeId: string | undefined): string | undefined =>
  oneOfSeveral(installedProfile(), placeId)?.name

/** Where a patient comes to: name and address of one of several locations. */
export function placeOfVisit(placeId: string | undefined): { place?: string; otherZone?: string } {
  const place = oneOfSeveral(installedProfile(), placeId)
  const otherZone = otherZoneAt(placeId)
  return {
    ...(place && { place: [place.name, place.address].filter(Boolean).join(', ') }),
    ...(otherZone && { otherZone }),
  }
}
