import { checkNumber, checkOption, checkYesNo, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

/** A field of a score's form. `label` is Aurora's own wording; licensed wording is never included. */
export type ScoreInput = { label: string; optional?: true } & (
  | {
      type: 'number'
      min: number
      max: number
      unit?: string
      integer?: boolean
      /** Meaning of the lowest and the highest answer, in Aurora's own wording. */
      anchors?: readonly [lowest: string, highest: string]
    }
  | { type: 'yes-no' }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
)

type ValueOf<I extends ScoreInput> = I extends { type: 'yes-no' }
  ? boolean
  : I extends { type: 'choice'; options: readonly { value: infer V }[] }
    ? V
    : number

export type ScoreValues<I extends Record<string, ScoreInput>> = {
  [K in keyof I]: I[K] extends { optional: true } ? ValueOf<I[K]> | undefined : ValueOf<I[K]>
}

export type Outcome = {
  score: number
  /** Absent if the publication gives no groups. */
  band?: string
  interpretation: string
  /** Subscales, or points of each part. */
  parts?: Record<string, number>
}

export type ScoreDefinition<I extends Record<string, ScoreInput> = Record<string, ScoreInput>> = {
  id: string
  title: string
  inputs: I
  range: { min: number; max: number }
  /** The owner's form, if the wording is licensed. */
  ownersForm?: string
  source: Source
  score(values: ScoreValues<I>): Outcome | { missing: string[] }
}

export type ScoreResult =
  | ({ kind: 'scored'; scoreId: string; source: Source } & Outcome)
  | { kind: 'not-scored'; scoreId: string; missing: string[]; problems: InputProblem[]; source: Source }

/** Preserves the literal types of the inputs, so that `score` receives numbers, booleans and the named options. */
export function defineScore<const I extends Record<string, ScoreInput>>(
  definition: ScoreDefinition<I>,
): ScoreDefinition<I> {
  return definition
}

/** No score is computed while a required input is missing or outside its range. */
export function runScore<I extends Record<string, ScoreInput>>(
  definition: ScoreDefinition<I>,
  raw: Readonly<Record<string, unknown>>,
): ScoreResult {
  const { id: scoreId, source } = definition
  const found = Object.entries(definition.inputs)
    .map(([field, input]) => ({ input, problem: checkInput(field, input, raw[field]) }))
    .filter(({ input, problem }) => problem && !(input.optional && problem.reason === 'missing'))
    .map(({ problem }) => problem as InputProblem)
  const missing = found.filter((problem) => problem.reason === 'missing').map((problem) => problem.field)
  const problems = found.filter((problem) => problem.reason !== 'missing')
  if (found.length > 0) return { kind: 'not-scored', scoreId, missing, problems, source }

  const outcome = definition.score(raw as ScoreValues<I>)
  if ('missing' in outcome) return { kind: 'not-scored', scoreId, missing: outcome.missing, problems, source }
  return { kind: 'scored', scoreId, ...outcome, source }
}

/** Problem of one value, including a missing one. */
export function checkInput(field: string, input: ScoreInput, value: unknown): InputProblem | undefined {
  switch (input.type) {
    case 'number':
      return checkNumber(field, value, input)
    case 'yes-no':
      return checkYesNo(field, value)
    case 'choice':
      return checkOption(
        field,
        value,
        input.options.map((option) => option.value),
      )
  }
}

/** The first band whose upper end reaches the score; bands are in ascending order. */
export function bandOf<B extends { upTo: number }>(score: number, bands: readonly B[]): B {
  const band = bands.find(({ upTo }) => score <= upTo)
  if (!band) throw new RangeError(`No band for ${score}`)
  return band
}
