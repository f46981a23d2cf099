import type { Appointment } from '#features/appointments/contract.ts'
import { minutesBetween } from '#fhir/dates.ts'

export interface QueueEntry extends Appointment {
  /** Since check-in; undefined for patients who are not waiting or have no arrival time. */
  waitingMinutes: number | undefined
}

/** Requirements 2 §2.12: target under 20 minutes. */
export const WAIT_TARGET_MINUTES = 20

const RANK: Partial<Record<Appointment['status'], number>> = {
  'in-progress': 0,
  'checked-in': 1,
  confirmed: 2,
  scheduled: 2,
}

/** Patients still to be seen today: with a clinician, then waiting (longest first), then expected by time. */
export function toQueue(day: readonly Appointment[], now: Date): QueueEntry[] {
  return day
    .filter(({ status }) => RANK[status] !== undefined)
    .map((appointment) => ({ ...appointment, waitingMinutes: waitingMinutes(appointment, now) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || arrivalOf(a) - arrivalOf(b))
}

export function emptyQueueText(day: readonly Appointment[]): string {
  return toSchedule(day).length === 0 ? 'No one is booked for today.' : 'Everyone booked for today has been seen.'
}

/** The day in order of time, without cancelled appointments. */
export function toSchedule(day: readonly Appointment[]): Appointment[] {
  return day
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.appointmentDateTime) - Date.parse(b.appointmentDateTime))
}

/** Its time has passed, or its status says it has ended. */
export function isOver({ status, appointmentDateTime, duration }: Appointment, now: Date): boolean {
  return RANK[status] === undefined || minutesBetween(appointmentDateTime, now) >= duration
}

function waitingMinutes({ status, checkedInAt }: Appointment, now: Date): number | undefined {
  if (status !== 'checked-in' || !checkedInAt) return undefined
  return Math.max(0, Math.floor(minutesBetween(checkedInAt, now)))
}

const rankOf = ({ status }: Appointment): number => RANK[status] ?? 9

function arrivalOf({ status, checkedInAt, appointmentDateTime }: Appointment): number {
  return Date.parse(status === 'checked-in' ? (checkedInAt ?? appointmentDateTime) : appointmentDateTime)
}
