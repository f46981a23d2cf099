import { daysBetween, formatDate, practiceDay } from '#fhir/dates.ts'
import { type Weekday, weekdayOf } from '#platform/practice-hours/practice-hours.ts'

/** Most urgent first. */
export const URGENCIES = ['urgent', 'soon', 'routine'] as const
export type Urgency = (typeof URGENCIES)[number]
export const URGENCY_WORDS: Record<Urgency, string> = { urgent: 'Urgent', soon: 'Soon', routine: 'Routine' }

export const NOTE_LENGTH = 200
/** How far ahead free times are looked for, and how long an offer lasts. */
export const DAYS_AHEAD = 14
export const OFFER_HOURS = 12
/** Nobody can come sooner than this after reading an offer. */
export const LEAST_HOURS_AHEAD = 2
/** An offer that ends sooner is over before it is read. */
export const LEAST_ANSWER_MINUTES = 30

/** What a patient on the waiting list would take. */
export interface Wish {
  durationMinutes: number
  /** Undefined: any clinician. */
  practitionerId?: string | undefined
  /** Undefined: any location. */
  placeId?: string | undefined
  /** Empty: any day. */
  days: readonly Weekday[]
  /** 'YYYY-MM-DD'. */
  from: string
  until?: string | undefined
  urgency: Urgency
  /** ISO instant. */
  since: string
  /** Start of the visit that an earlier time replaces. */
  bookedFor?: string | undefined
}

export interface FreeTime {
  practitionerId: string
  placeId?: string | undefined
  /** ISO instant. */
  start: string
  durationMinutes: number
}

/** Why a time suits; undefined if it does not. */
export function reasonsFor(wish: Wish, time: FreeTime): string[] | undefined {
  const day = practiceDay(time.start)
  const weekday = weekdayOf(day)
  if (time.durationMinutes < wish.durationMinutes) return undefined
  if (wish.practitionerId && wish.practitionerId !== time.practitionerId) return undefined
  if (wish.placeId && time.placeId && wish.placeId !== time.placeId) return undefined
  if (wish.days.length > 0 && !wish.days.includes(weekday)) return undefined
  if (day < wish.from || (wish.until && day > wish.until)) return undefined
  if (wish.bookedFor && Date.parse(time.start) >= Date.parse(wish.bookedFor)) return undefined
  const earlier = wish.bookedFor ? daysBetween(day, practiceDay(wish.bookedFor)) : 0
  return [
    ...(wish.urgency === 'routine' ? [] : [URGENCY_WORDS[wish.urgency]]),
    `Waiting since ${formatDate(wish.since)}`,
    ...(wish.practitionerId ? ['Asked for this clinician'] : []),
    ...(wish.days.length > 0 ? [`${weekday[0]?.toUpperCase()}${weekday.slice(1)} suits`] : []),
    ...(earlier > 0 ? [earlier === 1 ? '1 day earlier than booked' : `${earlier} days earlier than booked`] : []),
  ]
}

/** By urgency, then by how long they have waited. */
export function byTurn(a: Wish, b: Wish): number {
  return URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || a.since.localeCompare(b.since)
}

export function periodProblem(from: string, until: string, today: string): string | undefined {
  if (until && until < today) return 'Choose a last day that is not over.'
  if (until && from && until < from) return 'The last day is before the first.'
  return undefined
}
