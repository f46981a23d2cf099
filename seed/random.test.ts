import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: string, count = 2000) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('seeded draws', () => {
  it('repeat for the same seed and differ for another', () => {
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
  })

  it('are spread evenly', () => {
    const all = draws('spread', 20_000)
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length
    expect(mean).toBeCloseTo(0.5, 1)
    expect(all.filter((one) => one < 0.1).length / all.length).toBeCloseTo(0.1, 1)
  })

  it('fork into streams that do not disturb each other', () => {
    const one = createRandom('root')
    const other = createRandom('root')
    one.fork('x').next()
    other.next()
    expect(one.fork('y').next()).toBe(other.fork('y').next())
    expect(one.fork('x').next()).not.toBe(one.fork('y').next())
  })

  it('respect their bounds and weights', () => {
    const random = createRandom('bounds')
    const ints = Array.from({ length: 3000 }, () => random.int(2, 4))
    expect([...new Set(ints)].toSorted((a, b) => a - b)).toEqual([2, 3, 4])
    const kinds = Array.from(
      { length: 3000 },
      () =>
        random.weighted([
          { weight: 9, k: 'a' },
          { weight: 1, k: 'b' },
        ]).k,
    )
    expect(kinds.filter((kind) => kind === 'b').length / 3000).toBeCloseTo(0.1, 1)
    expect(random.shuffled([1, 2, 3, 4]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})
