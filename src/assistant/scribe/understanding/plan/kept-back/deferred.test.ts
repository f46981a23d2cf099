import { expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'

const draft = (...plan: readonly string[]) =>
  draftNote({
    transcript: [
      'Doctor: Hello, come in. How have you been?',
      'Patient: I have had a cough for three weeks.',
      'Doctor: Let me examine you. Chest is clear. Pulse seventy-two.',
      'Doctor: So I think this is bronchiectasis.',
      ...plan,
      '',
    ].join('\n'),
    chart: { gender: 'female' },
  })

it.each([
  ["I'd also get you onto salty nebs, but one thing at a time. Let's leave that until after."],
  ["I'll get you onto salty nebs as well. We'll come back to that next time. Let's leave it for now."],
  ['I would like you on azithromycin, but not today.'],
  ["I would like you on azithromycin, but I'd need an ECG first and it's not for today."],
  ["I'd put you on montelukast as well. Let's park that one."],
])('what is named only to be put off is not ordered: %s', (plan) => {
  expect(draft(`Doctor: ${plan}`).orders.filter(({ medication }) => medication)).toEqual([])
})

it('a test that is put off in the same breath is not ordered', () => {
  const { orders } = draft("Doctor: I'd get a CT as well, but let's leave that for another day.")
  expect(orders).toEqual([])
})

it('a course with its dose is still kept for later, and another one still begins', () => {
  const kept = draft(
    'Doctor: Here is a script for prednisolone, twenty-five milligrams for five days.',
    "Doctor: It's not for now, you start it if you get worse.",
  )
  expect(kept.orders).toMatchObject([{ medication: 'prednisolone', dose: '25 mg' }])
  const begun = draft('Doctor: Start azithromycin, two hundred and fifty milligrams three times a week. See you later.')
  expect(begun.orders).toMatchObject([{ kind: 'start', medication: 'azithromycin' }])
})

it('what is swallowed apart from a tablet is no test, and nobody is referred twice a day', () => {
  const { orders } = draft(
    "Doctor: I'm going to get the physio to see you about the clearance, because it needs to come out twice a day.",
    'Doctor: Have the ciprofloxacin two hours away from any calcium or iron.',
  )
  expect(orders.filter(({ kind }) => kind === 'test')).toEqual([])
  expect(orders.find(({ kind }) => kind === 'referral')).toMatchObject({ what: 'physiotherapist' })
  expect(orders.find(({ kind }) => kind === 'referral')?.when).toBeUndefined()
})

it('a test named under a condition and not for today is not ordered', () => {
  const { orders } = draft(
    'Patient: What about the azithromycin? My cousin has it.',
    "Doctor: If you keep having flares after this I'd think about it, but I'd need an ECG first and it's not for today.",
    "Doctor: I'll see you in eight weeks.",
  )
  expect(orders.filter(({ kind }) => kind === 'test')).toEqual([])
})

it('cover for contrast keeps its hours', () => {
  const { orders } = draft(
    'Doctor: Start prednisolone fifty milligrams, thirteen hours, seven hours and one hour before the scan.',
  )
  expect(orders[0]?.instructions).toContain('13 hours, 7 hours and 1 hour before')
})

it('how often is put right in the next sentence', () => {
  const { orders } = draft(
    'Doctor: Start Maltofer, a hundred milligrams, once a day.',
    "Doctor: Actually no, let's do every second day, it gets absorbed better.",
  )
  expect(orders).toMatchObject([{ medication: 'Maltofer', dose: '100 mg' }])
  expect(orders[0]?.frequency).toMatch(/second day|alternate/)
})
