import { practiceDay, practiceTime } from '#fhir/dates.ts'
import type { BlockedTime, Calendar, CalendarDay, CalendarEntry } from '../../calendar/contract.ts'
import { endOf, holdsTime } from '../../rules.ts'

/** Positions by the practice's wall clock, in minutes after midnight; pure. */

export const MINUTE_PX = 1.6
const DAY_MINUTES = 24 * 60
const USUAL = { from: 8 * 60, to: 18 * 60 }

export function minutesOfDay(instant: string): number {
  const [hours = 0, minutes = 0] = practiceTime(instant).split(':').map(Number)
  return hours * 60 + minutes
}

export function clockOf(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), DAY_MINUTES - 5)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

export interface Extent {
  from: number
  to: number
}

/** The part of a period that falls on a day; undefined if none does. */
export function extentOn(date: string, start: string, end: string): Extent | undefined {
  const lastMoment = new Date(Date.parse(end) - 1)
  if (practiceDay(start) > date || practiceDay(lastMoment) < date) return undefined
  const from = practiceDay(start) === date ? minutesOfDay(start) : 0
  const to = practiceDay(end) === date ? minutesOfDay(end) : DAY_MINUTES
  return { from, to: Math.max(to, from) }
}

/** Whole hours that show every session and every booking. */
export function shownHours({ days, appointments }: Pick<Calendar, 'days' | 'appointments'>): Extent {
  const sessions = days.flatMap(({ date, sessions: all }) =>
    all.flatMap(({ start, end }) => extentOn(date, start, end) ?? []),
  )
  const booked = appointments.flatMap((entry) => {
    const from = minutesOfDay(entry.appointmentDateTime)
    return [{ from, to: Math.min(from + entry.duration, DAY_MINUTES) }]
  })
  const all = [...sessions, ...booked]
  const from = Math.min(...all.map((one) => one.from), sessions.length > 0 ? DAY_MINUTES : USUAL.from)
  const to = Math.max(...all.map((one) => one.to), sessions.length > 0 ? 0 : USUAL.to)
  return { from: Math.floor(from / 60) * 60, to: Math.min(Math.ceil(to / 60) * 60, DAY_MINUTES) }
}

/** Every full hour shown, in minutes after midnight. */
export function hoursOf({ from, to }: Extent): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60)
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted().at(-1) ?? one

export interface Placed {
  entry: CalendarEntry
  lane: number
  lanes: number
}

/** Overlapping bookings stand side by side; a cancelled one takes no room from others. */
export function lanesOf(entries: readonly CalendarEntry[]): Placed[] {
  const sorted = entries
    .filter(({ status }) => holdsTime(status))
    .toSorted(
      (a, b) => Date.parse(a.appointmentDateTime) - Date.parse(b.appointmentDateTime) || b.duration - a.duration,
    )
  const placed: Placed[] = []
  let group: Placed[] = []
  let groupEnd = 0
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1))
    for (const one of group) placed.push({ ...one, lanes })
    group = []
  }
  for (const entry of sorted) {
    const start = Date.parse(entry.appointmentDateTime)
    if (start >= groupEnd) close()
    const taken = group.filter((one) => endMs(one.entry) > start).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane++
    group.push({ entry, lane, lanes: 1 })
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, endMs(entry))
  }
  close()
  return placed
}

const endMs = ({ appointmentDateTime, duration }: CalendarEntry): number =>
  Date.parse(endOf({ start: appointmentDateTime, durationMinutes: duration }))

/** What lies outside the sessions of a day, within the hours shown. */
export function closedParts({ date, sessions }: CalendarDay, { from, to }: Extent): Extent[] {
  const open = sessions.flatMap(({ start, end }) => extentOn(date, start, end) ?? [])
  const edges = [from, ...open.flatMap((one) => [one.from, one.to]), to]
  return Array.from({ length: edges.length / 2 }, (_, at) => ({
    from: Math.max(edges[at * 2] ?? from, from),
    to: Math.min(edges[at * 2 + 1] ?? to, to),
  })).filter((part) => part.to > part.from)
}

export function blockedOn(blocked: readonly BlockedTime[], date: string): (Extent & { block: BlockedTime })[] {
  return blocked.flatMap((block) => {
    const extent = extentOn(date, block.start, block.end)
    return extent ? [{ ...extent, block }] : []
  })
}
