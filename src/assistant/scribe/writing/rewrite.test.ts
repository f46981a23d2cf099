import { expect, it } from 'vitest'
import { tokenise } from '../reading/tokens.ts'
import { type Gender, references } from './patient.ts'
import { rewriteWords } from './rewrite.ts'
import { sentence } from './surface.ts'

const written = (clause: string, speaker: 'patient' | 'clinician', gender: Gender = 'female'): string =>
  sentence(rewriteWords(tokenise(clause), { speaker, reference: references[gender], names: new Set(['martha']) }))

it.each([
  ["um , i , i 've been , you know , coughing for three weeks", 'She has been coughing for 3 weeks.'],
  ['so yeah i take my puffer twice a day', 'She takes her puffer twice daily.'],
  ["my cough 's been worse", 'Her cough has been worse.'],
  ["no , i do n't smoke", 'She does not smoke.'],
  ['and then it hurt me when i walked', 'It hurt her when she walked.'],
  ['i am taking ibuprofen eight hundred milligrams three times a day', 'She is taking ibuprofen 800 mg 3 times daily.'],
])('puts the words of the patient, %j, into the third person', (clause, expected) => {
  expect(written(clause, 'patient')).toBe(expected)
})

it.each([
  [
    "so martha , i 'd like to continue you on your lisinopril , okay ?",
    'I would like to continue her on her lisinopril.',
  ],
  ['i think you have pneumonia', 'I think she has pneumonia.'],
  ['some medications can cause nausea', 'Some medications can cause nausea.'],
  ['the er positive lesion is 3 mm', 'The ER positive lesion is 3 mm.'],
])('puts the words of the clinician, %j, into the third person', (clause, expected) => {
  expect(written(clause, 'clinician')).toBe(expected)
})

it('guesses no gender, and names the patient once in a sentence', () => {
  expect(written('i take my tablets when i wake up', 'patient', 'unknown')).toBe(
    'The patient takes their tablets when they wake up.',
  )
})

it('keeps the word that ends a negation', () => {
  expect(written('no weakness , just the numbness', 'patient')).toBe('No weakness, just the numbness.')
})

it('takes back a sentence begun again', () => {
  expect(written("there is no , uh , there 's a little bit of tenderness", 'clinician')).toBe(
    'There is a little bit of tenderness.',
  )
  expect(written('there is no tenderness', 'clinician')).toBe('There is no tenderness.')
})
