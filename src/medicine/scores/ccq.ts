import { defineScore } from './score.ts'

const item = (label: string, lowest = 'not at all', highest = 'nearly always') =>
  ({ type: 'number', label, min: 0, max: 6, integer: true, optional: true, anchors: [lowest, highest] }) as const
const limit = (label: string) => item(label, 'not held back', 'could do nothing')

type Item = `item${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
// a domain counts if enough of its items are answered: 3 of 4, 3 of 4, 2 of 2
const domains: { name: string; items: Item[]; needed: number }[] = [
  { name: 'symptoms', items: ['item1', 'item2', 'item5', 'item6'], needed: 3 },
  { name: 'functional', items: ['item7', 'item8', 'item9', 'item10'], needed: 3 },
  { name: 'mental', items: ['item3', 'item4'], needed: 2 },
]

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean of the answered items, 0 best to 6 worst. */
export const ccq = defineScore({
  id: 'ccq',
  title: 'Clinical COPD Questionnaire',
  inputs: {
    item1: item('Breathless at rest'),
    item2: item('Breathless on exertion'),
    item3: item('Worry about a cold or worsening'),
    item4: item('Low mood from breathing'),
    item5: item('Cough'),
    item6: item('Phlegm'),
    item7: limit('Strenuous activity'),
    item8: limit('Moderate activity'),
    item9: limit('Daily activity at home'),
    item10: limit('Social activity'),
  },
  range: { min: 0, max: 6 },
  ownersForm: 'https://ccq.nl',
  source: {
    name: 'Clinical COPD Questionnaire (CCQ)',
    version: '2003',
    url: 'https://doi.org/10.1186/1477-7525-1-13',
    citation:
      'van der Molen T, et al. Development, validity and responsiveness of the Clinical COPD Questionnaire. Health Qual Life Outcomes 2003;1:13',
  },
  score(values) {
    const missing: string[] = []
    const answered: number[] = []
    const parts: Record<string, number> = {}
    for (const { name, items, needed } of domains) {
      const given = items.map((key) => values[key]).filter((value) => value !== undefined && value !== null)
      if (given.length < needed)
        missing.push(...items.filter((key) => values[key] === undefined || values[key] === null))
      else parts[name] = mean(given)
      answered.push(...given)
    }
    if (missing.length > 0) return { missing }
    const score = mean(answered)
    const left = 10 - answered.length
    return {
      score,
      band: 'no published band',
      interpretation: `0 is best and 6 worst${left > 0 ? `; ${left} item(s) left out, as the scoring rule allows` : ''}`,
      parts,
    }
  },
})
