import { addDays, formatDate, MONTHS } from '#fhir/dates.ts'
import type { Statement } from '../../statement.ts'

/** A time named relative to the visit, with the day, month or year it was. */
export interface StatedDate {
  /** As it is in the sentence: '9 days ago'. */
  phrase: string
  /** A FHIR date, as precise as the words: '2026-11-07', '2026-09' or '2020'. */
  date: string
}

export interface DatedText {
  text: string
  dates: readonly StatedDate[]
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const AGO = /\b(\d{1,3}|an?|one) (day|week|fortnight|month|year)s? ago\b(?! \()/gi
const YESTERDAY = /\b(the day before yesterday|yesterday|last night)\b(?! \()/gi
const WEEKDAY = new RegExp(
  `\\b(since|on|from|last) (${WEEKDAYS.join('|')})\\b(?! \\()(?! (?:week|fortnight|nights?)\\b)`,
  'gi',
)
const MONTH = new RegExp(`\\b(in|since|until) (${MONTHS.join('|')})\\b(?! (?:\\d|last|next|this|of)|,? \\d{4})`, 'g')
const DURATION = /^(Duration: (?:about |around )?(\d{1,3}) (day|week)s?)\.$/
const AHEAD = /\bin (\d{1,2}) (day|week)s?\b(?! \()(?! (?:to|or|and)\b)/gi
const DAYS_IN = { day: 1, week: 7, fortnight: 14 } as const

/** Adds the date to times that the history names relative to the visit: '9 days ago (7 Nov 2026)'. */
export function datedHistory(text: string, visitDate: string): DatedText {
  const dates: StatedDate[] = []
  const dated = (phrase: string, date: string | undefined, about = false): string => {
    if (!date) return phrase
    dates.push({ phrase, date })
    return `${phrase} (${about ? 'about ' : ''}${written(date)})`
  }
  const result = text
    .replace(AGO, (phrase, count: string, unit: string) => {
      const date = daysAgo(visitDate, numberOf(count), unit.toLowerCase())
      return dated(phrase, date, date?.length === 10 && unit.toLowerCase() !== 'day')
    })
    .replace(YESTERDAY, (phrase: string) => dated(phrase, addDays(visitDate, /before/i.test(phrase) ? -2 : -1)))
    .replace(WEEKDAY, (phrase, cue: string, day: string) => dated(phrase, lastWeekday(visitDate, day, cue)))
    .replace(MONTH, (phrase, _cue, month: string) => withYear(phrase, month))
    .replace(DURATION, (phrase, span: string, count: string, unit: string) => {
      const date = daysAgo(visitDate, Number(count), unit)
      if (!date) return phrase
      dates.push({ phrase: span, date })
      return `${span} (since ${unit === 'week' ? 'about ' : ''}${written(date)}).`
    })
  return { text: result, dates }

  /** A month without a year is the last one before the visit; this month itself may mean either. */
  function withYear(phrase: string, month: string): string {
    const at = MONTHS.indexOf(month) + 1
    const [year = 0, now = 0] = visitDate.split('-').map(Number)
    if (at === now) return phrase
    const date = `${at < now ? year : year - 1}-${String(at).padStart(2, '0')}`
    dates.push({ phrase, date })
    return `${phrase} ${date.slice(0, 4)}`
  }
}

/** Adds the date to times that the plan names: 'Review in 6 weeks (about 28 Dec 2026)'. */
export function datedPlan(text: string, visitDate: string): DatedText {
  const dates: StatedDate[] = []
  const result = text.replace(AHEAD, (phrase, count: string, unit: string) => {
    const date = addDays(visitDate, Number(count) * DAYS_IN[unit.toLowerCase() as 'day' | 'week'])
    dates.push({ phrase, date })
    return `${phrase} (${unit.toLowerCase() === 'week' ? 'about ' : ''}${written(date)})`
  })
  return { text: result, dates }
}

/** A sentence of the note with the dates of its relative times; findings of today name none. */
export function withDates(statement: Statement, visitDate: string | undefined): Statement {
  if (!visitDate || statement.section === 'Objective') return statement
  const { text, dates } = (statement.section === 'Plan' ? datedPlan : datedHistory)(statement.text, visitDate)
  return dates.length > 0 ? { ...statement, text, dates } : statement
}

const numberOf = (count: string): number => (/^\d/.test(count) ? Number(count) : 1)

/** Days and weeks give a day; months give a month and years a year, as the words are no more precise. */
function daysAgo(visitDate: string, count: number, unit: string): string | undefined {
  if (unit === 'day' || unit === 'week' || unit === 'fortnight') {
    const days = count * DAYS_IN[unit]
    return days <= 366 ? addDays(visitDate, -days) : undefined
  }
  const [year = 0, month = 1] = visitDate.split('-').map(Number)
  if (unit === 'year') return String(year - count)
  const months = year * 12 + (month - 1) - count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The last such day before the visit; 'last Tuesday' on a Thursday may mean either week, so it gets no date. */
function lastWeekday(visitDate: string, name: string, cue: string): string | undefined {
  const today = new Date(`${visitDate}T00:00:00Z`).getUTCDay()
  const back = (today - WEEKDAYS.indexOf(name.toLowerCase()) + 7) % 7 || 7
  if (cue.toLowerCase() === 'last' && back < 4) return undefined
  return addDays(visitDate, -back)
}

function written(date: string): string {
  if (date.length !== 7) return formatDate(date)
  const [year, month] = date.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}
