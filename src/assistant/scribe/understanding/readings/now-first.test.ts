import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'
import { nowFirst } from './now-first.ts'

const noteOf = (spoken: string) =>
  draftNote({ transcript: `Doctor: Let me examine you.\nDoctor: ${spoken}\nPatient: Okay.` }).content

it.each([
  ['The liver, the ALT was thirty in July, now it is one hundred and forty-eight.', 'ALT 148 (previously 30).'],
  ["Your ferritin was nine in June and it's forty now.", 'Ferritin 40 (previously 9).'],
  ["The CRP was sixty-two last month, now it's eleven.", 'CRP 11 (previously 62).'],
  ["The FEV1 was two point one litres last year and it's one point eight today.", 'FEV1 1.8 L (previously 2.1 L).'],
  ["Your peak flow was two eighty at Easter and it's three forty now.", 'Peak flow 340 L/min (previously 280 L/min).'],
  ['Weight was ninety kilos last year, today it is eighty-four kilos.', 'Weight 84 kg (previously 90 kg).'],
])("the second value is today's: %s", (spoken, written) => {
  expect(noteOf(spoken)).toContain(written)
})

it.each([
  'crp was 38, so up a bit',
  'it was 5 mg last year, now it is 10 mg',
  'the cough was there 3 weeks ago and now it is 2 weeks since',
])('nothing is turned round where no two values are compared: %s', (text) => {
  expect(nowFirst(text)).toBe(text)
})

it('a share below anybody alive is not taken for an earlier volume', () => {
  expect(noteOf('FEV1 is 1.8 litres. In March it was eleven.')).not.toContain('11 L')
})
