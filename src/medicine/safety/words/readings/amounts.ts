import { ownEntry } from '#fhir/codes/own-entry.ts'
import { NUMERALS } from '../../lexicon/numerals.ts'
import type { SafetyLanguage } from '../../types.ts'
import type { Item } from '../read-items.ts'
import { joinNumbers } from './join-numbers.ts'

/** A number of a sentence, over the items it is made of. */
export interface Amount {
  value: number
  from: number
  to: number
}

type Parts = Amount & { parts: number[] }

/** Digits and number words; 'eighty four', 八十二 and 'tám mươi hai' are one number, and so are 'five point two' and 五点二. */
export function amountsOf(items: readonly Item[], language: SafetyLanguage): Amount[] {
  const amounts: Parts[] = []
  items.forEach((item, at) => {
    const range = decadeOf(item)
    const value = item.value ?? range ?? wordValue(item, language)
    if (value === undefined) return
    const last = amounts.at(-1)
    // 'one hundred and fifty'
    const isAfterAnd = language === 'en' && items[at - 1]?.form === 'and' && last?.parts.at(-1) === 100
    const isNext = last && last.to === at - (isAfterAnd ? 2 : 1) && item.value === undefined && range === undefined
    const joined = isNext ? joinNumbers([...last.parts, value], language) : undefined
    if (last && joined !== undefined) {
      last.parts.push(value)
      last.value = joined
      last.to = at
    } else amounts.push({ value, parts: [value], from: at, to: at })
  })
  const numbers = amounts.filter(({ from, to }) => !isPerHundred(items, from, to))
  return withDecimals(withSpelledDigits(numbers, items, language), items)
}

/** The hundred of 百分之 and 'phần trăm' is no number. */
const isPerHundred = (items: readonly Item[], from: number, to: number) =>
  (items[to]?.form === '百' && items[to + 1]?.form === '分') ||
  (items[from]?.form === 'tram' && items[from - 1]?.form === 'phan')

const isDigit = (value: number) => Number.isInteger(value) && value >= 0 && value < 10

/** Measurements of two or three digits, which are dictated digit by digit: 'oxygen eight two', '血氧八四', 'pulse is 1 4 5'. */
const SPELLED = ['n-spo2', 'n-pulse']
const MOST_DIGITS = 3

function withSpelledDigits(amounts: readonly Parts[], items: readonly Item[], language: SafetyLanguage): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at < amounts.length; at++) {
    const first = amounts[at] as Parts
    const digits = [first]
    while (isDigit(first.value) && digits.length < MOST_DIGITS) {
      const next = amounts[at + digits.length]
      if (!next || next.from !== (digits.at(-1) as Parts).to + 1 || !isDigit(next.value)) break
      digits.push(next)
    }
    if (digits.length > 1 && first.value > 0 && isSpelledHere(items, first, digits.at(-1) as Parts, language)) {
      found.push({
        value: Number(digits.map(({ value }) => value).join('')),
        from: first.from,
        to: (digits.at(-1) as Parts).to,
      })
      at += digits.length - 1
    } else found.push(first)
  }
  return found
}

const NEAR = 5

/** After the word for the measurement, and not counting anything: 'sats two times four puffs' is none. */
function isSpelledHere(items: readonly Item[], first: Amount, last: Amount, language: SafetyLanguage): boolean {
  const before = items.slice(Math.max(0, first.from - NEAR), first.from)
  const next = items[last.to + 1]
  return (
    // 一 and 'một' also stand for 'a'
    (language === 'en' || items[first.from]?.form !== items[last.to]?.form) &&
    before.some(({ tags }) => SPELLED.some((tag) => tags.has(tag))) &&
    !COUNTS.some((tag) => next?.tags.has(tag))
  )
}
const COUNTS = ['n-puffs', 'times', 'hour', 'minute', 'clock', 'litre', 'lots-of']

/** What stands between a whole number and its decimals: 'five point two', 五点二, 'năm phẩy hai', خمسة فاصلة اثنين, 'cinco coma dos'. */
const POINTS = new Set('point decimal 点 點 phay cham فاصله coma'.split(' '))
/** Said after a number of degrees only: 三十九度八, '39 độ 5'. */
const DEGREES = new Set('度 do'.split(' '))
const HALVES = new Set('半 ruoi'.split(' '))
const LEAST_DEGREES = 30
const MOST_DEGREES = 45

function withDecimals(amounts: readonly Amount[], items: readonly Item[]): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at < amounts.length; at++) {
    const whole = amounts[at] as Amount
    const next = amounts[at + 1]
    const between = items[whole.to + 1]?.form ?? ''
    const isDegrees = DEGREES.has(between) && whole.value >= LEAST_DEGREES && whole.value < MOST_DEGREES
    if (!Number.isInteger(whole.value) || !(isDegrees || POINTS.has(between))) found.push(whole)
    else if (isDegrees && HALVES.has(items[whole.to + 2]?.form ?? '')) {
      found.push({ ...whole, value: whole.value + 0.5, to: whole.to + 2 })
      if (next?.from === whole.to + 2) at += 1
    } else if (next?.from === whole.to + 2 && isDigit(next.value)) {
      found.push({ ...whole, value: whole.value + next.value / 10, to: next.to })
      at += 1
    } else found.push(whole)
  }
  return found
}

/** 'In the seventies' of oxygen: the middle of the range, the upper half left to the more cautious limit. */
const DECADES: Readonly<Record<string, number>> = { 'decade-60': 65, 'decade-70': 75, 'decade-80': 85 }

function decadeOf({ tags }: Item): number | undefined {
  const [name] = [...tags].filter((tag) => tag in DECADES)
  return name === undefined ? undefined : DECADES[name]
}

function wordValue({ form, tags }: Item, language: SafetyLanguage): number | undefined {
  if (tags.has('number-word')) return undefined
  return numeralOf(form, language)
}

export function numeralOf(form: string, language: SafetyLanguage): number | undefined {
  switch (language) {
    case 'zh-Hans':
      return ownEntry(NUMERALS.han, form)
    case 'vi':
      return ownEntry(NUMERALS.vietnamese, form)
    case 'es':
      return ownEntry(NUMERALS.spanish, form)
    case 'ar':
      // the Arabic 'and' is written as part of the next word: واحد وثمانين
      return (
        ownEntry(NUMERALS.arabic, form) ?? (form.startsWith('و') ? ownEntry(NUMERALS.arabic, form.slice(1)) : undefined)
      )
    default:
      return ownEntry(NUMERALS.english, form)
  }
}
