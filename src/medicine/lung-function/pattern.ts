import type { Source } from '../source.ts'
import { atsErs2022 } from './ats-ers-2022.ts'
import { LIMIT_Z } from './reference/lms.ts'

export type PatternCode =
  | 'normal'
  | 'obstruction'
  | 'obstruction-low-fvc'
  | 'mixed'
  | 'restriction'
  | 'possible-restriction'
  | 'prism'
  | 'non-specific'
  | 'isolated-low-fev1'

export type Pattern = { code: PatternCode; label: string; note?: string; source: Source }

const labels: Record<PatternCode, string> = {
  normal: 'Normal spirometry',
  obstruction: 'Obstruction',
  'obstruction-low-fvc': 'Obstruction with reduced FVC: a mixed disorder is possible, measure TLC',
  mixed: 'Mixed obstruction and restriction',
  restriction: 'Restriction',
  'possible-restriction': 'Possible restriction: measure TLC',
  prism: 'Preserved ratio, impaired spirometry (PRISm); possible restriction: measure TLC',
  'non-specific': 'Non-specific pattern',
  'isolated-low-fev1': 'Preserved ratio, impaired spirometry (PRISm): low FEV1 with FVC within limits',
}

const notes: Partial<Record<PatternCode, string>> = {
  // PRISm is a low FEV1 with a preserved ratio, whatever FVC is (Wan 2014; GOLD). Implementations of ERS/ATS 2022
  // differ: one calls it normal, one non-specific.
  'isolated-low-fev1': 'Some laboratories report this as normal or non-specific.',
}

export type ZScores = { fev1: number; fvc: number; fev1Fvc: number; tlc?: number }

/** ERS/ATS 2022 figure 8 and tables 5 and 8. Below the limit means z under -1.645; at the limit counts as normal. */
export function patternOf(z: ZScores): Pattern {
  const code = codeOf(z)
  const note = code === 'restriction' && z.fvc >= -LIMIT_Z ? 'TLC is low although FVC is within limits.' : notes[code]
  return { code, label: labels[code], ...(note ? { note } : {}), source: atsErs2022 }
}

function codeOf({ fev1, fvc, fev1Fvc, tlc }: ZScores): PatternCode {
  const low = (z: number) => z < -LIMIT_Z
  if (low(fev1Fvc)) {
    if (tlc !== undefined) return low(tlc) ? 'mixed' : 'obstruction'
    return low(fvc) ? 'obstruction-low-fvc' : 'obstruction'
  }
  // a measured low TLC is restriction by definition, even when FVC is within limits (implementations differ here too)
  if (tlc !== undefined && low(tlc)) return 'restriction'
  if (low(fvc)) {
    if (tlc !== undefined) return 'non-specific'
    return low(fev1) ? 'prism' : 'possible-restriction'
  }
  return low(fev1) ? 'isolated-low-fev1' : 'normal'
}
