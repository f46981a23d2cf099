import { afterEach, describe, expect, it } from 'vitest'
import { instantAt, setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import type { Calendar, CalendarEntry } from '../../calendar/contract.ts'
import { weekStart } from './columns.ts'
import { type Ghost, moveOf, resized, shifted } from './ghost.ts'
import { closedParts, extentOn, lanesOf, minutesOfDay, shownHours } from './layout.ts'

afterEach(() => setPracticeZone(USUAL_ZONE))

const entry = (id: string, start: string, duration: number, status: CalendarEntry['status'] = 'scheduled') =>
  ({ id, appointmentDateTime: start, duration, status }) as CalendarEntry
const at = (time: string) => instantAt('2026-11-16', time)
const day = {
  date: '2026-11-16',
  sessions: [
    { start: at('09:00'), end: at('12:30') },
    { start: at('13:30'), end: at('17:00') },
  ],
}

describe('a day', () => {
  it('is placed by the practice’s clock, in Perth as in Sydney', () => {
    setPracticeZone('Australia/Perth')
    expect(minutesOfDay('2026-11-16T01:00:00Z')).toBe(9 * 60)
    setPracticeZone('Australia/Sydney')
    expect(minutesOfDay('2026-11-16T01:00:00Z')).toBe(12 * 60)
  })

  it('keeps its clock on the days of daylight saving', () => {
    // clocks go forward at 2 am on 4 Oct 2026, back at 3 am on 4 Apr 2027
    for (const date of ['2026-10-04', '2027-04-04']) expect(minutesOfDay(instantAt(date, '10:00'))).toBe(600)
    const [start, end] = [instantAt('2026-10-04', '00:00'), instantAt('2026-10-05', '00:00')]
    expect(extentOn('2026-10-04', start, end)).toEqual({ from: 0, to: 1440 })
  })

  it('shows whole hours with every session and every booking', () => {
    const calendar = { days: [day], appointments: [entry('early', at('07:20'), 20)] } as unknown as Calendar
    expect(shownHours(calendar)).toEqual({ from: 7 * 60, to: 17 * 60 })
    expect(shownHours({ days: [{ ...day, sessions: [] }], appointments: [] })).toEqual({ from: 480, to: 1080 })
  })

  it('is closed outside its sessions', () => {
    expect(closedParts(day, { from: 480, to: 1080 })).toEqual([
      { from: 480, to: 540 },
      { from: 750, to: 810 },
      { from: 1020, to: 1080 },
    ])
    expect(closedParts({ ...day, sessions: [] }, { from: 480, to: 1080 })).toEqual([{ from: 480, to: 1080 }])
  })
})

it('bookings that overlap stand side by side; what was cancelled takes no room', () => {
  const placed = lanesOf([
    entry('a', at('09:00'), 60),
    entry('b', at('09:30'), 60),
    entry('c', at('10:00'), 30),
    entry('d', at('11:00'), 30),
    entry('gone', at('09:00'), 60, 'cancelled'),
  ])
  expect(placed.map(({ entry: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})

it('a booking is carried within the day and keeps a bookable length', () => {
  const ghost: Ghost = { entry: entry('a', at('09:00'), 30), column: 0, from: 540, duration: 30 }
  expect(shifted(ghost, -600).from).toBe(0)
  expect(shifted(ghost, 2000).from).toBe(1435)
  expect(resized(ghost, -60).duration).toBe(5)
  expect(resized(ghost, 600).duration).toBe(240)
  const column = { key: 'r', title: 'Room 1', date: '2026-11-17', day, roomId: 'room-main-1', entries: [], blocked: [] }
  expect(moveOf({ ...ghost, from: 605 }, [column])).toMatchObject({
    date: '2026-11-17',
    time: '10:05',
    roomId: 'room-main-1',
  })
})

it('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(weekStart)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23'])
})
