import type { Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { priorityOf, statedUrgency, urgencyOf } from './urgency.ts'

const value = (code: string | undefined, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'Potassium' },
  valueQuantity: { value: 4.1 },
  ...(code && { interpretation: [{ coding: [{ code }] }] }),
  ...more,
})
const range = { referenceRange: [{ low: { value: 3.5 }, high: { value: 5.2 } }] }

it('takes the most serious flag of all values', () => {
  expect(urgencyOf([value('N'), value('HH'), value('L')])).toBe('critical')
  expect(urgencyOf([value('N'), value('L')])).toBe('abnormal')
  expect(
    urgencyOf([value(undefined, { component: [{ code: {}, interpretation: [{ coding: [{ code: 'LL' }] }] }] })]),
  ).toBe('critical')
})

it('says normal only where each value is', () => {
  expect(urgencyOf([value('N'), value(undefined, range)])).toBe('normal')
  expect(urgencyOf([value('N'), value(undefined)])).toBe('not-flagged')
  expect(urgencyOf([value(undefined, { ...range, valueQuantity: { value: 6 } })])).toBe('not-flagged')
  expect(urgencyOf([])).toBe('not-flagged')
})

it('hears whoever took it in, but never below what a value says', () => {
  expect(urgencyOf([], 'critical')).toBe('critical')
  expect(urgencyOf([value('HH')], 'normal')).toBe('critical')
})

it('reads its own priority back', () => {
  for (const urgency of ['critical', 'abnormal', 'not-flagged', 'normal'] as const) {
    expect(statedUrgency(priorityOf(urgency))).toBe(urgency)
  }
})
