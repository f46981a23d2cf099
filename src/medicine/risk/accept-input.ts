import { checkNumber, checkYesNo, type InputProblem, type NumberRange } from '../input-problem.ts'
import type { AcceptPredictors } from './accept-model.ts'

/** From a chart; any part may be missing. Symptoms by SGRQ, else CAT, else mMRC. */
export type AcceptInput = Partial<Omit<AcceptPredictors, 'sgrq'> & { sgrq: number; cat: number; mmrc: number }>

export type SymptomSource = 'SGRQ' | 'CAT' | 'mMRC'

export type AcceptCheck =
  | { ok: true; predictors: AcceptPredictors; symptomsFrom: SymptomSource }
  | { ok: false; missing: string[]; problems: InputProblem[] }

export const acceptRanges = {
  // developed in adults with COPD; not supported under 40
  ageYears: { min: 40, max: 110, unit: 'years' },
  bmi: { min: 10, max: 70, unit: 'kg/m²' },
  fev1Percent: { min: 5, max: 150, unit: '%' },
  exacerbations: { min: 0, max: 30, integer: true },
  severeExacerbations: { min: 0, max: 30, integer: true },
} satisfies Record<string, NumberRange>

export const symptomRanges = {
  sgrq: { min: 0, max: 100 },
  cat: { min: 0, max: 40, integer: true },
  mmrc: { min: 0, max: 4, integer: true },
} satisfies Record<string, NumberRange>

const yesNo = ['male', 'currentSmoker', 'oxygen', 'statin', 'lama', 'laba', 'ics'] as const

export function checkAcceptInput(input: AcceptInput): AcceptCheck {
  const found: InputProblem[] = [
    ...Object.entries(acceptRanges).map(([field, range]) =>
      checkNumber(field, input[field as keyof AcceptInput], range),
    ),
    ...yesNo.map((field) => checkYesNo(field, input[field])),
    ...Object.entries(symptomRanges).map(([field, range]) => {
      const value = input[field as keyof AcceptInput]
      return value === undefined ? undefined : checkNumber(field, value, range)
    }),
  ].filter((problem) => problem !== undefined)
  const missing = found.filter((problem) => problem.reason === 'missing').map((problem) => problem.field)
  const problems = found.filter((problem) => problem.reason !== 'missing')

  const symptoms = symptomScore(input)
  if (!symptoms) missing.push('sgrq, cat or mmrc')
  const { exacerbations, severeExacerbations } = input
  if (exacerbations !== undefined && severeExacerbations !== undefined && severeExacerbations > exacerbations) {
    problems.push({
      field: 'severeExacerbations',
      reason: 'inconsistent',
      message: `${severeExacerbations} severe of ${exacerbations} exacerbations: the severe ones are part of the total`,
      range: { min: 0, max: exacerbations, integer: true },
    })
  }
  if (missing.length > 0 || problems.length > 0 || !symptoms) return { ok: false, missing, problems }
  const { cat: _cat, mmrc: _mmrc, ...rest } = input
  // every field has just been checked
  return { ok: true, predictors: { ...rest, sgrq: symptoms.sgrq } as AcceptPredictors, symptomsFrom: symptoms.from }
}

function symptomScore({ sgrq, cat, mmrc }: AcceptInput): { sgrq: number; from: SymptomSource } | undefined {
  if (sgrq !== undefined) return { sgrq, from: 'SGRQ' }
  if (cat !== undefined) return { sgrq: 18.87 + 1.53 * cat, from: 'CAT' }
  if (mmrc !== undefined) return { sgrq: 20.43 + 14.77 * mmrc, from: 'mMRC' }
  return undefined
}
