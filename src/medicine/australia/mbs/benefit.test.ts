import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOfAnyItem, findAnyItems } from './all-fees.ts'
import { benefitOf, formatCents, outOfPocketCents } from './benefit.ts'
import { benefitOn, feeOn, operationThresholdCents, rateFor } from './fees.ts'
import type { Rate } from './item.ts'
import { findItem, items } from './items.ts'

const [, ...lines] = readFileSync(new URL('./fixtures/mbs-items-2026-07-01.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const cents = (text: string) => {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const rows = lines.map((line) => {
  const [item = '', fee = '', at75 = '', at85 = '', at100 = '', basis = ''] = line.split(',')
  const stated = ([75, 85, 100] as const).flatMap((rate, index): [Rate, number][] => {
    const text = [at75, at85, at100][index] ?? ''
    return text ? [[rate, cents(text)]] : []
  })
  return { item, feeCents: cents(fee), stated, basis }
})

describe('the schedule of 1 July 2026', () => {
  it('has all 111 items with their fees', () => {
    expect(rows).toHaveLength(111)
    expect(items.map(({ item }) => item)).toEqual(rows.map(({ item }) => item))
    for (const { item, feeCents } of rows) {
      expect(feeOn(item, '2026-07-01'), item).toMatchObject({ kind: 'fee', feeCents })
      expect(feeOfAnyItem(item, '2026-07-01'), item).toMatchObject({ kind: 'fee', feeCents })
    }
  })

  it('gives every benefit in the official XML to the cent', () => {
    const read = rows.filter(({ basis }) => basis === 'yes')
    let compared = 0
    for (const { item, feeCents, stated } of read) {
      expect(
        stated.map(([rate]) => rate),
        item,
      ).toEqual(findItem(item)?.rates)
      for (const [rate, expected] of stated) {
        compared++
        expect(benefitOf(feeCents, rate, '2026-07-01')?.benefitCents, `${item} at ${rate}%`).toBe(expected)
      }
    }
    expect(read).toHaveLength(36)
    expect(compared).toBe(52)
  })

  it('agrees with the benefits computed from official fees', () => {
    for (const { item, feeCents, stated } of rows.filter(({ basis }) => basis === 'computed')) {
      for (const [rate, expected] of stated) {
        expect(benefitOf(feeCents, rate, '2026-07-01')?.benefitCents, `${item} at ${rate}%`).toBe(expected)
      }
    }
  })
})

describe('dates of service', () => {
  // MBS XML, release of 1 July 2025, version 3: fee, 75%, 85%
  const lastYear: [string, string, string, string][] = [
    ['105', '50.95', '38.25', '43.35'],
    ['107', '148.65', '111.50', '126.40'],
    ['108', '94.10', '70.60', '80.00'],
    ['110', '178.70', '134.05', '151.90'],
    ['116', '89.40', '67.05', '76.00'],
    ['119', '50.95', '38.25', '43.35'],
    ['122', '216.75', '162.60', '184.25'],
    ['131', '94.45', '70.85', '80.30'],
    ['132', '312.45', '234.35', '265.60'],
    ['133', '156.45', '117.35', '133.00'],
    ['11503', '161.75', '121.35', '137.50'],
    ['11505', '48.05', '36.05', '40.85'],
    ['11506', '24.00', '18.00', '20.40'],
    ['11507', '116.90', '87.70', '99.40'],
  ]
  it.each(lastYear)('uses last year’s schedule for item %s until 30 June 2026', (item, fee, at75, at85) => {
    expect(benefitOn(item, '2026-06-30')).toMatchObject({ feeCents: cents(fee), benefitCents: cents(at85) })
    expect(benefitOn(item, '2026-06-30', { admitted: true })?.benefitCents).toBe(cents(at75))
    const now = rows.find((row) => row.item === item)
    expect(benefitOn(item, '2026-07-01')?.feeCents).toBe(now?.feeCents)
    expect(now?.feeCents).not.toBe(cents(fee))
  })

  it('caps the gap at the figure of the day and marks figures that were not available', () => {
    expect(benefitOf(88_965, 85, '2025-07-01')).toMatchObject({ benefitCents: 78_725, capped: true, verified: true })
    expect(benefitOf(70_380, 85, '2025-10-31')).toMatchObject({ benefitCents: 60_140, gapCents: 10_240 })
    expect(benefitOf(70_380, 85, '2025-11-01')).toMatchObject({
      benefitCents: 59_930,
      gapCents: 10_450,
      verified: true,
    })
    expect(benefitOn('12203', '2026-11-01')).toMatchObject({ benefitCents: 59_930, verified: false })
    expect(benefitOn('110', '2026-11-01')).toMatchObject({ benefitCents: 15_585, capped: false, verified: true })
  })

  it('names unknown items', () => {
    expect(feeOn('110', '2025-06-30')).toEqual({ kind: 'unknown', reason: 'No schedule is held for 30 Jun 2025' })
    expect(feeOn('104', '2026-06-30').kind).toBe('unknown')
    expect(feeOn('110', '2026-07-31')).toMatchObject({ laterReleaseUnread: false })
    expect(feeOn('110', '2026-08-01')).toMatchObject({ laterReleaseUnread: true })
    expect(benefitOf(100, 85, '2024-10-31')).toBeUndefined()
    expect(feeOfAnyItem('30071', '2026-06-30').kind).toBe('unknown')
    expect([operationThresholdCents('2026-06-30'), operationThresholdCents('2026-07-01')]).toEqual([34_995, 35_905])
  })

  it('finds any item by the start of its number', () => {
    expect(findAnyItems('1150').map(({ item }) => item)).toEqual(['11503', '11505', '11506', '11507', '11508'])
    expect(feeOfAnyItem('999999', '2026-07-01').kind).toBe('unknown')
  })
})

describe('benefit arithmetic', () => {
  it('uses whole cents, rounds up by less than five, and never leaves more than the cap', () => {
    const fees = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(fees, fc.constantFrom<Rate>(75, 85, 100), (feeCents, rate) => {
        const found = benefitOf(feeCents, rate, '2026-07-01')
        if (!found) return false
        const exact = BigInt(feeCents) * BigInt(rate)
        const over = BigInt(found.benefitCents) * 100n - exact
        const whole = Number.isSafeInteger(found.benefitCents) && found.benefitCents + found.gapCents === feeCents
        if (rate === 100) return whole && found.benefitCents === feeCents
        if (found.capped) return whole && rate === 85 && found.gapCents === 10_450
        return whole && over >= 0n && over < 500n && found.benefitCents % 5 === 0
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses fractions of a cent', () => {
    expect(() => benefitOf(10.5, 85, '2026-07-01')).toThrow(RangeError)
    expect(() => benefitOf(-1, 85, '2026-07-01')).toThrow(RangeError)
  })

  it('leaves nothing to pay if bulk billed, else the charge less the benefit', () => {
    expect(outOfPocketCents(25_000, 15_585, false)).toBe(9_415)
    expect(outOfPocketCents(15_585, 15_585, true)).toBe(0)
    expect(outOfPocketCents(10_000, 15_585, false)).toBe(0)
  })

  it('chooses the rate by setting', () => {
    expect([rateFor('110', false), rateFor('110', true), rateFor('91824', true)]).toEqual([85, 75, undefined])
    expect([rateFor('965', false), rateFor('965', true), rateFor('57410', false)]).toEqual([100, 75, undefined])
  })

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [18_335, '$183.35'],
    [123_456_705, '$1,234,567.05'],
    [-250, '-$2.50'],
  ])('formats %i cents as %s', (value, words) => {
    expect(formatCents(value)).toBe(words)
  })
})
