import type { Patient } from 'fhir/r4'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { hasDied } from '#medicine/from-record/is-listed.ts'
import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { type Room, roomsOf } from '#platform/practice-profile/rooms.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Appointment, Booking } from '../contract.ts'
import { typeOf } from '../rules.ts'
import { placeFor, roomAt } from './choose-place.ts'
import { refuseNotBooked } from './list-practitioners.ts'
import type { Booked } from './with-booking.ts'

/**
 * Everything a booking names, as records. Whether the time is free is decided where it is written (`booking-rules`).
 * `before` is the appointment being changed: a double booking that was accepted stays accepted.
 */
export async function lookUpBooking(tx: RecordsTransaction, booking: Booking, before?: Appointment): Promise<Booked> {
  const patient = known(
    await tx.find('Patient', booking.patientId),
    'This patient was not found in the current data source.',
  )
  if (!before) refuseDead(patient)
  const practitioner = known(
    await tx.find('Practitioner', booking.practitionerId),
    'This practitioner was not found in the current data source.',
  )
  if (before?.practitionerId !== booking.practitionerId) await refuseNotBooked(tx, practitioner)
  const room = roomOf(booking.roomId)
  const place = placeFor(booking, room, before)
  return {
    booking,
    patient,
    practitioner,
    room: roomAt(room, place, before),
    place,
    typeName: typeOf(installedProfile().appointmentTypes.types, booking.type)?.name,
    doubleBookingReason:
      booking.doubleBookingReason ?? (keepsTime(before, booking) ? before?.doubleBookingReason : undefined),
  }
}

/** Bookings from before stay as they are, so that they can be cancelled. */
export function refuseDead(patient: Patient): void {
  if (!hasDied(patient)) return
  const day = formatDate(patient.deceasedDateTime)
  const died = `${displayName(patient)} died${day ? ` on ${day}` : ''}.`
  throw new Problem(409, `${died} No visit can be booked. Check whether you have chosen the right patient.`)
}

function roomOf(id: string | undefined): Room | null | undefined {
  if (id === undefined) return undefined
  if (id === '') return null
  const room = roomsOf(installedProfile()).find((one) => one.id === id)
  if (room) return room
  const message = 'This room is not one of the practice. Choose a room from the list'
  throw new Problem(422, `Room: ${message}`, { fields: [{ field: 'roomId', message }] })
}

function keepsTime(before: Appointment | undefined, booking: Booking): boolean {
  if (!before) return false
  const isSameStart = Date.parse(before.appointmentDateTime) === Date.parse(booking.appointmentDateTime)
  return isSameStart && booking.duration <= before.duration && before.practitionerId === booking.practitionerId
}

function known<T extends 'Patient' | 'Practitioner'>(stored: Stored<T> | undefined, problem: string) {
  if (!stored) throw new Problem(422, problem)
  return stored.resource
}
