import { holidayOn } from '#fhir/calendar/public-holidays.ts'
import { addDays, instantAt, practiceDay, USUAL_ZONE } from '#fhir/dates.ts'
import type { State } from '#fhir/identifiers/states.ts'

/**
 * When the practice is open, who is on duty, and the message for patients when it is closed. Pure: the clock is an
 * argument.
 */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** 'HH:MM' by the practice's clock; `to` is after `from` on the same day, '24:00' is the end of the day. */
export interface Session {
  from: string
  to: string
  /** Of a location whose clocks differ from those of the practice. */
  zone?: string | undefined
}

export interface Holiday {
  /** 'YYYY-MM-DD'. */
  date: string
  name: string
  /** Where one location alone is closed. */
  locationId?: string | undefined
}

/** One location with its own clock; without `publicHolidaysOf` it is open on public holidays. */
export interface OpenLocation {
  id: string
  zone: string
  week: Readonly<Record<Weekday, readonly Session[]>>
  publicHolidaysOf?: State | undefined
}

/** A shift on the roster. The order of the list is the order of notification. */
export interface Duty {
  userId: string
  days: readonly Weekday[]
  from: string
  /** Before or at `from`: until that time on the next day. */
  to: string
}

export interface PracticeHours {
  timeZone: string
  week: Readonly<Record<Weekday, readonly Session[]>>
  holidays: readonly Holiday[]
  /** Closed on the public holidays of this state. */
  publicHolidaysOf?: State | undefined
  /** Each with the holidays of its state; without them `week` holds on every day that is no holiday. */
  locations?: readonly OpenLocation[] | undefined
  roster: readonly Duty[]
  /** Shown to patients while the practice is closed, after what to do in an emergency; may be empty. */
  afterHoursMessage: string
  /** The practice's own number; '' where none was entered. */
  phone: string
}

const WEEKDAY_SESSION: readonly Session[] = [{ from: '08:30', to: '17:30' }]

/** What holds until an administrator has entered the practice's own. */
export const USUAL_HOURS: PracticeHours = {
  timeZone: USUAL_ZONE,
  week: {
    monday: WEEKDAY_SESSION,
    tuesday: WEEKDAY_SESSION,
    wednesday: WEEKDAY_SESSION,
    thursday: WEEKDAY_SESSION,
    friday: WEEKDAY_SESSION,
    saturday: [],
    sunday: [],
  },
  holidays: [],
  roster: [],
  afterHoursMessage: '',
  phone: '',
}

const DAYS_AHEAD = 60

export function weekdayOf(day: string): Weekday {
  // 1 January 1970 was a Thursday
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return WEEKDAYS[(((days + 3) % 7) + 7) % 7] as Weekday
}

interface Span {
  from: string
  to: string
}

function clockInstant(day: string, time: string, zone: string): string {
  return time === '24:00' ? instantAt(addDays(day, 1), '00:00', zone) : instantAt(day, time, zone)
}

/** Opening times of one calendar day as instants, in order; none where every location is closed for a holiday. */
function sessionsOn(hours: PracticeHours, day: string): Span[] {
  const { locations = [{ ...hours, id: undefined, zone: hours.timeZone }] } = hours
  const spans = locations
    .filter(({ id, publicHolidaysOf }) => {
      const isOwn = hours.holidays.some(({ date, locationId = id }) => date === day && locationId === id)
      return !isOwn && !(publicHolidaysOf && holidayOn(publicHolidaysOf, day))
    })
    .flatMap(({ week, zone: usual }) =>
      week[weekdayOf(day)].map(({ from, to, zone = usual }) => ({
        from: clockInstant(day, from, zone),
        to: clockInstant(day, to, zone),
      })),
    )
  return withoutOverlap(spans.toSorted((a, b) => a.from.localeCompare(b.from)))
}

/** Somebody is there as long as one of several locations is open. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const next of spans) {
    const last = joined.at(-1)
    if (!last || next.from > last.to) joined.push({ ...next })
    else if (next.to > last.to) last.to = next.to
  }
  return joined
}

/** When the session that is running ends; undefined while the practice is closed. */
export function closesAt(hours: PracticeHours, at: string): string | undefined {
  const instant = new Date(at).toISOString()
  const today = sessionsOn(hours, practiceDay(at, hours.timeZone))
  return today.find(({ from, to }) => from <= instant && instant < to)?.to
}

export function isOpen(hours: PracticeHours, at: string): boolean {
  return closesAt(hours, at) !== undefined
}

/** The next time the doors open after this instant; undefined where no session is set within two months. */
export function nextOpening(hours: PracticeHours, at: string): string | undefined {
  const instant = new Date(at).toISOString()
  const today = practiceDay(at, hours.timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const opening = sessionsOn(hours, addDays(today, ahead)).find(({ from }) => from > instant)
    if (opening) return opening.from
  }
  return undefined
}

/** A time the practice can promise: within the session that is running; undefined where it would be after closing. */
export function promisedBy(hours: PracticeHours, at: string, minutes: number): string | undefined {
  const closing = closesAt(hours, at)
  const by = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  return closing !== undefined && by <= closing ? by : undefined
}

const SAME_SESSION_MINUTES = 240

/**
 * When something due within so many minutes can be handled: short deadlines are met before closing, or as long after
 * opening; longer ones at the next opening time.
 */
export function dueWithin(hours: PracticeHours, at: string, minutes: number): string {
  const after = (from: string, more: number) => new Date(Date.parse(from) + more * 60_000).toISOString()
  const by = after(at, minutes)
  const closing = closesAt(hours, at)
  if (closing && minutes <= SAME_SESSION_MINUTES) return [by, closing].sort()[0] as string
  if (minutes > SAME_SESSION_MINUTES) return isOpen(hours, by) ? by : (nextOpening(hours, by) ?? by)
  const opening = nextOpening(hours, at)
  return opening ? after(opening, minutes) : by
}

/** Accounts on duty at this instant, in the order of the roster. */
export function onDuty(hours: PracticeHours, at: string): string[] {
  const instant = new Date(at).toISOString()
  const today = practiceDay(at, hours.timeZone)
  const isOn = ({ days, from, to }: Duty): boolean =>
    [addDays(today, -1), today].some((day) => {
      if (!days.includes(weekdayOf(day))) return false
      const start = clockInstant(day, from, hours.timeZone)
      const end = clockInstant(to > from ? day : addDays(day, 1), to, hours.timeZone)
      return start <= instant && instant < end
    })
  return [...new Set(hours.roster.filter(isOn).map(({ userId }) => userId))]
}
