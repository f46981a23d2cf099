import { Problem } from '#platform/api/problem.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Booking } from '../contract.ts'
import { type Claim, conflictProblem, conflictsWith, lockDays } from './diary.ts'
import type { Booked } from './with-booking.ts'

/** Claims the time: the people exist, and nobody is in two places unless a reason says so. */
export async function claimTime(tx: RecordsTransaction, booking: Booking, except?: string): Promise<Booked> {
  const claim: Claim = {
    practitionerId: booking.practitionerId,
    patientId: booking.patientId,
    start: booking.appointmentDateTime,
    durationMinutes: booking.duration,
    except,
  }
  await lockDays(tx, claim)
  const patient = known(await tx.find('Patient', booking.patientId), 'This patient is not in the records in use.')
  const practitioner = known(
    await tx.find('Practitioner', booking.practitionerId),
    'This practitioner is not in the records in use.',
  )
  const conflicts = await conflictsWith(tx, claim)
  if (conflicts.length > 0 && !booking.doubleBookingReason) throw conflictProblem(conflicts)
  return { booking, patient, practitioner, isDoubleBooked: conflicts.length > 0 }
}

function known<T extends 'Patient' | 'Practitioner'>(stored: Stored<T> | undefined, problem: string) {
  if (!stored) throw new Problem(422, problem)
  return stored.resource
}
