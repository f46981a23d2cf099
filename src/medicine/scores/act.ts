import { bandOf, defineScore } from './score.ts'

const item = (label: string, lowest: string, highest: string) =>
  ({ type: 'number', label, min: 1, max: 5, integer: true, anchors: [lowest, highest] }) as const

// Australian bands; the United States separates 16-19 from 15 and below
const bands = [
  { upTo: 19, band: 'not well controlled', interpretation: 'Asthma not well controlled in the last 4 weeks' },
  { upTo: 24, band: 'well controlled', interpretation: 'Asthma well controlled in the last 4 weeks' },
  { upTo: 25, band: 'totally controlled', interpretation: 'Asthma totally controlled in the last 4 weeks' },
] as const

/** Five items, 5 is best; from 12 years. */
export const act = defineScore({
  id: 'act',
  title: 'Asthma Control Test',
  inputs: {
    activity: item('Activity limitation', 'held back always', 'never held back'),
    breathlessness: item('Shortness of breath', 'many times a day', 'never'),
    nightWaking: item('Night waking', 'most nights', 'no nights'),
    reliever: item('Reliever use', 'many times a day', 'not needed'),
    selfRating: item('Own rating of control', 'out of control', 'fully in control'),
  },
  range: { min: 5, max: 25 },
  ownersForm: 'https://www.asthmacontroltest.com',
  source: {
    name: 'Asthma Control Test (ACT)',
    version: '2004',
    url: 'https://doi.org/10.1016/j.jaci.2003.09.008',
    citation: 'Nathan RA, et al. Development of the Asthma Control Test. J Allergy Clin Immunol 2004;113:59-65',
  },
  score(values) {
    return actOutcome(Object.values(values).reduce((sum, value) => sum + value, 0))
  },
})

/** For a total without its items. */
export function actOutcome(total: number) {
  const { band, interpretation } = bandOf(total, bands)
  return { score: total, band, interpretation }
}
