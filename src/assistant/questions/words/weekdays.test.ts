import { expect, test } from 'vitest'
import { periodAt } from '../periods.ts'
import { tokens } from './tokens.ts'

const WEDNESDAY = '2026-11-18'

test.each([
  ['who missed on friday', 2, '2026-11-13'],
  ['who was seen on monday', 3, '2026-11-16'],
  ['who did not come on tuesday', 4, '2026-11-17'],
  ['who is booked on friday', 3, '2026-11-20'],
  ['who comes on monday', 2, '2026-11-23'],
])('%s', (question, at, day) => {
  expect(periodAt(tokens(question), at, WEDNESDAY)?.period).toMatchObject({ from: day, to: day })
})
