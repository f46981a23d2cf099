import type { Appointment, AppointmentParticipant, Patient, Practitioner } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Booking } from '../contract.ts'
import { endOf } from '../rules.ts'
import { practitionerName } from './to-practitioner.ts'

/** Extension with the reason for an intentional double booking. */
export const DOUBLE_BOOKING = 'https://aurora.example/fhir/double-booking'

export interface Booked {
  booking: Booking
  patient: Patient
  practitioner: Practitioner
  /** Undefined if nothing conflicts, even if a reason was given. */
  doubleBookingReason: string | undefined
  typeName: string | undefined
}

/** A scheduled appointment that the patient has yet to accept. */
export function newAppointment(booked: Booked, createdAt: string): Appointment {
  return withBooking({ resourceType: 'Appointment', status: 'booked', created: createdAt, participant: [] }, booked)
}

export function withBooking(
  before: Appointment,
  { booking, patient, practitioner, doubleBookingReason, typeName }: Booked,
): Appointment {
  const start = instant(booking.appointmentDateTime)
  const others = (before.extension ?? []).filter(({ url }) => url !== DOUBLE_BOOKING)
  const extension = doubleBookingReason
    ? [...others, { url: DOUBLE_BOOKING, valueString: doubleBookingReason }]
    : others
  return {
    ...before,
    extension: extension.length > 0 ? extension : undefined,
    appointmentType: concept(coding(auroraSystems.appointmentType, booking.type, typeName)),
    reasonCode: [{ text: booking.reason }],
    start,
    end: instant(endOf({ start, durationMinutes: booking.duration })),
    minutesDuration: booking.duration,
    participant: participantsOf(before, patient, practitioner),
  }
}

/** Keeps other participants, such as a room. */
function participantsOf(before: Appointment, patient: Patient, practitioner: Practitioner): AppointmentParticipant[] {
  const answer = before.participant.find(({ actor }) => idFrom(actor, 'Patient'))?.status ?? 'needs-action'
  const others = before.participant.filter(({ actor }) => !idFrom(actor, 'Patient') && !idFrom(actor, 'Practitioner'))
  return [
    { actor: reference('Patient', patient.id ?? '', displayName(patient)), status: answer },
    { actor: reference('Practitioner', practitioner.id ?? '', practitionerName(practitioner)), status: 'accepted' },
    ...others,
  ]
}

/** UTC to the second, regardless of the offset sent. */
function instant(text: string): string {
  return `${new Date(text).toISOString().slice(0, 19)}Z`
}
