import { expect, it } from 'vitest'
import { errorPercent, responseTime, shortCount } from './rules.ts'

it('counts as K or M with one decimal (requirements 2 §9)', () => {
  expect([0, 999, 1000, 12_345, 999_949, 999_950, 1_234_567].map(shortCount)).toEqual([
    '0',
    '999',
    '1.0K',
    '12.3K',
    '999.9K',
    '1.0M',
    '1.2M',
  ])
})

it('shows an error rate times 100 to one decimal, and a time as it is', () => {
  expect([errorPercent(0), errorPercent(0.0167), errorPercent(1)]).toEqual(['0.0%', '1.7%', '100.0%'])
  expect([responseTime(0.42), responseTime(15.4)]).toEqual(['0.4ms', '15ms'])
})
