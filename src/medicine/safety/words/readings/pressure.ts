import type { HomeReadings, SafetyLanguage } from '../../types.ts'
import type { Item } from '../read-items.ts'
import type { Amount } from './amounts.ts'

type Pressure = Pick<HomeReadings, 'systolic' | 'diastolic'>

/** Where blood pressure is also said in centimetres of mercury: 13/8 is 130/80. */
const IN_CENTIMETRES: ReadonlySet<SafetyLanguage> = new Set(['ar', 'vi', 'es'])
const MILLIMETRES = { high: [50, 300], low: [20, 200] } as const
const CENTIMETRES = { high: [5, 30], low: [3, 20] } as const
const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/** Blood pressure in a sentence: '120 over 80', '210/115', 高压210低压115, ضغطي ٢١٠ على ١١٥, or the upper value alone. */
export function readPressure(
  items: readonly Item[],
  amounts: readonly Amount[],
  used: Set<Amount>,
  language: SafetyLanguage,
): Pressure | undefined {
  const named = namedValues(items, amounts)
  if (named) {
    for (const one of named.amounts) used.add(one)
    return named.pressure
  }
  if (!items.some(({ tags }) => tags.has('n-pressure'))) return undefined
  let found: Pressure | undefined
  amounts.forEach((high, index) => {
    const low = amounts[index + 1]
    if (!low || found || used.has(high) || !isPair(items, high, low) || isDose(items, low)) return
    const scale = scaleOf(high.value, low.value, language)
    if (scale === undefined) return
    used.add(high)
    used.add(low)
    found = { systolic: high.value * scale, diastolic: low.value * scale }
  })
  return found ?? upperAlone(items, amounts, used)
}

function scaleOf(high: number, low: number, language: SafetyLanguage): number | undefined {
  if (low >= high) return undefined
  if (within(high, MILLIMETRES.high) && within(low, MILLIMETRES.low)) return 1
  const isShort = IN_CENTIMETRES.has(language) && within(high, CENTIMETRES.high) && within(low, CENTIMETRES.low)
  return isShort ? 10 : undefined
}

const BETWEEN = new Set('/ , ، و علي 和 比'.split(' '))

function isPair(items: readonly Item[], high: Amount, low: Amount): boolean {
  if (low.from === high.to + 1) return true
  const between = items[high.to + 1]
  return low.from === high.to + 2 && Boolean(between && (BETWEEN.has(between.form) || between.tags.has('over')))
}

/** '10/5 mg', 'at 6 pm' */
const isDose = (items: readonly Item[], { to }: Amount) => Boolean(items[to + 1]?.tags.has('clock'))

/** Each value with a word of its own: 高压210低压115, 'systolic 210', 'số trên 210 số dưới 115'. */
function namedValues(
  items: readonly Item[],
  amounts: readonly Amount[],
): { pressure: Pressure; amounts: Amount[] } | undefined {
  const valueAfter = (tag: string) => {
    const at = items.findIndex(({ tags }) => tags.has(tag))
    return at < 0 ? undefined : amounts.find(({ from }) => from > at && from <= at + VALUE_NEAR)
  }
  const [high, low] = [valueAfter('n-systolic'), valueAfter('n-diastolic')]
  if (high && (!within(high.value, MILLIMETRES.high) || isDose(items, high))) return undefined
  if (low && (!within(low.value, MILLIMETRES.low) || isDose(items, low))) return undefined
  if (!high && !low) return undefined
  return {
    pressure: { ...(high && { systolic: high.value }), ...(low && high !== low && { diastolic: low.value }) },
    amounts: [high, low].filter((one) => one !== undefined),
  }
}
const VALUE_NEAR = 3

/** 'My blood pressure is 210': from here on a number by itself is the upper one; a lower one may be either. */
const UPPER_ALONE = 140
const TABLETS = ['pills']

function upperAlone(items: readonly Item[], amounts: readonly Amount[], used: Set<Amount>): Pressure | undefined {
  if (items.some(({ tags }) => TABLETS.some((tag) => tags.has(tag)))) return undefined
  const at = items.findIndex(({ tags }) => tags.has('n-pressure'))
  const one = amounts.find(({ from }) => from > at && from <= at + UPPER_NEAR)
  if (!one || used.has(one) || isDose(items, one)) return undefined
  if (one.value < UPPER_ALONE || one.value > MILLIMETRES.high[1]) return undefined
  used.add(one)
  return { systolic: one.value }
}
const UPPER_NEAR = 4
