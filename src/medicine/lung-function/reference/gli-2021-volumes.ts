import type { Source } from '../../source.ts'
import { gli2021CapacitySplines } from './data/gli-2021-capacity-splines.ts'
import { gli2021VolumeSplines } from './data/gli-2021-volume-splines.ts'
import { fromLms, type NoReference, type Reference, type Subject, whyNoReference } from './reference-value.ts'
import { splineAt } from './spline.ts'

const splines = { ...gli2021VolumeSplines, ...gli2021CapacitySplines }

export const gli2021Source: Source = {
  name: 'GLI-2021 lung volumes',
  version: '2021',
  url: 'https://doi.org/10.1183/13993003.00289-2020',
  citation:
    'Hall GL, et al. Official ERS technical standard: Global Lung Function Initiative reference values for static ' +
    'lung volumes in individuals of European ancestry. Eur Respir J 2021. doi:10.1183/13993003.00289-2020',
}

/** Volumes in litres, RVTLC in percent. */
export type Gli2021Measure = 'FRC' | 'TLC' | 'RV' | 'RVTLC' | 'ERV' | 'IC' | 'VC'

// which form of age and height each measure uses: [age in M, height in M, age in S]
type Form = readonly ['ln' | 'plain', 'ln' | 'plain', 'ln' | 'plain']
// a0, a1 age, a2 height, p0, p1 age, q0
type Row = readonly [number, number, number, number, number, number]

const forms: Record<Gli2021Measure, Form> = {
  FRC: ['ln', 'ln', 'ln'],
  TLC: ['ln', 'ln', 'plain'],
  RV: ['plain', 'plain', 'plain'],
  RVTLC: ['plain', 'plain', 'plain'],
  ERV: ['plain', 'ln', 'plain'],
  IC: ['plain', 'ln', 'plain'],
  VC: ['plain', 'ln', 'plain'],
}

const coefficients: Record<Gli2021Measure, { male: Row; female: Row }> = {
  FRC: {
    male: [-13.4898, 0.1111, 2.7634, -1.60197, 0.01513, 0.3416],
    female: [-12.7674, 0.1251, 2.6049, -1.4831, -0.03372, 0.2898],
  },
  TLC: {
    male: [-10.5861, 0.1433, 2.3155, -2.0616143, -0.0008534, 0.9337],
    female: [-10.1128, 0.1062, 2.2259, -2.0999321, 0.0001564, 0.4636],
  },
  RV: {
    male: [-2.37211, 0.01346, 0.01307, -0.878572, -0.007032, 0.5931],
    female: [-2.50593, 0.01307, 0.01379, -0.90255, -0.006005, 0.4197],
  },
  RVTLC: {
    male: [2.634, 0.01302, -0.00008862, -0.96804, -0.01004, 0.8646],
    female: [2.666, 0.01411, -0.00003689, -0.976602, -0.009679, 0.8037],
  },
  ERV: {
    male: [-17.32865, -0.006288, 3.478116, -1.307616, 0.009177, 0.5517],
    female: [-14.145513, -0.009573, 2.871446, -1.54992, 0.01409, 0.5326],
  },
  IC: {
    male: [-10.121688, 0.001265, 2.188801, -1.856546, 0.002008, 1.146],
    female: [-9.4438787, -0.0002484, 2.0312769, -1.775276, 0.002673, 0.9726],
  },
  VC: {
    male: [-10.134371, -0.003532, 2.30798, -2.1367411, 0.0009367, 0.8611],
    female: [-9.2306, -0.005517, 2.116822, -2.22026, 0.002956, 1.038],
  },
}

/** Ages 5 to 80. */
export function gli2021(measure: Gli2021Measure, subject: Subject): Reference | NoReference {
  const refusal = whyNoReference(subject, { min: 5, max: 80 }, gli2021Source)
  if (refusal) return refusal
  const { sex, ageYears, heightCm } = subject
  const [a0, a1, a2, p0, p1, l] = coefficients[measure][sex]
  const [ageForm, heightForm, spreadForm] = forms[measure]
  const table = splines[`${measure}${sex === 'male' ? 'Male' : 'Female'}`]
  const lnAge = Math.log(ageYears)
  const age = ageForm === 'ln' ? lnAge : ageYears
  const height = heightForm === 'ln' ? Math.log(heightCm) : heightCm
  const m = Math.exp(a0 + a1 * age + a2 * height + splineAt(table, 'm', ageYears))
  const s = Math.exp(p0 + p1 * (spreadForm === 'ln' ? lnAge : ageYears) + splineAt(table, 's', ageYears))
  return fromLms({ l, m, s }, gli2021Source)
}
