import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const VISIT = `Doctor: Morning Alan, come in. What's been happening?
Patient: I've been coughing since Sunday and I'm short of breath on the stairs.
Doctor: Any blood when you cough?
Patient: No, no blood.
Doctor: Any chest pain?
Patient: Yes, on the left when I breathe in.
Doctor: Any allergies?
Patient: No.
Doctor: What are you taking?
Patient: Spiriva, two puffs in the morning.
Doctor: And the family? Your dad?
Patient: Dad had lung cancer at seventy.
Doctor: Let me have a listen. Oxygen is ninety-four percent on air. Pulse eighty-eight. There are crackles at the left base.
Doctor: So I think this is pneumonia. I'll start doxycycline, a hundred milligrams twice a day for seven days. I'd like a chest x-ray today.
Doctor: If you get worse, ring triple zero. I'll see you in two weeks.`

const noteOf = (transcript: string): string =>
  draftNote({ transcript, chart: { gender: 'male' } })
    .statements.map(({ text }) => text)
    .join('\n')

const ordersOf = (transcript: string) => draftNote({ transcript }).orders.map(({ sources: _, ...order }) => order)

/** What is changed in the transcript, what must then be in the note, and what must be gone. */
it.each([
  ['a denial becomes a report', 'No, no blood.', 'Yes, a bit of blood.', /blood/i, /no haemoptysis/i],
  ['a report becomes a denial', 'Yes, on the left when I breathe in.', 'No.', /no chest pain/i, /reports chest pain/i],
  ['a reading', 'ninety-four percent', 'eighty-six percent', /SpO2 86%/, /94/],
  ['a reading taken back', 'Pulse eighty-eight.', 'Pulse eighty-eight, no, sorry, ninety-eight.', /Pulse 98/, /\b88\b/],
  ['a side', 'at the left base', 'at the right base', /right base/, /left base/],
  ['a side taken back', 'at the left base.', 'at the left base. Sorry, the right.', /right base/, /left base/],
  ['a dose', 'a hundred milligrams', 'two hundred milligrams', /200 mg/, /100 mg/],
  ['a dose taken back', 'a hundred milligrams', 'fifty, no, a hundred milligrams', /100 mg/, /\b50\b/],
  [
    'a dose taken back after a reason',
    'a hundred milligrams',
    "two hundred, no, that's the other one, hang on, a hundred milligrams",
    /100 mg/,
    /200/,
  ],
  [
    'a number of times taken back',
    'twice a day',
    'twice, no, sorry, once a day',
    /once daily/,
    /twice daily (?:for|\.)/,
  ],
  ['a duration', 'for seven days', 'for five days', /for 5 days/, /7 days/],
  ['a day', 'since Sunday', 'since Monday, no, tell a lie, Tuesday', /Tuesday/, /Monday|Sunday/],
  ['a follow-up', 'in two weeks', 'in six weeks', /6 weeks/, /2 weeks/],
  [
    'a test that is decided against',
    "I'd like a chest x-ray today.",
    "I won't bother with a chest x-ray.",
    /pneumonia/i,
    /x-ray/i,
  ],
  [
    'a condition of another person',
    'Dad had lung cancer',
    'A mate of mine had lung cancer',
    /pneumonia/i,
    /lung cancer/i,
  ],
])('%s', (_name, from, to, there, gone) => {
  expect(VISIT).toContain(from)
  const note = noteOf(VISIT.replace(from, to))
  expect(note).toMatch(there)
  expect(note).not.toMatch(gone)
})

it('a decision said by the patient is no order', () => {
  expect(ordersOf(VISIT)).toContainEqual({
    kind: 'start',
    medication: 'doxycycline',
    dose: '100 mg',
    frequency: 'twice daily',
    duration: '7 days',
  })
  const swapped = VISIT.replace('Doctor: So I think this is pneumonia.', 'Patient: So I think this is pneumonia.')
  expect(ordersOf(swapped).filter(({ kind }) => kind === 'start')).toEqual([])
})

it('every statement and every order has its source', () => {
  const { statements, orders } = draftNote({ transcript: VISIT })
  for (const { sources } of [...statements, ...orders]) expect(sources.length).toBeGreaterThan(0)
})
