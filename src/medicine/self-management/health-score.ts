import type { TextKey } from './text-key.ts'

/**
 * The health score of the portal: a weighted mean of five parts, each 0 to 100. Aurora's own score for patients, not
 * published and not for clinical decisions. Unknown parts are left out and their weight is shared by the others, so that
 * missing data never counts as bad.
 */
export interface ScoreFacts {
  cat?: { value: number; date: string } | undefined
  act?: { value: number; date: string } | undefined
  /** Mean of the last 7 days and the personal best, L/min. */
  peakFlow?: { meanLMin: number; bestLMin: number } | undefined
  /** Share of recent doses marked as taken. */
  adherence?: { taken: number; due: number } | undefined
  /** In 12 months; undefined without a visit on record. */
  exacerbations?: { moderate: number; severe: number } | undefined
  /** In use, and reviewed in time. */
  plan?: { isReviewed: boolean } | 'none' | undefined
}

export type PartName = 'control' | 'peak-flow' | 'adherence' | 'flare-ups' | 'plan'

export interface Part {
  part: PartName
  score: number | null
  /** Percent of the score, among known parts; 0 if unknown. */
  weight: number
  text: TextKey
}

export const WEIGHTS: Record<PartName, number> = {
  control: 30,
  'peak-flow': 25,
  adherence: 20,
  'flare-ups': 15,
  plan: 10,
}

/** A plan, or flare-ups that nobody recorded, say nothing about how the patient is: alone they make no score. */
const SAYS_HOW_THEY_ARE: readonly PartName[] = ['control', 'peak-flow', 'adherence']

export function healthScore(facts: ScoreFacts): { score: number | null; parts: Part[] } {
  const found: Omit<Part, 'weight'>[] = [
    control(facts),
    peakFlow(facts),
    adherence(facts),
    exacerbationPart(facts),
    plan(facts),
  ]
  const known = found.filter(({ score }) => score !== null)
  const total = known.reduce((sum, { part }) => sum + WEIGHTS[part], 0)
  const parts = found.map((one) => ({
    ...one,
    weight: one.score === null || total === 0 ? 0 : Math.round((WEIGHTS[one.part] / total) * 100),
  }))
  if (!known.some(({ part }) => SAYS_HOW_THEY_ARE.includes(part))) return { score: null, parts }
  const sum = known.reduce((all, { part, score }) => all + WEIGHTS[part] * (score ?? 0), 0)
  return { score: Math.round(sum / total), parts }
}

const clamp = (score: number) => Math.round(Math.min(100, Math.max(0, score)))

/** CAT 0 to 40, less is better; ACT 5 to 25, more is better. The newer one if there are both. */
function control({ cat, act }: ScoreFacts): Omit<Part, 'weight'> {
  if (act && (!cat || act.date > cat.date)) {
    const values = { value: act.value, date: act.date }
    return { part: 'control', score: clamp(((act.value - 5) / 20) * 100), text: { key: 'score.control.act', values } }
  }
  if (!cat) return { part: 'control', score: null, text: { key: 'score.control.unknown' } }
  const values = { value: cat.value, date: cat.date }
  return { part: 'control', score: clamp(100 - (cat.value / 40) * 100), text: { key: 'score.control.cat', values } }
}

/** Half of the personal best scores 0, all of it 100. */
function peakFlow({ peakFlow: flow }: ScoreFacts): Omit<Part, 'weight'> {
  if (!flow) return { part: 'peak-flow', score: null, text: { key: 'score.peak-flow.unknown' } }
  const share = flow.meanLMin / flow.bestLMin
  const values = { mean: Math.round(flow.meanLMin), best: Math.round(flow.bestLMin), percent: Math.round(share * 100) }
  return { part: 'peak-flow', score: clamp((share - 0.5) * 200), text: { key: 'score.peak-flow', values } }
}

function adherence({ adherence: doses }: ScoreFacts): Omit<Part, 'weight'> {
  if (!doses || doses.due === 0) return { part: 'adherence', score: null, text: { key: 'score.adherence.unknown' } }
  const score = clamp((doses.taken / doses.due) * 100)
  return { part: 'adherence', score, text: { key: 'score.adherence', values: { taken: doses.taken, due: doses.due } } }
}

/** Each moderate exacerbation subtracts 25, each in hospital 50. */
function exacerbationPart({ exacerbations }: ScoreFacts): Omit<Part, 'weight'> {
  if (!exacerbations) return { part: 'flare-ups', score: null, text: { key: 'score.flare-ups.unknown' } }
  const score = clamp(100 - exacerbations.moderate * 25 - exacerbations.severe * 50)
  return { part: 'flare-ups', score, text: { key: 'score.flare-ups', values: { ...exacerbations } } }
}

/** 100 if active and reviewed in time, 50 if due for review, 0 without a plan. */
function plan({ plan: state }: ScoreFacts): Omit<Part, 'weight'> {
  if (state === undefined) return { part: 'plan', score: null, text: { key: 'score.plan.unknown' } }
  if (state === 'none') return { part: 'plan', score: 0, text: { key: 'score.plan.none' } }
  const key = state.isReviewed ? 'score.plan.reviewed' : 'score.plan.due'
  return { part: 'plan', score: state.isReviewed ? 100 : 50, text: { key } }
}
