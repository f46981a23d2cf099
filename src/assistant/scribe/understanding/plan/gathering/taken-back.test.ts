import { expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'
import { withoutLink, withoutTakenBack } from './taken-back.ts'

it('keeps only the medication that was meant in the end', () => {
  expect(withoutTakenBack("have 40 mg of clexane, no, actually, i'd rather rivaroxaban 10 mg")).toBe(
    "i'd rather rivaroxaban 10 mg",
  )
  expect(withoutTakenBack('prednisolone 50, no, sorry, 25 mg')).toBe('prednisolone 50, no, sorry, 25 mg')
})

it('reads a name that is linked to what was said before', () => {
  expect(withoutLink('azithromycin then, 500 mg once a day')).toBe('azithromycin, 500 mg once a day')
  expect(withoutLink('instead of that, spiolto, 2 puffs once a day')).toBe('spiolto, 2 puffs once a day')
})

it('puts another course in the place of the one before, in speech without punctuation', () => {
  const { orders } = draftNote({
    transcript: `Doctor: how have you been
Patient: short of breath for a week doctor
Doctor: okay ill listen to your chest theres a wheeze on both sides sats are ninety four on air
Doctor: this is a flare of your asthma
Doctor: so the plan is prednisolone fifty milligrams every morning for two weeks then forty for two weeks
Doctor: no wait your weights eighty four so make it seventy five for the first week then fifty for two weeks
Patient: okay`,
  })
  expect(orders.filter(({ medication }) => medication === 'prednisolone')).toEqual([
    expect.objectContaining({ dose: '75 mg', duration: '1 week', instructions: 'then 50 mg for 2 weeks' }),
  ])
})

it.each([
  [
    'Seretide, the 50/25, one puff twice a day. No. Let me think, he is six, yes, two puffs twice a day',
    'seretide',
    '50/25, 2 puffs',
  ],
  ['Flixotide two puffs twice a day. Sorry, one puff twice a day', 'flixotide', '1 puff'],
])('takes the dose that was said last: %s', (spoken, name, dose) => {
  const { orders } = draftNote({
    transcript: `Doctor: How is he?\nMum: He coughs at night.\nDoctor: I'm going to start ${spoken}.\nMum: Okay.`,
  })
  const proposed = orders.filter(({ medication }) => medication?.toLowerCase().includes(name))
  expect(proposed.map((order) => order.dose)).toEqual([dose])
})

it('puts right the dose and not the days of a course', () => {
  const { orders } = draftNote({
    transcript: `Doctor: How are you?
Patient: I've had a cough for two weeks.
Doctor: There is a wheeze. I think this is a flare of asthma. Prednisolone 50 a day for five days. Hang on, 25 a day for five days.`,
  })
  expect(orders.map(({ medication, dose, duration }) => [medication, dose, duration])).toEqual([
    ['prednisolone', '25', '5 days'],
  ])
})
