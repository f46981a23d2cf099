import type { Source } from '../../source.ts'
import { gli2012FlowSplines } from './data/gli-2012-flow-splines.ts'
import { gli2012VolumeSplines } from './data/gli-2012-volume-splines.ts'
import { fromLms, type NoReference, type Reference, type Subject, whyNoReference } from './reference-value.ts'
import { splineAt } from './spline.ts'

const splines = { ...gli2012VolumeSplines, ...gli2012FlowSplines }

export const gli2012Source: Source = {
  name: 'GLI-2012',
  version: '2012',
  url: 'https://doi.org/10.1183/09031936.00080312',
  citation:
    'Quanjer PH, et al. Multi-ethnic reference values for spirometry for the 3-95-yr age range. ' +
    'Eur Respir J 2012. doi:10.1183/09031936.00080312',
}

export type Gli2012Measure = 'FEV1' | 'FVC' | 'FEV1FVC' | 'FEF2575' | 'FEF75'

/** Population groups as the 2012 paper names them. */
export const gli2012Groups = ['caucasian', 'african-american', 'north-east-asian', 'south-east-asian', 'other'] as const
export type Gli2012Group = (typeof gli2012Groups)[number]

type Row = {
  a: readonly [number, number, number] // 1, ln(height), ln(age)
  aGroup: readonly [number, number, number, number, number]
  p: readonly [number, number] // 1, ln(age)
  pGroup: readonly [number, number, number, number, number]
  q: readonly [number, number] // 1, ln(age)
}

const coefficients: Record<`${Gli2012Measure}${'Male' | 'Female'}`, Row> = {
  FEV1Male: {
    a: [-10.342, 2.2196, 0.0574],
    aGroup: [0, -0.1589, -0.0351, -0.0881, -0.0708],
    p: [-2.3268, 0.0798],
    pGroup: [0, 0.1096, -0.3973, 0.0327, 0.0114],
    q: [0.8866, 0.085],
  },
  FEV1Female: {
    a: [-9.6987, 2.1211, -0.027],
    aGroup: [0, -0.1484, -0.0149, -0.1208, -0.0708],
    p: [-2.3765, 0.0972],
    pGroup: [0, 0.1016, -0.0109, 0.0733, 0.0114],
    q: [1.154, 0],
  },
  FVCMale: {
    a: [-11.2281, 2.4135, 0.0865],
    aGroup: [0, -0.1684, -0.0405, -0.1177, -0.0825],
    p: [-2.2963, 0.0718],
    pGroup: [0, 0.0794, -0.46, 0.0325, -0.0503],
    q: [0.9481, 0],
  },
  FVCFemale: {
    a: [-10.403, 2.2633, 0.0234],
    aGroup: [0, -0.1555, -0.0262, -0.1516, -0.0833],
    p: [-2.3549, 0.1017],
    pGroup: [0, 0.081, -0.1809, 0.0459, -0.0503],
    q: [0.8236, 0],
  },
  FEV1FVCMale: {
    a: [0.7403, -0.1595, -0.0366],
    aGroup: [0, 0.0079, 0.0055, 0.0283, 0.0106],
    p: [-2.9595, 0.1156],
    pGroup: [0, -0.0381, -0.2227, -0.1414, -0.086],
    q: [4.7101, -0.6774],
  },
  FEV1FVCFemale: {
    a: [0.5506, -0.1078, -0.0544],
    aGroup: [0, 0.0055, 0.0088, 0.0285, 0.0106],
    p: [-3.2395, 0.185],
    pGroup: [0, 0.0307, -0.164, -0.1521, -0.086],
    q: [7.032, -1.197],
  },
  FEF2575Male: {
    a: [-6.9189, 1.6895, -0.1425],
    aGroup: [0, -0.1384, -0.0327, -0.0094, -0.0531],
    p: [-2.1034, 0.2463],
    pGroup: [0, 0.1625, -0.1413, -0.1039, 0.0057],
    q: [0.4986, 0],
  },
  FEF2575Female: {
    a: [-5.1682, 1.4066, -0.2618],
    aGroup: [0, -0.1244, -0.0799, -0.0398, -0.0531],
    p: [-2.2968, 0.2847],
    pGroup: [0, 0.1869, -0.0114, -0.0473, 0.0057],
    q: [1.2172, -0.1781],
  },
  FEF75Male: {
    a: [-9.1978, 2.1023, -0.3656],
    aGroup: [0, -0.2879, 0.1142, 0.1364, -0.0272],
    p: [-1.5769, 0.1959],
    pGroup: [0, 0.1205, -0.2037, -0.1664, -0.0381],
    q: [0.6289, -0.1342],
  },
  FEF75Female: {
    a: [-8.2711, 2.0092, -0.5252],
    aGroup: [0, -0.3004, 0.0496, 0.0704, -0.0272],
    p: [4.1543, -1.8154],
    pGroup: [0, 0.133, -0.1515, -0.0367, -0.0381],
    q: [0.7088, -0.1462],
  },
}

/** Ages 3 to 95 (FEF measures 3 to 90). Volumes in litres, flows in L/s, FEV1/FVC as a fraction. */
export function gli2012(
  measure: Gli2012Measure,
  subject: Subject,
  group: Gli2012Group = 'caucasian',
): Reference | NoReference {
  const key = `${measure}${subject.sex === 'male' ? 'Male' : 'Female'}` as const
  const table = splines[key]
  const refusal = whyNoReference(subject, { min: table.firstAgeYears, max: table.lastAgeYears }, gli2012Source)
  if (refusal) return refusal
  const { a, aGroup, p, pGroup, q } = coefficients[key]
  const at = gli2012Groups.indexOf(group) as 0 | 1 | 2 | 3 | 4
  const lnAge = Math.log(subject.ageYears)
  const lnHeight = Math.log(subject.heightCm)
  const m = Math.exp(a[0] + a[1] * lnHeight + a[2] * lnAge + aGroup[at] + splineAt(table, 'm', subject.ageYears))
  const s = Math.exp(p[0] + p[1] * lnAge + pGroup[at] + splineAt(table, 's', subject.ageYears))
  const l = q[0] + q[1] * lnAge + splineAt(table, 'l', subject.ageYears)
  return fromLms({ l, m, s }, gli2012Source)
}
