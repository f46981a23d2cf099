import { addMonths } from '#features/risk/rules.ts'
import { addDays, isDay } from '#fhir/dates.ts'

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(\d{1,3}|an?|${NUMBER_WORDS.join('|')})`
const UNIT = '(days?|weeks?|wks?|months?|mths?|mo|years?|yrs?)'
/** Written as clinicians do: 3/7 is three days, 6/52 six weeks, 3/12 three months. */
const SHORT = String.raw`(\d{1,3})\s*/\s*(7|52|12)`
const LEAD = String.raw`(?:(?:in|after|due)\s+)?`

const LONG_PERIOD = new RegExp(String.raw`(?:^|\s)${LEAD}${NUMBER}[\s-]*${UNIT}(?:['’]s)?(?:\s+time)?(?=\s|$)`)
const SHORT_PERIOD = new RegExp(String.raw`(?:^|\s)${LEAD}${SHORT}(?=\s|$)`)
const NAMED_PERIOD = /(?:^|\s)(tomorrow|next week|next month|next year)(?=\s|$)/

type Unit = 'day' | 'week' | 'month' | 'year'

const SHORT_UNITS: Record<string, Unit> = { '7': 'day', '52': 'week', '12': 'month' }
const NAMED: Record<string, Unit> = { tomorrow: 'day', 'next week': 'week', 'next month': 'month', 'next year': 'year' }

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEKDAY = new RegExp(
  String.raw`(?:^|\s)(?:on\s+)?(next\s+)?(${WEEKDAYS.map((day) => `${day}|${day.slice(0, 3)}`).join('|')})(?=\s|$)`,
)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const CALENDAR_DAY = new RegExp(
  String.raw`(?:^|\s)(?:on\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(${MONTHS.join('|')})[a-z]*(?=\s|$)`,
)

export const PERIOD_WORDS: readonly string[] = [
  'tomorrow',
  'days',
  'week',
  'weeks',
  'month',
  'months',
  'year',
  'years',
  ...WEEKDAYS,
]

export interface FoundPeriod {
  /** 'YYYY-MM-DD' */
  day: string
  /** Before the date: 'in 6 weeks,', 'on Friday,' or 'on'. */
  words: string
  /** The text without the period. */
  rest: string
}

/** The first period in the text, counted from `today`; lower-case text. */
export function findPeriod(text: string, today: string): FoundPeriod | undefined {
  const found = matchPeriod(text)
  if (!found) return findDay(text, today)
  const { count, unit, whole } = found
  // no time from now
  if (count === 0) return undefined
  if (whole.trim() === 'tomorrow')
    return { day: dayAfter(today, 1, 'day'), words: 'tomorrow,', rest: without(text, whole) }
  const words = `in ${count} ${unit}${count === 1 ? '' : 's'},`
  return { day: dayAfter(today, count, unit), words, rest: without(text, whole) }
}

const without = (text: string, part: string) => text.replace(part, ' ').replace(/\s+/g, ' ').trim()

/** A day of the week or of the calendar: always one to come. */
function findDay(text: string, today: string): FoundPeriod | undefined {
  const weekday = WEEKDAY.exec(text)
  if (weekday) {
    const wanted = WEEKDAYS.findIndex((name) => name.startsWith(weekday[2] ?? ''))
    const now = new Date(`${today}T00:00:00Z`).getUTCDay()
    // 'next Friday' is that of the week that starts on Monday
    const days = weekday[1] ? ((8 - now) % 7 || 7) + ((wanted + 6) % 7) : (wanted - now + 7) % 7 || 7
    return {
      day: addDays(today, days),
      words: `on ${sentence(WEEKDAYS[wanted] ?? '')},`,
      rest: without(text, weekday[0]),
    }
  }
  const named = CALENDAR_DAY.exec(text)
  if (!named) return undefined
  const monthDay = `${String(MONTHS.indexOf(named[2] ?? '') + 1).padStart(2, '0')}-${(named[1] ?? '').padStart(2, '0')}`
  const year = Number(today.slice(0, 4)) + (monthDay <= today.slice(5) ? 1 : 0)
  const day = `${year}-${monthDay}`
  // 31 June is no day
  if (!isDay(day)) return undefined
  return { day, words: 'on', rest: without(text, named[0]) }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function matchPeriod(text: string): { count: number; unit: Unit; whole: string } | undefined {
  const short = SHORT_PERIOD.exec(text)
  const shortUnit = SHORT_UNITS[short?.[2] ?? '']
  if (short && shortUnit) return { count: Number(short[1]), unit: shortUnit, whole: short[0] }
  const long = LONG_PERIOD.exec(text)
  if (long) return { count: countOf(long[1] ?? ''), unit: unitOf(long[2] ?? ''), whole: long[0] }
  const named = NAMED_PERIOD.exec(text)
  const namedUnit = NAMED[named?.[1] ?? '']
  return named && namedUnit ? { count: 1, unit: namedUnit, whole: named[0] } : undefined
}

function countOf(word: string): number {
  if (word === 'a' || word === 'an') return 1
  const index = NUMBER_WORDS.indexOf(word)
  return index < 0 ? Number(word) : index + 1
}

function unitOf(word: string): Unit {
  if (word.startsWith('d')) return 'day'
  if (word.startsWith('w')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

function dayAfter(today: string, count: number, unit: Unit): string {
  if (unit === 'day') return addDays(today, count)
  if (unit === 'week') return addDays(today, 7 * count)
  return addMonths(today, unit === 'month' ? count : 12 * count)
}
