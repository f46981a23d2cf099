import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Phases } from '../model.ts'
import { PARTS, type Part, sectionFeatures } from './section-features.ts'
import { FITTED_PARTS } from './section-weights.ts'

const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  FITTED_PARTS.split(';').map((row) => {
    const [name = '', ...values] = row.split('|')
    return [name, values.map((value) => Number(value) / 10)]
  }),
)

/** The part of the note a sentence most likely belongs to. */
export interface LikelyPart {
  part: Part
  /** Above 0 the sentence more likely than not holds a fact of this part. */
  score: number
  /** How far the part is ahead of the next one. */
  ahead: number
}

/** Where a sentence belongs by its words, its speaker and its place in the visit, whatever rule has read it. */
export function partOf(utterance: ParsedUtterance, visit: Visit, phases: Phases): LikelyPart {
  const sums = PARTS.map(() => 0)
  for (const feature of sectionFeatures(utterance, visit, phases)) {
    const weights = WEIGHTS.get(feature)
    if (weights) for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0)
  }
  const ranked = PARTS.map((part, at) => ({ part, score: sums[at] ?? 0 })).sort((a, b) => b.score - a.score)
  const [first, second] = ranked as [(typeof ranked)[number], (typeof ranked)[number]]
  return { ...first, ahead: first.score - second.score }
}
