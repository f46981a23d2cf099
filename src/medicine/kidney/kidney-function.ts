import { checkNumber, type InputProblem } from '../input-problem.ts'
import type { Sex } from '../lung-function/reference/reference-value.ts'
import type { Source } from '../source.ts'

export const ckdEpiSource: Source = {
  name: 'CKD-EPI creatinine equation without race',
  version: '2021',
  url: 'https://doi.org/10.1056/NEJMoa2102953',
  citation: 'Inker LA, et al. N Engl J Med 2021;385:1737-1749; printed at kidney.org/ckd-epi-creatinine-equation-2021',
}

export const cockcroftGaultSource: Source = {
  name: 'Cockcroft-Gault creatinine clearance',
  version: '1976',
  url: 'https://doi.org/10.1159/000180580',
  citation: 'Cockcroft DW, Gault MH. Nephron 1976;16:31-41',
}

const MICROMOL_PER_MG_DL = 88.4
const CREATININE = { min: 20, max: 2000, unit: 'µmol/L' }
const ADULT_AGE = { min: 18, max: 120, unit: 'years' }

export type KidneyResult = { kind: 'estimated'; value: number; source: Source }
type Refused = { kind: 'problem'; problem: InputProblem }

/** eGFR in mL/min/1.73 m². Adults only; creatinine in µmol/L as Australian laboratories report it. */
export function ckdEpi2021(input: { creatinineUmolL: number; ageYears: number; sex: Sex }): KidneyResult | Refused {
  const problem =
    // also catches a value given in mg/dL
    checkNumber('creatinineUmolL', input.creatinineUmolL, CREATININE) ??
    checkNumber('ageYears', input.ageYears, ADULT_AGE)
  if (problem) return { kind: 'problem', problem }
  const isFemale = input.sex === 'female'
  const ratio = input.creatinineUmolL / MICROMOL_PER_MG_DL / (isFemale ? 0.7 : 0.9)
  const value =
    142 *
    Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302) *
    Math.max(ratio, 1) ** -1.2 *
    0.9938 ** input.ageYears *
    (isFemale ? 1.012 : 1)
  return { kind: 'estimated', value, source: ckdEpiSource }
}

/** Creatinine clearance in mL/min, as used for dosing in product information; not adjusted to body surface. */
export function cockcroftGault(input: {
  creatinineUmolL: number
  ageYears: number
  sex: Sex
  weightKg: number
}): KidneyResult | Refused {
  const problem =
    checkNumber('creatinineUmolL', input.creatinineUmolL, CREATININE) ??
    checkNumber('ageYears', input.ageYears, ADULT_AGE) ??
    checkNumber('weightKg', input.weightKg, { min: 25, max: 350, unit: 'kg' })
  if (problem) return { kind: 'problem', problem }
  const creatinineMgDl = input.creatinineUmolL / MICROMOL_PER_MG_DL
  const value =
    (((140 - input.ageYears) * input.weightKg) / (72 * creatinineMgDl)) * (input.sex === 'female' ? 0.85 : 1)
  return { kind: 'estimated', value, source: cockcroftGaultSource }
}
