import { formatDate, isDay } from '#fhir/dates.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { type Holiday, type PracticeHours, WEEKDAYS, type Weekday } from '#platform/practice-hours/practice-hours.ts'

export const MOST_SESSIONS = 4
export const MOST_HOLIDAYS = 60
export const MOST_DUTIES = 40
export const MESSAGE_LENGTH = 500
/** A closed day further away has a slip of the keyboard in its year. */
const MOST_YEARS_AWAY = 10

export const DAY_NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** What is wrong with the hours, and in which field; undefined when they can be saved. */
export function hoursProblem(
  hours: Pick<PracticeHours, 'holidays' | 'phone'> & Partial<Pick<PracticeHours, 'week'>>,
  today: string,
): { field: string; message: string } | undefined {
  for (const day of WEEKDAYS) {
    const sessions = (hours.week?.[day] ?? []).toSorted((a, b) => a.from.localeCompare(b.from))
    for (const [index, { from, to }] of sessions.entries()) {
      const before = sessions[index - 1]
      const field = `week.${day}`
      if (to <= from) return { field, message: `${DAY_NAMES[day]}: closing time must be after opening time.` }
      if (before && before.to > from) return { field, message: `${DAY_NAMES[day]}: two sessions overlap.` }
    }
  }
  for (const { date } of hours.holidays) {
    if (!isDay(date)) return { field: 'holidays', message: 'Enter the day that is closed.' }
    if (Math.abs(Number(date.slice(0, 4)) - Number(today.slice(0, 4))) > MOST_YEARS_AWAY)
      return {
        field: 'holidays',
        message: `${formatDate(date)} is not within ${MOST_YEARS_AWAY} years. Check the year.`,
      }
  }
  const phone = checkPhone(hours.phone)
  if (hours.phone && !phone.ok) return { field: 'phone', message: `Phone for patients: ${phone.reason}` }
  const isSame = (one: Holiday, other: Holiday) => one.date === other.date && one.locationId === other.locationId
  const twice = hours.holidays.find((one, index, all) => all.findIndex((other) => isSame(one, other)) !== index)
  if (twice) return { field: 'holidays', message: `${formatDate(twice.date)} is entered twice.` }
  return undefined
}
