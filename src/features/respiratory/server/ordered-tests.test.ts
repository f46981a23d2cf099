import type { ServiceRequest } from 'fhir/r4'
import { expect, it } from 'vitest'
import { withOrdered } from './ordered-tests.ts'

const order = (about: Partial<ServiceRequest>): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id: 's1',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/p1' },
  code: { text: 'Arterial blood gas' },
  authoredOn: '2026-11-17T22:30:00Z',
  ...about,
})
const finding = { title: 'Arterial blood gas for home oxygen', ruleId: 'low-oxygen' }

it('says that the test of a finding is ordered, with the day in practice time', () => {
  expect(withOrdered(finding, [order({})]).title).toBe('Arterial blood gas for home oxygen (ordered 18 Nov)')
})

it('leaves a finding alone whose test is not ordered, or no longer', () => {
  expect(withOrdered(finding, [])).toBe(finding)
  expect(withOrdered(finding, [order({ status: 'revoked' })])).toBe(finding)
  expect(withOrdered(finding, [order({ status: 'completed' })])).toBe(finding)
  expect(withOrdered(finding, [order({ code: { text: 'Chest X-ray' } })])).toBe(finding)
})
