import { holidayOn } from '#fhir/calendar/public-holidays.ts'
import { formatTime, instantAt } from '#fhir/dates.ts'
import { type Session, type Weekday, weekdayOf } from '#platform/practice-hours/practice-hours.ts'
import type { PracticeProfile } from './contract.ts'

/** When patients can be booked: the sessions of a location, and the days on which the practice is closed. */
export interface ClinicHours {
  places: PracticeProfile['places']
  state: PracticeProfile['identity']['address']['state']
  /** Days the practice has entered itself, 'YYYY-MM-DD'. */
  closedDays?: readonly { date: string; name: string }[]
}

export interface ClinicSession {
  /** ISO instants. */
  start: string
  end: string
}

/** The name of the holiday, where the practice is closed for one. */
export function closedFor({ places, state, closedDays = [] }: ClinicHours, day: string): string | undefined {
  const own = closedDays.find(({ date }) => date === day)
  if (own) return own.name || 'a day off'
  return places.isClosedOnHolidays ? holidayOn(state, day) : undefined
}

/** Sessions of one location, or of all together, in order; those that touch or overlap are one. */
export function sessionsOn(hours: ClinicHours, day: string, locationId?: string): ClinicSession[] {
  if (closedFor(hours, day) !== undefined) return []
  return clockSessions(hours, day, locationId).map(({ from, to }) => ({
    start: instantAt(day, from),
    end: endOf(day, to),
  }))
}

export function clockSessions(hours: ClinicHours, day: string, locationId?: string): Session[] {
  return usualSessions(hours, weekdayOf(day), locationId)
}

/** Whatever the date: holidays are not left out. */
export function usualSessions({ places }: ClinicHours, weekday: Weekday, locationId?: string): Session[] {
  const all = places.locations
    .filter(({ id }) => locationId === undefined || id === locationId)
    .flatMap(({ week }) => week[weekday])
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const joined: Session[] = []
  for (const next of all) {
    const last = joined.at(-1)
    if (!last || next.from > last.to) joined.push({ ...next })
    else if (next.to > last.to) last.to = next.to
  }
  return joined
}

const endOf = (day: string, to: string): string =>
  to === '24:00' ? new Date(Date.parse(instantAt(day, '23:59')) + 60_000).toISOString() : instantAt(day, to)

/** '9:00 am to 12:30 pm, 1:30 pm to 5:00 pm'. */
export function sessionWords(sessions: readonly ClinicSession[]): string {
  return sessions.map(({ start, end }) => `${formatTime(start)} to ${formatTime(end)}`).join(', ')
}
