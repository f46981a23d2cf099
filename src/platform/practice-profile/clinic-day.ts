import { holidayOn } from '#fhir/calendar/public-holidays.ts'
import { formatTime, instantAt, practiceZone } from '#fhir/dates.ts'
import { zoneOf } from '#fhir/identifiers/states.ts'
import {
  type Holiday,
  type OpenLocation,
  type Session,
  type Weekday,
  weekdayOf,
} from '#platform/practice-hours/practice-hours.ts'
import type { Location, PracticeProfile } from './contract.ts'
import type { Consulting } from './places.ts'

/** When patients can be booked: the sessions of a location, and the days on which the practice is closed. */
export interface ClinicHours {
  places: PracticeProfile['places']
  state: PracticeProfile['identity']['address']['state']
  /** Days the practice has entered itself. */
  closedDays?: readonly Holiday[]
  /** Who consults where. */
  consulting?: readonly Consulting[]
}

export interface ClinicSession {
  /** ISO instants. */
  start: string
  end: string
}

/** The name of the holiday, where the location, or every location of the practice, is closed for one. */
export function closedFor(hours: ClinicHours, day: string, locationId?: string): string | undefined {
  const reasons = locationsOf(hours, locationId).map((one) => closedAt(hours, one, day))
  return reasons.every((name) => name !== undefined) ? reasons[0] : undefined
}

const locationsOf = ({ places }: ClinicHours, locationId: string | undefined): Location[] =>
  places.locations.filter(({ id }) => locationId === undefined || id === locationId)

/** Locations keep the holidays of the state they are in, and days on which the practice or they alone are closed. */
function closedAt({ closedDays = [], places, state }: ClinicHours, location: Location, day: string) {
  const own = closedDays.find(({ date, locationId = location.id }) => date === day && locationId === location.id)
  if (own) return own.name || 'a day off'
  return places.isClosedOnHolidays ? holidayOn(location.state ?? state, day) : undefined
}

/** Each location with its own clock and the holidays of its state. */
export function openLocations(hours: ClinicHours): OpenLocation[] {
  return hours.places.locations.map(({ id, week, state }) => ({
    id,
    week,
    zone: zoneAt(hours, id),
    ...(hours.places.isClosedOnHolidays && { publicHolidaysOf: state ?? hours.state }),
  }))
}

/** The zone of a location, or that of the practice. */
export function zoneAt({ places, state }: ClinicHours, locationId: string | undefined): string {
  const own = places.locations.find(({ id }) => id === locationId)?.state
  return own && own !== state ? zoneOf(own) : practiceZone()
}

/** Sessions of one location, or of all together, in order, on the clocks of each; those that touch or overlap are one. */
export function sessionsOn(hours: ClinicHours, day: string, locationId?: string): ClinicSession[] {
  const open = locationsOf(hours, locationId).filter((one) => closedAt(hours, one, day) === undefined)
  const all = open.flatMap(({ id, week }) => {
    const zone = zoneAt(hours, id)
    return week[weekdayOf(day)].map(({ from, to }) => ({ from: instantAt(day, from, zone), to: endOf(day, to, zone) }))
  })
  return joined(all).map(({ from, to }) => ({ start: from, end: to }))
}

/** Of all locations, whatever the date: holidays are not left out. */
export function usualSessions(hours: ClinicHours, weekday: Weekday): Session[] {
  const zones = new Set(hours.places.locations.map(({ id }) => zoneAt(hours, id)))
  return [...zones].flatMap((zone) => {
    const there = hours.places.locations.filter(({ id }) => zoneAt(hours, id) === zone)
    const sessions = joined(there.flatMap(({ week }) => week[weekday]))
    return zone === practiceZone() ? sessions : sessions.map((session) => ({ ...session, zone }))
  })
}

/** Clock times or ISO instants. */
function joined(all: readonly Session[]): Session[] {
  const sessions: Session[] = []
  for (const next of all.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = sessions.at(-1)
    if (!last || next.from > last.to) sessions.push({ ...next })
    else if (next.to > last.to) last.to = next.to
  }
  return sessions
}

const endOf = (day: string, to: string, zone: string): string =>
  to === '24:00' ? new Date(Date.parse(instantAt(day, '23:59', zone)) + 60_000).toISOString() : instantAt(day, to, zone)

/** '9:00 am to 12:30 pm, 1:30 pm to 5:00 pm'. */
export function sessionWords(sessions: readonly ClinicSession[], zone = practiceZone()): string {
  return sessions.map(({ start, end }) => `${formatTime(start, zone)} to ${formatTime(end, zone)}`).join(', ')
}
