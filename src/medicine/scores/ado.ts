import { fev1Percent, mmrcGrade } from './copd-inputs.ts'
import { defineScore } from './score.ts'

/** Points by minimum value, in descending order. */
const AGE_POINTS = [
  [80, 7],
  [70, 5],
  [60, 4],
  [50, 2],
  [40, 0],
] as const
const MMRC_POINTS = [0, 1, 1, 2, 3] as const

/** The updated index of 2012: 0 to 14 points. The paper gives no risk groups, so none are shown. */
export const ado = defineScore({
  id: 'ado',
  title: 'ADO index',
  inputs: {
    ageYears: { type: 'number', label: 'Age', min: 40, max: 120, unit: 'years' },
    mmrc: mmrcGrade,
    fev1Percent,
  },
  range: { min: 0, max: 14 },
  source: {
    name: 'ADO index',
    version: '2012 (updated)',
    url: 'https://doi.org/10.1136/bmjopen-2012-002152',
    citation:
      'Puhan MA, et al. Large-scale international validation of the ADO index in subjects with COPD. BMJ Open 2012;2:e002152, table 3; external validation: Keene SJ, et al. Int J Chron Obstruct Pulmon Dis 2019;14:2395-2407',
  },
  score({ ageYears, mmrc, fev1Percent: fev1 }) {
    const parts = {
      age: AGE_POINTS.find(([from]) => ageYears >= from)?.[1] ?? 0,
      dyspnoea: MMRC_POINTS[mmrc] ?? 0,
      obstruction: fev1 > 80 ? 0 : fev1 >= 65 ? 1 : fev1 > 50 ? 2 : fev1 > 35 ? 3 : 4,
    }
    const score = parts.age + parts.dyspnoea + parts.obstruction
    return { score, interpretation: 'Higher means higher 3-year mortality', parts }
  },
})
