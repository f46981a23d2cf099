import { describe, expect, it } from 'vitest'
import { ageingOf, CLAIM_STATES, canMove, canResubmit, canSubmit, groupOf } from './claims/rules.ts'
import { codeProblems, paymentProblems, rejectionRisk, riskLevel, totalsOf } from './rules.ts'

describe('money', () => {
  const lines = [
    { feeCents: 18_335, benefitCents: 15_585 },
    { feeCents: 2460, benefitCents: 2095, chargeCents: 4000 },
  ]
  it('bulk billed: the benefit and nothing to pay', () => {
    const benefitCents = 17_680
    expect(totalsOf(lines, 'bulk-bill')).toEqual({
      feeCents: 20_795,
      benefitCents,
      chargeCents: benefitCents,
      outOfPocketCents: 0,
      expectedCents: benefitCents,
    })
  })
  it('patient claim: the charge, or the fee where none is set, less the benefit', () => {
    expect(totalsOf(lines, 'patient-claim')).toMatchObject({ chargeCents: 22_335, outOfPocketCents: 2750 + 1905 })
  })
})

it('risk rises with what is found and has the colours of the specification', () => {
  expect(riskLevel(rejectionRisk([]))).toBe('low')
  expect(riskLevel(0.3)).toBe('raised')
  expect(riskLevel(0.31)).toBe('high')
  expect(riskLevel(0.15)).toBe('low')
  expect(rejectionRisk(['warns'])).toBeLessThan(rejectionRisk(['missing']))
  expect(rejectionRisk(['missing'])).toBeLessThan(rejectionRisk(['refuses']))
  expect(rejectionRisk(['refuses', 'refuses', 'refuses'])).toBeLessThanOrEqual(1)
})

it.each([
  [[], 'codes', /at least one MBS/],
  [[{ type: 'CPT', code: '99213' }], 0, /not used in Australia/],
  [[{ type: 'MBS', code: '11A' }], 0, /item number/],
  [
    [
      { type: 'MBS', code: '110' },
      { type: 'MBS', code: '110' },
    ],
    1,
    /already/,
  ],
  [
    [
      { type: 'MBS', code: '110' },
      { type: 'ICD-10', code: 'X' },
    ],
    1,
    /ICD-10/,
  ],
  [[{ type: 'MBS', code: '110', chargeCents: 1.5 }], 0, /dollars and cents/],
] as const)('codes %j: %s', (codes, field, message) => {
  expect(codeProblems(codes, 'patient-claim')[field]).toMatch(message)
})

it('a payment is an amount that is owed, not dated ahead', () => {
  expect(paymentProblems({ amountCents: 100, method: 'card', on: '2026-11-16' }, 100, '2026-11-16')).toEqual({})
  const bad = paymentProblems({ amountCents: 101, method: 'x', on: '2026-11-17' }, 100, '2026-11-16')
  expect(Object.keys(bad).sort()).toEqual(['amountCents', 'method', 'on'])
})

describe('states of a claim', () => {
  it('nothing leaves paid or cancelled, and nothing unanswered is sent without being asked about', () => {
    for (const to of CLAIM_STATES) {
      expect(canMove('paid', to)).toBe(false)
      expect(canMove('cancelled', to)).toBe(false)
    }
    expect(canMove('unknown', 'sending')).toBe(false)
    expect(canMove('sending', 'sending')).toBe(false)
    expect(canMove('sent', 'sending')).toBe(false)
    expect(CLAIM_STATES.filter(canSubmit)).toEqual(['ready'])
    expect(CLAIM_STATES.filter(canResubmit)).toEqual(['sending', 'unknown', 'failed-checks', 'rejected'])
  })
  it('fall into the counts of the cards', () => {
    expect(CLAIM_STATES.filter((state) => groupOf(state) === 'approved')).toEqual(['assessed', 'paid'])
    expect(CLAIM_STATES.filter((state) => groupOf(state) === 'denied')).toEqual(['failed-checks', 'rejected'])
  })
  it.each([
    [0, '0-30'],
    [30, '0-30'],
    [31, '31-60'],
    [60, '31-60'],
    [90, '61-90'],
    [91, 'over-90'],
  ])('%i days are %s', (days, bucket) => expect(ageingOf(days)).toBe(bucket))
})
