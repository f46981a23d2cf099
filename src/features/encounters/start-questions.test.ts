import { expect, it } from 'vitest'
import { startQuestions } from './start-questions.ts'

const now = new Date('2026-11-15T22:30:00Z') // 16 Nov, 9:30 am in Sydney
const visit = { start: '2026-11-16T03:00:00Z', clinician: 'Dr Ana Reyes', clinicianId: 'reyes' }

it('asks nothing for the own visit of the practice day', () => {
  expect(startQuestions(visit, 'reyes', now)).toEqual([])
  // still 15 Nov in UTC, but 16 Nov at the practice
  expect(startQuestions({ ...visit, start: '2026-11-15T20:00:00Z' }, 'reyes', now)).toEqual([])
})

it('asks about another day and another doctor', () => {
  expect(startQuestions({ ...visit, start: '2026-12-07T00:00:00Z' }, 'reyes', now)).toEqual([
    'It is planned for 7 Dec 2026, not for today.',
  ])
  expect(startQuestions(visit, 'castellan', now)).toEqual(['It is planned with Dr Ana Reyes, not with you.'])
  expect(startQuestions(visit, undefined, now)).toHaveLength(1)
  expect(startQuestions({ ...visit, start: '2026-11-15T12:00:00Z' }, 'castellan', now)).toHaveLength(2)
})

it('asks nothing about a clinician nobody named', () => {
  expect(startQuestions({ ...visit, clinician: undefined, clinicianId: undefined }, 'reyes', now)).toEqual([])
})
