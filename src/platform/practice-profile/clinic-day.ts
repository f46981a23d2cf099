import { holidayOn } from '#fhir/calendar/public-holidays.ts'
import { formatTime, instantAt } from '#fhir/dates.ts'
import { type Session, type Weekday, weekdayOf } from '#platform/practice-hours/practice-hours.ts'
import type { Location, PracticeProfile } from './contract.ts'

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

/** The name of the holiday, where the location, or every location of the practice, is closed for one. */
export function closedFor(hours: ClinicHours, day: string, locationId?: string): string | undefined {
  const own = hours.closedDays?.find(({ date }) => date === day)
  if (own) return own.name || 'a day off'
  const holidays = locationsOf(hours, locationId).map((one) => holidayAt(hours, one, day))
  return holidays.every((name) => name !== undefined) ? holidays[0] : undefined
}

const locationsOf = ({ places }: ClinicHours, locationId: string | undefined): Location[] =>
  places.locations.filter(({ id }) => locationId === undefined || id === locationId)

/** Locations keep the holidays of the state they are in. */
const holidayAt = ({ places, state }: ClinicHours, location: Location, day: string): string | undefined =>
  places.isClosedOnHolidays ? holidayOn(location.state ?? state, day) : undefined

/** Sessions of one location, or of all together, in order; those that touch or overlap are one. */
export function sessionsOn(hours: ClinicHours, day: string, locationId?: string): ClinicSession[] {
  if (closedFor(hours, day, locationId) !== undefined) return []
  const open = locationsOf(hours, locationId).filter((one) => holidayAt(hours, one, day) === undefined)
  return joined(open, weekdayOf(day)).map(({ from, to }) => ({
    start: instantAt(day, from),
    end: endOf(day, to),
  }))
}

/** Of all locations, whatever the date: holidays are not left out. */
export const usualSessions = ({ places }: ClinicHours, weekday: Weekday): Session[] => joined(places.locations, weekday)

function joined(locations: readonly Location[], weekday: Weekday): Session[] {
  const all = locations.flatMap(({ week }) => week[weekday]).toSorted((a, b) => a.from.localeCompare(b.from))
  const sessions: Session[] = []
  for (const next of all) {
    const last = sessions.at(-1)
    if (!last || next.from > last.to) sessions.push({ ...next })
    else if (next.to > last.to) last.to = next.to
  }
  return sessions
}

const endOf = (day: string, to: string): string =>
  to === '24:00' ? new Date(Date.parse(instantAt(day, '23:59')) + 60_000).toISOString() : instantAt(day, to)

/** '9:00 am to 12:30 pm, 1:30 pm to 5:00 pm'. */
export function sessionWords(sessions: readonly ClinicSession[]): string {
  return sessions.map(({ start, end }) => `${formatTime(start)} to ${formatTime(end)}`).join(', ')
}
