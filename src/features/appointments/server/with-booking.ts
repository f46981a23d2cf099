import type { Appointment, AppointmentParticipant, Extension, Patient, Practitioner } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Location } from '#platform/practice-profile/contract.ts'
import { PLACE_PREFIX, placeRecordId } from '#platform/practice-profile/places.ts'
import { ROOM_PREFIX, type Room } from '#platform/practice-profile/rooms.ts'
import type { Booking } from '../contract.ts'
import { endOf } from '../rules.ts'
import { practitionerName } from './to-practitioner.ts'

/** Extension with the reason for an intentional double booking. */
export const DOUBLE_BOOKING = 'https://aurora.example/fhir/double-booking'

/** Extension with a warning somebody has read and confirmed: outside hours, a holiday, leave. */
export const CONFIRMED_WARNING = 'https://aurora.example/fhir/confirmed-warning'

/** Extension on what a patient, or a carer for them, booked in the portal; the value says who. */
export const BOOKED_ONLINE = 'https://aurora.example/fhir/booked-online'

export interface Booked {
  booking: Booking
  patient: Patient
  practitioner: Practitioner
  doubleBookingReason: string | undefined
  typeName: string | undefined
  /** Undefined keeps the room, null takes it away. */
  room: Room | null | undefined
  /** Of several locations; undefined keeps what is there. */
  place: Location | undefined
}

/** A scheduled appointment that the patient has yet to accept. */
export function newAppointment(booked: Booked, createdAt: string): Appointment {
  return withBooking({ resourceType: 'Appointment', status: 'booked', created: createdAt, participant: [] }, booked)
}

export function withBooking(before: Appointment, booked: Booked): Appointment {
  const { booking, typeName } = booked
  const start = instant(booking.appointmentDateTime)
  const extension = extensionsOf(before, booked)
  return {
    ...before,
    extension: extension.length > 0 ? extension : undefined,
    appointmentType: concept(coding(auroraSystems.appointmentType, booking.type, typeName)),
    reasonCode: [{ text: booking.reason }],
    start,
    end: instant(endOf({ start, durationMinutes: booking.duration })),
    minutesDuration: booking.duration,
    participant: participantsOf(before, booked),
  }
}

/** What is no longer needed is dropped by the booking rules. */
function extensionsOf(before: Appointment, { booking, doubleBookingReason }: Booked): Extension[] {
  const others = (before.extension ?? []).filter(({ url }) => url !== DOUBLE_BOOKING && url !== CONFIRMED_WARNING)
  const earlier = (before.extension ?? []).flatMap(({ url, valueString }) =>
    url === CONFIRMED_WARNING && valueString ? [valueString] : [],
  )
  const confirmed = new Set([...earlier, ...(booking.confirmedWarnings ?? [])])
  return [
    ...others,
    ...(doubleBookingReason ? [{ url: DOUBLE_BOOKING, valueString: doubleBookingReason }] : []),
    ...[...confirmed].map((valueString) => ({ url: CONFIRMED_WARNING, valueString })),
  ]
}

/** A room of the profile; a Location may also be the whole clinic. */
export function isRoom({ actor }: AppointmentParticipant): boolean {
  return idFrom(actor, 'Location')?.startsWith(ROOM_PREFIX) ?? false
}

/** A location of the profile. */
export function isPlace({ actor }: AppointmentParticipant): boolean {
  return idFrom(actor, 'Location')?.startsWith(PLACE_PREFIX) ?? false
}

export const placeParticipant = ({ id, name }: Location): AppointmentParticipant => ({
  actor: reference('Location', placeRecordId(id), name),
  status: 'accepted',
})

/** Keeps other participants. */
function participantsOf(before: Appointment, { patient, practitioner, room, place }: Booked): AppointmentParticipant[] {
  const answer = before.participant.find(({ actor }) => idFrom(actor, 'Patient'))?.status ?? 'needs-action'
  const others = before.participant.filter(({ actor }) => !idFrom(actor, 'Patient') && !idFrom(actor, 'Practitioner'))
  const kept = others.filter((each) => !(room !== undefined && isRoom(each)) && !(place && isPlace(each)))
  return [
    { actor: reference('Patient', patient.id ?? '', displayName(patient)), status: answer },
    { actor: reference('Practitioner', practitioner.id ?? '', practitionerName(practitioner)), status: 'accepted' },
    ...kept,
    ...(place ? [placeParticipant(place)] : []),
    ...(room ? [{ actor: reference('Location', room.id, room.name), status: 'accepted' as const }] : []),
  ]
}

/** UTC to the second, regardless of the offset sent. */
function instant(text: string): string {
  return `${new Date(text).toISOString().slice(0, 19)}Z`
}
