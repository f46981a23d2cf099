import type { Features } from './features.ts'
import { bucketOf } from './weights.ts'

/** One table for the words of a language, one for meanings; a weight of 1 in a table is this much. */
export const WEIGHT_UNIT = 0.2

export interface Tables {
  words: ArrayLike<number>
  meanings: ArrayLike<number>
}

/** Corrects for length: long windows have more features, but not more danger. */
export const scaleOf = (count: number) => 1 / Math.sqrt(Math.max(count, 1))

/** Log-odds times the unit: above 0 the window is more like the emergencies it was trained on than like the rest. */
export function scoreOf({ words, meanings }: Features, tables: Tables): number {
  return partScore(words, tables.words) + partScore(meanings, tables.meanings)
}

function partScore(features: readonly string[], table: ArrayLike<number>): number {
  let sum = 0
  for (const feature of features) sum += table[bucketOf(feature)] ?? 0
  return sum * scaleOf(features.length) * WEIGHT_UNIT
}
