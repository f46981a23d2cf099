import { expect, it } from 'vitest'
import { evidenceHref } from './evidence-href.ts'

it.each([
  ['Observation/o1', '/patients/p1?tab=observations#observation-o1'],
  ['MedicationRequest/m1', '/patients/p1?tab=medications#medication-m1'],
  ['Encounter/e1', '/encounters/e1'],
  ['Immunization/i1', '/patients/p1'],
  ['Task/t1', undefined],
  ['Condition', undefined],
])('%s opens at %s', (reference, href) => {
  expect(evidenceHref(reference, 'p1')).toBe(href)
})
