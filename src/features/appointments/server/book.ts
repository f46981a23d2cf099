import { Problem } from '#platform/api/problem.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Appointment, Booking } from '../contract.ts'
import { typeOf } from '../rules.ts'
import { type Claim, conflictProblem, conflictsWith, lockDays } from './diary.ts'
import type { Booked } from './with-booking.ts'

/**
 * Claims the time: patient and practitioner exist, and neither is double-booked unless a reason is given. `before` is
 * the appointment being changed; while its time stays the same, overlaps were accepted earlier.
 */
export async function claimTime(tx: RecordsTransaction, booking: Booking, before?: Appointment): Promise<Booked> {
  const claim: Claim = {
    practitionerId: booking.practitionerId,
    patientId: booking.patientId,
    start: booking.appointmentDateTime,
    durationMinutes: booking.duration,
    except: before?.id,
  }
  await lockDays(tx, claim)
  const patient = known(
    await tx.find('Patient', booking.patientId),
    'This patient was not found in the current data source.',
  )
  const practitioner = known(
    await tx.find('Practitioner', booking.practitionerId),
    'This practitioner was not found in the current data source.',
  )
  const typeName = typeOf(installedProfile().appointmentTypes.types, booking.type)?.name
  const booked = { booking, patient, practitioner, typeName }
  if (before && keepsTime(before, booking)) {
    return { ...booked, doubleBookingReason: before.doubleBookingReason }
  }
  const conflicts = await conflictsWith(tx, claim)
  if (conflicts.length === 0) return { ...booked, doubleBookingReason: undefined }
  if (!booking.doubleBookingReason) throw conflictProblem(conflicts)
  return { ...booked, doubleBookingReason: booking.doubleBookingReason }
}

function keepsTime(before: Appointment, booking: Booking): boolean {
  const isSameStart = Date.parse(before.appointmentDateTime) === Date.parse(booking.appointmentDateTime)
  return isSameStart && booking.duration <= before.duration && before.practitionerId === booking.practitionerId
}

function known<T extends 'Patient' | 'Practitioner'>(stored: Stored<T> | undefined, problem: string) {
  if (!stored) throw new Problem(422, problem)
  return stored.resource
}
