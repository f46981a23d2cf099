import { formatLongDate, formatTime, practiceHour } from '#fhir/dates.ts'
import { timeThere } from '#platform/practice-profile/places.ts'

export const SHOWS = ['to-do', 'sent', 'answered'] as const
export type Show = (typeof SHOWS)[number]

/** What came of phoning. */
export const OUTCOMES = ['confirmed', 'message-left', 'link-given'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_WORDS: Record<Outcome, string> = {
  confirmed: 'Confirmed by phone',
  'message-left': 'Message left',
  'link-given': 'Link given',
}

export const HOUR_MS = 3_600_000
/** No phone rings at night, and no reminder comes when the visit is about to start. */
const FIRST_HOUR = 8
const LAST_HOUR = 20
const LEAST_HOURS_LEFT = 2

export function isSendingHour(now: Date): boolean {
  const hour = practiceHour(now)
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

interface Dated {
  start?: string | undefined
  created?: string | undefined
}

/** Which visits are left out, for whoever looks for one in the list. */
export const notRemindedText = (hoursBefore: number): string =>
  `A visit that was booked less than ${hoursBefore} hours ahead is left out, as the patient has only just booked it; so is one that starts within ${LEAST_HOURS_LEFT} hours. The list is filled every five minutes between 8 am and 8 pm.`

/** Whoever booked after the reminder would have gone out knows of the visit. */
export function isReminderDue({ start, created }: Dated, hoursBefore: number, now: Date): boolean {
  if (!start) return false
  const dueMs = Date.parse(start) - hoursBefore * HOUR_MS
  const isBookedLate = created !== undefined && Date.parse(created) > dueMs
  const hoursLeft = (Date.parse(start) - now.getTime()) / HOUR_MS
  return !isBookedLate && now.getTime() >= dueMs && hoursLeft >= LEAST_HOURS_LEFT
}

export function canCancelByLink(start: string, cancelHoursBefore: number, now: Date): boolean {
  return Date.parse(start) - now.getTime() >= cancelHoursBefore * HOUR_MS && Date.parse(start) > now.getTime()
}

/** 'Tuesday, 17 November'. */
export function visitDay(start: string, otherZone?: string): string {
  return formatLongDate(start, otherZone).replace(/ \d{4}$/, '')
}

/** On the clock of the place: '9:00 am (Perth time)' where it differs from that of the practice. */
export function visitTime(start: string, otherZone?: string): string {
  return timeThere(start, otherZone) ?? formatTime(start)
}
