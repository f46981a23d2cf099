import { describe, expect, it } from 'vitest'
import { keepUntil, reasonProblem } from './rules.ts'

describe('how long a record is kept', () => {
  it.each([
    ['2026-11-15', '1951-07-14', '2033-11-15'],
    ['2026-11-15', '2015-03-01', '2040-03-01'],
    ['2020-02-29', '1950-01-01', '2027-03-01'],
    [undefined, '2015-03-01', '2040-03-01'],
    ['2026-11-15', undefined, '2033-11-15'],
    ['2026-11-15', '1951', '2033-11-15'],
    [undefined, undefined, undefined],
  ])('last seen %s, born %s: until %s', (lastSeen, birthDate, until) => {
    expect(keepUntil(lastSeen, birthDate, { yearsAfterLastSeen: 7, untilAge: 25 })).toBe(until)
  })
})

it('a hold wants a reason', () => {
  expect(reasonProblem('  ')).toBe('Enter the reason')
  expect(reasonProblem('Subpoena 2026/113')).toBeUndefined()
})

it('a practice may keep records longer', () => {
  expect(keepUntil('2026-11-15', '2015-03-01', { yearsAfterLastSeen: 10, untilAge: 30 })).toBe('2045-03-01')
  expect(keepUntil('2026-11-15', '1951-07-14', { yearsAfterLastSeen: 10, untilAge: 30 })).toBe('2036-11-15')
})
