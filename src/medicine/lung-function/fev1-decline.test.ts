import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fev1Decline } from './fev1-decline.ts'

const day = (years: number) => new Date(Date.UTC(2015, 0, 1) + years * 365.25 * 86_400_000).toISOString()

describe('fev1Decline', () => {
  it('finds an exact slope with no spread', () => {
    const points = [0, 1, 2, 3, 4].map((t) => ({ date: day(t), fev1L: 2.5 - 0.06 * t }))
    const result = fev1Decline(points)
    if (result.kind !== 'slope') throw new Error(result.reason)
    expect(result.mlPerYear).toBeCloseTo(-60, 3)
    expect(result.ci95.low).toBeCloseTo(-60, 3)
    expect(result.ci95.high).toBeCloseTo(-60, 3)
  })
  it('matches a regression computed by hand', () => {
    // t 0..4, y 2500 2430 2400 2310 2290: slope -54; residual SS 960; t(3) 3.1824; half width 18.002
    const result = fev1Decline([2.5, 2.43, 2.4, 2.31, 2.29].map((fev1L, t) => ({ date: day(t), fev1L })))
    if (result.kind !== 'slope') throw new Error(result.reason)
    expect(result.mlPerYear).toBeCloseTo(-54, 2)
    expect(result.ci95.high - result.mlPerYear).toBeCloseTo(18.002, 2)
  })
  it('uses the right t beyond the table (20 points, 18 degrees of freedom, t 2.1009)', () => {
    const points = Array.from({ length: 20 }, (_, t) => ({
      date: day(t),
      fev1L: 3 - 0.03 * t + (t % 2 ? 0.05 : -0.05),
    }))
    const result = fev1Decline(points)
    if (result.kind !== 'slope') throw new Error(result.reason)
    const residual = points.map((p, t) => p.fev1L * 1000 - 3000 + 30 * t) // ±50, alternating
    const slopeOfResidual = residual.reduce((sum, r, t) => sum + r * (t - 9.5), 0) / 665
    const ss = residual.reduce((sum, r, t) => sum + (r - slopeOfResidual * (t - 9.5)) ** 2, 0)
    expect(result.ci95.high - result.mlPerYear).toBeCloseTo(2.1009 * Math.sqrt(ss / 18 / 665), 2)
  })
  it('refuses fewer than three values, one day, and unreadable dates; notes a short span', () => {
    expect(fev1Decline([{ date: '2020-01-01', fev1L: 2 }]).kind).toBe('not-enough')
    const sameDay = [2, 2.1, 2.2].map((fev1L) => ({ date: '2020-01-01', fev1L }))
    expect(fev1Decline(sameDay).kind).toBe('not-enough')
    expect(fev1Decline([...sameDay.slice(1), { date: 'soon', fev1L: 2 }]).kind).toBe('not-enough')
    const short = [0, 0.2, 0.5].map((t) => ({ date: day(t), fev1L: 2 }))
    expect(fev1Decline(short)).toMatchObject({ kind: 'slope', note: expect.stringContaining('one year') })
  })
  it('does not depend on the order of the points', () => {
    const points = fc.array(
      fc.record({ t: fc.integer({ min: 0, max: 4000 }), fev1L: fc.double({ min: 0.5, max: 5, noNaN: true }) }),
      { minLength: 4, maxLength: 12 },
    )
    fc.assert(
      fc.property(points, (raw) => {
        const dated = raw.map(({ t, fev1L }) => ({ date: day(t / 365.25), fev1L }))
        const a = fev1Decline(dated)
        const b = fev1Decline([...dated].reverse())
        expect(a.kind).toBe(b.kind)
        if (a.kind === 'slope' && b.kind === 'slope') expect(a.mlPerYear).toBeCloseTo(b.mlPerYear, 3)
      }),
    )
  })
})
