import { expect, it } from 'vitest'
import {
  closesAt,
  isOpen,
  nextOpening,
  onDuty,
  type PracticeHours,
  promisedBy,
  USUAL_HOURS,
  weekdayOf,
} from './practice-hours.ts'

/** Sydney is 11 hours ahead of UTC in November 2026, 10 in June. 16 November 2026 is a Monday. */
const sydney = (text: string) => `${text}+11:00`
const hours: PracticeHours = {
  ...USUAL_HOURS,
  week: {
    ...USUAL_HOURS.week,
    monday: [
      { from: '08:30', to: '12:30' },
      { from: '13:30', to: '17:30' },
    ],
  },
  holidays: [{ date: '2026-11-17', name: 'Practice holiday' }],
  roster: [
    { userId: 'day', days: ['monday', 'tuesday'], from: '08:00', to: '18:00' },
    { userId: 'night', days: ['sunday', 'monday'], from: '18:00', to: '08:00' },
    {
      userId: 'always',
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      from: '00:00',
      to: '00:00',
    },
  ],
}

it('knows the day of the week', () => {
  expect(weekdayOf('2026-11-16')).toBe('monday')
  expect(weekdayOf('2026-11-15')).toBe('sunday')
})

it('is open within a session and closed at lunch, at night, and at the minute a session ends', () => {
  expect(isOpen(hours, sydney('2026-11-16T08:30:00'))).toBe(true)
  expect(isOpen(hours, sydney('2026-11-16T12:30:00'))).toBe(false)
  expect(isOpen(hours, sydney('2026-11-16T03:00:00'))).toBe(false)
  expect(closesAt(hours, sydney('2026-11-16T14:00:00'))).toBe('2026-11-16T06:30:00.000Z')
})

it('opens next after lunch, and after a holiday', () => {
  expect(nextOpening(hours, sydney('2026-11-16T12:45:00'))).toBe('2026-11-16T02:30:00.000Z')
  expect(nextOpening(hours, sydney('2026-11-16T18:00:00'))).toBe('2026-11-17T21:30:00.000Z')
})

it('has no next opening where no session is set', () => {
  const shut = { ...hours, week: Object.fromEntries(Object.keys(hours.week).map((day) => [day, []])) as never }
  expect(nextOpening(shut, sydney('2026-11-16T12:45:00'))).toBeUndefined()
})

it('promises a time only while it is open and before it closes', () => {
  expect(promisedBy(hours, sydney('2026-11-16T09:00:00'), 30)).toBe('2026-11-15T22:30:00.000Z')
  expect(promisedBy(hours, sydney('2026-11-16T17:20:00'), 30)).toBeUndefined()
  expect(promisedBy(hours, sydney('2026-11-16T03:00:00'), 30)).toBeUndefined()
})

it('lists who is on duty in the order of the roster, also over midnight', () => {
  expect(onDuty(hours, sydney('2026-11-16T09:00:00'))).toEqual(['day', 'always'])
  expect(onDuty(hours, sydney('2026-11-16T03:00:00'))).toEqual(['night', 'always'])
  expect(onDuty(hours, sydney('2026-11-18T03:00:00'))).toEqual(['always'])
})

it('follows the clock of the zone when daylight saving ends', () => {
  expect(isOpen(USUAL_HOURS, '2026-06-15T08:45:00+10:00')).toBe(true)
  expect(isOpen({ ...USUAL_HOURS, timeZone: 'Australia/Perth' }, '2026-06-15T08:45:00+10:00')).toBe(false)
})
