import { addDays } from '#fhir/dates.ts'

/** Days of a repeated visit; pure. */

export const UNITS = ['week', 'month'] as const
export const MOST_VISITS = 60
export const MOST_EVERY = 26

export interface Repeat {
  /** 1 is every week or month, 2 every second one. */
  every: number
  unit: (typeof UNITS)[number]
  /** One of the two. */
  count?: number | undefined
  /** The last day on which one may fall, 'YYYY-MM-DD'. */
  until?: string | undefined
}

/** Monthly visits keep their weekday: the third Monday stays the third Monday, a fifth one becomes the last. */
export function datesOf(first: string, { every, unit, count, until }: Repeat): string[] {
  const most = Math.min(count ?? MOST_VISITS, MOST_VISITS)
  const dates: string[] = []
  for (let at = 0; at < most; at++) {
    const date = unit === 'week' ? addDays(first, at * every * 7) : sameWeekday(first, at * every)
    if (until && date > until) break
    dates.push(date)
  }
  return dates
}

function sameWeekday(first: string, months: number): string {
  if (months === 0) return first
  const day = new Date(`${first}T00:00:00Z`)
  const nth = Math.ceil(day.getUTCDate() / 7)
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
  const firstOfWeekday = 1 + ((day.getUTCDay() - month.getUTCDay() + 7) % 7)
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  const date = firstOfWeekday + (nth - 1) * 7
  month.setUTCDate(date > last ? date - 7 : date)
  return month.toISOString().slice(0, 10)
}
