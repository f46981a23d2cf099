import { dayBounds } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import type { Appointment } from '../../contract.ts'
import { holdsTime, type Span } from '../../rules.ts'
import { readBlocked } from './blocked-time.ts'

export interface WhoseDay {
  date: string
  practitioner: string
  /** The appointment being moved. */
  except: string | undefined
}

/** What is booked and what is blocked on a practitioner's day. */
export async function takenTimes(
  records: Records,
  day: readonly Appointment[],
  { date, practitioner, except }: WhoseDay,
): Promise<Span[]> {
  const [from, to] = dayBounds(date)
  const blocked = (await readBlocked(records, from, to)).filter(({ whose }) => whose.id === practitioner)
  return [
    ...day
      .filter(({ id, status }) => id !== except && holdsTime(status))
      .map(({ appointmentDateTime, duration }) => ({ start: appointmentDateTime, durationMinutes: duration })),
    ...blocked.map(({ start, end }) => ({ start, durationMinutes: (Date.parse(end) - Date.parse(start)) / 60_000 })),
  ]
}
