/** What holds until a practice has set its own. */
export const USUAL_ZONE = 'Australia/Sydney'

let zoneInUse = USUAL_ZONE

/** The zone of the practice that this installation, or this browser, works for. */
export function practiceZone(): string {
  return zoneInUse
}

/**
 * One installation serves one practice. Its zone is set before the first request is answered and before the first screen
 * is drawn, and again when an administrator changes it (decision 45).
 */
export function setPracticeZone(zone: string): void {
  if (zone === zoneInUse) return
  zoneInUse = zone
  practiceDays.clear()
}

type Instant = string | Date

const partialDate = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/

/** A FHIR date has no zone. It must be parsed and formatted as UTC, or the day shifts. */
function readable(value: Instant, zone: string): { at: Date; zone: string; precision: 'year' | 'month' | 'full' } {
  if (value instanceof Date) return { at: value, zone, precision: 'full' }
  const match = partialDate.exec(value)
  if (!match) return { at: new Date(value), zone, precision: 'full' }
  const [, year, month = '01', day = '01'] = match
  const precision = match[3] ? 'full' : match[2] ? 'month' : 'year'
  return { at: new Date(`${year}-${month}-${day}T00:00:00Z`), zone: 'UTC', precision }
}

/** '15 Nov 2026'; a partial FHIR date keeps its precision ('Nov 2026', '2026'); '' if it is not a date. */
export function formatDate(value: Instant | undefined, timeZone = zoneInUse): string {
  return dateWords(value, timeZone, { isShort: true })
}

/** 'Sunday, 15 November 2026'. */
export function formatLongDate(value: Instant | undefined, timeZone = zoneInUse): string {
  return dateWords(value, timeZone, { hasWeekday: true })
}

/** '18 November 2026', as letters write it. */
export function formatLetterDate(value: Instant | undefined, timeZone = zoneInUse): string {
  return dateWords(value, timeZone, {})
}

/** A chart shows a hundred dates: their words are put together here and not by Intl, which takes much longer. */
function dateWords(
  value: Instant | undefined,
  timeZone: string,
  { isShort = false, hasWeekday = false }: { isShort?: boolean; hasWeekday?: boolean },
): string {
  if (!value) return ''
  const { at, zone, precision } = readable(value, timeZone)
  if (Number.isNaN(at.getTime())) return ''
  const there = zone === 'UTC' ? at : new Date(wallClockMs(at, zone))
  const year = String(there.getUTCFullYear())
  const name = MONTHS[there.getUTCMonth()] as string
  const month = isShort ? name.slice(0, 3) : name
  if (precision === 'year') return year
  if (precision === 'month') return `${month} ${year}`
  const words = `${there.getUTCDate()} ${month} ${year}`
  return hasWeekday ? `${WEEKDAYS[there.getUTCDay()]}, ${words}` : words
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '9:05 am'; '' if the value has no time of day. */
export function formatTime(value: Instant | undefined, timeZone = zoneInUse): string {
  if (!value || (typeof value === 'string' && partialDate.test(value))) return ''
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  const there = new Date(wallClockMs(at, timeZone))
  const hour = there.getUTCHours()
  return `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** '15 Nov 2026, 9:05 am'. */
export function formatDateTime(value: Instant | undefined, timeZone = zoneInUse): string {
  return [formatDate(value, timeZone), formatTime(value, timeZone)].filter(Boolean).join(', ')
}

/** '14 Jul 1951', like every date (requirements 2 §9): a month in letters cannot be mistaken for a day. */
export function formatBirthDate(birthDate: string | undefined): string {
  return formatDate(birthDate)
}

/** Completed years on a day. A partial birth date counts as its first day; undefined without one. */
export function ageInYears(birthDate: string | undefined, on: string): number | undefined {
  const born = partialDate.exec(birthDate ?? '')
  const day = partialDate.exec(on.slice(0, 10))
  if (!born || !day) return undefined
  const [, year, month = '01', dayOfMonth = '01'] = born
  const [, thisYear, thisMonth = '01', thisDay = '01'] = day
  const hadBirthday = `${thisMonth}-${thisDay}` >= `${month}-${dayOfMonth}`
  return Number(thisYear) - Number(year) - (hadBirthday ? 0 : 1)
}

export function minutesBetween(start: Instant, end: Instant): number {
  return (new Date(end).getTime() - new Date(start).getTime()) / 60_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clock(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(timeZone, known)
  return known
}

const SECOND_MS = 1000
const WEEK_MS = 604_800_000
const MOST_WEEKS = 20_000 // 190 years in two zones
const offsets = new Map<string, number>()

/** How far the zone is ahead of UTC at the start of that week since 1970. */
function offsetOfWeek(week: number, zone: string): number {
  const key = `${zone} ${week}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MOST_WEEKS) offsets.clear()
  const offset = offsetByIntl(week * WEEK_MS, zone)
  offsets.set(key, offset)
  return offset
}

function offsetByIntl(atMs: number, zone: string): number {
  const parts = Object.fromEntries(
    clock(zone)
      .formatToParts(atMs)
      .map((part) => [part.type, Number(part.value)]),
  ) as Record<string, number>
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / SECOND_MS) * SECOND_MS
}

/**
 * The wall-clock time in the zone, expressed as if it were UTC, in whole seconds. Intl is slow and a chart asks three
 * thousand times, so it is asked twice a week: where both answers agree, no clock was changed in between. Since 1970 no
 * zone has moved its clocks there and back within a week.
 */
function wallClockMs(at: Date, zone: string): number {
  const atMs = at.getTime()
  const week = Math.floor(atMs / WEEK_MS)
  const start = week < 0 ? undefined : offsetOfWeek(week, zone)
  const isSteady = start !== undefined && start === offsetOfWeek(week + 1, zone)
  return Math.floor(atMs / SECOND_MS) * SECOND_MS + (isSteady ? start : offsetByIntl(atMs, zone))
}

/**
 * The practice's wall-clock time, expressed as if it were UTC. For time axes, whose ticks are computed in UTC and so fall
 * on the practice's days. A date without a time is midnight.
 */
export function practiceWallClock(value: Instant): Date {
  const { at, zone } = readable(value, zoneInUse)
  return zone === 'UTC' ? at : new Date(wallClockMs(at, zone))
}

/** 'HH:MM' in practice time, as a time input expects it. */
export function practiceTime(instant: Instant, zone: string = zoneInUse): string {
  return new Date(wallClockMs(new Date(instant), zone)).toISOString().slice(11, 16)
}

/** 0 to 23, in practice time. */
export function practiceHour(instant: Instant): number {
  return new Date(wallClockMs(new Date(instant), zoneInUse)).getUTCHours()
}

/** In another language, still in practice time unless a zone is given; a date without a time stays that day. */
export function formatInLanguage(
  value: Instant,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = zoneInUse,
): string {
  const { at, zone } = readable(value, timeZone)
  return new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(at)
}

const TICK = { year: {}, month: { month: 'short' }, day: { month: 'short', day: 'numeric' } } as const

/** An axis label in practice time: 'Nov 2026', '15 Nov' or '2026'. */
export function formatTick(wallClock: Date, unit: 'year' | 'month' | 'day', locale = 'en-AU'): string {
  if (locale !== 'en-AU') {
    const options = { timeZone: 'UTC', ...(unit !== 'day' && { year: 'numeric' as const }), ...TICK[unit] }
    return new Intl.DateTimeFormat(locale, options).format(wallClock)
  }
  const [, month = ''] = formatDate(wallClock, 'UTC').split(' ')
  if (unit === 'year') return String(wallClock.getUTCFullYear())
  return unit === 'month' ? `${month} ${wallClock.getUTCFullYear()}` : `${wallClock.getUTCDate()} ${month}`
}

const HALF_HOUR_MS = 1_800_000 // no zone's midnight lies between two
const MOST_KEPT = 50_000
const practiceDays = new Map<number, string>()

/** The practice's calendar day 'YYYY-MM-DD' at this instant. */
export function practiceDay(instant: string | Date, zone: string = zoneInUse): string {
  const at = new Date(instant)
  const dayThere = () => new Date(wallClockMs(at, zone)).toISOString().slice(0, 10)
  if (zone !== zoneInUse) return dayThere()
  // time-zone look-ups are slow, and a register makes a million of them
  const halfHour = Math.floor(at.getTime() / HALF_HOUR_MS)
  const known = practiceDays.get(halfHour)
  if (known) return known
  if (practiceDays.size >= MOST_KEPT) practiceDays.clear()
  const day = dayThere()
  practiceDays.set(halfHour, day)
  return day
}

/**
 * The instant at which a clock in the zone shows `time` ('HH:MM') on `day`. A repeated hour gives the first instant; a
 * time skipped in spring moves forward by the shift (60 minutes, or 30 on Lord Howe Island).
 */
export function instantAt(day: string, time: string, zone: string = zoneInUse): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsets = [-24, 24].map((hours) => {
    const near = wanted + hours * 3_600_000
    return wallClockMs(new Date(near), zone) - near
  })
  const [before = 0, after = 0] = offsets
  for (const offset of [before, after].sort((a, b) => b - a)) {
    const at = wanted - offset
    if (wallClockMs(new Date(at), zone) === wanted) return new Date(at).toISOString()
  }
  return new Date(wanted - before).toISOString()
}

/** First and one-past-last instant of a practice day; 23, 23.5, 24, 24.5 or 25 hours apart. */
export function dayBounds(day: string, zone: string = zoneInUse): [start: string, end: string] {
  return [instantAt(day, '00:00', zone), instantAt(addDays(day, 1), '00:00', zone)]
}

/** A date without a time is due until the end of that day in practice time. */
export function isPastDue(due: string, now: Date): boolean {
  return due.length <= 10 ? due < practiceDay(now) : Date.parse(due) < now.getTime()
}

/** Calendar arithmetic on 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from one ISO date to another; negative if `to` is earlier. Times of day are ignored. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)
}

/** 'YYYY-MM-DD', and a day that exists. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  return day !== undefined && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** None for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
}
