import { expect, it } from 'vitest'
import { centileOfZ } from './centile.ts'

// from tables of the normal distribution
it.each([
  [0, 50],
  [-1.645, 4.9985],
  [1.645, 95.0015],
  [-2.5, 0.621],
  [-3.29, 0.0501],
  [1, 84.1345],
])('z %f is centile %f', (z, centile) => {
  expect(centileOfZ(z)).toBeCloseTo(centile, 2)
})
