import { expect, it } from 'vitest'
import { toBands } from './to-performance.ts'

const pairs = (count: number, chance: number, withExacerbation: number) =>
  Array.from({ length: count }, (_, index) => ({ chance, hadExacerbation: index < withExacerbation }))

it('compares predicted with observed by band, and says nothing of a band with fewer than 20', () => {
  const bands = toBands([...pairs(20, 50, 5), ...pairs(19, 10, 1), ...pairs(25, 100, 25)])
  expect(bands).toEqual([
    { from: 0, to: 20, people: 19 },
    { from: 20, to: 40, people: 0 },
    { from: 40, to: 60, people: 20, predicted: 50, observed: 25 },
    { from: 60, to: 80, people: 0 },
    { from: 80, to: 100, people: 25, predicted: 100, observed: 100 },
  ])
})
