import { addDays, formatDate } from '#fhir/dates.ts'

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

/** Why the last day cannot be that of a series; undefined where it can, or where the number of visits ends it. */
export function lastDayProblem(first: string, { every, unit, until }: Repeat): string | undefined {
  if (until === undefined) return undefined
  if (until < first) return `The last day, ${formatDate(until)}, is before the first visit on ${formatDate(first)}.`
  const second = dateAt(first, { every, unit }, 1)
  if (until < second) return `No visit would follow the first one: the second is on ${formatDate(second)}.`
  const last = dateAt(first, { every, unit }, MOST_VISITS - 1)
  if (until >= dateAt(first, { every, unit }, MOST_VISITS))
    return `A series has at most ${MOST_VISITS} visits: enter a last day up to ${formatDate(last)}.`
  return undefined
}

const dateAt = (first: string, { every, unit }: Pick<Repeat, 'every' | 'unit'>, at: number): string =>
  unit === 'week' ? addDays(first, at * every * 7) : sameWeekday(first, at * every)

/** Monthly visits keep their weekday: the third Monday stays the third Monday, a fifth one becomes the last. */
export function datesOf(first: string, { every, unit, count, until }: Repeat): string[] {
  const most = Math.min(count ?? MOST_VISITS, MOST_VISITS)
  const dates: string[] = []
  for (let at = 0; at < most; at++) {
    const date = dateAt(first, { every, unit }, at)
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
