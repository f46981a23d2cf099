import { expect, it } from 'vitest'
import { USUAL_HOURS } from '#platform/practice-hours/practice-hours.ts'
import { hoursProblem as problemOn } from './rules.ts'

const hoursProblem = (hours: Parameters<typeof problemOn>[0]) => problemOn(hours, '2026-11-16')

const monday = (...sessions: { from: string; to: string }[]) => ({
  ...USUAL_HOURS,
  week: { ...USUAL_HOURS.week, monday: sessions },
})

it('accepts usual hours, a lunch break, and a session until midnight', () => {
  expect(hoursProblem(USUAL_HOURS)).toBeUndefined()
  expect(hoursProblem(monday({ from: '13:00', to: '17:00' }, { from: '08:00', to: '12:00' }))).toBeUndefined()
  expect(hoursProblem(monday({ from: '18:00', to: '24:00' }))).toBeUndefined()
})

it('refuses closing before opening, overlapping sessions and a holiday entered twice', () => {
  expect(hoursProblem(monday({ from: '12:00', to: '08:00' }))?.message).toContain('after opening')
  expect(hoursProblem(monday({ from: '08:00', to: '12:00' }, { from: '11:00', to: '13:00' }))?.message).toContain(
    'overlap',
  )
  const christmas = { date: '2026-12-25', name: 'Christmas Day' }
  expect(hoursProblem({ ...USUAL_HOURS, holidays: [christmas, christmas] })?.field).toBe('holidays')
})

it('refuses a closed day that does not exist or whose year is a slip, and a phone that nobody can ring', () => {
  const closed = (date: string) => hoursProblem({ ...USUAL_HOURS, holidays: [{ date, name: 'Closed' }] })?.message
  expect(closed('')).toBe('Enter the day that is closed.')
  expect(closed('2027-02-31')).toBe('Enter the day that is closed.')
  expect(closed('1027-02-03')).toContain('Check the year')
  expect(closed('2206-12-25')).toContain('Check the year')
  expect(closed('2020-12-25')).toBeUndefined()
  const ringing = (phone: string) => hoursProblem({ ...USUAL_HOURS, phone })?.message
  expect(ringing('1')).toContain('Phone for patients: ')
  expect(['', '(02) 7010 1234', '0491 570 006', '1300 655 506'].map(ringing)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
