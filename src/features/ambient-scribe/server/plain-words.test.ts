import { expect, it } from 'vitest'
import { toPlainWords } from './plain-words.ts'

it.each([
  ['She denies any chest pain or fever.', 'You do not have chest pain or fever.'],
  ['Denies fever.', 'You do not have fever.'],
  [
    'She has been getting more breathless over the last 2 weeks.',
    'You have been getting more breathless over the last 2 weeks.',
  ],
  ['She uses her Ventolin about 6 times daily.', 'You use your Ventolin about 6 times each day.'],
  ['He is coughing up yellow sputum.', 'You are coughing up yellow phlegm.'],
  ['Oxygen saturation is 91% on room air.', 'Oxygen level is 91% without extra oxygen.'],
  [
    'I think this is an infective exacerbation of her COPD.',
    'I think this is an infection-related flare-up of your COPD.',
  ],
  ['She was advised to have a chest x-ray.', 'You were advised to have a chest x-ray.'],
  ['Review in 2 weeks.', 'Review in 2 weeks.'],
])('%j becomes %j', (from, to) => {
  expect(toPlainWords(from)).toBe(to)
})
