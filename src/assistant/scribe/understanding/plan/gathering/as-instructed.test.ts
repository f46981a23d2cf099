import { expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'
import { asInstruction } from './as-instructed.ts'

const draft = (...plan: readonly string[]) =>
  draftNote({
    transcript: [
      'Doctor: Hello. How is he going?',
      'Carer: His breathing is bad. He takes Ofev, bisoprolol and apixaban.',
      'Doctor: Let me examine him. Chest has crackles. Blood pressure one twenty over eighty. Pulse seventy-two.',
      'Doctor: So the fibrosis is progressing.',
      ...plan,
      '',
    ].join('\n'),
    chart: { gender: 'male' },
  })

it.each([
  ['So he stops the Ofev today.', { kind: 'stop', medication: 'Ofev' }],
  ['He stays on the bisoprolol.', { kind: 'continue', medication: 'bisoprolol' }],
  ['He starts the Spiriva tomorrow, one capsule a day.', { kind: 'start', medication: 'Spiriva', dose: '1 capsule' }],
  ['The apixaban needs to be held for two days.', { kind: 'stop', medication: 'apixaban', hold: true }],
  ["Now the apixaban. That's got to be stopped beforehand.", { kind: 'stop', medication: 'apixaban' }],
])('what is said of him or it is an order as an instruction is: %s', (spoken, order) => {
  expect(draft(`Doctor: ${spoken}`).orders).toMatchObject([order])
})

it.each(['he stops halfway up the hill', 'she takes the bisoprolol when she is dizzy', 'the door needs to be stopped'])(
  'what decides nothing is left as it was said: %s',
  (spoken) => {
    expect(asInstruction(spoken, true)).toBe(spoken)
  },
)

it('a service asked about is where somebody is referred again', () => {
  const { orders } = draft(
    'Doctor: Stop the bisoprolol.',
    'Doctor: Pulmonary rehab, has he been contacted?',
    'Carer: They rang once.',
    "Doctor: I'll refer him again and ask for an interpreter.",
  )
  expect(orders).toContainEqual(expect.objectContaining({ kind: 'referral', what: 'pulmonary rehabilitation' }))
})

it('what is done from now on stands in the plan, also among results', () => {
  const { statements } = draft(
    'Doctor: The rule is we stop the Ofev. The ALT is one hundred and forty-eight.',
    'Doctor: We check the liver again in two weeks.',
  )
  expect(statements.find(({ text }) => /check the liver/.test(text))?.section).toBe('Plan')
})

it('a dose that was announced before belongs to it, also with hours before', () => {
  const { orders } = draft(
    "Doctor: I'll give him prednisolone cover.",
    'Doctor: Fifty milligrams, thirteen hours and one hour before, and a cetirizine, ten milligrams, an hour before.',
  )
  expect(orders).toMatchObject([
    { kind: 'start', medication: 'prednisolone', dose: '50 mg' },
    { kind: 'start', medication: 'cetirizine', dose: '10 mg' },
  ])
})
