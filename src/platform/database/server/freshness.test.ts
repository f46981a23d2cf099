import { expect, it } from 'vitest'
import { Freshness, toPosition } from './freshness.ts'

it('reads positions as PostgreSQL writes them', () => {
  expect(toPosition('0/0')).toBe(0n)
  expect(toPosition('16/B374D848')).toBe(0x16b374d848n)
  expect(toPosition('1/0')).toBeGreaterThan(toPosition('0/FFFFFFFF'))
})

it('is behind since the first moment whose changes are not there', () => {
  const freshness = new Freshness()
  expect(freshness.behindMs(0)).toBeUndefined()
  for (const [position, atMs] of [
    [10n, 1000],
    [20n, 2000],
    [30n, 3000],
  ] as const)
    freshness.written(position, atMs)
  freshness.replayed(25n)
  expect(freshness.behindMs(3500)).toBe(1500)
  freshness.replayed(30n)
  expect(freshness.behindMs(3500)).toBe(500)
})

it('a primary at rest does not make its copy old', () => {
  const freshness = new Freshness()
  for (let atMs = 0; atMs < 10_000_000; atMs += 1000) freshness.written(10n, atMs)
  freshness.replayed(10n)
  expect(freshness.behindMs(10_000_000)).toBe(1000)
})

it('a copy further behind than anybody remembers, or away, has no known age', () => {
  const freshness = new Freshness()
  freshness.written(20n, 0)
  freshness.replayed(10n)
  expect(freshness.behindMs(1)).toBeUndefined()
  freshness.replayed(20n)
  freshness.lost()
  expect(freshness.behindMs(1)).toBeUndefined()
})
