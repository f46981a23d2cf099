import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 2, band: 'low', interpretation: 'Low risk of obstructive sleep apnoea' },
  { upTo: 4, band: 'intermediate', interpretation: 'Intermediate risk of obstructive sleep apnoea' },
  { upTo: 8, band: 'high', interpretation: 'High risk of obstructive sleep apnoea' },
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
    version: '2008 (neck over 40 cm)',
    citation:
      'Chung F, et al. STOP questionnaire: a tool to screen patients for obstructive sleep apnea. Anesthesiology 2008;108:812-821',
  },
  score({ snoring, tired, observed, pressure, bmi, ageYears, neckCm, male }) {
    const points = [snoring, tired, observed, pressure, bmi > 35, ageYears > 50, neckCm > 40, male]
    const score = points.filter(Boolean).length
    const { band, interpretation } = bandOf(score, bands)
    return { score, band, interpretation }
  },
})
