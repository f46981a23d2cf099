import { addDays } from '#fhir/dates.ts'
import type { State } from '#fhir/identifiers/states.ts'
import { easterSunday } from './easter.ts'

/**
 * Public holidays of the Australian states. Two independent collections of the state acts were compared, and only what
 * both have is computed:
 *  1. python-holidays, `holidays/countries/australia.py` (cites the eight acts, such as Public Holidays Act 2010 (NSW))
 *  2. date-holidays, `data/countries/AU.yaml` (cites australia.gov.au)
 * What is proclaimed each year, holds for a part of a state, or is in one collection alone is in `ENTERED_BY_HAND`.
 */
export interface PublicHoliday {
  /** 'YYYY-MM-DD'. */
  date: string
  name: string
}

/** Shown beside the computed days: the practice enters these itself. */
export const ENTERED_BY_HAND: Readonly<Record<State, readonly string[]>> = {
  NSW: ['days the government declares for one year'],
  VIC: ['the Friday before the AFL Grand Final'],
  QLD: ['local show days, such as the Ekka in Brisbane'],
  WA: ['another day for the King’s Birthday where one is proclaimed', 'Easter Sunday'],
  SA: ['the Monday after an Anzac Day on a Sunday', 'Easter Sunday', 'part-day holidays on 24 and 31 December'],
  TAS: ['regional days, such as the Royal Hobart Show'],
  ACT: [],
  NT: ['regional show days', 'part-day holidays on 24 and 31 December'],
}

const MONDAY = 1
const TUESDAY = 2

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const isWeekend = (day: string): boolean => [0, 6].includes(weekday(day))
const dated = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function onOrAfter(day: string, wanted: number): string {
  return addDays(day, (wanted - weekday(day) + 7) % 7)
}

/** `count` is 1 for the first. */
function nth(year: number, month: number, wanted: number, count: number): string {
  return addDays(onOrAfter(dated(year, month, 1), wanted), 7 * (count - 1))
}

type Rule = (year: number) => PublicHoliday[]

const on = (name: string, month: number, wanted: number, count: number): Rule => {
  return (year) => [{ date: nth(year, month, wanted, count), name }]
}

const newYear: Rule = (year) => {
  const date = dated(year, 1, 1)
  const name = 'New Year’s Day'
  return [{ date, name }, ...(isWeekend(date) ? [{ date: onOrAfter(date, MONDAY), name: `${name} (Monday)` }] : [])]
}

/** On a weekend the Monday stands in for it. */
const australiaDay: Rule = (year) => {
  const date = dated(year, 1, 26)
  return [{ date: isWeekend(date) ? onOrAfter(date, MONDAY) : date, name: 'Australia Day' }]
}

/** 27 and 28 December are additional days where 25 and 26 December fall on a weekend. */
const christmas: Rule = (year) =>
  [
    { date: dated(year, 12, 25), name: 'Christmas Day', instead: dated(year, 12, 27) },
    { date: dated(year, 12, 26), name: 'Boxing Day', instead: dated(year, 12, 28) },
  ].flatMap(({ date, name, instead }) => [
    { date, name },
    ...(isWeekend(date) ? [{ date: instead, name: `${name} (additional day)` }] : []),
  ])

const easter =
  (days: readonly ('saturday' | 'sunday')[]): Rule =>
  (year) => {
    const sunday = easterSunday(year)
    return [
      { date: addDays(sunday, -2), name: 'Good Friday' },
      ...(days.includes('saturday') ? [{ date: addDays(sunday, -1), name: 'Easter Saturday' }] : []),
      ...(days.includes('sunday') ? [{ date: sunday, name: 'Easter Sunday' }] : []),
      { date: addDays(sunday, 1), name: 'Easter Monday' },
    ]
  }

/** `also`: on which days of a weekend the next Monday is one too. */
const anzac =
  (also: readonly number[] = []): Rule =>
  (year) => {
    const date = dated(year, 4, 25)
    const name = 'Anzac Day'
    return [
      { date, name },
      ...(also.includes(weekday(date)) ? [{ date: onOrAfter(date, MONDAY), name: `${name} (Monday)` }] : []),
    ]
  }

const KINGS_BIRTHDAY = 'King’s Birthday'
const kingInJune = on(KINGS_BIRTHDAY, 6, MONDAY, 2)
/** The last Monday of September, unless another day is proclaimed. */
const kingInWa: Rule = (year) => [{ date: addDays(nth(year, 10, MONDAY, 1), -7), name: KINGS_BIRTHDAY }]
/** The first Monday on or after 27 May. */
const reconciliation: Rule = (year) => [{ date: onOrAfter(dated(year, 5, 27), MONDAY), name: 'Reconciliation Day' }]

const SUNDAY = 0
const SATURDAY = 6
const everywhere = [newYear, australiaDay, christmas] as const

const RULES: Readonly<Record<State, readonly Rule[]>> = {
  NSW: [...everywhere, easter(['saturday', 'sunday']), anzac(), kingInJune, on('Labour Day', 10, MONDAY, 1)],
  ACT: [
    ...everywhere,
    easter(['saturday', 'sunday']),
    anzac([SUNDAY]),
    kingInJune,
    on('Canberra Day', 3, MONDAY, 2),
    reconciliation,
    on('Labour Day', 10, MONDAY, 1),
  ],
  VIC: [
    ...everywhere,
    easter(['saturday', 'sunday']),
    anzac(),
    kingInJune,
    on('Labour Day', 3, MONDAY, 2),
    on('Melbourne Cup Day', 11, TUESDAY, 1),
  ],
  QLD: [
    ...everywhere,
    easter(['saturday', 'sunday']),
    anzac([SUNDAY]),
    on('Labour Day', 5, MONDAY, 1),
    on(KINGS_BIRTHDAY, 10, MONDAY, 1),
  ],
  SA: [
    ...everywhere,
    easter(['saturday']),
    anzac(),
    kingInJune,
    on('Adelaide Cup Day', 3, MONDAY, 2),
    on('Labour Day', 10, MONDAY, 1),
  ],
  TAS: [...everywhere, easter([]), anzac(), kingInJune, on('Eight Hours Day', 3, MONDAY, 2)],
  WA: [
    ...everywhere,
    easter([]),
    anzac([SATURDAY, SUNDAY]),
    on('Labour Day', 3, MONDAY, 1),
    on('Western Australia Day', 6, MONDAY, 1),
    kingInWa,
  ],
  NT: [
    ...everywhere,
    easter(['saturday']),
    anzac([SUNDAY]),
    kingInJune,
    on('May Day', 5, MONDAY, 1),
    on('Picnic Day', 8, MONDAY, 1),
  ],
}

/** In order of the calendar. */
export function publicHolidays(state: State, year: number): PublicHoliday[] {
  return RULES[state].flatMap((rule) => rule(year)).toSorted((a, b) => a.date.localeCompare(b.date))
}

/** The name of the public holiday on this day; undefined on every other. */
export function holidayOn(state: State, day: string): string | undefined {
  return publicHolidays(state, Number(day.slice(0, 4))).find(({ date }) => date === day)?.name
}
