import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { zoneAt } from '#platform/practice-profile/clinic-day.ts'
import type { Location } from '#platform/practice-profile/contract.ts'
import { installedClinic, installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { consultsAt, placeOfRoom } from '#platform/practice-profile/places.ts'
import type { Room } from '#platform/practice-profile/rooms.ts'
import type { Appointment, Booking } from '../contract.ts'
import type { Booked } from './with-booking.ts'

const atPlace = (message: string) =>
  new Problem(422, `Location: ${message}`, { fields: [{ field: 'placeId', message }] })

/**
 * Which of several locations a booking is at: that of its room, the one it names, the one it had, or the only one at
 * which the clinician consults that day. Provider number, hours and clock follow from it.
 */
export function placeFor(
  booking: Booking,
  room: Room | null | undefined,
  before: Appointment | undefined,
): Location | undefined {
  const { locations } = installedProfile().places
  if (locations.length < 2) return undefined
  const located = (id: string | undefined) => locations.find((one) => one.id === id)
  const named = located(booking.placeId || undefined)
  if (booking.placeId && !named) throw atPlace('This location is not one of the practice. Choose one from the list')
  if (room && named && room.locationId !== named.id)
    throw atPlace(`${room.name} is a room of ${room.locationName}, not of ${named.name}`)
  return located(room?.locationId) ?? named ?? located(before?.placeId) ?? onlyPlaceOf(booking)
}

function onlyPlaceOf({ practitionerId, appointmentDateTime }: Booking): Location | undefined {
  const clinic = installedClinic()
  const { consulting = [], places } = clinic
  const there = places.locations.filter(({ id }) =>
    consultsAt(consulting, practitionerId, id, practiceDay(appointmentDateTime, zoneAt(clinic, id))),
  )
  return there.length === 1 ? there[0] : undefined
}

/** Not asked of other systems, which do not know our locations. */
export function refuseWithoutPlace({ place }: Booked): void {
  if (!place && installedProfile().places.locations.length > 1) throw atPlace('Choose where the visit is')
}

/** A room that is kept though the booking goes to another location is given up. */
export function roomAt(
  room: Room | null | undefined,
  place: Location | undefined,
  before: Appointment | undefined,
): Room | null | undefined {
  if (room !== undefined || !before?.roomId || !place) return room
  return placeOfRoom(before.roomId, installedProfile()) === place.id ? undefined : null
}
