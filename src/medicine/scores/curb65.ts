import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 1, band: 'low', deaths: 1.5 },
  { upTo: 2, band: 'intermediate', deaths: 9.2 },
  { upTo: 5, band: 'high', deaths: 22 },
] as const

export const curb65 = defineScore({
  id: 'curb65',
  title: 'CURB-65',
  inputs: {
    confusion: { type: 'yes-no', label: 'New confusion' },
    ureaMmolL: { type: 'number', label: 'Urea', min: 0.5, max: 80, unit: 'mmol/L' },
    respiratoryRate: { type: 'number', label: 'Respiratory rate', min: 4, max: 80, unit: '/min' },
    systolic: { type: 'number', label: 'Systolic pressure', min: 30, max: 300, unit: 'mmHg' },
    diastolic: { type: 'number', label: 'Diastolic pressure', min: 10, max: 200, unit: 'mmHg' },
    ageYears: { type: 'number', label: 'Age', min: 16, max: 120, unit: 'years' },
  },
  range: { min: 0, max: 5 },
  source: {
    name: 'CURB-65',
    version: '2003',
    url: 'https://doi.org/10.1136/thorax.58.5.377',
    citation:
      'Lim WS, et al. Defining community acquired pneumonia severity on presentation to hospital. Thorax 2003;58:377-382',
  },
  score({ confusion, ureaMmolL, respiratoryRate, systolic, diastolic, ageYears }) {
    const parts = {
      confusion: confusion ? 1 : 0,
      urea: ureaMmolL > 7 ? 1 : 0,
      respiratoryRate: respiratoryRate >= 30 ? 1 : 0,
      bloodPressure: systolic < 90 || diastolic <= 60 ? 1 : 0,
      age: ageYears >= 65 ? 1 : 0,
    }
    const score = Object.values(parts).reduce((sum, points) => sum + points, 0)
    const { band, deaths } = bandOf(score, bands)
    return { score, band, interpretation: `30-day mortality about ${deaths} %`, parts }
  },
})
