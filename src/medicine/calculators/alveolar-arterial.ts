import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'

/** PAO2 = FiO2 × (760 − 47) − PaCO2 ÷ 0.8 at sea level; the expected gradient on air is age ÷ 4 + 4 mmHg. */
export const alveolarGasSource: Source = {
  name: 'Alveolar gas equation',
  version: 'sea level, respiratory quotient 0.8',
  url: null,
  citation:
    'Merck Manual Professional, Equations for calculating alveolar oxygen pressure and alveolar to arterial oxygen gradient; Weill Cornell Medicine, Alveolar-arterial gradient (expected: age ÷ 4 + 4)',
}

const SEA_LEVEL_MMHG = 760
const WATER_VAPOUR_MMHG = 47
const RESPIRATORY_QUOTIENT = 0.8
export const FIO2_AIR = 0.21

export interface BloodGas {
  pao2MmHg: number
  paco2MmHg: number
  /** Fraction, 0.21 on air. */
  fio2: number
  ageYears?: number
}

export type Gradient =
  | { kind: 'gradient'; alveolarMmHg: number; gradientMmHg: number; expectedMmHg?: number; source: Source }
  | { kind: 'not-computed'; problems: InputProblem[]; source: Source }

export function alveolarArterialGradient({ pao2MmHg, paco2MmHg, fio2, ageYears }: BloodGas): Gradient {
  const source = alveolarGasSource
  const problems = [
    checkNumber('PaO2', pao2MmHg, { min: 10, max: 700, unit: 'mmHg' }),
    checkNumber('PaCO2', paco2MmHg, { min: 5, max: 200, unit: 'mmHg' }),
    checkNumber('FiO2', fio2, { min: 0.21, max: 1 }),
  ].filter((one) => one !== undefined)
  if (problems.length > 0) return { kind: 'not-computed', problems, source }
  const alveolarMmHg = fio2 * (SEA_LEVEL_MMHG - WATER_VAPOUR_MMHG) - paco2MmHg / RESPIRATORY_QUOTIENT
  const isOnAir = fio2 === FIO2_AIR
  return {
    kind: 'gradient',
    alveolarMmHg,
    gradientMmHg: alveolarMmHg - pao2MmHg,
    ...(ageYears !== undefined && isOnAir && { expectedMmHg: ageYears / 4 + 4 }),
    source,
  }
}
