import type { Appointment as FhirAppointment } from 'fhir/r4'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { distinctStarts, freeStarts } from '../clinic-times.ts'
import type { Appointment, Booking } from '../contract.ts'
import { isVideoVisit, noNumberProblem, type Span } from '../rules.ts'
import { lookUpBooking, refuseDead } from './book.ts'
import { acceptWarnings } from './booking-rules/warnings.ts'
import { readFreeTimes } from './calendar/free-times.ts'
import { takenTimes } from './calendar/taken-times.ts'
import { readDay } from './diary.ts'
import { listPractitioners, listWithoutNumber, refuseNotBooked } from './list-practitioners.ts'
import { move } from './move.ts'
import { receiveBooking } from './receive-booking.ts'
import { refuseUnknownType } from './refuse-unknown-type.ts'
import { toAppointment } from './to-appointment.ts'
import { practitionerName } from './to-practitioner.ts'
import { videoLink } from './video-link.ts'
import { BOOKED_ONLINE, DOUBLE_BOOKING, newAppointment, placeParticipant, withBooking } from './with-booking.ts'

/** The appointment book, for other features. */
export const appointmentService = {
  day: readDay,
  practitioners: listPractitioners,
  withoutNumber: listWithoutNumber,
  refuseNotBooked,
  noNumberProblem,
  isVideoVisit,
  videoLink,
  practitionerName,
  refuseDead,
  placeParticipant,
  refuseUnknownType,
  /** The free times of every clinician over some days, and what cancellations have freed. */
  freeTimes: readFreeTimes,
  /** The next status of a booking; one that is not possible is refused with 409. */
  setStatus: move,
  freeStarts: (
    day: string,
    practitionerId: string,
    durationMinutes: number,
    taken: readonly Span[],
    now: Date,
  ): string[] => distinctStarts(freeStarts(day, { practitionerId, durationMinutes }, taken, now, installedClinic())),
  withDoubleBooking: (appointment: FhirAppointment, reason: string): FhirAppointment => ({
    ...appointment,
    extension: [
      ...(appointment.extension ?? []).filter(({ url }) => url !== DOUBLE_BOOKING),
      { url: DOUBLE_BOOKING, valueString: reason },
    ],
  }),
  /** Marks what the practice has decided elsewhere: a hand-over, another system. */
  acceptWarnings,
  /** A booking from another system. */
  receive: receiveBooking,
  /** Without the patient's name. */
  toAppointment: (appointment: FhirAppointment): Appointment => toAppointment(appointment, undefined),

  /** Start times to which the appointment could be moved, at its location. */
  async freeStartsFor(
    records: Records,
    { id, practitionerId, duration, placeId }: Appointment,
    day: string,
    now: Date,
  ): Promise<string[]> {
    const booked = await readDay(records, day, practitionerId)
    const taken = await takenTimes(records, booked, { date: day, practitioner: practitionerId, except: id })
    const sought = { practitionerId, durationMinutes: duration, placeId }
    return distinctStarts(freeStarts(day, sought, taken, now, installedClinic()))
  },

  /** For a patient in the portal; who asked is in the booking. Claims the time or refuses with 409. */
  async bookForPatient(tx: RecordsTransaction, booking: Booking, by: string, now: Date): Promise<FhirAppointment> {
    const booked = await lookUpBooking(tx, booking)
    const appointment = newAppointment(booked, now.toISOString())
    const extension = [...(appointment.extension ?? []), { url: BOOKED_ONLINE, valueString: by }]
    return (await tx.create({ ...appointment, extension })).resource
  },

  /** At the patient's request. Claims the time or refuses with 409. */
  async moveForPatient(tx: RecordsTransaction, appointment: Appointment, start: string): Promise<FhirAppointment> {
    const { id, patientId, practitionerId, duration, typeCode, reason } = appointment
    await tx.lock(`appointment ${id}`)
    const { resource } = await tx.read('Appointment', id)
    const booking = {
      patientId,
      practitionerId,
      appointmentDateTime: start,
      duration,
      type: typeCode ?? '',
      reason: reason || 'Moved by the patient',
    }
    const booked = await lookUpBooking(tx, booking, toAppointment(resource, undefined))
    const moved = withBooking(resource, booked)
    const { appointmentType } = resource
    return (await tx.update(typeCode ? moved : { ...moved, appointmentType })).resource
  },
}
