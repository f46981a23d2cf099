import { expect, test } from 'vitest'
import type { Meaning } from '../questions/words/lexeme.ts'
import { readWords } from '../questions/words/read-words.ts'
import { completeQuestion } from './complete-question.ts'

const NAMES = new Map<string, Meaning>([
  ['ada lovell', { kind: 'patient', ids: ['a'] }],
  ['bea marsh', { kind: 'patient', ids: ['b'] }],
])
const read = (text: string) => ({ text, lexemes: readWords(text, { today: '2026-11-15', also: NAMES }) })
const complete = (message: string, before: string) => completeQuestion(read(message), read(before))

test.each([
  ['and asthma?', 'how many patients have COPD', 'how many patients have asthma'],
  ['and men?', 'how many women have COPD', 'how many men have COPD'],
  ['what about Bea Marsh', 'Ada Lovell FVC', 'Bea Marsh FVC'],
  ['Bea Marsh?', 'what are Ada Lovell’s allergies', 'what are Bea Marsh’s allergies'],
  ['and the FVC?', 'Ada Lovell FEV1', 'Ada Lovell FVC'],
  ['and creatinine', 'Ada Lovell potassium', 'Ada Lovell creatinine'],
  ['any admissions', 'Ada Lovell', 'Ada Lovell admissions'],
  ['what about bronchiectasis?', 'does Ada Lovell have COPD', 'does Ada Lovell have bronchiectasis'],
])('%s after %s', (message, before, full) => {
  expect(complete(message, before)).toBe(full)
})

test.each([
  // a list is narrowed
  ['and asthma?', 'who has COPD'],
  ['and of those with asthma?', 'how many patients have COPD'],
  // a question of its own
  ['last CAT score', 'Ada Lovell FEV1'],
  ['who has asthma?', 'how many patients have COPD'],
  ['any messages', 'Ada Lovell'],
  // two places could be meant
  ['and asthma?', 'how many patients have COPD or bronchiectasis'],
  // nothing of its kind
  ['and women?', 'how many patients have COPD'],
  ['and FVC?', 'how many patients have COPD'],
])('%s after %s stands for itself', (message, before) => {
  expect(complete(message, before)).toBeUndefined()
})
