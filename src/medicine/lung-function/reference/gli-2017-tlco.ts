import type { Source } from '../../source.ts'
import { gli2017TlcoSplines as splines } from './data/gli-2017-tlco-splines.ts'
import { fromLms, type NoReference, type Reference, type Subject, whyNoReference } from './reference-value.ts'
import { splineAt } from './spline.ts'

export const gli2017Source: Source = {
  name: 'GLI-2017 TLCO',
  version: '2017, corrected 2020',
  url: 'https://doi.org/10.1183/13993003.00010-2017',
  citation:
    'Stanojevic S, et al. Official ERS technical standards: Global Lung Function Initiative reference values for the ' +
    'carbon monoxide transfer factor for Caucasians. Eur Respir J 2017. doi:10.1183/13993003.00010-2017',
}

/** TLCO mmol/min/kPa, DLCO mL/min/mmHg, KCO_SI mmol/min/kPa/L, KCO_TRAD mL/min/mmHg/L, VA L. */
export type Gli2017Measure = 'TLCO' | 'DLCO' | 'KCO_SI' | 'KCO_TRAD' | 'VA'

const curves = { TLCO: 'TLCO', DLCO: 'TLCO', KCO_SI: 'KCO', KCO_TRAD: 'KCO', VA: 'VA' } as const

// a0, a1 ln(height), a2 ln(age), p0, p1 ln(age), q0
type Row = readonly [number, number, number, number, number, number]
const coefficients: Record<Gli2017Measure, { male: Row; female: Row }> = {
  TLCO: {
    male: [-8.129189, 2.018368, -0.012425, -1.98996, 0.03536, 0.39482],
    female: [-6.25372, 1.618697, -0.01539, -1.82905, -0.01815, 0.2416],
  },
  DLCO: {
    male: [-7.03492, 2.018368, -0.012425, -1.98996, 0.03536, 0.39482],
    female: [-5.159451, 1.618697, -0.01539, -1.82905, -0.01815, 0.2416],
  },
  KCO_SI: {
    male: [2.994137, -0.415334, -0.113166, -1.98186, 0.0146, 0.6733],
    female: [4.037222, -0.645656, -0.097395, -1.63787, -0.07757, 0.48963],
  },
  KCO_TRAD: {
    male: [4.088408, -0.415334, -0.113166, -1.98186, 0.0146, 0.6733],
    female: [5.131492, -0.645656, -0.097395, -1.63787, -0.07757, 0.48963],
  },
  VA: {
    male: [-11.086573, 2.430021, 0.097047, -2.20953, 0.01937, 0.62559],
    female: [-9.87397, 2.182316, 0.082868, -2.08839, -0.01334, 0.51919],
  },
}

/** Tabulated to 90 years, but the official calculator answers at 83.0 and not at 88.2: stop at 85 rather than guess. */
const AGE_YEARS = { min: 5, max: 85 }

export function gli2017(measure: Gli2017Measure, subject: Subject): Reference | NoReference {
  const refusal = whyNoReference(subject, AGE_YEARS, gli2017Source)
  if (refusal) return refusal
  const [a0, a1, a2, p0, p1, l] = coefficients[measure][subject.sex]
  const table = splines[`${curves[measure]}${subject.sex === 'male' ? 'Male' : 'Female'}`]
  const lnAge = Math.log(subject.ageYears)
  const m = Math.exp(a0 + a1 * Math.log(subject.heightCm) + a2 * lnAge + splineAt(table, 'm', subject.ageYears))
  const s = Math.exp(p0 + p1 * lnAge + splineAt(table, 's', subject.ageYears))
  return fromLms({ l, m, s }, gli2017Source)
}
