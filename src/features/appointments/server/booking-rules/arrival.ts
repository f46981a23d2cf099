import type { Appointment } from 'fhir/r4'
import { statusOf } from '#fhir/appointment-status.ts'
import { type AppointmentStatus, timesOf } from '#fhir/appointment-times.ts'
import { formatLongDate, practiceDay } from '#fhir/dates.ts'

const ARRIVED: readonly AppointmentStatus[] = ['checked-in', 'in-progress', 'completed']

/**
 * Patients are checked in on the day of their visit. What counts is the time of arrival, so that yesterday's visit can
 * be entered afterwards; a visit that is imported after it took place is left as it is.
 */
export function arrivalProblem(before: Appointment | undefined, after: Appointment, now: Date): string | undefined {
  const isArrival = ARRIVED.includes(statusOf(after)) && !(before && ARRIVED.includes(statusOf(before)))
  if (!isArrival || !after.start) return undefined
  const day = practiceDay(after.start)
  if (day < practiceDay(now) && (!before || statusOf(after) === 'completed')) return undefined
  const { checkedIn, started } = timesOf(after)
  const arrivedAt = checkedIn ?? started ?? now.toISOString()
  if (practiceDay(arrivedAt) === day && day <= practiceDay(now)) return undefined
  return `This visit is booked for ${formatLongDate(day)}. Patients are checked in on the day of their visit.`
}
