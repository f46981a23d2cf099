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
  ['is that high?', 'Ada Lovell eosinophils', 'is Ada Lovell eosinophils high'],
  ['high?', 'what is the latest FeNO of Ada Lovell', 'is Ada Lovell FeNO high'],
  ['is that ok', 'Ada Lovell CAT', 'is Ada Lovell CAT normal'],
  ['is that low', 'her potassium', 'is the potassium low'],
  ['and a year ago?', 'is Ada Lovell CAT normal', 'Ada Lovell CAT a year ago'],
  ['allergies?', 'the latest on Ada Lovell', 'Ada Lovell allergies'],
  ['last spiro', 'Ada Lovell', 'Ada Lovell last spiro'],
  ['next appointment', 'Ada Lovell', 'Ada Lovell next appointment'],
  ['any inhalers?', 'what are Ada Lovell’s allergies', 'Ada Lovell inhalers'],
  ['and the one before that', 'Ada Lovell last spirometry', 'spirometry of Ada Lovell over time'],
  ['how many mL has it dropped', 'Ada Lovell FEV1', 'how many mL has the FEV1 of Ada Lovell changed'],
  ['by how much did it fall', 'Ada Lovell FVC', 'how many mL has the FVC of Ada Lovell changed'],
  ['any of those interact', 'Ada Lovell meds', 'any interactions in Ada Lovell’s medications'],
  ['percent predicted?', 'Ada Lovell FEV1', 'Ada Lovell FEV1 % predicted'],
  ['and their CAT', 'compare FEV1 of Ada Lovell and Bea Marsh', 'their CAT: Ada Lovell or Bea Marsh'],
  ['who smokes more?', 'compare Ada Lovell and Bea Marsh', 'who smokes more: Ada Lovell or Bea Marsh'],
  ['and of the two who is older', 'compare Ada Lovell and Bea Marsh', 'who is older: Ada Lovell or Bea Marsh'],
  ['how many puffs', 'is Ada Lovell on Symbicort', 'what dose of Symbicort is Ada Lovell on'],
  ['since when', 'is Ada Lovell on Symbicort', 'since when is Ada Lovell on Symbicort'],
  ['and who prescribed it?', 'is Ada Lovell on Symbicort', 'who prescribed Symbicort for Ada Lovell'],
  ['how many litres', 'is Ada Lovell on home oxygen', 'is Ada Lovell on home oxygen'],
  ['highest ever', 'Ada Lovell eosinophils over time', 'highest eosinophils of Ada Lovell'],
  ['what did it show', 'has Ada Lovell had a CT', 'has Ada Lovell had a CT'],
  ['with who', 'when is Ada Lovell coming in', 'when is Ada Lovell coming in'],
  ['and 12?', 'is an AHI of 31 severe', 'is an AHI of 12 severe'],
  ['ok what about doxycycline', 'can Ada Lovell have clarithromycin', 'can Ada Lovell have doxycycline'],
  ['what about bronchiectasis?', 'does Ada Lovell have COPD', 'does Ada Lovell have bronchiectasis'],
])('%s after %s', (message, before, full) => {
  expect(complete(message, before)).toBe(full)
})

test.each([
  // a list is narrowed
  ['and asthma?', 'who has COPD'],
  ['and of those with asthma?', 'how many patients have COPD'],
  // a question of its own
  ['who has the worst CAT in asthma', 'compare Ada Lovell and Bea Marsh'],
  ['which patients are older', 'compare Ada Lovell and Bea Marsh'],
  ['who is in tomorrow', 'compare Ada Lovell and Bea Marsh'],
  ['how many patients', 'is Ada Lovell on Symbicort'],
  ['and 12?', 'Ada Lovell FEV1'],
  ['last CAT score', 'Ada Lovell FEV1'],
  ['who has asthma?', 'how many patients have COPD'],
  ['any messages', 'Ada Lovell'],
  // two places could be meant
  ['and asthma?', 'how many patients have COPD or bronchiectasis'],
  // no single value
  ['is that high?', 'Ada Lovell FEV1 and FVC'],
  ['is that high?', 'who has the highest FeNO'],
  ['is that high risk?', 'Ada Lovell CAT'],
  // nothing of its kind
  ['and women?', 'how many patients have COPD'],
  ['and FVC?', 'how many patients have COPD'],
])('%s after %s stands for itself', (message, before) => {
  expect(complete(message, before)).toBeUndefined()
})

const withChart = (message: string, before: string) => completeQuestion(read(message), read(before), true)

test.each([
  ['what is the usual dose of it', 'can she have amoxicillin', 'what is the usual dose of amoxicillin'],
  ['and is it safe in pregnancy?', 'can she have amoxicillin', 'is amoxicillin safe in pregnancy?'],
  ['does it interact with warfarin', 'can he have clarithromycin', 'does clarithromycin interact with warfarin'],
  ['is she allergic to that antibiotic', 'can she have doxycycline', 'is she allergic to doxycycline'],
  ['what about doxycycline', 'can she have amoxicillin', 'can she have doxycycline'],
  ['and before that', 'what is her latest eosinophil count', 'eosinophil count of the patient over time'],
  ['when was it measured?', 'what is her latest eosinophil count', 'what is her latest eosinophil count'],
])('%s after %s with the chart open', (message, before, full) => {
  expect(withChart(message, before)).toBe(full)
})

test.each([
  // no medication, or two
  ['is it safe in pregnancy', 'what is her FEV1'],
  ['is it safe', 'can she have amoxicillin and methotrexate'],
  ['is it raining', 'can she have amoxicillin'],
  // a group of patients
  ['what is the usual dose of it', 'who is on methotrexate'],
  ['what is her CAT and is it on the list', 'can she have amoxicillin'],
])('%s after %s stands for itself, with the chart open', (message, before) => {
  expect(withChart(message, before)).toBeUndefined()
})
