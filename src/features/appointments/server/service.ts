import type { Appointment as FhirAppointment } from 'fhir/r4'
import { installedClinic } from '#platform/practice-profile/installed-profile.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { freeStarts } from '../clinic-times.ts'
import type { Appointment } from '../contract.ts'
import { holdsTime, type Span } from '../rules.ts'
import { claimTime } from './book.ts'
import { readDay } from './diary.ts'
import { listPractitioners } from './list-practitioners.ts'
import { receiveBooking } from './receive-booking.ts'
import { toAppointment } from './to-appointment.ts'
import { withBooking } from './with-booking.ts'

/** The appointment book, for other features. */
export const appointmentService = {
  day: readDay,
  practitioners: listPractitioners,
  freeStarts: (day: string, minutes: number, taken: readonly Span[], now: Date): string[] =>
    freeStarts(day, minutes, taken, now, installedClinic()),
  /** A booking from another system. */
  receive: receiveBooking,
  /** Without the patient's name. */
  toAppointment: (appointment: FhirAppointment): Appointment => toAppointment(appointment, undefined),

  /** Start times to which the appointment could be moved. */
  async freeStartsFor(
    records: Records,
    { id, practitionerId, duration }: Appointment,
    day: string,
    now: Date,
  ): Promise<string[]> {
    const booked = await readDay(records, day, practitionerId)
    const taken = booked
      .filter((each) => each.id !== id && holdsTime(each.status))
      .map((each) => ({ start: each.appointmentDateTime, durationMinutes: each.duration }))
    return freeStarts(day, duration, taken, now, installedClinic())
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
    const booked = await claimTime(tx, booking, toAppointment(resource, undefined))
    const moved = withBooking(resource, booked)
    const { appointmentType } = resource
    return (await tx.update(typeCode ? moved : { ...moved, appointmentType })).resource
  },
}
