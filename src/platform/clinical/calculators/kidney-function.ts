import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Sex } from '../reference/reference-value.ts'
import type { Source } from '../source.ts'

/** The equation Australian laboratories report with, without a factor for race. */
export const ckdEpi2009Source: Source = {
  name: 'CKD-EPI 2009',
  version: '2009, creatinine',
  citation:
    'Levey AS, et al. Ann Intern Med 2009;150:604-612; Johnson DW, et al. Australasian Creatinine Consensus Working Group. Med J Aust 2012;197:224-225',
}

export const cockcroftGaultSource: Source = {
  name: 'Cockcroft-Gault',
  version: '1976',
  citation: 'Cockcroft DW, Gault MH. Nephron 1976;16:31-41; Family Practice Notebook, Creatinine clearance',
}

const UMOL_PER_MG_DL = 88.4
const ADULT = { min: 18, max: 110, unit: 'years' }
const CREATININE = { min: 10, max: 2500, unit: 'µmol/L' }

export type KidneyFunction =
  | { kind: 'computed'; value: number; unit: string; source: Source }
  | { kind: 'not-computed'; problems: InputProblem[]; source: Source }

export function estimatedGfr(input: { sex: Sex; ageYears: number; creatinineUmolL: number }): KidneyFunction {
  const { sex, ageYears, creatinineUmolL } = input
  const source = ckdEpi2009Source
  const problems = [checkNumber('age', ageYears, ADULT), checkNumber('creatinine', creatinineUmolL, CREATININE)].filter(
    (one) => one !== undefined,
  )
  if (problems.length > 0) return { kind: 'not-computed', problems, source }
  const isFemale = sex === 'female'
  const ratio = creatinineUmolL / UMOL_PER_MG_DL / (isFemale ? 0.7 : 0.9)
  const value =
    141 *
    Math.min(ratio, 1) ** (isFemale ? -0.329 : -0.411) *
    Math.max(ratio, 1) ** -1.209 *
    0.993 ** ageYears *
    (isFemale ? 1.018 : 1)
  return { kind: 'computed', value, unit: 'mL/min/1.73 m²', source }
}

/** For doses of medications that are adjusted by creatinine clearance; 72 mg/dL is 72 ÷ 88.4 = 0.8145 in µmol/L. */
export function creatinineClearance(input: {
  sex: Sex
  ageYears: number
  weightKg: number
  creatinineUmolL: number
}): KidneyFunction {
  const { sex, ageYears, weightKg, creatinineUmolL } = input
  const source = cockcroftGaultSource
  const problems = [
    checkNumber('age', ageYears, ADULT),
    checkNumber('weight', weightKg, { min: 20, max: 350, unit: 'kg' }),
    checkNumber('creatinine', creatinineUmolL, CREATININE),
  ].filter((one) => one !== undefined)
  if (problems.length > 0) return { kind: 'not-computed', problems, source }
  const male = ((140 - ageYears) * weightKg) / ((72 / UMOL_PER_MG_DL) * creatinineUmolL)
  return { kind: 'computed', value: sex === 'female' ? 0.85 * male : male, unit: 'mL/min', source }
}
