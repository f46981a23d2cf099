import { addDays, minutesBetween, practiceDay, practiceZone } from '#fhir/dates.ts'
import {
  type ClinicHours,
  type ClinicSession,
  closedFor,
  sessionsOn,
  sessionWords,
  zoneAt,
} from '#platform/practice-profile/clinic-day.ts'
import { cityOf, consultsAt } from '#platform/practice-profile/places.ts'
import { endOf, overlaps, type Span } from './rules.ts'

const SLOT_STEP_MINUTES = 15

/** Points to check that do not prevent the booking. */
export function bookingWarnings(span: Span, now: Date, clinic: ClinicHours, placeId?: string): string[] {
  const warnings = hoursWarnings(span, clinic, placeId)
  if (Date.parse(span.start) < now.getTime()) warnings.push('This time has already passed.')
  return warnings
}

/** Outside the hours of the location, on its clock, or of all locations together. These need a confirmation. */
export function hoursWarnings(span: Span, clinic: ClinicHours, locationId?: string): string[] {
  const zone = zoneAt(clinic, locationId)
  const day = practiceDay(span.start, zone)
  const closed = closedWarning(day, clinic, locationId)
  if (closed) return [closed]
  const sessions = sessionsOn(clinic, day, locationId)
  const [start, end] = [Date.parse(span.start), Date.parse(endOf(span))]
  const isWithin = sessions.some((session) => start >= Date.parse(session.start) && end <= Date.parse(session.end))
  const clock = zone === practiceZone() ? '' : `, ${cityOf(zone)} time`
  return isWithin ? [] : [`This is outside clinic hours (${sessionWords(sessions, zone)}${clock}).`]
}

/** Why nobody is there on this day: a holiday, a weekend, or a day without a session. */
export function closedWarning(day: string, clinic: ClinicHours, locationId?: string): string | undefined {
  const holiday = closedFor(clinic, day, locationId)
  if (holiday) return `The clinic is closed on this day: ${holiday}.`
  if (sessionsOn(clinic, day, locationId).length > 0) return undefined
  return isWeekend(day) && isClosedAllWeekend(day, clinic, locationId)
    ? 'The clinic is closed on weekends.'
    : 'The clinic is closed on this day.'
}

/** Some practices open on Saturdays. */
function isClosedAllWeekend(day: string, clinic: ClinicHours, locationId?: string): boolean {
  return [addDays(day, -1), day, addDays(day, 1)]
    .filter(isWeekend)
    .every((each) => closedFor(clinic, each, locationId) || sessionsOn(clinic, each, locationId).length === 0)
}

const OPEN_DAY_WITHIN_DAYS = 31

/** This day, or the next on which the practice is open; undefined where it is closed for a month. */
export function nextOpenDay(day: string, clinic: ClinicHours): string | undefined {
  return Array.from({ length: OPEN_DAY_WITHIN_DAYS + 1 }, (_, days) => addDays(day, days)).find(
    (each) => !closedWarning(each, clinic),
  )
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

export interface FreeStart {
  /** ISO instant. */
  start: string
  placeId: string
}

interface Sought {
  practitionerId: string
  durationMinutes: number
  /** Anywhere without it. */
  placeId?: string | undefined
}

/** When and where a clinician is free, by time: at the locations at which they consult that day, in their hours. */
export function freeStarts(
  day: string,
  { practitionerId, durationMinutes, placeId }: Sought,
  taken: readonly Span[],
  now: Date,
  clinic: ClinicHours,
): FreeStart[] {
  return clinic.places.locations
    .filter(({ id }) => placeId === undefined || id === placeId)
    .filter(({ id }) => consultsAt(clinic.consulting ?? [], practitionerId, id, day))
    .flatMap(({ id }) =>
      sessionsOn(clinic, day, id).flatMap((session) =>
        startsIn(session, durationMinutes).map((start) => ({ start, placeId: id })),
      ),
    )
    .filter(({ start }) => Date.parse(start) >= now.getTime())
    .filter(({ start }) => !taken.some((each) => overlaps(each, { start, durationMinutes })))
    .toSorted((a, b) => a.start.localeCompare(b.start))
}

/** Where it does not matter at which location. */
export const distinctStarts = (free: readonly FreeStart[]): string[] => [...new Set(free.map(({ start }) => start))]

function startsIn({ start, end }: ClinicSession, durationMinutes: number): string[] {
  const count = Math.floor((minutesBetween(start, end) - durationMinutes) / SLOT_STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    endOf({ start, durationMinutes: index * SLOT_STEP_MINUTES }),
  )
}
