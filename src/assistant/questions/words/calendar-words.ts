import { capitalise } from '#fhir/capitalise.ts'
import { ownEntry } from '#fhir/codes/own-entry.ts'
import { addDays } from '#fhir/dates.ts'

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** 1 to 12; 'sept' and 'sep' count. */
export function monthOf(word: string | undefined): number | undefined {
  if (!word || word.length < 3) return undefined
  const at = MONTHS.findIndex((month) => month === word || (word.length <= 4 && month.startsWith(word)))
  return at < 0 ? undefined : at + 1
}

/** 0 is Sunday. */
export function weekdayOf(word: string | undefined): number | undefined {
  if (!word || word.length < 3) return undefined
  const at = WEEKDAYS.findIndex(
    (day) => day === word || day === word.replace(/s$/, '') || (word.length <= 5 && day.startsWith(word)),
  )
  return at < 0 ? undefined : at
}

const NUMBER_WORDS: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  once: 1,
  twice: 2,
  couple: 2,
  dozen: 12,
}

export function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(word)) return Number(word)
  return ownEntry(NUMBER_WORDS, word)
}

export type CalendarUnit = 'day' | 'week' | 'month' | 'year'

const UNITS: Record<string, [CalendarUnit, number]> = {
  day: ['day', 1],
  days: ['day', 1],
  d: ['day', 1],
  week: ['week', 1],
  weeks: ['week', 1],
  wk: ['week', 1],
  wks: ['week', 1],
  fortnight: ['week', 2],
  fortnights: ['week', 2],
  month: ['month', 1],
  months: ['month', 1],
  mth: ['month', 1],
  mths: ['month', 1],
  mo: ['month', 1],
  mos: ['month', 1],
  quarter: ['month', 3],
  quarters: ['month', 3],
  year: ['year', 1],
  years: ['year', 1],
  yr: ['year', 1],
  yrs: ['year', 1],
}

export function unitOf(word: string | undefined): [unit: CalendarUnit, times: number] | undefined {
  return word === undefined ? undefined : ownEntry(UNITS, word)
}

/** The same day so many months away; the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

export function addUnits(day: string, count: number, unit: CalendarUnit): string {
  if (unit === 'day') return addDays(day, count)
  if (unit === 'week') return addDays(day, count * 7)
  return addMonths(day, unit === 'month' ? count : count * 12)
}

export function monthSpan(year: number, month: number): { from: string; to: string; label: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 1), -1), label: `${capitalise(MONTHS[month - 1] ?? '')} ${year}` }
}

/** Monday to Sunday. */
export function weekSpan(day: string): { from: string; to: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(day, -weekday)
  return { from, to: addDays(from, 6) }
}

const isYear = (text: string | undefined): text is string => /^(?:19|20)\d{2}$/.test(text ?? '')

/** 'In 2025 and 2026': the second year is one as well. */
export function joinedYear(word: (offset: number) => string | undefined) {
  const year = word(0)
  const isJoined = ['and', 'or', ',', '&'].includes(word(-1) ?? '') && isYear(word(-2))
  if (!isYear(year) || !isJoined || !['in', 'during', 'for', 'of'].includes(word(-3) ?? '')) return undefined
  return { period: { from: `${year}-01-01`, to: `${year}-12-31`, label: `in ${year}` }, length: 1 }
}
