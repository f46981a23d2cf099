import { checkNumber } from '../../input-problem.ts'
import type { Source } from '../../source.ts'
import { type NoReference, refuse, type Subject, whyNoReference } from './reference-value.ts'

export const jenkins2009Source: Source = {
  name: 'Jenkins 2009 (Perth) six-minute walk distance',
  version: '2009',
  url: 'https://discovery.researcher.life/article/regression-equations-to-predict-6minute-walk-distance-in-middleaged-and-elderly-adults/c3050759bd5e3deba4656f539df37f30',
  citation:
    'Jenkins S, et al. Regression equations to predict 6-minute walk distance in middle-aged and elderly adults. ' +
    'Physiother Theory Pract 2009;25:516-522',
}

export type WalkReference = { kind: 'walk-reference'; predictedM: number; source: Source }
export type WalkResult = WalkReference & { measuredM: number; percentPredicted: number }

/** Healthy Australians aged 45 to 85. No limit of normal is published for this equation, so none is given. */
export function sixMinuteWalkReference(subject: Subject & { weightKg: number }): WalkReference | NoReference {
  const refusal = whyNoReference(subject, { min: 45, max: 85 }, jenkins2009Source)
  if (refusal) return refusal
  const { sex, ageYears, heightCm, weightKg } = subject
  const problem = checkNumber('weightKg', weightKg, { min: 20, max: 350, unit: 'kg' })
  if (problem) return refuse(jenkins2009Source, problem.field, problem.message)
  const bmi = weightKg / (heightCm / 100) ** 2
  const predictedM =
    sex === 'male' ? 867 - 5.71 * ageYears + 1.03 * heightCm : 525 - 2.86 * ageYears + 2.71 * heightCm - 6.22 * bmi
  return { kind: 'walk-reference', predictedM, source: jenkins2009Source }
}

export function sixMinuteWalk(measuredM: number, subject: Subject & { weightKg: number }): WalkResult | NoReference {
  const reference = sixMinuteWalkReference(subject)
  if (reference.kind === 'no-reference') return reference
  const problem = checkNumber('measuredM', measuredM, { min: 0, max: 1200, unit: 'm' })
  if (problem) return refuse(jenkins2009Source, problem.field, problem.message)
  return { ...reference, measuredM, percentPredicted: (100 * measuredM) / reference.predictedM }
}
