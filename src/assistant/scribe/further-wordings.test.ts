import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const HISTORY = `Doctor: What are you taking?
Patient: Apixaban, five milligrams twice a day. Symbicort, two puffs twice a day. Bretaris, one puff twice a day.
Doctor: Let me have a listen. Oxygen is ninety-five percent on air. Chest is clear.
Doctor: So I think this is stable COPD.
`
const ordersOf = (sentence: string) =>
  draftNote({ transcript: `${HISTORY}Doctor: ${sentence}` }).orders.map(({ sources: _, ...order }) => order)

it.each([
  [
    'the second goes with the first',
    'The Symbicort can go, and so can the Bretaris.',
    { kind: 'stop', medication: 'Bretaris' },
  ],
  [
    'the same for another',
    'Stop the Symbicort, and the same for the Bretaris.',
    { kind: 'stop', medication: 'Bretaris' },
  ],
  ['out it goes', 'The Naprogesic, out it goes.', { kind: 'stop' }],
  ['wanted finished', 'The Symbicort, I want that finished as of tonight.', { kind: 'stop', medication: 'Symbicort' }],
  [
    'in its place',
    "In its place you'll have Trelegy, one puff in the morning.",
    { kind: 'start', medication: 'Trelegy' },
  ],
  [
    'a dose finds what is taken at it',
    'Go from five to two and a half milligrams, still twice a day.',
    { kind: 'change', dose: '2.5 mg' },
  ],
  [
    'millilitres called mils',
    'Nilstat drops, one mil, four times a day for seven days.',
    { kind: 'start', dose: '1 mL' },
  ],
  ['a test next door', 'And pop next door for an ECG before you go home.', { kind: 'test', what: 'ECG' }],
  ['a calcium', 'And a calcium in two weeks.', { kind: 'test', what: 'calcium', when: '2 weeks' }],
  [
    'a review put right',
    "I'll see you in eight weeks, no, let's make it seven.",
    { kind: 'followup', when: '7 weeks' },
  ],
])('%s', (_name, sentence, expected) => {
  expect(ordersOf(sentence)).toContainEqual(expect.objectContaining(expected))
})

it.each([
  [
    'signs and what to do stop nothing today',
    'Fever or mouth ulcers on the apixaban, stop it and ring me that day.',
    /^stop$/,
  ],
  ['an ECG that is read out is not ordered', "ECG today, there's a first-degree heart block.", /^test$/],
])('%s', (_name, sentence, kind) => {
  expect(ordersOf(sentence).filter((order) => kind.test(order.kind))).toEqual([])
})

it('a share of the predicted value joins its reading', () => {
  const note = draftNote({
    transcript: `${HISTORY.split('Doctor: So')[0]}Doctor: FEV1 one point four litres. That's fifty-two per cent. Ratio point five one.`,
  }).content
  expect(note).toContain('FEV1 1.4 L, 52% predicted.')
})

it("a relative's medication is not the patient's", () => {
  const note = draftNote({
    transcript: `Doctor: Any other medicines?
Patient: My husband, he takes azithromycin for his lung. I take one from him. Two tablets only.
Doctor: Let me have a listen. Chest is clear.`,
  }).statements.filter(({ heading }) => heading === 'Medications')
  expect(note.map(({ text }) => text).join(' ')).not.toMatch(/^Azithromycin 2/i)
})
