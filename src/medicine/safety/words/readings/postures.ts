import type { SafetyLanguage } from '../../types.ts'
import type { Item } from '../read-items.ts'
import { type Amount, amountsOf } from './amounts.ts'

/** From lying to walking, in the languages of the engine. */
const POSTURES = [
  'lie lying lay flat bed 躺 nam نايم انام نام مسطح مستلقي acostado acostada',
  'sit sitting sat rest resting seated recliner chair couch 坐 ngoi قاعد جالس اقعد اجلس sentado sentada',
  'stand standing stood upright up 站 dung واقف اوقف parado parada',
  'walk walking walked move moving loo toilet shower stairs kitchen bathroom door 走 امشي مشي المشي caminar camino caminando',
].map((words) => new Set(words.split(' ')))
const SHOWN = new Set(
  'its it reads reading says shows showing at to was get gets 是 只有 才 la la la con يطلع يصير es esta marca'.split(
    ' ',
  ),
)
const PEOPLE = ['other', 'kin', 'i', 'child']
const PLAUSIBLE = [40, 100] as const
/** A fall of so many points, to at most this, from at least that. */
const LEAST_FALL = 4
const MOST_LOW = 88
const LEAST_HIGH = 85
const REACH = 5

interface AtPosture {
  value: number
  rank: number
}

/**
 * 'If I lie down it's 93 but sitting here it's 79': no measurement is named, but a pulse rises from lying to walking; a number below
 * 100 that falls is an oxygen saturation. The lowest; undefined where the numbers are no such pair.
 */
export function fallingWithEffort(items: readonly Item[], language: SafetyLanguage): number | undefined {
  const found = amountsOf(items, language).flatMap((one): AtPosture[] => {
    const rank = rankOf(items, one)
    return rank === undefined || !isShownNumber(items, one) ? [] : [{ value: one.value, rank }]
  })
  const lows = found.filter(
    (low) =>
      low.value <= MOST_LOW &&
      found.some((high) => high.rank < low.rank && high.value >= LEAST_HIGH && high.value - low.value >= LEAST_FALL),
  )
  return lows.length === 0 ? undefined : Math.min(...lows.map(({ value }) => value))
}

/** The posture nearest before the number in its clause, else just after it. */
function rankOf(items: readonly Item[], { from, to }: Amount): number | undefined {
  const rank = (item: Item | undefined) => {
    const found = POSTURES.findLastIndex((words) => wordsOf(item).some((word) => words.has(word)))
    return found < 0 ? undefined : found
  }
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    if (items[at]?.value !== undefined || items[at]?.tags.has('but')) break
    const found = rank(items[at])
    if (found !== undefined) return found
  }
  return [1, 2, 3].map((step) => rank(items[to + step])).find((found) => found !== undefined)
}

const wordsOf = (item: Item | undefined): string[] => {
  if (!item) return []
  return item.tags.has('lie-flat') ? [item.form, 'lie'] : [item.form]
}

function isShownNumber(items: readonly Item[], { value, from, to }: Amount): boolean {
  if (!Number.isInteger(value) || value < PLAUSIBLE[0] || value > PLAUSIBLE[1]) return false
  const next = items[to + 1]
  if (next && UNITS.some((tag) => next.tags.has(tag))) return false
  const before = items[from - 1]
  if (before?.form === 'is' && items[from - 2]?.form === 'it') return true
  if (before?.form === 'is' && PEOPLE.some((tag) => items[from - 2]?.tags.has(tag))) return false
  const isBeside = [from - 1, to + 1].some((at) =>
    POSTURES.some((words) => wordsOf(items[at]).some((word) => words.has(word))),
  )
  return isBeside || SHOWN.has(before?.form ?? '')
}
const UNITS = ['hour', 'minute', 'clock', 'litre', 'n-puffs', 'years', 'day-unit', 'month-age', 'vessel']
