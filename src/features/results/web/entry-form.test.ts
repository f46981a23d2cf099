import { expect, it } from 'vitest'
import { problemsOf } from '#platform/api/testing/problems-of.ts'
import { type EntryForm, emptyRow, entrySchema, toEntry } from './entry-form.ts'

const now = new Date('2026-11-15T05:00:00Z') // 4 pm in Sydney
const schema = entrySchema(() => now)
const fields: EntryForm = {
  patient: { id: 'ann', name: 'Ann' },
  test: ' Full blood count ',
  day: '2026-11-15',
  time: '09:00',
  performer: '',
  conclusion: 'Normal.',
  urgency: 'normal',
  values: [emptyRow(1)],
}
const row = (changes: object) => ({ ...emptyRow(2), ...changes })

it('is complete with a person, a test, a time and something it says', () => {
  expect(problemsOf(schema, fields)).toEqual({})
  expect(problemsOf(schema, { ...fields, patient: undefined, test: ' ', day: '', conclusion: '' })).toEqual({
    patient: 'Choose the patient',
    test: 'Enter the name of the test',
    when: 'Enter the day and the time',
    content: 'Enter at least one value or what the report says',
  })
})

it('refuses the future, by the practice clock, and half a value', () => {
  expect(problemsOf(schema, { ...fields, time: '16:01' }).when).toMatch(/future/)
  expect(problemsOf(schema, { ...fields, time: '15:59' }).when).toBeUndefined()
  expect(problemsOf(schema, { ...fields, values: [row({ name: 'CRP' })] }).content).toMatch(/name and a figure/)
})

it('sends what is filled in and nothing else', () => {
  const values = [
    emptyRow(1),
    row({ name: 'CRP', value: ' <5 ', unit: 'mg/L' }),
    row({ name: 'K', value: '6.9', flag: 'HH' }),
  ]
  expect(toEntry({ ...fields, values }, 'o1')).toEqual({
    patientId: 'ann',
    test: 'Full blood count',
    collectedAt: '2026-11-14T22:00:00.000Z',
    urgency: 'normal',
    conclusion: 'Normal.',
    orderId: 'o1',
    values: [
      { name: 'CRP', value: '<5', unit: 'mg/L' },
      { name: 'K', value: '6.9', flag: 'HH' },
    ],
  })
})
