import { describe, expect, it } from 'vitest'
import { datesOf, lastDayProblem, type Repeat } from './series.ts'

describe('the days of a repeated visit', () => {
  it('are counted, or end with a day', () => {
    expect(datesOf('2026-11-16', { every: 1, unit: 'week', count: 3 })).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(datesOf('2026-11-16', { every: 2, unit: 'week', until: '2026-12-14' })).toEqual([
      '2026-11-16',
      '2026-11-30',
      '2026-12-14',
    ])
  })

  it('keep their weekday from month to month', () => {
    expect(datesOf('2026-11-16', { every: 1, unit: 'month', count: 4 })).toEqual([
      '2026-11-16',
      '2026-12-21',
      '2027-01-18',
      '2027-02-15',
    ])
    // a fifth Monday, where there is none, is the last
    expect(datesOf('2026-11-30', { every: 1, unit: 'month', count: 3 })).toEqual([
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
    ])
    expect(datesOf('2026-11-30', { every: 3, unit: 'month', count: 3 })).toEqual([
      '2026-11-30',
      '2027-02-22',
      '2027-05-31',
    ])
  })

  it('end at the most one series may have', () => {
    expect(datesOf('2026-11-16', { every: 1, unit: 'week', until: '2040-01-01' })).toHaveLength(60)
  })
})

describe('the last day of a series', () => {
  const weekly = (until: string): Repeat => ({ every: 1, unit: 'week', until })
  const wrong: [string, Repeat, RegExp][] = [
    ['before the first visit', weekly('2026-11-15'), /^The last day, 15 Nov 2026, is before the first visit on 16 Nov/],
    ['years before it', weekly('1999-01-01'), /is before the first visit/],
    ['on the first visit', weekly('2026-11-16'), /^No visit would follow the first one: the second is on 23 Nov 2026/],
    ['a day before the second', weekly('2026-11-22'), /^No visit would follow/],
    ['a month that holds none', { every: 3, unit: 'month', until: '2027-02-14' }, /the second is on 15 Feb 2027/],
    [
      'after more visits than a series has',
      weekly('2028-01-10'),
      /^A series has at most 60 visits: .* up to 3 Jan 2028/,
    ],
    ['the end of the calendar', weekly('9999-12-31'), /^A series has at most 60 visits/],
  ]
  it.each(wrong)('is refused %s', (_, repeat, message) => {
    expect(lastDayProblem('2026-11-16', repeat)).toMatch(message)
  })

  it.each(['2026-11-23', '2027-02-28', '2028-01-03', '2028-01-09'])('may be %s', (until) => {
    expect(lastDayProblem('2026-11-16', weekly(until))).toBeUndefined()
    expect(datesOf('2026-11-16', weekly(until)).length).toBeGreaterThan(1)
  })

  it('is not asked for where visits are counted', () => {
    expect(lastDayProblem('2026-11-16', { every: 1, unit: 'week', count: 2 })).toBeUndefined()
  })

  it('may be that of a series which begins on 29 February', () => {
    expect(lastDayProblem('2028-02-29', { every: 1, unit: 'month', until: '2028-03-27' })).toMatch(/28 Mar 2028/)
    expect(lastDayProblem('2028-02-29', { every: 1, unit: 'month', until: '2028-03-28' })).toBeUndefined()
  })
})
