import { fev1Percent, mmrcGrade } from './copd-inputs.ts'
import { mmrcPoints } from './mmrc.ts'
import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 2, band: 'quartile 1', survival: 80 },
  { upTo: 4, band: 'quartile 2', survival: 67 },
  { upTo: 6, band: 'quartile 3', survival: 57 },
  { upTo: 10, band: 'quartile 4', survival: 18 },
] as const

export const bode = defineScore({
  id: 'bode',
  title: 'BODE index',
  inputs: {
    bmi: { type: 'number', label: 'Body mass index', min: 10, max: 80, unit: 'kg/m²' },
    fev1Percent,
    mmrc: mmrcGrade,
    walkM: { type: 'number', label: 'Six-minute walk distance', min: 0, max: 1200, unit: 'm' },
  },
  range: { min: 0, max: 10 },
  source: {
    name: 'BODE index',
    version: '2004',
    url: 'https://doi.org/10.1056/NEJMoa021322',
    citation:
      'Celli BR, et al. The body-mass index, airflow obstruction, dyspnea, and exercise capacity index in COPD. N Engl J Med 2004;350:1005-1012',
  },
  score({ bmi, fev1Percent: fev1, mmrc, walkM }) {
    const parts = {
      bodyMass: bmi <= 21 ? 1 : 0,
      // published for whole percentages (36-49, 35 and below); a fraction above 35 counts as 36
      obstruction: fev1 >= 65 ? 0 : fev1 >= 50 ? 1 : fev1 > 35 ? 2 : 3,
      dyspnoea: mmrcPoints(mmrc),
      exercise: walkM >= 350 ? 0 : walkM >= 250 ? 1 : walkM >= 150 ? 2 : 3,
    }
    const score = parts.bodyMass + parts.obstruction + parts.dyspnoea + parts.exercise
    const { band, survival } = bandOf(score, bands)
    return { score, band, interpretation: `About ${survival} % survival at 4 years in the original cohort`, parts }
  },
})
