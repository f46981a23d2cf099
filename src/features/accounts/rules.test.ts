import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOf,
  allocateOldestFirst,
  gstInCents,
  gstOfPart,
  invoiceProblems,
  moneyOf,
  type Settlement,
} from './rules.ts'

const settled = (kind: Settlement['kind'], cents: number): Settlement => ({
  id: `${kind} ${cents}`,
  kind,
  on: '2026-11-16',
  cents,
  method: 'card',
  by: 'Reception',
  reason: '',
})

describe('one payment for several invoices', () => {
  const owed = (id: string, on: string, balanceCents: number) => ({ id, on, number: `I-${id}`, balanceCents })

  it('pays the oldest in full first', () => {
    const invoices = [owed('c', '2026-11-03', 5_000), owed('a', '2026-11-01', 10_000), owed('b', '2026-11-02', 7_000)]
    expect([...allocateOldestFirst(12_050, invoices)]).toEqual([
      ['a', 10_000],
      ['b', 2_050],
      ['c', 0],
    ])
  })

  it('never allocates more than was paid or is owed, and leaves nothing over while something is owed', () => {
    const invoice = fc.record({ on: fc.constantFrom('2026-01-01', '2026-02-01'), balanceCents: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.nat(500_000), fc.array(invoice, { maxLength: 8 }), (amount, list) => {
        const invoices = list.map((one, at) => owed(String(at), one.on, one.balanceCents))
        const parts = allocateOldestFirst(amount, invoices)
        const total = [...parts.values()].reduce((sum, cents) => sum + cents, 0)
        for (const { id, balanceCents } of invoices) expect(parts.get(id)).toBeLessThanOrEqual(balanceCents)
        expect(total).toBe(
          Math.min(
            amount,
            invoices.reduce((sum, one) => sum + one.balanceCents, 0),
          ),
        )
      }),
    )
  })
})

describe('money of an invoice', () => {
  it('worked figures: $330.00 with GST on $110.00, part paid, refunded and written off', () => {
    const lines = [
      { priceCents: 22_000, gstCents: 0 },
      { priceCents: 11_000, gstCents: gstInCents(11_000, true) },
    ]
    expect(moneyOf(lines, [])).toMatchObject({ totalCents: 33_000, gstCents: 1_000, balanceCents: 33_000 })
    const some = [settled('payment', 10_000), settled('credit', 5_000)]
    expect(moneyOf(lines, some)).toMatchObject({ paidCents: 15_000, balanceCents: 18_000 })
    const all = [...some, settled('refund', 4_000), settled('write-off', 18_000)]
    expect(moneyOf(lines, all)).toMatchObject({
      paidCents: 11_000,
      refundedCents: 4_000,
      writtenOffCents: 18_000,
      balanceCents: 0,
    })
  })

  it('GST is an eleventh to the nearest cent, and nothing where there is none', () => {
    expect([gstInCents(11_000, true), gstInCents(10_000, true), gstInCents(5, true)]).toEqual([1_000, 909, 0])
    expect(gstInCents(11_000, false)).toBe(0)
  })

  it('GST of part payments adds up to the GST of the whole', () => {
    const cents = fc.integer({ min: 1, max: 500_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, share) => {
          const totalCents = parts.reduce((sum, part) => sum + part, 0)
          const gstCents = Math.floor((totalCents / 11) * share)
          let before = 0
          let gst = 0
          for (const part of parts) {
            gst += gstOfPart({ totalCents, gstCents }, before, part)
            before += part
          }
          expect(gst).toBe(gstCents)
        },
      ),
    )
  })
})

it('ages an invoice by whole days', () => {
  expect([0, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual(['current', 'current', '30', '30', '60', '60', '90'])
})

it('names negative, fractional and absurd fees, missing text and a missing day', () => {
  const line = { item: '', description: 'Report', serviceDate: '2026-11-16', priceCents: 100 }
  const of = (changes: object) => Object.keys(invoiceProblems({ lines: [{ ...line, ...changes }] }))
  expect(of({})).toEqual([])
  for (const priceCents of [-1, 0.5, 10_000_001, Number.NaN, undefined])
    expect(of({ priceCents })).toEqual(['lines.0.priceCents'])
  expect(of({ description: ' ' })).toEqual(['lines.0.description'])
  expect(of({ serviceDate: '2026-13-01' })).toEqual(['lines.0.serviceDate'])
  expect(Object.keys(invoiceProblems({ lines: [] }))).toEqual(['lines'])
})
