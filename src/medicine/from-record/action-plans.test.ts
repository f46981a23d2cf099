import type { CarePlan } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { actionPlanInUse, PLAN_KIND, reviewOf, withReview } from './action-plans.ts'
import { toPatientFacts } from './to-patient-facts.ts'

const plan = (title: string, kind: string | undefined, more: Partial<CarePlan> = {}): CarePlan => ({
  resourceType: 'CarePlan',
  status: 'active',
  intent: 'plan',
  title,
  subject: { reference: 'Patient/ann' },
  created: '2026-01-10',
  ...(kind && { category: [{ coding: [{ system: PLAN_KIND, code: kind }] }] }),
  ...more,
})

describe('the action plan in use', () => {
  it.each([
    ['a plan of ours under a name of its own', plan('Breathe easy', 'copd'), 'Breathe easy'],
    ['a plan from elsewhere by its title', plan('Asthma Action Plan', undefined), 'Asthma Action Plan'],
    ['no rehabilitation, whatever it is called', plan('Action plan for walking', 'rehab'), undefined],
    ['no plan that has ended', plan('COPD Action Plan', 'copd', { status: 'completed' }), undefined],
  ])('is %s', (_, one, title) => {
    expect(actionPlanInUse([one])?.title).toBe(title)
  })

  it('of rehabilitation counts as a programme while active and after completion, not as a draft or when stopped', () => {
    const day = (status: CarePlan['status']) =>
      toPatientFacts([plan('Pulmonary Rehabilitation', 'rehab', { status })], '2026-11-15').rehabilitationDate
    expect((['active', 'completed', 'draft', 'revoked'] as const).map(day)).toEqual([
      '2026-01-10',
      '2026-01-10',
      undefined,
      undefined,
    ])
  })

  it('was reviewed on the latest recorded day', () => {
    const once = withReview(plan('Breathe easy', 'copd'), '2026-03-01')
    const twice = withReview(once, '2026-09-01')
    expect(reviewOf(twice)).toHaveLength(1)
    expect(actionPlanInUse([twice])).toEqual({ title: 'Breathe easy', date: '2026-01-10', reviewedDate: '2026-09-01' })
  })
})
