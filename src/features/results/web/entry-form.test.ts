import { expect, it } from 'vitest'
import { type EntryFields, emptyRow, entryProblems, toEntry } from './entry-form.ts'

const now = new Date('2026-11-15T05:00:00Z') // 4 pm in Sydney
const fields: EntryFields = {
  patientId: 'ann',
  test: ' Full blood count ',
  day: '2026-11-15',
  time: '09:00',
  performer: '',
  conclusion: 'Normal.',
  urgency: 'normal',
  values: [emptyRow(1)],
  orderId: undefined,
}
const row = (changes: object) => ({ ...emptyRow(2), ...changes })

it('is complete with a person, a test, a time and something it says', () => {
  expect(entryProblems(fields, now)).toEqual({})
  expect(
    Object.keys(entryProblems({ ...fields, patientId: undefined, test: ' ', day: '', conclusion: '' }, now)),
  ).toEqual(['patient', 'test', 'when', 'content'])
})

it('refuses the future, by the practice clock, and half a value', () => {
  expect(entryProblems({ ...fields, time: '16:01' }, now).when).toMatch(/future/)
  expect(entryProblems({ ...fields, time: '15:59' }, now).when).toBeUndefined()
  expect(entryProblems({ ...fields, values: [row({ name: 'CRP' })] }, now).content).toMatch(/name and a figure/)
})

it('sends what is filled in and nothing else', () => {
  const values = [
    emptyRow(1),
    row({ name: 'CRP', value: ' <5 ', unit: 'mg/L' }),
    row({ name: 'K', value: '6.9', flag: 'HH' }),
  ]
  expect(toEntry({ ...fields, values, orderId: 'o1' })).toEqual({
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
