import { defineScore, type Outcome } from './score.ts'

const item = (label: string, lowest: string, highest: string) =>
  ({ type: 'number', label, min: 0, max: 6, integer: true, anchors: [lowest, highest] }) as const

/** Mean of five items, 0 best to 6 worst; the form the PBS requires for severe-asthma biologics. */
export const acq5 = defineScore({
  id: 'acq5',
  title: 'Asthma Control Questionnaire, 5 items',
  inputs: {
    nightWaking: item('Night waking', 'not woken', 'hardly any sleep'),
    morningSymptoms: item('Symptoms on waking', 'none', 'very bad'),
    activity: item('Activity limitation', 'not held back', 'could do nothing'),
    breathlessness: item('Shortness of breath', 'none', 'very bad'),
    wheeze: item('Wheeze', 'none', 'always wheezing'),
  },
  range: { min: 0, max: 6 },
  ownersForm: 'https://www.qoltech.co.uk/acq.html',
  source: {
    name: 'Asthma Control Questionnaire (ACQ-5)',
    version: '1999',
    url: 'https://doi.org/10.1034/j.1399-3003.1999.14d29.x',
    citation:
      'Juniper EF, et al. Development and validation of a questionnaire to measure asthma control. Eur Respir J 1999;14:902-907',
  },
  score(values): Outcome {
    const items = Object.values(values)
    const score = items.reduce((sum, value) => sum + value, 0) / items.length
    if (score <= 0.75) return { score, band: 'well controlled', interpretation: 'Asthma well controlled' }
    if (score < 1.5) return { score, band: 'intermediate', interpretation: 'Between well and not well controlled' }
    return { score, band: 'not well controlled', interpretation: 'Asthma not well controlled' }
  },
})
