import { expect, it } from 'vitest'
import { dayAfterMonths, isWithinMonths, monthsBefore } from './periods.ts'

it.each([
  ['2026-07-01', 12, '2027-07-01'],
  ['2024-02-29', 12, '2025-03-01'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-08-31', 3, '2026-12-01'],
  ['2026-11-30', 3, '2027-03-01'],
  ['2026-12-31', 2, '2027-03-01'],
  ['2026-10-31', 1, '2026-12-01'],
  ['2026-01-15', 0, '2026-01-15'],
])('%s and %i months end before %s', (day, months, after) => {
  expect(dayAfterMonths(day, months)).toBe(after)
})

it('includes the first day and excludes the anniversary', () => {
  expect(isWithinMonths('2025-11-15', '2025-11-15', 12)).toBe(true)
  expect(isWithinMonths('2025-11-15', '2026-11-14', 12)).toBe(true)
  expect(isWithinMonths('2025-11-15', '2026-11-15', 12)).toBe(false)
  expect(isWithinMonths('2025-11-15', '2025-11-14', 12)).toBe(false)
})

it.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-11-15', 24, '2024-11-15'],
])('%s less %i months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})
