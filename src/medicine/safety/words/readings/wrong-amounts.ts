import type { Item } from '../read-items.ts'
import type { Amount } from './amounts.ts'

/** What doses are measured or counted in, as the first word of an item; Chinese by its first character. */
const UNITS = new Set(
  `ml mls mil mils mg mgs mcg microgram micrograms milligram milligrams gram grams millilitre millilitres milliliters cc
  tablet tablets pill pills capsule capsules drop drops unit units مل ملي ملغ ملغم مليلتر حبه حبات حبوب قطره قطرات وحده وحدات
  vien giot 毫 片 粒 颗 滴 单 pastillas gotas unidades miligramos mililitros`.split(/\s+/),
)
const ACTS = ['take', 'give', 'gave-past', 'gulp', 'used']
/** So many times the dose is an emergency; a smaller error is the same day, by telephone with the Poisons Information Centre. */
const MANY_TIMES = 5
const MORE = 1.5

/**
 * '5 ml instead of 0.5', 'should have been 1 ml, I gave 10', 喂了十毫升,本来应该是一毫升: two amounts of a medication, of which
 * one was meant. The meant one follows the words that mark it.
 */
export function wrongAmount(
  items: readonly Item[],
  amounts: readonly Amount[],
): { code: 'overdose' | 'wrong-dose'; from: number; to: number } | undefined {
  const marker = items.findIndex(({ tags }) => tags.has('instead-of'))
  if (marker < 0 || !items.some(({ tags }) => ACTS.some((tag) => tags.has(tag)))) return undefined
  const meant = amounts.find(({ from }) => from > marker)
  if (!meant || meant.value <= 0) return undefined
  const given = amounts.findLast(({ to }) => to < marker) ?? amounts.find(({ from }) => from > meant.to)
  if (!given || ![meant, given].some(({ to }) => UNITS.has(items[to + 1]?.form ?? ''))) return undefined
  if (items.slice(0, marker).some(({ tags }) => tags.has('if') || tags.has('question-start'))) return undefined
  const times = given.value / meant.value
  if (times < MORE) return undefined
  const [from, to] = [Math.min(given.from, meant.from), Math.max(given.to, meant.to)]
  return { code: times >= MANY_TIMES ? 'overdose' : 'wrong-dose', from, to }
}
