import { addDays, formatDate } from '#fhir/dates.ts'

/** Days of the year that people reckon by. Which school term it is depends on the state, so none is here. */
interface Occasion {
  name: string
  words: readonly string[]
  /** First and last day in that year. */
  daysIn(year: number): readonly [first: string, last: string]
}

const fixed =
  (month: string, first: number, last = first) =>
  (year: number) =>
    [first, last].map((date) => `${year}-${month}-${String(date).padStart(2, '0')}`) as [string, string]

const fromEaster = (first: number, last: number) => (year: number) => {
  const sunday = easterSunday(year)
  return [addDays(sunday, first), addDays(sunday, last)] as const
}

const OCCASIONS: readonly Occasion[] = [
  { name: 'Christmas', words: ['christmas day', 'xmas day', 'christmas', 'xmas'], daysIn: fixed('12', 25, 26) },
  { name: 'Boxing Day', words: ['boxing day'], daysIn: fixed('12', 26) },
  {
    name: 'New Year',
    words: ["new year 's day", 'new years day', "new year 's", 'new years', 'new year'],
    daysIn: fixed('01', 1),
  },
  { name: 'Australia Day', words: ['australia day'], daysIn: fixed('01', 26) },
  { name: 'Anzac Day', words: ['anzac day', 'anzac'], daysIn: fixed('04', 25) },
  { name: 'Good Friday', words: ['good friday'], daysIn: fromEaster(-2, -2) },
  { name: 'Easter Sunday', words: ['easter sunday'], daysIn: fromEaster(0, 0) },
  { name: 'Easter Monday', words: ['easter monday'], daysIn: fromEaster(1, 1) },
  { name: 'Easter', words: ['easter'], daysIn: fromEaster(-2, 1) },
]

/** The Gregorian rule in the form of J.-M. Oudin, 1940. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const corrected = Math.floor((century - 17) / 25)
  let moon = (century - Math.floor(century / 4) - Math.floor((century - corrected) / 3) + 19 * golden + 15) % 30
  moon -= Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  const date = offset + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

type Word = (offset: number) => string | undefined

const PHRASES = OCCASIONS.flatMap((occasion) =>
  occasion.words.map((phrase) => ({ occasion, parts: phrase.split(' ') })),
)

const phraseAt = (word: Word, at: number) =>
  PHRASES.find(({ parts }) => parts.every((part, offset) => word(at + offset) === part))

export const isOccasion = (word: Word, at: number): boolean => phraseAt(word, at) !== undefined

/** Its days in words; `ahead` are those of the same occasion to come, where nothing says which one is meant. */
export interface OccasionSpan {
  from: string
  to: string
  label: string
  ahead?: Omit<OccasionSpan, 'ahead' | 'length' | 'isOccasion'>
  length: number
  isOccasion: true
}

const WHICH = new Set(['the', 'last', 'this', 'next'])

/** 'Easter', 'last Christmas', 'next Anzac Day', 'Christmas 2024'; the last one where nothing else is said. */
export function occasionSpan(word: Word, at: number, today: string): OccasionSpan | undefined {
  const which = WHICH.has(word(at) ?? '') ? word(at) : undefined
  const from = at + (which ? 1 : 0)
  const found = phraseAt(word, from)
  if (!found) return undefined
  const { occasion, parts } = found
  const days = (year: number) => {
    const [first, last] = occasion.daysIn(year)
    const to = last === first ? '' : ` to ${formatDate(last)}`
    return { from: first, to: last, label: `${occasion.name} (${formatDate(first)}${to})` }
  }
  const end = from - at + parts.length
  const typed = Number(word(at + end))
  if (typed >= 1900 && typed <= 2100) return { ...days(typed), length: end + 1, isOccasion: true }
  const year = Number(today.slice(0, 4))
  const isOver = days(year).from <= today
  const [behind, ahead] = [days(isOver ? year : year - 1), days(isOver ? year + 1 : year)]
  if (which === 'next' || (which === 'this' && !isOver)) return { ...ahead, length: end, isOccasion: true }
  const isFixed = which === 'last' || which === 'this'
  return { ...behind, ...(!isFixed && { ahead }), length: end, isOccasion: true }
}

/** 'This season' means something only beside influenza. */
export const isOfInfluenza = (tokens: readonly { text: string }[]): boolean =>
  tokens.some(({ text }) => /^(?:flu|flus|fluvax|influenza)$/.test(text))

/** 'This season', 'this flu season': since 1 March, as the rule for the vaccine goes. */
export function influenzaSeason(word: Word, today: string) {
  const led = ['in', 'for', 'during'].includes(word(0) ?? '') ? 1 : 0
  if (!['this', 'the', 'current'].includes(word(led) ?? '')) return undefined
  const at = led + (['current', 'flu', 'influenza', 'winter'].includes(word(led + 1) ?? '') ? 2 : 1)
  if (word(at) !== 'season') return undefined
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '03-01' ? 1 : 0)
  const from = `${year}-03-01`
  return { period: { from, to: today, label: `this influenza season (since ${formatDate(from)})` }, length: at + 1 }
}
