import type { Source } from '../source.ts'
import { atsErs2022 } from './ats-ers-2022.ts'
import { LIMIT_Z } from './reference/lms.ts'

export type VolumesPatternCode =
  | 'normal'
  | 'simple-restriction'
  | 'complex-restriction'
  | 'mixed'
  | 'hyperinflation'
  | 'large-lungs'

export type VolumesPattern = { code: VolumesPatternCode; label: string; source: Source }

const labels: Record<VolumesPatternCode, string> = {
  normal: 'Normal lung volumes',
  'simple-restriction': 'Simple restriction',
  'complex-restriction': 'Complex restriction',
  mixed: 'Mixed disorder',
  hyperinflation: 'Hyperinflation or gas trapping',
  'large-lungs': 'Large lungs',
}

/** ERS/ATS 2022 figure 10. RV/TLC decides; FRC/TLC may be added where a z-score for it is at hand. */
export function volumesPattern(z: { tlc: number; rvTlc: number; frcTlc?: number; fev1Fvc?: number }): VolumesPattern {
  const ratioHigh = z.rvTlc > LIMIT_Z || (z.frcTlc ?? 0) > LIMIT_Z
  const obstructed = z.fev1Fvc !== undefined && z.fev1Fvc < -LIMIT_Z
  const code: VolumesPatternCode =
    z.tlc < -LIMIT_Z
      ? ratioHigh
        ? obstructed
          ? 'mixed'
          : 'complex-restriction'
        : 'simple-restriction'
      : ratioHigh
        ? 'hyperinflation'
        : z.tlc > LIMIT_Z
          ? 'large-lungs'
          : 'normal'
  return { code, label: labels[code], source: atsErs2022 }
}
