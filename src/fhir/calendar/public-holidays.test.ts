import { expect, it } from 'vitest'
import { states } from '#fhir/identifiers/states.ts'
import { easterSunday } from './easter.ts'
import { holidayOn, publicHolidays } from './public-holidays.ts'

it('finds Easter Sunday, also at both ends of its range (Meeus, chapter 8)', () => {
  expect([1818, 1943, 1954, 1961, 1991, 2000, 2026, 2027, 2038].map(easterSunday)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1961-04-02',
    '1991-03-31',
    '2000-04-23',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

it('lists the days of New South Wales in 2026 as its government does', () => {
  expect(publicHolidays('NSW', 2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-01-26',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
    '2026-04-25',
    '2026-06-08',
    '2026-10-05',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ])
})

it.each([
  ['VIC', '2026-03-09', 'Labour Day'],
  ['VIC', '2026-11-03', 'Melbourne Cup Day'],
  ['TAS', '2026-03-09', 'Eight Hours Day'],
  ['SA', '2026-03-09', 'Adelaide Cup Day'],
  ['WA', '2026-03-02', 'Labour Day'],
  ['WA', '2026-06-01', 'Western Australia Day'],
  ['WA', '2026-09-28', 'King’s Birthday'],
  ['QLD', '2026-05-04', 'Labour Day'],
  ['QLD', '2026-10-05', 'King’s Birthday'],
  ['ACT', '2026-06-01', 'Reconciliation Day'],
  ['ACT', '2024-05-27', 'Reconciliation Day'],
  ['NT', '2026-08-03', 'Picnic Day'],
  ['WA', '2026-04-27', 'Anzac Day (Monday)'],
  ['QLD', '2027-04-26', 'Anzac Day (Monday)'],
] as const)('%s keeps %s as %s', (state, day, name) => {
  expect(holidayOn(state, day)).toBe(name)
})

it.each([
  ['NSW', '2026-04-27'],
  ['TAS', '2026-04-04'],
  ['WA', '2026-06-08'],
  ['QLD', '2026-06-08'],
  ['VIC', '2026-10-05'],
] as const)('%s works on %s', (state, day) => {
  expect(holidayOn(state, day)).toBeUndefined()
})

it('gives additional days for a Christmas on a weekend, and moves Australia Day to the Monday', () => {
  for (const state of states) {
    expect(holidayOn(state, '2027-12-27')).toBe('Christmas Day (additional day)')
    expect(holidayOn(state, '2027-12-28')).toBe('Boxing Day (additional day)')
    expect(holidayOn(state, '2030-01-28')).toBe('Australia Day')
    expect(holidayOn(state, '2031-01-27')).toBe('Australia Day')
    expect(holidayOn(state, '2031-01-26')).toBeUndefined()
  }
})
