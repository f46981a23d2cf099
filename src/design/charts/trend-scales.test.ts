import { expect, it } from 'vitest'
import { labelPlace } from './trend-scales.ts'

it('keeps the last label below the axis inside the picture', () => {
  const rightPx = 300
  const label = '21 نوفمبر'
  const place = labelPlace(rightPx, label, rightPx)
  // 16 px are left beside the plot
  expect(place + (label.length * 7.5) / 2).toBeLessThanOrEqual(rightPx + 16)
  expect(labelPlace(120, label, rightPx)).toBe(120)
})
