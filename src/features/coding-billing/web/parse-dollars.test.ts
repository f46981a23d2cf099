import { expect, it } from 'vitest'
import { parseDollars, toDollarText } from './parse-dollars.ts'

it.for([
  ['120', 12_000],
  ['$1,234.5', 123_450],
  [' 0.05 ', 5],
  ['8.29', 829], // 8.29 × 100 is 828.9999… in floating point
  ['1,23', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['', undefined],
  ['99999999999999999', undefined],
] as const)('reads %s as %s cents', ([text, cents]) => {
  expect(parseDollars(text)).toBe(cents)
})

it('writes what it reads', () => {
  for (const cents of [0, 5, 829, 12_000, 123_450]) expect(parseDollars(toDollarText(cents))).toBe(cents)
})
