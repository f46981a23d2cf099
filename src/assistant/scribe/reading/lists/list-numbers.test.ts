import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const ordersOf = (plan: string) =>
  draftNote({
    transcript: `Doctor: What's brought you in?
Patient: More breathless for a week, and a cough.
Doctor: Chest has a wheeze both sides. I think this is a COPD exacerbation.
${plan}
Patient: Okay.
`,
  }).orders.map(({ kind, medication, what, dose, frequency, duration, when }) =>
    [kind, medication ?? what, dose, frequency, duration ?? when].filter(Boolean).join(' '),
  )

it.each([
  [
    "Doctor: One, ciprofloxacin, seven hundred and fifty milligrams twice a day for two weeks. Two, back to the Acapella twice a day. Three, a sputum in six weeks. And four, I'll see you in two months.",
    ['start ciprofloxacin 750 mg twice daily 2 weeks', 'test sputum culture 6 weeks', 'followup review 2 months'],
  ],
  [
    "Doctor: First, prednisolone thirty-seven point five milligrams for five days. Second, doxycycline one hundred milligrams daily for five days, and third, I'll ring you on Friday.",
    ['start prednisolone 37.5 mg 5 days', 'start doxycycline 100 mg daily 5 days', 'followup phone call friday'],
  ],
  [
    'Doctor: Number one, Ventolin, two puffs four hourly. Number two, a chest x-ray. Lastly, see me in a week.',
    ['start Ventolin 2 puffs every 4 hours', 'test chest x-ray', 'followup review 1 week'],
  ],
])('numbers that count the items of a plan are no doses: %s', (plan, orders) => {
  expect(ordersOf(plan)).toEqual(orders)
})

it('a number that counts nothing stays a dose', () => {
  expect(ordersOf('Doctor: Start Symbicort two hundred six. Two, twice a day.')).toEqual([
    'start Symbicort 200/6, 2 twice daily',
  ])
})
