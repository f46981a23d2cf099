import { checkNumber, type InputProblem } from '../../input-problem.ts'
import type { Source } from '../../source.ts'
import type { Sex } from './reference-value.ts'

export const haemoglobinCorrectionSource: Source = {
  name: 'Haemoglobin correction of carbon monoxide transfer',
  version: 'ERS/ATS 2017',
  url: 'https://doi.org/10.1183/13993003.00016-2016',
  citation:
    'Graham BL, et al. 2017 ERS/ATS standards for single-breath carbon monoxide uptake in the lung. ' +
    'Eur Respir J 2017;49:1600016; Cotes JE, et al. Clin Sci 1972;42:325-335',
}

export type HaemoglobinCorrection = { kind: 'corrected'; corrected: number; factor: number; source: Source }

/** Reference haemoglobin 146 g/L for males from 15 years, 134 g/L for everyone else. Any unit of transfer. */
export function correctForHaemoglobin(input: {
  transfer: number
  haemoglobinGL: number
  sex: Sex
  ageYears: number
}): HaemoglobinCorrection | { kind: 'problem'; problem: InputProblem } {
  const problem =
    checkNumber('transfer', input.transfer, { min: 0.1, max: 100 }) ??
    // also catches a value given in g/dL
    checkNumber('haemoglobinGL', input.haemoglobinGL, { min: 40, max: 250, unit: 'g/L' })
  if (problem) return { kind: 'problem', problem }
  const reference = input.sex === 'male' && input.ageYears >= 15 ? 146 : 134
  // Cotes' form: DLCO adjusted = DLCO measured x (0.7 Hbref + Hb) / (1.7 Hb). Low haemoglobin raises the result more
  // than proportionally; the inverse form found in one package gives 24.55 where this gives 23.79.
  const factor = (0.7 * reference + input.haemoglobinGL) / (1.7 * input.haemoglobinGL)
  return { kind: 'corrected', corrected: input.transfer * factor, factor, source: haemoglobinCorrectionSource }
}
