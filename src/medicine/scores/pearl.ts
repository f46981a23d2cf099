import { emrcdChoices } from './copd-inputs.ts'
import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 1, band: 'low' },
  { upTo: 4, band: 'intermediate' },
  { upTo: 9, band: 'high' },
] as const

const dyspnoeaPoints = { '1-3': 0, '4': 1, '5a': 2, '5b': 3 } as const

/**
 * Readmission or death within 90 days of an admission for COPD. Two or more previous admissions score 3, as the
 * authors' abstract says (Thorax 2015;70 Suppl 3:A35); one summary gives 2, which cannot reach the maximum of 9.
 */
export const pearl = defineScore({
  id: 'pearl',
  title: 'PEARL score',
  inputs: {
    previousAdmissions: { type: 'number', label: 'COPD admissions in the year before', min: 0, max: 50, integer: true },
    emrcd: {
      type: 'choice',
      label: 'Extended MRC dyspnoea, when stable',
      options: [
        { value: '1-3', label: 'Grade 1 to 3' },
        { value: '4', label: 'Grade 4: stops after about 100 metres' },
        ...emrcdChoices.five,
      ],
    },
    ageYears: { type: 'number', label: 'Age', min: 18, max: 120, unit: 'years' },
    rightHeartFailure: { type: 'yes-no', label: 'Right heart failure (cor pulmonale)' },
    leftHeartFailure: { type: 'yes-no', label: 'Left heart failure' },
  },
  range: { min: 0, max: 9 },
  source: {
    name: 'PEARL score',
    version: '2017',
    url: 'https://doi.org/10.1136/thoraxjnl-2016-209298',
    citation:
      'Echevarria C, et al. The PEARL score predicts 90-day readmission or death after hospitalisation for acute exacerbation of COPD. Thorax 2017;72:686-693',
  },
  score({ previousAdmissions, emrcd, ageYears, rightHeartFailure, leftHeartFailure }) {
    const parts = {
      previousAdmissions: previousAdmissions >= 2 ? 3 : 0,
      dyspnoea: dyspnoeaPoints[emrcd],
      age: ageYears >= 80 ? 1 : 0,
      rightHeartFailure: rightHeartFailure ? 1 : 0,
      leftHeartFailure: leftHeartFailure ? 1 : 0,
    }
    const score = Object.values(parts).reduce<number>((sum, points) => sum + points, 0)
    const { band } = bandOf(score, bands)
    return { score, band, interpretation: `${band} risk of readmission or death within 90 days`, parts }
  },
})
