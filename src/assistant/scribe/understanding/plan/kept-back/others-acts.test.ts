import { expect, it } from 'vitest'
import { planOf } from '../../../testing/plan-of.ts'

it.each([
  'The cardiologist has ordered an MRI of the heart for December.',
  "Your cardiologist's going to do an MRI of the heart. That's his department.",
  'The cardiologist, Dr Mehta, is doing an MRI and a stress test.',
  "The rheumatologist wants to start you on mycophenolate, and I'll let her do that.",
  "Your GP's going to organise a colonoscopy, that's for her to chase.",
  'The surgeons have already booked a PET scan.',
  'Your kidney specialist wanted an ultrasound.',
  'The haematologist is planning to switch you to rivaroxaban.',
])('%j orders nothing', (sentence) => {
  expect(planOf([`Doctor: ${sentence}`, 'Patient: Okay.']).ordered).toEqual([])
})

it.each([
  ["The cardiologist wants an MRI, so I'll book an MRI of the heart.", 'test MRI'],
  ["I'll refer you to the cardiologist.", 'referral cardiologist'],
  ["I'd like you to have an echo before you see the cardiologist.", 'test echocardiogram'],
  ["I'm going to order an MRI of the heart.", 'test MRI heart'],
])('%j is ordered here', (sentence, order) => {
  expect(planOf([`Doctor: ${sentence}`, 'Patient: Okay.']).ordered).toContain(order)
})
