import type { Source } from '../../source.ts'
import { gliGlobal2022Splines as splines } from './data/gli-global-2022-splines.ts'
import { fromLms, type NoReference, type Reference, type Subject, whyNoReference } from './reference-value.ts'
import { splineAt } from './spline.ts'

export const gliGlobal2022Source: Source = {
  name: 'GLI Global 2022',
  version: '2022 (lookup tables of 6 December 2022)',
  url: 'https://doi.org/10.1164/rccm.202205-0963OC',
  citation:
    'Bowerman C, et al. A race-neutral approach to the interpretation of lung function measurements. ' +
    'Am J Respir Crit Care Med 2023. doi:10.1164/rccm.202205-0963OC',
}

export type GliGlobal2022Measure = 'FEV1' | 'FVC' | 'FEV1FVC'

// a0, a1 ln(height), a2 ln(age), p0, p1 ln(age), q0, q1 ln(age)
type Row = readonly [number, number, number, number, number, number, number]
const coefficients: Record<`${GliGlobal2022Measure}${'Male' | 'Female'}`, Row> = {
  FEV1Male: [-11.399108, 2.462664, -0.011394, -2.256278, 0.080729, 1.22703, 0],
  FEV1Female: [-10.901689, 2.385928, -0.076386, -2.364047, 0.129402, 1.21388, 0],
  FVCMale: [-12.629131, 2.727421, 0.009174, -2.195595, 0.068466, 0.9346, 0],
  FVCFemale: [-12.055901, 2.621579, -0.035975, -2.310148, 0.120428, 0.899, 0],
  FEV1FVCMale: [1.022608, -0.218592, -0.027586, -2.882025, 0.068889, 3.8243, -0.3328],
  FEV1FVCFemale: [0.9189568, -0.1840671, -0.0461306, -3.171582, 0.144358, 6.649, -0.992],
}

/** Race-neutral spirometry, ages 3 to 95. Volumes in litres, FEV1/FVC as a fraction. */
export function gliGlobal2022(measure: GliGlobal2022Measure, subject: Subject): Reference | NoReference {
  const refusal = whyNoReference(subject, { min: 3, max: 95 }, gliGlobal2022Source)
  if (refusal) return refusal
  const key = `${measure}${subject.sex === 'male' ? 'Male' : 'Female'}` as const
  const [a0, a1, a2, p0, p1, q0, q1] = coefficients[key]
  const table = splines[key]
  const lnAge = Math.log(subject.ageYears)
  const m = Math.exp(a0 + a1 * Math.log(subject.heightCm) + a2 * lnAge + splineAt(table, 'm', subject.ageYears))
  const s = Math.exp(p0 + p1 * lnAge + splineAt(table, 's', subject.ageYears))
  const l = q0 + q1 * lnAge + splineAt(table, 'l', subject.ageYears)
  return fromLms({ l, m, s }, gliGlobal2022Source)
}
