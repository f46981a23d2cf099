import { closedFor, sessionsOn } from '#platform/practice-profile/clinic-day.ts'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import { consultsAt } from '#platform/practice-profile/places.ts'
import type { ClosedPlace } from '../../care-team/contract.ts'
import { placeNameOf } from '../place-of-visit.ts'

interface Asked {
  practitionerIds: readonly string[]
  /** Anywhere without it. */
  placeId?: string | undefined
  isVideo: boolean
  /** Where other times are offered, that somewhere else is never open on this weekday is no news. */
  hasTimes: boolean
}

/**
 * Why a day offers no times, by location, each with the holidays of its state. Locations at which none of the clinicians
 * consults that day are left out. For a video visit the location is of no interest: only a day closed everywhere counts.
 */
export function closedPlaces(day: string, { practitionerIds, placeId, isVideo, hasTimes }: Asked): ClosedPlace[] {
  const clinic = installedClinic()
  const consults = (id: string) => practitionerIds.some((who) => consultsAt(clinic.consulting ?? [], who, id, day))
  const asked = clinic.places.locations.filter(({ id }) => (placeId ? id === placeId : true) && consults(id))
  const closed = asked.filter(({ id }) => sessionsOn(clinic, day, id).length === 0)
  if (isVideo && (hasTimes || closed.length < asked.length)) return []
  const reasons = closed.map(({ id }) => {
    const [name, placeName] = [closedFor(clinic, day, id), isVideo ? undefined : placeNameOf(id)]
    return { ...(placeName && { placeName }), ...(name && { name }) }
  })
  const isSame = (one: ClosedPlace, other: ClosedPlace) => one.name === other.name && one.placeName === other.placeName
  return reasons
    .filter(({ name }) => name || !hasTimes)
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
}
