import type { Source } from '../../source.ts'
import { type NoReference, type Subject, whyNoReference } from './reference-value.ts'

export const nhanes3Source: Source = {
  name: 'NHANES III peak expiratory flow',
  version: '1999, Caucasian adults',
  url: 'https://doi.org/10.1164/ajrccm.159.1.9712108',
  citation:
    'Hankinson JL, et al. Spirometric reference values from a sample of the general US population. ' +
    'Am J Respir Crit Care Med 1999;159:179-187',
}

export type PeakFlowReference = {
  kind: 'peak-flow-reference'
  predictedLMin: number
  llnLMin: number
  note: string
  source: Source
}

// intercept, age, age squared, height squared (predicted), height squared (LLN), in L/s
const rows = {
  male: [1.0523, 0.08272, -0.001301, 2.4962e-4, 1.7635e-4],
  female: [0.9267, 0.06929, -0.001031, 1.8623e-4, 1.2148e-4],
} as const

/** Adults aged 20 to 80; the equations for children are not included. */
export function peakFlowReference(subject: Subject): PeakFlowReference | NoReference {
  const refusal = whyNoReference(subject, { min: 20, max: 80 }, nhanes3Source)
  if (refusal) return refusal
  const { sex, ageYears, heightCm } = subject
  const [intercept, age, ageSquared, predictedHeight, llnHeight] = rows[sex]
  const base = intercept + age * ageYears + ageSquared * ageYears ** 2
  return {
    kind: 'peak-flow-reference',
    predictedLMin: 60 * (base + predictedHeight * heightCm ** 2),
    llnLMin: 60 * (base + llnHeight * heightCm ** 2),
    note: 'For home monitoring compare with the patient’s own best, not with predicted.',
    source: nhanes3Source,
  }
}
