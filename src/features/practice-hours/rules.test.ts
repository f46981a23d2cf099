import { expect, it } from 'vitest'
import { USUAL_HOURS } from '#platform/practice-hours/practice-hours.ts'
import { hoursProblem } from './rules.ts'

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
