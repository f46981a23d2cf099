import type { Source } from '../source.ts'
import { atsErs2022 } from './ats-ers-2022.ts'
import type { Sex } from './reference/reference-value.ts'

export type Fev1Q =
  | { kind: 'fev1q'; value: number; source: Source }
  | { kind: 'not-applicable'; reason: string; source: Source }

/** FEV1 over the first centile of adults with lung disease (0.5 L males, 0.4 L females); adults only. */
export function fev1Q(input: { fev1L: number; sex: Sex; ageYears: number }): Fev1Q {
  if (input.ageYears < 18) return { kind: 'not-applicable', reason: 'FEV1Q is for adults', source: atsErs2022 }
  return { kind: 'fev1q', value: input.fev1L / (input.sex === 'male' ? 0.5 : 0.4), source: atsErs2022 }
}

export type ConditionalChange =
  | { kind: 'change'; correlation: number; score: number; beyondExpected: boolean; source: Source }
  | { kind: 'not-applicable'; reason: string; source: Source }

/**
 * Change between two FEV1 z-scores given the expected correlation. Derived in children: the correlation passes 1 at
 * about 18 years, so adults are refused.
 */
export function conditionalChange(input: {
  z1: number
  z2: number
  ageYears: number
  yearsBetween: number
}): ConditionalChange {
  const correlation = 0.642 - 0.04 * input.yearsBetween + 0.02 * input.ageYears
  if (input.ageYears >= 18 || correlation >= 1) {
    return {
      kind: 'not-applicable',
      reason: 'The conditional change score is for children; use FEV1Q',
      source: atsErs2022,
    }
  }
  const score = (input.z2 - correlation * input.z1) / Math.sqrt(1 - correlation ** 2)
  return { kind: 'change', correlation, score, beyondExpected: Math.abs(score) > 1.96, source: atsErs2022 }
}
