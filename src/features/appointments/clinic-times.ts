import { minutesBetween, practiceDay } from '#fhir/dates.ts'
import { type ClinicHours, closedFor, sessionsOn, sessionWords } from '#platform/practice-profile/clinic-day.ts'
import { endOf, overlaps, type Span } from './rules.ts'

const SLOT_STEP_MINUTES = 15

/** Points to check that do not prevent the booking. */
export function bookingWarnings(span: Span, now: Date, clinic: ClinicHours): string[] {
  const warnings = hoursWarnings(span, clinic)
  if (Date.parse(span.start) < now.getTime()) warnings.push('This time has already passed.')
  return warnings
}

/** Outside the hours of the location, or of all locations together. These need a confirmation. */
export function hoursWarnings(span: Span, clinic: ClinicHours, locationId?: string): string[] {
  const day = practiceDay(span.start)
  const holiday = closedFor(clinic, day, locationId)
  if (holiday) return [`The clinic is closed on this day: ${holiday}.`]
  const sessions = sessionsOn(clinic, day, locationId)
  if (sessions.length === 0)
    return [isWeekend(day) ? 'The clinic is closed on weekends.' : 'The clinic is closed on this day.']
  const [start, end] = [Date.parse(span.start), Date.parse(endOf(span))]
  const isWithin = sessions.some((session) => start >= Date.parse(session.start) && end <= Date.parse(session.end))
  return isWithin ? [] : [`This is outside clinic hours (${sessionWords(sessions)}).`]
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** Free start times within clinic hours and not in the past. */
export function freeStarts(
  day: string,
  durationMinutes: number,
  taken: readonly Span[],
  now: Date,
  clinic: ClinicHours,
): string[] {
  return sessionsOn(clinic, day).flatMap(({ start, end }) => {
    const count = Math.floor((minutesBetween(start, end) - durationMinutes) / SLOT_STEP_MINUTES) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      endOf({ start, durationMinutes: index * SLOT_STEP_MINUTES }),
    )
      .filter((free) => Date.parse(free) >= now.getTime())
      .filter((free) => !taken.some((each) => overlaps(each, { start: free, durationMinutes })))
  })
}
