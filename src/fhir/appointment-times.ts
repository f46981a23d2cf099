import type { Appointment, Extension } from 'fhir/r4'
import { APPOINTMENT_TIMES } from './codes/systems.ts'

/** Status names of the product (requirements 2 §3). */
export const APPOINTMENT_STATUSES = [
  'scheduled',
  'confirmed',
  'checked-in',
  'in-progress',
  'completed',
  'cancelled',
  'no-show',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export interface AppointmentTimes {
  checkedIn?: string
  started?: string
  completed?: string
}

const NAMES = ['checkedIn', 'started', 'completed'] as const
const RANK: Partial<Record<AppointmentStatus, number>> = {
  scheduled: 0,
  confirmed: 0,
  'checked-in': 1,
  'in-progress': 2,
  completed: 3,
}

export function timesOf({ extension }: Appointment): AppointmentTimes {
  const parts = extension?.find(({ url }) => url === APPOINTMENT_TIMES)?.extension ?? []
  return Object.fromEntries(NAMES.map((name) => [name, parts.find(({ url }) => url === name)?.valueDateTime]))
}

/** Records the time of the new status, keeps earlier ones, and drops those that a step back undoes. */
export function timesAt(times: AppointmentTimes, status: AppointmentStatus, at: string): AppointmentTimes {
  const rank = RANK[status]
  if (rank === undefined) return times
  return Object.fromEntries(
    NAMES.slice(0, rank).map((name, index) => [name, times[name] ?? (index === rank - 1 ? at : undefined)]),
  )
}

export function withTimes(extensions: Extension[] | undefined, times: AppointmentTimes): Extension[] | undefined {
  const others = (extensions ?? []).filter(({ url }) => url !== APPOINTMENT_TIMES)
  const parts = NAMES.flatMap((name) => (times[name] ? [{ url: name, valueDateTime: times[name] }] : []))
  const all = parts.length > 0 ? [...others, { url: APPOINTMENT_TIMES, extension: parts }] : others
  return all.length > 0 ? all : undefined
}
