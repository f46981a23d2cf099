import { expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'
import { asDecision } from './decision-wordings.ts'

/** The plan of somebody who takes Symbicort, Nexium and Ventolin. */
const decided = (...plan: readonly string[]) => {
  const { orders, statements } = draftNote({
    transcript: `Doctor: Good morning, Sandra. How have you been?
Patient: Not too bad. A bit of a cough in the mornings.
Doctor: What are you taking at the moment?
Patient: Symbicort, two puffs twice a day, Nexium twenty in the morning, and Ventolin when I need it.
Doctor: All right, let me examine you. Oxygen is ninety-six percent, chest is clear.
Doctor: So I think this is asthma that is not well controlled.
Doctor: So here is the plan.
${plan.join('\n')}
Patient: Okay, thank you.
Doctor: I'll see you in three months.
Patient: Thanks.`,
    chart: { gender: 'female' },
  })
  return {
    plan: statements.flatMap(({ section, text }) => (section === 'Plan' ? [text] : [])),
    orders: orders
      .filter(({ kind }) => kind !== 'followup')
      .map(({ kind, medication, what, dose, frequency }) =>
        [kind, medication ?? what, dose, frequency].filter(Boolean).join(' '),
      ),
  }
}

it.each([
  ["I'd rather you didn't use the Nurofen.", []],
  ["I wouldn't take any more of the Nurofen.", []],
  ["I don't want you to stop the Symbicort even if you feel well.", ['continue Symbicort']],
  ["I don't want you on the Symbicort any more.", ['stop Symbicort']],
  ['We can drop the Nexium back to every second day.', ['change Nexium every second day']],
  ["You can chuck the Nexium, you don't need it any more.", ['stop Nexium']],
  ["Bin the Otrivin, it's doing more harm than good.", ['stop Otrivin']],
  ["Don't use the Ventolin before bed, use it only when you're wheezy.", []],
  ['Your GP can stop the Nexium when she sees you.', []],
  ['There was no change with Ventolin.', []],
  ['When you get a cold, double the Symbicort for a week.', []],
  ['Have another sputum sample four weeks after you finish the ciprofloxacin.', ['test sputum culture']],
  ['Shift the calcium to lunchtime, because it needs to be two hours away.', []],
])('never the opposite of what was said: %s', (spoken, orders) => {
  expect(decided(`Doctor: ${spoken}`).orders).toEqual(orders)
})

it.each([
  [
    "Let's go from the Symbicort to Breo, one hundred over twenty-five, one puff a day.",
    ['stop Symbicort', 'start Breo 100/25, 1 puff daily'],
  ],
  ['Off the Symbicort, onto Trelegy, one puff once a day.', ['stop Symbicort', 'start Trelegy 1 puff once daily']],
  ["I'd like Spiriva added, the Respimat, two puffs each morning.", ['start Spiriva 2 puffs every morning']],
  ["What I'm proposing is montelukast, ten milligrams at night.", ['start montelukast 10 mg at night']],
  ['Pantoprazole and Symbicort, leave as they are.', ['continue pantoprazole', 'continue Symbicort']],
])('an order however it is spoken: %s', (spoken, orders) => {
  expect(decided(`Doctor: ${spoken}`).orders).toEqual(orders)
})

it('a medication left out for a time is withheld', () => {
  expect(decided('Doctor: Leave the Nexium out for the next fortnight and see what happens.').plan).toContain(
    'Withhold Nexium.',
  )
})

it('a medication only named and put off is not begun', () => {
  const { plan, orders } = decided("Doctor: Montelukast. I wouldn't, to begin with.")
  expect(orders).toEqual([])
  expect(plan).toContain('Montelukast is not to be started for now.')
})

it('every test and referral of a sentence stands in the note', () => {
  const { plan, orders } = decided(
    "Doctor: So I'd like an echo and a Holter, and I'll refer you to the cardiologist, Dr Menon.",
  )
  expect(orders).toEqual(['test echocardiogram', 'test Holter monitor', 'referral cardiologist'])
  expect(plan.join(' ')).toMatch(/Echocardiogram\. Holter monitor\. .*cardiologist, Dr Menon/)
})

it('a time asked for by the patient is the time of the order', () => {
  const { plan } = decided(
    'Doctor: A PET scan, first.',
    "Patient: When? We're shearing from the twelfth.",
    'Doctor: Next week.',
  )
  expect(plan).toContain('PET scan next week.')
})

it('a bad patch is no patch', () => {
  const { plan, orders } = decided(
    'Patient: I had a bad patch with anxiety once.',
    "Doctor: Then I'd rather steer clear of it.",
  )
  expect(orders).toEqual([])
  expect(plan.join(' ')).not.toMatch(/patch/i)
})

it.each([
  'have a listen to the chest',
  "i'd rather you didn't use the nebuliser",
  'leave the symbicort as it is',
  'from the clinic to the ward',
])('what is no decision about a medication is left as it was said: %s', (spoken) => {
  expect(asDecision(spoken)).toBe(spoken)
})
