import { bandOf, defineScore } from './score.ts'

const HIGH = { band: 'high', interpretation: 'High risk of obstructive sleep apnoea' } as const
const bands = [
  { upTo: 2, band: 'low', interpretation: 'Low risk of obstructive sleep apnoea' },
  { upTo: 4, band: 'intermediate', interpretation: 'Intermediate risk of obstructive sleep apnoea' },
  { upTo: 8, ...HIGH },
] as const

export const stopBang = defineScore({
  id: 'stop-bang',
  title: 'STOP-Bang',
  inputs: {
    snoring: { type: 'yes-no', label: 'Loud snoring' },
    tired: { type: 'yes-no', label: 'Tired in the daytime' },
    observed: { type: 'yes-no', label: 'Pauses in breathing seen by others' },
    pressure: { type: 'yes-no', label: 'High blood pressure' },
    bmi: { type: 'number', label: 'Body mass index', min: 10, max: 80, unit: 'kg/m²' },
    ageYears: { type: 'number', label: 'Age', min: 18, max: 120, unit: 'years' },
    neckCm: { type: 'number', label: 'Neck circumference', min: 20, max: 80, unit: 'cm' },
    male: { type: 'yes-no', label: 'Male' },
  },
  range: { min: 0, max: 8 },
  ownersForm: 'http://www.stopbang.ca',
  source: {
    name: 'STOP-Bang',
    version: '2014 (neck 43 cm in men, 41 cm in women)',
    url: 'https://doi.org/10.1097/ALN.0b013e31816d83e4',
    citation:
      'Chung F, et al. Anesthesiology 2008;108:812-821; Br J Anaesth 2012;108:768-775; alternative scoring: J Clin Sleep Med 2014;10:951-958',
  },
  score({ snoring, tired, observed, pressure, bmi, ageYears, neckCm, male }) {
    const stop = [snoring, tired, observed, pressure].filter(Boolean).length
    const largeNeck = neckCm >= (male ? 43 : 41)
    const score = stop + [bmi > 35, ageYears > 50, largeNeck, male].filter(Boolean).length
    // two STOP items with a male sex, a BMI over 35 or a large neck are high risk whatever the total
    const { band, interpretation } = stop >= 2 && (male || bmi > 35 || largeNeck) ? HIGH : bandOf(score, bands)
    return { score, band, interpretation }
  },
})
