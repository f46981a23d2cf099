import { describe, expect, it } from 'vitest'
import { readCurve } from '#medicine/lung-function/read-curve.ts'
import { expiration } from './expiration.ts'

describe('a synthetic forced expiration', () => {
  it.each([
    ['a healthy adult', 3.6, 4.4],
    ['mild obstruction', 2.1, 3.1],
    ['severe obstruction', 0.62, 1.94],
    ['a small restricted chest', 1.4, 1.6],
    ['the mildest asthma', 2.85, 3.32],
  ])('agrees with FEV1 and FVC of %s', (_, fev1L, fvcL) => {
    const found = readCurve(expiration({ fev1L, fvcL }))
    expect(found?.volumeAt1sL).toBeCloseTo(fev1L, 1)
    expect(Math.abs((found?.volumeAt1sL ?? 0) - fev1L)).toBeLessThan(0.02)
    expect(Math.abs((found?.volumeL ?? 0) - fvcL)).toBeLessThan(0.02)
    expect(found?.seconds).toBeGreaterThanOrEqual(5.9)
    expect(found?.peakFlowLS).toBeGreaterThan(2 * fev1L)
    expect(found?.volumeAtPeakL).toBeLessThan(0.25 * fvcL)
  })

  it('rises once, falls once, and never draws air back in', () => {
    const points = expiration({ fev1L: 1.1, fvcL: 2.4 })
    const peak = points.findIndex(([, , flow]) => flow === Math.max(...points.map(([, , one]) => one)))
    points.forEach(([, volume, flow], index) => {
      const [, before = 0, flowBefore = 0] = points[index - 1] ?? []
      expect(volume).toBeGreaterThanOrEqual(before)
      if (index > 0) expect(index <= peak ? flow >= flowBefore : flow <= flowBefore, `sample ${index}`).toBe(true)
    })
  })
})
