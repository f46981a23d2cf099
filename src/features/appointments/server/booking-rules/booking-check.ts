import type { Appointment, Extension } from 'fhir/r4'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import type { CheckedWrite, WriteCheck } from '#platform/records/writing/write-check.ts'
import { BOOK_AHEAD_DAYS, TOO_FAR_AHEAD } from '../../rules.ts'
import { doubleBookingReasonOf } from '../to-appointment.ts'
import { CONFIRMED_WARNING, DOUBLE_BOOKING } from '../with-booking.ts'
import { arrivalProblem } from './arrival.ts'
import { conflictProblem, conflictsWith, lockDays } from './conflicts.ts'
import { claimOf, isSameClaim, takesNothingNew, takesTime } from './taken-time.ts'
import { confirmationProblem, unconfirmed, warningsFor } from './warnings.ts'

/**
 * The rules every booking passes, from the screens, the FHIR interface, other systems and series: the record store asks
 * here before it writes an Appointment. What has already taken place is history and passes.
 */
export function bookingCheck(now: () => Date): WriteCheck {
  return {
    concerns: ({ resourceType }) => resourceType === 'Appointment',
    check: async ({ resource, before, ...write }) =>
      check({ ...write, resource: resource as Appointment, before: before as Appointment | undefined }, now()),
  }
}

type BookingWrite = Pick<CheckedWrite, 'tx'> & { resource: Appointment; before: Appointment | undefined }

async function check({ tx, resource, before }: BookingWrite, now: Date): Promise<Appointment> {
  const problem = arrivalProblem(before, resource, now)
  if (problem) throw new Problem(409, problem)
  const today = practiceDay(now)
  if (!takesTime(resource) || practiceDay(resource.start ?? '') < today) return resource

  const claim = claimOf(resource)
  const earlier = before && claimOf(before)
  if (before && earlier && takesTime(before) && takesNothingNew(earlier, claim)) return resource
  if (practiceDay(claim.start) > addDays(today, BOOK_AHEAD_DAYS)) throw new Problem(422, TOO_FAR_AHEAD)

  await lockDays(tx, claim)
  const conflicts = await conflictsWith(tx, claim)
  if (conflicts.length > 0 && !doubleBookingReasonOf(resource)) throw conflictProblem(conflicts)

  // a booking that is restored at its own time was confirmed when it was made
  const isRestored = earlier !== undefined && isSameClaim(earlier, claim)
  const warnings = isRestored ? [] : await warningsFor(tx, claim)
  const open = unconfirmed(resource, warnings)
  if (open.length > 0) throw confirmationProblem(open)
  return isRestored ? resource : withOutcome(resource, conflicts.length > 0, warnings)
}

/** Keeps what was accepted and drops what turned out not to be needed. */
function withOutcome(resource: Appointment, isDoubleBooked: boolean, warnings: readonly string[]): Appointment {
  const extension = (resource.extension ?? []).filter(({ url, valueString = '' }: Extension) => {
    if (url === DOUBLE_BOOKING) return isDoubleBooked
    return url !== CONFIRMED_WARNING || warnings.includes(valueString)
  })
  const { extension: _, ...rest } = resource
  return extension.length > 0 ? { ...rest, extension } : rest
}
