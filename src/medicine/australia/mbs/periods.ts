/** Calendar arithmetic on 'YYYY-MM-DD' in whole months, as the schedule counts them. */

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * The first day after a period of months that begins on `day`. If the last month has no such day, the period ends with
 * that month: three months from 30 November end on the last of February, so the day after is 1 March.
 */
export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, ofMonth = 1] = day.slice(0, 10).split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const daysInMonth = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  if (ofMonth <= daysInMonth) return `${inYear}-${pad(inMonth)}-${pad(ofMonth)}`
  const [nextYear, nextMonth] = inMonth === 12 ? [inYear + 1, 1] : [inYear, inMonth + 1]
  return `${nextYear}-${pad(nextMonth)}-01`
}

/** Whether `later` falls in the period of months that begins on `earlier`. */
export function isWithinMonths(earlier: string, later: string, months: number): boolean {
  return earlier <= later && later < dayAfterMonths(earlier, months)
}

/** The day that many months before; the last day of the month if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, ofMonth = 1] = day.slice(0, 10).split('-').map(Number)
  const index = year * 12 + (month - 1) - months
  const [inYear, inMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  const daysInMonth = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  return `${inYear}-${pad(inMonth)}-${pad(Math.min(ofMonth, daysInMonth))}`
}
