import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const draft = (transcript: string) => draftNote({ transcript, chart: { gender: 'female' } })
const section = (transcript: string, name: string): string =>
  draft(transcript)
    .statements.filter((statement) => statement.section === name)
    .map(({ text }) => text)
    .join(' ')
const planned = (plan: string) => {
  const transcript = `Doctor: What are you taking?
Patient: Prednisolone, ten milligrams a day. Symbicort two hundred over six, two puffs twice a day. Spiriva, two puffs in the morning. Montelukast ten at night.
Doctor: Any allergies?
Patient: No.
Doctor: Let me listen. Chest is clear. Sats ninety-five percent. So this is asthma that isn't controlled.
Doctor: ${plan}
Patient: Okay.
Doctor: I'll see you in three months.`
  return draft(transcript)
    .orders.filter(({ kind }) => kind !== 'followup')
    .map(({ kind, medication, what, dose }) => [kind, medication ?? what, dose].filter(Boolean).join(' '))
}

it('leaves out a sentence that is taken back in the next one', () => {
  const note = section(
    `Doctor: And at night?
Patient: I woke up twice last week. Sorry, no, that was the week before. Last week just the once.
Doctor: Okay. Let me listen to your chest.`,
    'Subjective',
  )
  expect(note).not.toMatch(/twice/)
  expect(note).toMatch(/once/)
})

it('writes the value the patient agrees to after whoever came along puts it right', () => {
  const note = section(
    `Doctor: How many times are you up to pass water?
Patient: Two or three.
Wife: Four.
Patient: Okay, four.
Doctor: Right. Let me listen to your chest.`,
    'Subjective',
  )
  expect(note).toMatch(/4/)
  expect(note).not.toMatch(/2 or 3/)
})

it('reads pauses in breathing by the hour as such, never as a respiratory rate', () => {
  const note = section(
    `Doctor: How is the sleep?
Patient: Bad.
Doctor: So, the sleep study. The number of times you stop breathing is fifty-eight an hour. Sats ninety-five percent.`,
    'Objective',
  )
  expect(note).toMatch(/AHI 58/)
  expect(note).not.toMatch(/Respiratory rate/)
})

it('keeps the answer to a clinical question whose words no list knows', () => {
  const note = section(
    `Doctor: What's been going on?
Wife: He snores like a freight train and then he stops.
Doctor: And how do you feel in the day?
Patient: I nod off at the computer after lunch.
Doctor: Let me listen to your chest. Chest is clear.`,
    'Subjective',
  )
  expect(note).toMatch(/freight train/)
  expect(note).toMatch(/nod\w* off/)
})

it.each([
  ['Drop the Symbicort back to one puff twice a day.', ['change Symbicort 1 puff']],
  ["The Spiriva's not doing much so we'll pull it.", ['stop Spiriva']],
  ["I'd like you off the montelukast.", ['stop montelukast']],
  [
    "I'm going to swap the Symbicort for Trelegy, one hundred, one puff once a day.",
    ['stop Symbicort', 'start Trelegy 100, 1 puff'],
  ],
  [
    "So Seretide's going to replace the Symbicort. Two fifty over twenty-five, two puffs morning and night.",
    ['start Seretide 250/25, 2 puffs', 'stop Symbicort'],
  ],
  ["I'm adding in Lasix. No, you're already on frusemide, forget that.", []],
  ["We'll hold the prednisolone at ten.", expect.not.arrayContaining([expect.stringMatching(/^stop/)])],
  ['And fasting bloods please, an HbA1c and thyroid.', ['test HbA1c', 'test thyroid function tests']],
])('decides what was said: %s', (plan, orders) => {
  expect(planned(plan)).toEqual(orders)
})

it('takes each name in front of the lines as one speaker', () => {
  const note = section(
    `Helen: Hello Maureen, how's the breathing?
Maureen: I'm puffed in the shower.
Helen: Any fevers?
Maureen: No.
Helen: What does your probe say?
Maureen: Ninety-two.
Helen: I'd like you to start doxycycline, a hundred milligrams a day for a week.
Maureen: Okay love.`,
    'Plan',
  )
  expect(note).toMatch(/Start doxycycline 100 mg/)
})

it('does not take an in-law for a blood relative', () => {
  const note = section(
    `Doctor: Any asthma in the family?
Patient: My son in law has had asthma all his life.
Doctor: Let me listen to your chest.`,
    'Subjective',
  )
  expect(note).not.toMatch(/\b(?:her|his) son has/i)
})
