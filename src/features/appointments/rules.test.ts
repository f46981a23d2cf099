import { describe, expect, it } from 'vitest'
import { isDay, practiceTime } from '#fhir/dates.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { bookingWarnings, closedWarning, distinctStarts, freeStarts, nextOpenDay } from './clinic-times.ts'
import {
  APPOINTMENT_STATUSES,
  canEdit,
  canMove,
  isDuration,
  nextStatuses,
  noNumberProblem,
  overlaps,
  startProblem,
} from './rules.ts'

const clinic = { places: USUAL_PROFILE.places, state: 'NSW' } as const

// 9:30 am on Monday, 16 November 2026 in Sydney
const now = new Date('2026-11-15T22:30:00Z')
const at = (utc: string, durationMinutes = 30) => ({ start: `2026-11-${utc}:00Z`, durationMinutes })

describe('moves', () => {
  it('lead from booking to completion', () => {
    const way = ['scheduled', 'confirmed', 'checked-in', 'in-progress', 'completed'] as const
    way.slice(1).forEach((to, index) => {
      expect(nextStatuses(way[index] ?? 'scheduled')).toContain(to)
    })
  })

  it('can each be taken back', () => {
    for (const from of APPOINTMENT_STATUSES) for (const to of nextStatuses(from)) expect(canMove(to, from)).toBe(true)
  })

  it('skip no step and repeat none', () => {
    expect(canMove('scheduled', 'completed')).toBe(false)
    expect(canMove('cancelled', 'in-progress')).toBe(false)
    for (const status of APPOINTMENT_STATUSES) expect(canMove(status, status)).toBe(false)
  })

  it('leave what is over as it was', () => {
    expect(APPOINTMENT_STATUSES.filter(canEdit)).toEqual(['scheduled', 'confirmed', 'checked-in', 'in-progress'])
  })
})

describe('overlaps', () => {
  it.each([
    ['the same time', at('15T23:00'), at('15T23:00'), true],
    ['one within the other', at('15T23:00', 60), at('15T23:15', 15), true],
    ['one minute too early', at('15T23:00'), at('15T23:29'), true],
    ['one after the other', at('15T23:00'), at('15T23:30'), false],
    [
      'the same instant in another offset',
      at('15T23:00'),
      { start: '2026-11-16T10:00:00+11:00', durationMinutes: 5 },
      true,
    ],
  ])('%s', (_, one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected)
    expect(overlaps(other, one)).toBe(expected)
  })
})

describe('bookings', () => {
  it('every type has a length that can be booked', () => {
    for (const { durationMinutes } of USUAL_PROFILE.appointmentTypes.types)
      expect(isDuration(durationMinutes)).toBe(true)
    expect(new Set(USUAL_PROFILE.appointmentTypes.types.map(({ code }) => code)).size).toBe(
      USUAL_PROFILE.appointmentTypes.types.length,
    )
  })

  it('last 5 to 240 minutes in steps of 5', () => {
    expect([5, 30, 240].every(isDuration)).toBe(true)
    expect([0, 4, 12, 245, -30, Number.NaN].some(isDuration)).toBe(false)
  })

  it('take days that exist', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(['2026-02-29', '2026-13-01', '16/11/2026', '', '2026-1-1'].some(isDay)).toBe(false)
  })

  it('may lie earlier today, not on an earlier day, not beyond two years', () => {
    expect(startProblem('2026-11-15T21:00:00Z', now)).toBeUndefined() // 8:00 am today
    expect(startProblem('2026-11-15T12:30:00Z', now)).toMatch(/passed/) // 11:30 pm yesterday
    expect(startProblem('2062-11-16T00:00:00Z', now)).toMatch(/two years/)
  })

  it('warn about weekends, hours and times gone by', () => {
    expect(bookingWarnings(at('15T23:00'), now, clinic)).toEqual([])
    expect(bookingWarnings(at('16T01:15'), now, clinic)).toEqual([expect.stringContaining('outside clinic hours')]) // overlaps lunch
    expect(bookingWarnings(at('15T22:00'), now, clinic)).toEqual([expect.stringContaining('already passed')])
    expect(bookingWarnings(at('20T23:00'), now, clinic)).toEqual([expect.stringContaining('weekends')])
  })
})

type Free = Parameters<typeof freeStarts>
const starts = (day: string, taken: Free[2], now: Date, clinic: Free[4]) =>
  distinctStarts(freeStarts(day, { practitionerId: 'doctor', durationMinutes: 30 }, taken, now, clinic))

describe('free starts', () => {
  it('leave out what is taken, what is past, and what would run into lunch', () => {
    const free = starts('2026-11-16', [at('15T23:00')], now, clinic).map((start) => practiceTime(start))
    expect(free.slice(0, 3)).toEqual(['09:30', '10:30', '10:45'])
    expect(free).toContain('12:00')
    expect(free).not.toContain('12:15')
    expect(free.at(-1)).toBe('16:30')
  })

  it('are none on a weekend', () => {
    expect(starts('2026-11-21', [], now, clinic)).toEqual([])
  })

  it('keep to the wall clock after daylight saving began (Tuesday, 6 October 2026)', () => {
    const [first] = starts('2026-10-06', [], new Date('2026-09-01T00:00:00Z'), clinic)
    expect(first).toBe('2026-10-05T22:00:00.000Z') // 9:00 am at UTC+11
  })
})

describe('a practice with hours of its own', () => {
  const week = {
    ...USUAL_PROFILE.places.locations[0]?.week,
    saturday: [{ from: '08:00', to: '12:00' }],
    friday: [],
  } as (typeof USUAL_PROFILE.places.locations)[number]['week']
  const own = {
    places: { isClosedOnHolidays: true, locations: [{ ...USUAL_PROFILE.places.locations[0], week }] },
    state: 'VIC',
    closedDays: [{ date: '2026-11-18', name: 'Staff day' }],
  } as unknown as typeof clinic

  it('offers its Saturday, and nothing on its day off or a holiday of its state', () => {
    expect(practiceTime(starts('2026-11-21', [], now, own).at(-1) ?? '')).toBe('11:30')
    expect(starts('2026-11-20', [], now, own)).toEqual([])
    expect(starts('2026-11-18', [], now, own)).toEqual([])
    const christmas = { start: '2026-12-24T23:00:00Z', durationMinutes: 30 }
    expect(bookingWarnings(christmas, now, own)).toEqual(['The clinic is closed on this day: Christmas Day.'])
    expect(bookingWarnings(at('17T23:00'), now, own)).toEqual(['The clinic is closed on this day: Staff day.'])
    expect(bookingWarnings(at('19T23:00'), now, own)).toEqual(['The clinic is closed on this day.'])
    // Sunday: it works on Saturdays
    expect(closedWarning('2026-11-22', own)).toBe('The clinic is closed on this day.')
  })
})

describe('a practice that has saved nothing yet', () => {
  it('offers nothing on a public holiday, and says why a day is closed before a time is chosen', () => {
    for (const day of ['2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26', '2027-03-26', '2027-03-29'])
      expect(starts(day, [], now, clinic)).toEqual([])
    expect(starts('2026-12-24', [], now, clinic)).not.toEqual([])
    expect(closedWarning('2027-01-01', clinic)).toBe('The clinic is closed on this day: New Year’s Day.')
    expect(closedWarning('2026-11-21', clinic)).toBe('The clinic is closed on weekends.')
    expect(closedWarning('2026-11-20', clinic)).toBeUndefined()
  })

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-12-25', '2026-12-29'],
    ['2027-01-01', '2027-01-04'],
    ['2027-03-26', '2027-03-30'],
  ])('%s is followed by the open day %s', (asked, open) => {
    expect(nextOpenDay(asked, clinic)).toBe(open)
  })

  it('has no next open day where it is closed for a month', () => {
    const never = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const locations = clinic.places.locations.map((location) => ({ ...location, week: never }))
    expect(nextOpenDay('2026-11-20', { ...clinic, places: { ...clinic.places, locations } })).toBeUndefined()
  })
})

it('clinicians without a provider number are named in one sentence', () => {
  const where = 'under Practice setup, Provider numbers.'
  expect(noNumberProblem('Ned')).toBe(
    `Ned has no provider number yet and cannot be chosen. An administrator adds it ${where}`,
  )
  expect(noNumberProblem('Ned', 'Ada', 'Bo')).toBe(
    `Ned, Ada and Bo have no provider number yet and cannot be chosen. An administrator adds them ${where}`,
  )
})
