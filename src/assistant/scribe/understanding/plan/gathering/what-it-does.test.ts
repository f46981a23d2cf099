import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

it.each([
  'The Symbicort stops the inflammation.',
  'Rifampicin stops the pill working, so use condoms.',
  'Clarithromycin stops the statin being broken down.',
  'The Champix stops the craving.',
  'Rifampicin stops it working.',
  'Montelukast stops people wheezing.',
])('%j says what it does and stops nothing', (sentence) => {
  expect(planOf([`Doctor: ${sentence}`, 'Patient: Okay.']).ordered).toEqual([])
})

it.each([
  ['The Breo stops today.', 'stop Breo'],
  ['The Breo can stop.', 'stop Breo'],
  ['The Seretide stops when the Trelegy starts.', 'stop Seretide'],
  ['The Ventolin stops from tomorrow.', 'stop Ventolin'],
  ["Let's start Spiriva, one capsule a day. The Spiriva stops the tubes from tightening.", 'start Spiriva'],
])('%j', (sentence, order) => {
  expect(planOf([`Doctor: ${sentence}`, 'Patient: Okay.']).ordered).toEqual([order])
})

it('takes "the sugar" that goes up or down for a reading, not for the illness', () => {
  const { plan } = planOf(['Doctor: Prednisolone increases the sugar.', 'Patient: Okay.'])
  expect(plan).toEqual(['Prednisolone increases the blood sugar.'])
})

it('starts what an illness is treated with', () => {
  const { ordered } = planOf([
    "Doctor: We'll treat the flare with doxycycline, one hundred milligrams twice a day for ten days.",
    'Patient: Okay.',
  ])
  expect(ordered).toEqual(['start doxycycline'])
})
