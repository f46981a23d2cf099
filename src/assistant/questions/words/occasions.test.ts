import { expect, test } from 'vitest'
import { periodAt } from '../periods.ts'
import { easterSunday } from './occasions.ts'
import { tokens } from './tokens.ts'

const TODAY = '2026-11-15'
const read = (text: string, today = TODAY) => periodAt(tokens(text), 0, today)?.period

test('Easter Sunday as the calendars print it', () => {
  // Astronomical Society of South Australia, Easter dating: table of Gregorian Easter Sundays
  const printed = ['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05']
  expect(printed.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(printed)
  expect([2027, 2038, 2049].map(easterSunday)).toEqual(['2027-03-28', '2038-04-25', '2049-04-18'])
})

test.each([
  ['since Easter', { from: '2026-04-03', label: 'since Easter (3 Apr 2026 to 6 Apr 2026)' }],
  ['after Easter', { from: '2026-04-07' }],
  ['since last Christmas', { from: '2025-12-25' }],
  ["since New Year's", { from: '2026-01-01' }],
  ['after Anzac Day 2024', { from: '2024-04-26' }],
  ['before Easter', { to: '2026-04-02' }],
  ['over Christmas', { from: '2025-12-25', to: '2025-12-26' }],
  ['over summer', { from: '2025-12-01', to: '2026-02-28', label: 'in summer 2025–26' }],
  ['during winter 2025', { from: '2025-06-01', to: '2025-08-31' }],
  ['last winter', { from: '2026-06-01', to: '2026-08-31' }],
  ['on Good Friday', { from: '2026-04-03', to: '2026-04-03' }],
])('%s', (text, period) => {
  expect(read(text)).toMatchObject(period)
})

test('appointments are meant for the occasion to come', () => {
  expect(read('before Christmas')?.ahead).toMatchObject({ from: TODAY, to: '2026-12-24' })
  expect(read('after Australia Day')?.ahead).toMatchObject({ from: '2027-01-27' })
  expect(read('last Christmas')?.ahead).toBeUndefined()
})

test('on the day itself it has begun', () => {
  expect(read('since Easter', '2026-04-03')?.from).toBe('2026-04-03')
  expect(read('since Easter', '2026-04-02')?.from).toBe('2025-04-18')
})

test.each(['in the new year', 'new year', 'over 300', 'Easter'])('%s is no time', (text) => {
  expect(read(text)).toBeUndefined()
})
