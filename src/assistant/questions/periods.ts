import { addDays, formatDate } from '#fhir/dates.ts'
import type { Period } from './filters/filter.ts'
import {
  addMonths,
  addUnits,
  joinedYear,
  monthOf,
  monthSpan,
  numberOf,
  unitOf,
  weekdayOf,
  weekSpan,
} from './words/calendar-words.ts'
import { influenzaSeason, isOccasion, isOfInfluenza, type OccasionSpan, occasionSpan } from './words/occasions.ts'
import type { Token } from './words/tokens.ts'

interface Found {
  period: Period
  length: number
}

type Span = Pick<OccasionSpan, 'from' | 'to' | 'label' | 'ahead'>

/** The time a question names at this word, read on the practice's calendar. */
export function periodAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const word = (offset: number): string | undefined => tokens[at + offset]?.text
  const lean = tokens.slice(0, at).some(({ text }) => HAPPENED.has(text)) ? 'past' : 'near'
  return (
    (isOfInfluenza(tokens) ? influenzaSeason(word, today) : undefined) ??
    relative(word, today) ??
    bounded(word, today) ??
    named(word, today, lean) ??
    joinedYear(word)
  )
}

/** 'Who missed on Friday' is of the Friday behind. */
const HAPPENED = new Set(
  'missed did was were had saw seen came attended cancelled failed happened arrived rang called wrote signed dna'.split(
    ' ',
  ),
)

type Word = (offset: number) => string | undefined

const BACK = new Set(['last', 'past', 'previous', 'preceding'])
const LEADING = new Set(['in', 'within', 'over', 'during', 'for', 'throughout', 'across'])

/** 'in the last 6 months', 'past year', 'within 3 weeks', '2 years ago', 'next fortnight'. */
function relative(word: Word, today: string): Found | undefined {
  let at = 0
  const led = LEADING.has(word(0) ?? '')
  if (led) at += 1
  const withThe = word(at) === 'the' || word(at) === 'these' || word(at) === 'a'
  if (word(at) === 'the' || word(at) === 'these') at += 1
  const back = BACK.has(word(at) ?? '')
  const ahead = word(at) === 'next' || word(at) === 'coming'
  if (back || ahead) {
    const number = numberOf(word(at + 1))
    const offset = number === undefined ? (word(at + 1) === 'few' ? 2 : 1) : 2
    const unit = unitOf(word(at + offset))
    if (unit) {
      const count = (number ?? (offset === 2 ? 3 : 1)) * unit[1]
      const isCalendar = number === undefined && offset === 1 && !withThe && !led && word(at) !== 'past'
      const length = at + offset + 1
      if (back)
        return { period: isCalendar ? calendarBack(unit[0], unit[1], today) : past(count, unit[0], today), length }
      return { period: isCalendar ? calendarAhead(unit[0], unit[1], today) : coming(count, unit[0], today), length }
    }
    return undefined
  }
  // 'in 6 months', 'for over a year', 'within a week', 'in the year'
  if (led && word(0) !== 'over') {
    if (['over', 'more', 'at', 'about'].includes(word(at) ?? ''))
      at += word(at) === 'more' ? 2 : word(at) === 'at' ? 2 : 1
    const number = word(at) === 'a' || word(at) === 'an' ? 1 : numberOf(word(at))
    const unit = number === undefined ? undefined : unitOf(word(at + 1))
    if (unit && number !== undefined && word(at + 2) !== 'ago' && word(at + 2) !== 'time' && word(at + 2) !== 'old')
      return { period: past(number * unit[1], unit[0], today), length: at + 2 }
  }
  return undefined
}

function past(count: number, unit: 'day' | 'week' | 'month' | 'year', today: string): Period {
  const words = count === 1 ? unit : `${count} ${unit}s`
  const label = unit === 'year' ? `in the past ${count * 12} months` : `in the past ${words}`
  return { from: addUnits(today, -count, unit), to: today, label }
}

function coming(count: number, unit: 'day' | 'week' | 'month' | 'year', today: string): Period {
  return {
    from: addDays(today, 1),
    to: addUnits(today, count, unit),
    label: `in the next ${count === 1 ? unit : `${count} ${unit}s`}`,
  }
}

function calendarBack(unit: 'day' | 'week' | 'month' | 'year', times: number, today: string): Period {
  if (unit === 'week' && times === 1) return { ...weekSpan(addDays(today, -7)), label: 'last week' }
  if (unit === 'month' && times === 1) return spanOf(monthOfDay(addMonths(today, -1)))
  if (unit === 'year') {
    const year = Number(today.slice(0, 4)) - 1
    return { from: `${year}-01-01`, to: `${year}-12-31`, label: `in ${year}` }
  }
  return past(times, unit, today)
}

function calendarAhead(unit: 'day' | 'week' | 'month' | 'year', times: number, today: string): Period {
  if (unit === 'week' && times === 1) return { ...weekSpan(addDays(today, 7)), label: 'next week' }
  if (unit === 'month' && times === 1) return spanOf(monthOfDay(addMonths(today, 1)))
  if (unit === 'year') {
    const year = Number(today.slice(0, 4)) + 1
    return { from: `${year}-01-01`, to: `${year}-12-31`, label: `in ${year}` }
  }
  return coming(times, unit, today)
}

const monthOfDay = (day: string): Span => monthSpan(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
const spanOf = ({ from, to, label }: Span): Period => ({ from, to, label: `in ${label}` })

/** 'since March', 'before 2025', 'after 1 July', 'more than 6 months ago', 'from May to July'. */
function bounded(word: Word, today: string): Found | undefined {
  const first = word(0)
  if (first === 'since') {
    // 'since last year', 'since last week'
    const back = relative((offset) => word(offset + 1), today)
    if (back?.period.from)
      return {
        period: { from: back.period.from, label: `since ${formatDate(back.period.from)}` },
        length: 1 + back.length,
      }
  }
  if (first === 'since' || first === 'after' || first === 'from') {
    const { edge, length: skipped } = edgeAt(word, 1)
    const found = spanAt(word, 1 + skipped, today, 'past')
    const span = found && { ...found, length: found.length + skipped }
    if (!span) return undefined
    const joiner = word(1 + span.length)
    if (first === 'from' && ['to', 'until', 'till', '-', 'through'].includes(joiner ?? '')) {
      const end = spanAt(word, 2 + span.length, today, 'past')
      if (end) return { period: between(span, end), length: 2 + span.length + end.length }
    }
    const isAfter = edge ? edge === 'end' : first === 'after'
    const from = isAfter ? addDays(span.to, 1) : span.from
    const label = edge ? `the ${edge} of ${span.label}` : span.label
    const { ahead } = span
    return {
      period: {
        from,
        label: `${first} ${label}`,
        ...(ahead && {
          ahead: { from: isAfter ? addDays(ahead.to, 1) : ahead.from, label: `${first} ${ahead.label}` },
        }),
      },
      length: 1 + span.length,
    }
  }
  if (first === 'between') {
    const start = spanAt(word, 1, today, 'past')
    if (!start || word(1 + start.length) !== 'and') return undefined
    const end = spanAt(word, 2 + start.length, today, 'past')
    return end && { period: between(start, end), length: 2 + start.length + end.length }
  }
  const before =
    first === 'before' || first === 'until' || first === 'till' ? 1 : first === 'prior' && word(1) === 'to' ? 2 : 0
  if (before) {
    const { edge, length: skipped } = edgeAt(word, before)
    const span = spanAt(word, before + skipped, today, 'past')
    if (!span) return undefined
    const to = edge === 'end' ? span.to : addDays(span.from, -1)
    const label = edge ? `the ${edge} of ${span.label}` : span.label
    const { ahead } = span
    return {
      period: {
        to,
        label: `before ${label}`,
        ...(ahead && { ahead: { from: today, to: addDays(ahead.from, -1), label: `before ${ahead.label}` } }),
      },
      length: before + skipped + span.length,
    }
  }
  return ago(word, today)
}

/** 'The start of 2024', 'beginning of May', 'the end of last month'. */
function edgeAt(word: Word, at: number): { edge?: 'start' | 'end'; length: number } {
  const skip = word(at) === 'the' ? 1 : 0
  const named = word(at + skip) ?? ''
  const edge = ['start', 'beginning'].includes(named) ? 'start' : named === 'end' ? 'end' : undefined
  return edge && word(at + skip + 1) === 'of' ? { edge, length: skip + 2 } : { length: 0 }
}

function between(start: Span, end: Span): Period {
  return { from: start.from, to: end.to, label: `from ${start.label} to ${end.label}` }
}

/** '2 years ago', 'over a year ago', 'more than 6 months ago'. */
function ago(word: Word, today: string): Found | undefined {
  let at = 0
  const isOver = word(0) === 'over' || (word(0) === 'more' && word(1) === 'than') || word(0) === '>'
  if (isOver) at = word(0) === 'more' ? 2 : 1
  const number = word(at) === 'a' || word(at) === 'an' ? 1 : numberOf(word(at))
  const unit = number === undefined ? undefined : unitOf(word(at + 1))
  if (number === undefined || !unit || word(at + 2) !== 'ago') return undefined
  const day = addUnits(today, -number * unit[1], unit[0])
  const span = `${number} ${unit[0]}${number === 1 ? '' : 's'} ago`
  if (isOver) return { period: { to: addDays(day, -1), label: `more than ${span}` }, length: at + 3 }
  return { period: { from: day, to: day, label: span }, length: at + 3 }
}

const PREPOSITIONS = new Set(['in', 'on', 'during', 'for', 'of', 'at'])

/** 'today', 'this month', 'in March', 'in 2025', 'on Friday', 'on 3 May 2026', '2026-05-03'. */
function named(word: Word, today: string, lean: 'past' | 'near'): Found | undefined {
  const led = PREPOSITIONS.has(word(0) ?? '') || isOverSeason(word) ? 1 : 0
  const span = spanAt(word, led, today, lean)
  if (!span) return undefined
  if (span.isOccasion) return onOccasion(word, led, span)
  // a bare month may be somebody's name, a bare year somebody's age or a dose
  if (!led && span.isBare) return undefined
  const label = span.from === span.to || /^(today|this|year)/.test(span.label) ? span.label : `in ${span.label}`
  return { period: { from: span.from, to: span.to, label }, length: led + span.length }
}

/** 'Over summer', 'over the winter', 'over Easter': a time, not a figure. */
function isOverSeason(word: Word): boolean {
  if (word(0) !== 'over') return false
  const at = word(1) === 'the' ? 2 : 1
  return SEASONS.has(word(at) ?? '') || isOccasion(word, at)
}

/** 'In the new year' is no day, and nobody knows where it ends. */
function onOccasion(word: Word, led: number, span: SpanFound): Found | undefined {
  const isNewYear = /^New Year\b/.test(span.label) && !(word(0) === 'on' && word(led + span.length - 1) === 'day')
  // a bare one may be somebody's name
  const isBare = led === 0 && !['last', 'this', 'next'].includes(word(0) ?? '')
  if (isNewYear || isBare) return undefined
  const { from, to, label, ahead } = span
  return {
    period: { from, to, label: `at ${label}`, ...(ahead && { ahead: { ...ahead, label: `at ${ahead.label}` } }) },
    length: led + span.length,
  }
}

type SpanFound = Span & { length: number; isBare?: boolean; isOccasion?: true }

/** A day, month or year, wherever it stands. 'near': a weekday is the coming one; 'past': a month is the one behind. */
function spanAt(word: Word, at: number, today: string, lean: 'past' | 'near'): SpanFound | undefined {
  const first = word(at)
  if (first === undefined) return undefined
  const skip = first === 'the' ? 1 : 0
  return (
    exactDay(word, at + skip, today, skip) ??
    spokenDay(first, today) ??
    thisSpan(word, at, today) ??
    occasionSpan(word, at, today) ??
    monthAt(word, at + skip, today, skip) ??
    yearAt(first) ??
    weekdayAt(word, at, today, lean)
  )
}

const aDay = (day: string, length: number, label = formatDate(day)): SpanFound => ({
  from: day,
  to: day,
  label,
  length,
})

function spokenDay(first: string, today: string): SpanFound | undefined {
  if (first === 'today' || first === 'tonight') return aDay(today, 1, 'today')
  if (first === 'yesterday') return aDay(addDays(today, -1), 1, 'yesterday')
  if (first === 'tomorrow' || first === 'tmrw' || first === 'tomorow' || first === 'tommorow')
    return aDay(addDays(today, 1), 1, 'tomorrow')
  return undefined
}

function exactDay(word: Word, at: number, today: string, skipped: number): SpanFound | undefined {
  const parts = [0, 1, 2, 3, 4].map((offset) => word(at + offset))
  const [a, b, c, d, e] = parts
  const numbers = [a, c, e].map((part) => (part && /^\d+$/.test(part) ? Number(part) : undefined))
  const [x, y, z] = numbers
  if ((b === '/' || b === '-') && d === b && x !== undefined && y !== undefined && z !== undefined) {
    const day = x > 31 ? dayOf(x, y, z) : dayOf(z < 100 ? 2000 + z : z, y, x)
    return day ? aDay(day, 5 + skipped) : undefined
  }
  const number = a && /^\d{1,2}$/.test(a) ? Number(a) : undefined
  const suffix = ['st', 'nd', 'rd', 'th'].includes(b ?? '') ? 1 : 0
  const gap = suffix + (parts[1 + suffix] === 'of' ? 1 : 0)
  const month = number === undefined ? undefined : monthOf(parts[1 + gap])
  if (number === undefined || month === undefined) return undefined
  const typed = Number(parts[2 + gap])
  const hasYear = typed >= 1900 && typed <= 2100
  const year = hasYear ? typed : nearestYear(month, number, today)
  const day = dayOf(year, month, number)
  return day ? aDay(day, 2 + gap + (hasYear ? 1 : 0) + skipped) : undefined
}

function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && year >= 1900 && year <= 2100 ? at.toISOString().slice(0, 10) : undefined
}

/** Without a year the closest one within half a year is meant. */
function nearestYear(month: number, date: number, today: string): number {
  const year = Number(today.slice(0, 4))
  const thisYear = dayOf(year, month, date) ?? today
  return thisYear > addMonths(today, 6) ? year - 1 : year
}

/** First month of each season of three. */
const SEASONS: ReadonlyMap<string, number> = new Map([
  ['summer', 12],
  ['autumn', 3],
  ['winter', 6],
  ['spring', 9],
])

const THIS = new Set(['this', 'current', 'the'])

function thisSpan(word: Word, at: number, today: string): SpanFound | undefined {
  const [first, second, third] = [word(at), word(at + 1), word(at + 2)]
  const year = Number(today.slice(0, 4))
  if (first === 'ytd' || (first === 'year' && second === 'to' && third === 'date'))
    return { from: `${year}-01-01`, to: today, label: 'this year', length: first === 'ytd' ? 1 : 3 }
  const bareSeason = SEASONS.get(first ?? '')
  const ofYear = Number(second)
  if (bareSeason && ofYear >= 1900 && ofYear <= 2100) return { ...seasonOf(first ?? '', bareSeason, ofYear), length: 2 }
  if (bareSeason) return { ...seasonSpan(first ?? '', bareSeason, false, today), length: 1, isBare: true }
  if (!THIS.has(first ?? '') && first !== 'last') return undefined
  if (second === 'financial' && third === 'year') {
    const start = (today.slice(5) >= '07-01' ? year : year - 1) - (first === 'last' ? 1 : 0)
    return {
      from: `${start}-07-01`,
      to: `${start + 1}-06-30`,
      label: `the ${start}–${start + 1} financial year`,
      length: 3,
    }
  }
  const season = SEASONS.get(second ?? '')
  if (season) return seasonSpan(second ?? '', season, first === 'last', today)
  if (first === 'last' || first === 'the') return undefined
  if (second === 'week') return { ...weekSpan(today), label: 'this week', length: 2 }
  if (second === 'month') return { ...monthOfDay(today), label: 'this month', length: 2 }
  if (second === 'year') return { from: `${year}-01-01`, to: `${year}-12-31`, label: 'this year', length: 2 }
  if (second === 'quarter') {
    const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
    const from = monthSpan(year, month).from
    return { from, to: addDays(addMonths(from, 3), -1), label: 'this quarter', length: 2 }
  }
  if (second === 'morning' || second === 'afternoon' || second === 'arvo') return aDay(today, 2, 'today')
  return undefined
}

function seasonSpan(name: string, month: number, isLast: boolean, today: string): SpanFound {
  let year = Number(today.slice(0, 4))
  if (`${year}-${String(month).padStart(2, '0')}-01` > today) year -= 1
  if (isLast && addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 3) > today) year -= 1
  return { ...seasonOf(name, month, year), length: 2 }
}

/** A summer runs into the next year, and is called by both. */
function seasonOf(name: string, month: number, year: number): Span {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  const years = name === 'summer' ? `${year}–${String(year + 1).slice(2)}` : String(year)
  return { from, to: addDays(addMonths(from, 3), -1), label: `${name} ${years}` }
}

function monthAt(word: Word, at: number, today: string, skipped: number): SpanFound | undefined {
  const month = monthOf(word(at))
  if (month === undefined) return undefined
  const typed = Number(word(at + 1))
  if (typed >= 1900 && typed <= 2100) return { ...monthSpan(typed, month), length: 2 + skipped }
  const year = Number(today.slice(0, 4))
  const isAhead = monthSpan(year, month).from > today
  return { ...monthSpan(isAhead ? year - 1 : year, month), length: 1 + skipped, isBare: true }
}

function yearAt(first: string): SpanFound | undefined {
  if (!/^(19|20)\d{2}$/.test(first)) return undefined
  return { from: `${first}-01-01`, to: `${first}-12-31`, label: first, length: 1, isBare: true }
}

function weekdayAt(word: Word, at: number, today: string, lean: 'past' | 'near'): SpanFound | undefined {
  const led = ['this', 'next', 'last'].includes(word(at) ?? '') ? 1 : 0
  const weekday = weekdayOf(word(at + led))
  if (weekday === undefined) return undefined
  const now = new Date(`${today}T00:00:00Z`).getUTCDay()
  const ahead = (weekday - now + 7) % 7
  const isBack = word(at) === 'last' || (lean === 'past' && !led)
  // 'next Tuesday' is the one of next week, 'this' or plain the coming one
  const nextWeek = word(at) === 'next' ? Math.max(0, (weekday + 6) % 7) - ((now + 6) % 7) + 7 : ahead
  const days = isBack ? ahead - 7 : nextWeek
  return aDay(addDays(today, days), 1 + led)
}
