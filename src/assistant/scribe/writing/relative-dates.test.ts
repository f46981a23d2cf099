import { expect, it } from 'vitest'
import { datedHistory, datedPlan } from './relative-dates.ts'

// a Monday
const VISIT = '2026-11-16'

it.each([
  ['He noticed it 9 days ago.', 'He noticed it 9 days ago (7 Nov 2026).', '2026-11-07'],
  ['It began 3 weeks ago.', 'It began 3 weeks ago (about 26 Oct 2026).', '2026-10-26'],
  ['She ran out a fortnight ago.', 'She ran out a fortnight ago (about 2 Nov 2026).', '2026-11-02'],
  ['He stopped walking 2 months ago.', 'He stopped walking 2 months ago (September 2026).', '2026-09'],
  ['It changed 11 months ago.', 'It changed 11 months ago (December 2025).', '2025-12'],
  ['She stopped smoking 6 years ago.', 'She stopped smoking 6 years ago (2020).', '2020'],
  ['He fell yesterday.', 'He fell yesterday (15 Nov 2026).', '2026-11-15'],
  ['He has been coughing since Friday.', 'He has been coughing since Friday (13 Nov 2026).', '2026-11-13'],
  ['It bled on Monday.', 'It bled on Monday (9 Nov 2026).', '2026-11-09'],
  ['It bled last Tuesday.', 'It bled last Tuesday (10 Nov 2026).', '2026-11-10'],
  ['One exacerbation in March.', 'One exacerbation in March 2026.', '2026-03'],
  ['One exacerbation in December.', 'One exacerbation in December 2025.', '2025-12'],
  ['Duration: 4 days.', 'Duration: 4 days (since 12 Nov 2026).', '2026-11-12'],
])('dates the history: %s', (text, expected, date) => {
  const found = datedHistory(text, VISIT)
  expect(found.text).toBe(expected)
  expect(found.dates.map((each) => each.date)).toEqual([date])
})

it.each([
  'He smoked for 40 years.',
  'It bled last Saturday.',
  'She may cough.',
  'The influenza vaccine was given in April 2024.',
  'He is worse in November.',
  'He felt it last Tuesday week.',
  'It happened 9 days ago (7 Nov 2026).',
])('adds no date where none is certain: %s', (text) => {
  expect(datedHistory(text, VISIT)).toEqual({ text, dates: [] })
})

it('dates the plan', () => {
  expect(datedPlan('Review in 6 weeks.', VISIT)).toEqual({
    text: 'Review in 6 weeks (about 28 Dec 2026).',
    dates: [{ phrase: 'in 6 weeks', date: '2026-12-28' }],
  })
  expect(datedPlan('Renal function in 10 days.', VISIT).text).toBe('Renal function in 10 days (26 Nov 2026).')
  expect(datedPlan('Prednisolone 25 mg daily for 5 days.', VISIT).dates).toEqual([])
})
