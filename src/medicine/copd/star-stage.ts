import type { Source } from '../source.ts'
import { exactRatio } from './gold-grade.ts'

export const star2023: Source = {
  name: 'STAR staging by FEV1/FVC',
  version: '2023',
  url: 'https://doi.org/10.1164/rccm.202303-0450OC',
  citation: 'Bhatt SP, et al. FEV1/FVC severity stages for COPD. Am J Respir Crit Care Med 2023;208:676-684',
}

export type StarStage =
  | { kind: 'star-stage'; stage: 1 | 2 | 3 | 4; source: Source }
  | { kind: 'not-applicable'; reason: string; source: Source }

/** From the ratio after bronchodilator, as a fraction. */
export function starStage(fev1FvcRatio: number): StarStage {
  const ratio = exactRatio(fev1FvcRatio)
  if (!(ratio < 0.7)) return { kind: 'not-applicable', reason: 'FEV1/FVC is not below 0.70', source: star2023 }
  const stage = ratio >= 0.6 ? 1 : ratio >= 0.5 ? 2 : ratio >= 0.4 ? 3 : 4
  return { kind: 'star-stage', stage, source: star2023 }
}
