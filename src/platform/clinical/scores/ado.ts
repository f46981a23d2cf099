import { fev1Percent, mmrcGrade } from './copd-inputs.ts'
import { mmrcPoints } from './mmrc.ts'
import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 2, band: 'quartile 1' },
  { upTo: 4, band: 'quartile 2' },
  { upTo: 6, band: 'quartile 3' },
  { upTo: 10, band: 'quartile 4' },
] as const

/** The original index of 2009, not the updated one of 2012. */
export const ado = defineScore({
  id: 'ado',
  title: 'ADO index',
  inputs: {
    ageYears: { type: 'number', label: 'Age', min: 40, max: 120, unit: 'years' },
    mmrc: mmrcGrade,
    fev1Percent,
  },
  range: { min: 0, max: 10 },
  source: {
    name: 'ADO index',
    version: '2009 (original)',
    citation:
      'Puhan MA, et al. Expansion of the prognostic assessment of patients with COPD: the updated BODE index and the ADO index. Lancet 2009;374:704-711',
  },
  score({ ageYears, mmrc, fev1Percent: fev1 }) {
    const parts = {
      age: Math.min(5, Math.floor((ageYears - 40) / 10)),
      dyspnoea: mmrcPoints(mmrc),
      obstruction: fev1 >= 65 ? 0 : fev1 > 35 ? 1 : 2,
    }
    const score = parts.age + parts.dyspnoea + parts.obstruction
    return { score, band: bandOf(score, bands).band, interpretation: 'Higher means higher 3-year mortality', parts }
  },
})
