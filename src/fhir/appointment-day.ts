import type { Appointment } from 'fhir/r4'
import { statusOf } from './appointment-status.ts'
import { timesOf } from './appointment-times.ts'
import { minutesBetween } from './dates.ts'

/** The figures of one practice day, the same on every screen that shows them. */
export interface DayStats {
  /** Booked, without cancelled appointments. */
  total: number
  completed: number
  /** Checked in and not yet called. */
  waiting: number
  inConsultation: number
  /** From check-in to the start of the consultation; null until a patient has been called. */
  averageWaitMinutes: number | null
}

/** From the appointments of one day. */
export function dayStats(appointments: readonly Appointment[]): DayStats {
  const day = appointments
    .filter(({ status }) => status !== 'entered-in-error')
    .map((one) => ({ status: statusOf(one), ...timesOf(one) }))
  const count = (status: string) => day.filter((one) => one.status === status).length
  const waits = day
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ checkedIn, started }) =>
      checkedIn && started ? [Math.max(0, minutesBetween(checkedIn, started))] : [],
    )
  const sumMinutes = waits.reduce((sum, wait) => sum + wait, 0)
  return {
    total: day.length - count('cancelled'),
    completed: count('completed'),
    waiting: count('checked-in'),
    inConsultation: count('in-progress'),
    averageWaitMinutes: waits.length > 0 ? Math.round(sumMinutes / waits.length) : null,
  }
}
