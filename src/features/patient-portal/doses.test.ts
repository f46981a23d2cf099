import type { MedicationRequest } from 'fhir/r4'
import { expect, test } from 'vitest'
import { dueOn, partsOf } from './doses.ts'

test.each([
  ['1 inhalation once daily', ['morning']],
  ['2 inhalations twice daily, with a spacer', ['morning', 'evening']],
  ['1 inhalation twice daily and 1 inhalation when needed', ['morning', 'evening']],
  ['500 mg three times daily for 5 days', ['morning', 'midday', 'evening']],
  ['1 tablet once daily with the evening meal', ['evening']],
  ['1 tablet at night', ['bedtime']],
  ['1 tablet in the morning', ['morning']],
  ['100 mg under the skin every 4 weeks', []],
  ['1 tablet once a week, before breakfast', []],
  ['500 mg three times a week', []],
  ['1 tablet 3 times per week in the morning', []],
  ['use as directed', []],
] as const)('%s', (text, parts) => {
  expect(partsOf([{ text }])).toEqual(parts)
})

test('when needed only is never due', () => {
  expect(partsOf([{ text: '1 inhalation when needed, up to 12 inhalations in a day', asNeededBoolean: true }])).toEqual(
    [],
  )
})

test('a coded timing goes before the words', () => {
  expect(partsOf([{ text: 'once daily', timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } } }])).toEqual([
    'morning',
    'evening',
  ])
})

test('a course is due on its days only', () => {
  const course = {
    authoredOn: '2026-11-10',
    dosageInstruction: [{ text: '50 mg in the morning for 5 days' }],
  } as MedicationRequest
  expect(['2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15'].map((day) => dueOn(course, day).length)).toEqual([
    0, 1, 1, 0,
  ])
})
