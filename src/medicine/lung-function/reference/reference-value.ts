import { checkNumber, checkOption, type InputProblem, type NumberRange } from '../../input-problem.ts'
import type { Source } from '../../source.ts'
import { LIMIT_Z, type Lms, valueAtZ, zScore } from './lms.ts'

/** Biological sex of the reference equations. No equation exists for any other value. */
export type Sex = 'male' | 'female'

export type Subject = { sex: Sex; ageYears: number; heightCm: number }

/** Heights for which the official calculator was checked (50 to 230 cm), with a margin for the tallest adults. */
export const HEIGHT_CM: NumberRange = { min: 50, max: 250, unit: 'cm' }

export type Reference = { kind: 'reference'; predicted: number; lln: number; uln: number; lms: Lms; source: Source }
export type NoReference = { kind: 'no-reference'; field: string; reason: string; source: Source }
export type MeasuredValue = {
  kind: 'measured'
  measured: number
  predicted: number
  lln: number
  uln: number
  percentPredicted: number
  z: number
  source: Source
}

export function refuse(source: Source, field: string, reason: string): NoReference {
  return { kind: 'no-reference', field, reason, source }
}

/** Why the equation does not apply to this subject; undefined if it does. */
export function whyNoReference(
  subject: Subject,
  ageYears: { min: number; max: number },
  source: Source,
): NoReference | undefined {
  const problem =
    checkOption('sex', subject.sex, ['male', 'female']) ??
    checkNumber('ageYears', subject.ageYears, { ...ageYears, unit: 'years' }) ??
    checkNumber('heightCm', subject.heightCm, HEIGHT_CM)
  return problem && refuse(source, problem.field, `${source.name}: ${describe(problem)}`)
}

const LABELS: Readonly<Record<string, string>> = { ageYears: 'age', heightCm: 'height' }

function describe({ field, message }: InputProblem): string {
  // an age computed from two dates has many decimals
  return message
    .replace(field, LABELS[field] ?? field)
    .replace(/\d+\.\d{4,}/, (value) => String(Number(Number(value).toFixed(3))))
}

export function fromLms(lms: Lms, source: Source): Reference {
  return {
    kind: 'reference',
    predicted: lms.m,
    lln: valueAtZ(-LIMIT_Z, lms),
    uln: valueAtZ(LIMIT_Z, lms),
    lms,
    source,
  }
}

export function measure(measured: number, reference: Reference | NoReference): MeasuredValue | NoReference {
  if (reference.kind === 'no-reference') return reference
  if (!(measured > 0)) return refuse(reference.source, 'measured', 'A measured value must be above zero')
  const { predicted, lln, uln, lms, source } = reference
  const percentPredicted = (100 * measured) / predicted
  return { kind: 'measured', measured, predicted, lln, uln, percentPredicted, z: zScore(measured, lms), source }
}
