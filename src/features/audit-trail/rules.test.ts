import { expect, test } from 'vitest'
import { outcomeOf, purposeProblem, successRate } from './rules.ts'

test.each([
  ['0', 'Success', 'success'],
  ['4', 'Minor failure', 'yellow'],
  ['8', 'Failure', 'critical'],
  ['12', 'Failure', 'critical'],
  ['7', 'Warning', 'warning'],
])('outcome %s is shown as %s, %s (requirements 2 §4)', (code, label, tone) => {
  expect(outcomeOf(code)).toEqual({ label, tone })
})

test('the success rate has one decimal, and none where nothing happened', () => {
  expect(successRate(3, 1)).toBe('66.7%')
  expect(successRate(1000, 0)).toBe('100.0%')
  expect(successRate(0, 0)).toBeUndefined()
})

test('an export needs a purpose', () => {
  expect(purposeProblem('  ')).toBe('Enter the purpose of the file')
  expect(purposeProblem('x'.repeat(301))).toMatch(/300/)
  expect(purposeProblem('Yearly review')).toBeUndefined()
})
