import { isPassed, LIMITS } from '../../assess-readings.ts'
import type { ConceptCode } from '../../concepts.ts'
import type { ReadingField } from '../../types.ts'
import type { Item } from '../read-items.ts'
import type { Amount } from './amounts.ts'

const MOST_CELSIUS = 45
/** Above this no meter shows mmol/L. */
export const MOST_MMOL = 60
/** Milligrams per decilitre in one millimole per litre of glucose: 18.016 by its molar mass of 180.156 g/mol (Tidepool data model, units; IUPAC atomic weights). */
const MG_PER_MMOL = 18
const rounded = (value: number) => Math.round(value * 10) / 10

/** Thermometers and meters bought overseas may show Fahrenheit and mg/dL. */
export function inOwnUnit(field: ReadingField, value: number, isMilligrams: boolean): number {
  if (field === 'temperature' && value > MOST_CELSIUS) return rounded((value - 32) / 1.8)
  if (field === 'glucose' && (isMilligrams || value > MOST_MMOL)) return rounded(value / MG_PER_MMOL)
  return value
}

export const isPerDecilitre = (items: readonly Item[], to: number): boolean =>
  items[to + 1]?.form === 'mg' && items.slice(to + 2, to + 4).some(({ form }) => form === 'dl')

const MOST_PERCENT = 150
const PERCENT = /^(?:percent|per cent|phan tram|بالميه|في الميه|في المايه)/

/** '40 % of my best', '85 percent', 百分之四十: no L/min. */
export function isShareOfBest(items: readonly Item[], { value, from, to }: Amount): boolean {
  if (value > MOST_PERCENT) return false
  if (items[to]?.isPercent) return true
  const formsOf = (some: readonly Item[]) => some.map(({ form }) => form).join(' ')
  return PERCENT.test(formsOf(items.slice(to + 1, to + 4))) || formsOf(items.slice(0, from)).endsWith('百 分 之')
}

const BEST = 100
const OF_BEST = LIMITS.filter(({ field }) => field === 'peakFlow')

/** What follows from a share of the best in percent; the limits of a known best are shares too. */
export function sharePassed(percent: number): ConceptCode[] {
  const context = { person: {}, baseline: { bestPeakFlow: BEST } }
  return OF_BEST.filter((limit) => isPassed(limit, percent, context)).map(({ concept }) => concept)
}
