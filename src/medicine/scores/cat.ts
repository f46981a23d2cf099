import { bandOf, defineScore } from './score.ts'

const item = (label: string, lowest: string, highest: string) =>
  ({ type: 'number', label, min: 0, max: 5, integer: true, anchors: [lowest, highest] }) as const

const bands = [
  { upTo: 9, band: 'low', interpretation: 'Low impact of COPD' },
  { upTo: 20, band: 'medium', interpretation: 'Medium impact of COPD; 10 or more counts as more symptoms in GOLD' },
  { upTo: 30, band: 'high', interpretation: 'High impact of COPD' },
  { upTo: 40, band: 'very high', interpretation: 'Very high impact of COPD' },
] as const

/** The minimal clinically important difference is 2 points. */
export const CAT_SMALLEST_IMPORTANT_CHANGE = 2

export const cat = defineScore({
  id: 'cat',
  title: 'COPD Assessment Test',
  inputs: {
    cough: item('Cough', 'no cough', 'coughs all the time'),
    phlegm: item('Phlegm', 'none in the chest', 'chest full of it'),
    tightness: item('Chest tightness', 'not tight', 'very tight'),
    stairs: item('Breathlessness on hills or stairs', 'not breathless', 'very breathless'),
    homeActivity: item('Limits at home', 'not limited', 'very limited'),
    confidence: item('Confidence leaving home', 'confident', 'not confident at all'),
    sleep: item('Sleep', 'sleeps soundly', 'poor because of the lungs'),
    energy: item('Energy', 'plenty', 'none at all'),
  },
  range: { min: 0, max: 40 },
  ownersForm: 'https://www.catestonline.org',
  source: {
    name: 'COPD Assessment Test (CAT)',
    version: '2009',
    url: 'https://doi.org/10.1183/09031936.00102509',
    citation:
      'Jones PW, et al. Development and first validation of the COPD Assessment Test. Eur Respir J 2009;34:648-654',
  },
  score(values) {
    return catOutcome(Object.values(values).reduce((sum, value) => sum + value, 0))
  },
})

/** For a total without its items. */
export function catOutcome(total: number) {
  const { band, interpretation } = bandOf(total, bands)
  return { score: total, band, interpretation }
}
