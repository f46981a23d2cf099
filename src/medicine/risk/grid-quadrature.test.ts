import { describe, expect, it } from 'vitest'
import { gridQuadrature } from './grid-quadrature.ts'

const POINTS = 100
const plainSum = (of: (x: number) => number) => {
  let sum = 0
  for (let i = 0; i < POINTS; i++) sum += of(-1 + (2 * i) / (POINTS - 1))
  return sum
}

describe('the sum over a grid by few nodes', () => {
  const { at, weight } = gridQuadrature(POINTS, 28)
  const byNodes = (of: (x: number) => number) => at.reduce((sum, x, i) => sum + (weight[i] as number) * of(x), 0)

  it('is exact for polynomials up to degree 55', () => {
    for (let degree = 0; degree <= 55; degree++) {
      const of = (x: number) => (x + 0.1) ** degree
      const exact = plainSum(of)
      expect(Math.abs(byNodes(of) - exact) / Math.max(1, Math.abs(exact)), `degree ${degree}`).toBeLessThan(1e-12)
    }
  })

  it('is the sum over the grid, not the integral: a polynomial of a higher degree shows the difference', () => {
    const of = (x: number) => x ** 200
    expect(Math.abs(byNodes(of) - plainSum(of))).toBeGreaterThan(1e-6)
  })

  it('has positive weights that add up to the number of points, at nodes inside the grid', () => {
    expect(weight.every((one) => one > 0)).toBe(true)
    expect(weight.reduce((sum, one) => sum + one, 0)).toBeCloseTo(POINTS, 9)
    expect(at.every((x) => Math.abs(x) < 1)).toBe(true)
  })
})
