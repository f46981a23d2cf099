import { act, actOutcome } from '#medicine/scores/act.ts'
import { cat, catOutcome } from '#medicine/scores/cat.ts'
import { mmrc, mmrcGrades } from '#medicine/scores/mmrc.ts'
import { runScore, type ScoreDefinition, type ScoreInput } from '#medicine/scores/score.ts'

export const SCORES = ['cat', 'act', 'mmrc'] as const
export type Score = (typeof SCORES)[number]

interface ScoreWords {
  name: string
  title: string
  definition: ScoreDefinition
  /** What a total means. */
  meaning: (total: number) => string
}

export const SCORE_WORDS: Record<Score, ScoreWords> = {
  cat: {
    name: 'CAT',
    title: cat.title,
    definition: cat as unknown as ScoreDefinition,
    meaning: (total) => catOutcome(total).interpretation,
  },
  act: {
    name: 'ACT',
    title: act.title,
    definition: act as unknown as ScoreDefinition,
    meaning: (total) => actOutcome(total).interpretation,
  },
  mmrc: {
    name: 'mMRC',
    title: mmrc.title,
    definition: mmrc as unknown as ScoreDefinition,
    meaning: (total) => mmrcGrades[total] ?? '',
  },
}

/** Answers by item, and the total where only that is known. */
export interface ScoreText {
  score: Score
  answers: Readonly<Record<string, string>>
  total: string
}

export function itemsOf(score: Score): [field: string, input: ScoreInput & { type: 'number' }][] {
  const items = Object.entries(SCORE_WORDS[score].definition.inputs)
  return items.flatMap(([field, input]) => (input.type === 'number' ? [[field, input]] : []))
}

export type Reading =
  | { kind: 'items'; total: number; inputs: Record<string, number> }
  | { kind: 'total'; total: number }
  | { kind: 'incomplete'; unanswered: number }
  | { kind: 'refused'; reason: string }

/** What the answers add up to. A typed total stands for itself only while no item is answered. */
export function readScore({ score, answers, total }: ScoreText): Reading {
  const { definition } = SCORE_WORDS[score]
  const { min, max } = definition.range
  const items = itemsOf(score)
  const answered = items.filter(([field]) => answers[field] !== undefined)
  if (answered.length === 0 && total.trim()) {
    const value = Number(total)
    const isFine = Number.isInteger(value) && value >= min && value <= max
    return isFine
      ? { kind: 'total', total: value }
      : { kind: 'refused', reason: `Enter a whole number from ${min} to ${max}` }
  }
  const inputs = Object.fromEntries(answered.map(([field]) => [field, Number(answers[field])]))
  const result = runScore(definition, inputs)
  if (result.kind === 'scored') return { kind: 'items', total: result.score, inputs }
  return { kind: 'incomplete', unanswered: items.length - answered.length }
}
