import { describe, expect, it } from 'vitest'
import { datesOf } from './series.ts'

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
