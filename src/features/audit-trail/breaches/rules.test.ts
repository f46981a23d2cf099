import { expect, test } from 'vitest'
import { clockOf, closingProblem, dueOf, STEPS, type Step } from './rules.ts'

const DISCOVERED = '2026-11-01T00:00:00Z'

test('the assessment is due 30 days after the discovery (Privacy Act 1988, Part IIIC)', () => {
  expect(dueOf(DISCOVERED)).toBe('2026-12-01T00:00:00.000Z')
})

test.each([
  ['2026-11-01T09:00:00Z', 'info', 'Day 1 of 30, 30 days left'],
  ['2026-11-23T23:00:00Z', 'info', 'Day 23 of 30, 8 days left'],
  ['2026-11-24T01:00:00Z', 'warning', 'Day 24 of 30, 7 days left'],
  ['2026-11-30T12:00:00Z', 'warning', 'Day 30 of 30, 1 day left'],
  ['2026-12-01T00:00:00Z', 'critical', 'The 30 days are over'],
  ['2027-01-01T00:00:00Z', 'critical', 'The 30 days are over'],
])('at %s: %s, %s', (now, tone, words) => {
  expect(clockOf(DISCOVERED, new Date(now))).toMatchObject({ tone, words })
})

test('a breach closes once it is assessed and no step is open', () => {
  const steps = (Object.keys(STEPS) as Step[]).map((id) => ({ id, status: 'done' as const }))
  const decision = { kind: 'eligible' as const }
  expect(closingProblem({ steps })).toMatch(/assessment/)
  expect(closingProblem({ decision, steps: [...steps.slice(1), { id: 'contain', status: 'open' }] })).toMatch(/Contain/)
  expect(closingProblem({ decision, steps })).toBeUndefined()
})
