import * as fc from 'fast-check'
import type { Claim } from 'fhir/r4'
import { expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { lineMoneyOf, toMoney, withLineMoney } from '#medicine/australia/mbs/claims/claim-record.ts'
import { allocate } from '../../claims/allocate.ts'
import { settledLines, stateFrom } from './remittance.ts'

const claimOf = (lines: readonly [item: string, benefitCents: number][]): Claim => ({
  resourceType: 'Claim',
  status: 'active',
  type: {},
  use: 'claim',
  patient: {},
  created: '2026-11-16',
  provider: {},
  priority: {},
  insurance: [],
  item: lines.map(([item, benefitCents], index) =>
    withLineMoney(
      {
        sequence: index + 1,
        productOrService: concept(coding(auroraSystems.mbsItem, item)),
        net: toMoney(benefitCents),
      },
      { benefitCents, codes: [] },
    ),
  ),
})
const received = (claim: Claim, entries: Parameters<typeof settledLines>[1]) =>
  settledLines(claim, entries).map((line) => lineMoneyOf(line).receivedCents)

it('gives each line its own payment, also where an item is there twice', () => {
  const claim = claimOf([
    ['110', 15_585],
    ['11506', 2_095],
    ['11506', 2_095],
  ])
  const entries = [
    { item: '11506', paidCents: 2_095, reasonCode: '' },
    { item: '110', paidCents: 15_585, reasonCode: '' },
  ]
  expect(received(claim, entries)).toEqual([15_585, 2_095, undefined])
  expect(stateFrom(settledLines(claim, entries))).toBe('part-paid')
  expect(stateFrom(settledLines(claim, [{ item: '110', paidCents: 0, reasonCode: '160' }]))).toBe('rejected')
})

it('an entry without an item pays the lines in order', () => {
  const claim = claimOf([
    ['110', 15_585],
    ['11506', 2_095],
  ])
  expect(received(claim, [{ item: '', paidCents: 17_680, reasonCode: '' }])).toEqual([15_585, 2_095])
  expect(received(claim, [{ item: '', paidCents: 16_000, reasonCode: '' }])).toEqual([15_585, 415])
})

const cents = fc.integer({ min: 0, max: 1_000_000 })

it('allocation neither makes nor loses a cent, and pays nothing beyond what is due', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 20 }), (amount, dues) => {
      const { parts, remainderCents } = allocate(amount, dues)
      expect(parts.reduce((sum, part) => sum + part, 0) + remainderCents).toBe(amount)
      expect(parts.every((part, index) => part >= 0 && part <= (dues[index] ?? 0))).toBe(true)
      expect(remainderCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('a payment of a whole claim is the sum of what its lines received', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 }),
      (amount, dues) => {
        const claim = claimOf(dues.map((due, index) => [String(index + 1), due]))
        const sums = received(claim, [{ item: '', paidCents: amount, reasonCode: '' }])
        expect(sums.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(amount)
      },
    ),
  )
})
