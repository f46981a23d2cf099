import { LIMIT_Z } from './reference/lms.ts'

export type Severity = 'normal' | 'mild' | 'moderate' | 'severe'

/** Lung function impairment by z-score (ERS/ATS 2022): mild to -2.5, moderate to -4, severe below. */
export function severityOfZ(z: number): Severity {
  if (z >= -LIMIT_Z) return 'normal'
  if (z >= -2.5) return 'mild'
  return z >= -4 ? 'moderate' : 'severe'
}
