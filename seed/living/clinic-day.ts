import { addDays } from '#fhir/dates.ts'
import { isClinicDay } from '../practice/calendar.ts'

export function nextClinicDay(day: string): string {
  const next = addDays(day, 1)
  return isClinicDay(next) ? next : nextClinicDay(next)
}

/** How many clinic days lie after the first day, up to and including the second. */
export function clinicDaysBetween(first: string, second: string): number {
  let count = 0
  for (let day = addDays(first, 1); day <= second; day = addDays(day, 1)) if (isClinicDay(day)) count += 1
  return count
}
