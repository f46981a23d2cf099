// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

/** How far apart the highest and the lowest point stand, in px of a height of 28. */
function heightOf(values: readonly number[]): number {
  const { container } = render(<Sparkline values={values} />)
  const path = container.querySelector('.sparkline-line')?.getAttribute('d') ?? ''
  const places = path.split(/[ML]/).flatMap((point) => (point ? Number(point.split(',')[1]) : []))
  return Math.max(...places) - Math.min(...places)
}

it('a small change looks small: a CAT of 28 and then 27', () => {
  expect(heightOf([28, 27])).toBeLessThan(10)
  expect(heightOf([96, 95])).toBeLessThan(5)
})

it('a large change takes the whole height, whatever the sign', () => {
  expect(heightOf([28, 12])).toBe(20)
  expect(heightOf([0, 3])).toBe(20)
  expect(heightOf([-1, -2])).toBe(20)
})

it('values that never change are a level line', () => {
  expect(heightOf([0, 0])).toBe(0)
  expect(heightOf([5, 5, 5])).toBe(0)
})
