import { expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

/** A visit that ends with these sentences. */
const draft = (...plan: readonly string[]) =>
  draftNote({
    transcript: [
      'Doctor: Hello, come in. How have you been?',
      'Patient: I have had a cough for three weeks.',
      'Doctor: What are you taking?',
      'Patient: Prednisolone, ten milligrams every morning.',
      'Doctor: Let me examine you. Chest is clear. Pulse seventy-two.',
      'Doctor: So I think this is severe asthma.',
      ...plan,
      '',
    ].join('\n'),
    chart: { gender: 'female' },
  })

const ordersOf = (...plan: readonly string[]) => draft(...plan).orders.map(({ kind, ...rest }) => ({ kind, ...rest }))

it.each([
  ["We won't start any of that today."],
  ["But I'm not going to start it yet."],
  ["We're not starting that until we've talked about it with your husband."],
])('a medication that was laid out and put off is not started: %s', (putOff) => {
  const orders = ordersOf(
    'Doctor: The next step would be Nucala, one hundred milligrams every four weeks. So start Nucala, one hundred milligrams every four weeks.',
    `Doctor: ${putOff}`,
    'Patient: Okay.',
  )
  expect(orders.filter(({ kind }) => kind === 'start')).toEqual([])
})

it('one that waits for something is started after it', () => {
  const text = draft(
    'Doctor: Start Nucala, one hundred milligrams every four weeks.',
    "Doctor: But we won't start it until the blood test is back.",
    'Patient: Okay.',
  )
    .statements.map(({ text: one }) => one)
    .join('\n')
  expect(text).toMatch(/Nucala.*(?:until|not before|once|after).*blood test/i)
})

it('what a patient may come off some day is not stopped', () => {
  const orders = ordersOf(
    'Doctor: The prednisolone works, but we need something else so that you can come off it.',
    'Patient: Good.',
  )
  expect(orders.filter(({ kind }) => kind === 'stop')).toEqual([])
})

it('a referral the patient does not want is no order once the clinician agrees', () => {
  const asked = "Doctor: I'd like you to see the transplant team."
  expect(ordersOf(asked, "Patient: No, I'd rather not.", "Doctor: That's fine, it's your choice.")).toEqual([])
  const kept = ordersOf(asked, 'Patient: All right.', 'Doctor: Good.')
  expect(kept).toMatchObject([{ kind: 'referral' }])
})

it('a call to a hospital sends nobody there', () => {
  const orders = ordersOf("Doctor: I'm going to ring the eye hospital now and ask them.", 'Patient: Thanks.')
  expect(orders.filter(({ kind }) => kind === 'referral')).toEqual([])
})
