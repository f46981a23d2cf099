import { emrcdChoices } from './copd-inputs.ts'
import { bandOf, defineScore } from './score.ts'

const bands = [
  { upTo: 1, band: 'low', deaths: 1.4 },
  { upTo: 2, band: 'intermediate', deaths: 8.4 },
  { upTo: 6, band: 'high', deaths: 34.6 },
] as const

/** For patients admitted with an exacerbation of COPD. Grade 5a scores 1 and 5b 2; some calculators give both 1. */
export const decaf = defineScore({
  id: 'decaf',
  title: 'DECAF score',
  inputs: {
    emrcd: {
      type: 'choice',
      label: 'Extended MRC dyspnoea, when stable',
      options: [emrcdChoices.one, ...emrcdChoices.five],
    },
    eosinophils: { type: 'number', label: 'Blood eosinophils', min: 0, max: 20, unit: '×10⁹/L' },
    consolidation: { type: 'yes-no', label: 'Consolidation on chest X-ray' },
    ph: { type: 'number', label: 'Arterial pH', min: 6.5, max: 7.8 },
    atrialFibrillation: { type: 'yes-no', label: 'Atrial fibrillation' },
  },
  range: { min: 0, max: 6 },
  source: {
    name: 'DECAF score',
    version: '2012',
    url: 'https://doi.org/10.1136/thoraxjnl-2012-202103',
    citation:
      'Steer J, et al. The DECAF Score: predicting hospital mortality in exacerbations of COPD. Thorax 2012;67:970-976',
  },
  score({ emrcd, eosinophils, consolidation, ph, atrialFibrillation }) {
    const parts = {
      dyspnoea: emrcd === '5b' ? 2 : emrcd === '5a' ? 1 : 0,
      eosinopenia: eosinophils < 0.05 ? 1 : 0,
      consolidation: consolidation ? 1 : 0,
      acidaemia: ph < 7.3 ? 1 : 0,
      atrialFibrillation: atrialFibrillation ? 1 : 0,
    }
    const score = Object.values(parts).reduce((sum, points) => sum + points, 0)
    const { band, deaths } = bandOf(score, bands)
    return { score, band, interpretation: `In-hospital mortality about ${deaths} %`, parts }
  },
})
