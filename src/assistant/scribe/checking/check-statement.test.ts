import { expect, it } from 'vitest'
import { readVisit } from '../composing/visit.ts'
import { checkStatement } from './check-statement.ts'

const transcript = `[doctor] any chest pain or fevers ?
[patient] no .
[patient] i take lisinopril twenty milligrams once a day and it started in march .
[patient] my right knee hurts and i have a cough .
[patient] my mother had emphysema .
[doctor] your blood pressure is one thirty over eighty .
[doctor] i think you need an x-ray .`
const visit = readVisit(transcript)
const whole = [{ kind: 'transcript' as const, start: 0, end: transcript.length }]
const check = (text: string) => checkStatement({ text, sources: whole }, visit)

it.each([
  'She takes lisinopril 20 mg once daily.',
  'Blood pressure is 130/80.',
  'The patient denies chest pain or fevers.',
  'Her right knee hurts.',
  'Her mother had emphysema.',
  'Takes Zestril 20 mg.',
])('finds %j supported', (text) => {
  expect(check(text)).toEqual({ support: 'supported' })
})

it.each([
  ['She takes lisinopril 40 mg once daily.', /40 mg stands for 20 mg/],
  ['The patient reports chest pain.', /chest pain was denied/],
  ['The patient denies a cough.', /cough was affirmed/],
  ['Her left knee hurts.', /left was stated as right/],
  ['Lisinopril was started in April.', /april was stated as march/],
  ['The patient has emphysema.', /stated of the family/],
  ['She takes lisinopril 20 mcg.', /20 mcg was stated as 20 mg/],
])('finds %j contradicted', (text, reason) => {
  const checked = check(text)
  expect(checked.support).toBe('contradicted')
  expect(checked.reason).toMatch(reason)
})

it.each([
  ['She takes warfarin.', /warfarin was not stated/],
  ['Oxygen saturation is 97%.', /97% was not stated/],
  ['Surgery was discussed at length with the family overseas.', /not in the source/],
])('finds %j unsupported', (text, reason) => {
  const checked = check(text)
  expect(checked.support).toBe('unsupported')
  expect(checked.reason).toMatch(reason)
})

it('finds a statement without a source, or with an empty one, unsupported', () => {
  expect(checkStatement({ text: 'Her right knee hurts.', sources: [] }, visit).support).toBe('unsupported')
  const nowhere = [{ kind: 'transcript' as const, start: 9000, end: 9010 }]
  expect(checkStatement({ text: 'Her right knee hurts.', sources: nowhere }, visit).support).toBe('unsupported')
})

it('holds a statement against the chart entry it cites', () => {
  const sources = [{ kind: 'record' as const, reference: 'MedicationStatement/1' }]
  const records = new Map([['MedicationStatement/1', 'Tiotropium 18 mcg once daily']])
  expect(checkStatement({ text: 'Takes tiotropium 18 mcg.', sources }, visit, records).support).toBe('supported')
  expect(checkStatement({ text: 'Takes tiotropium 36 mcg.', sources }, visit, records).support).toBe('contradicted')
})
