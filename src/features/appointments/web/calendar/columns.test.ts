import { expect, it } from 'vitest'
import { instantAt } from '#fhir/dates.ts'
import type { Calendar, CalendarEntry } from '../../calendar/contract.ts'
import { clinicianColumns, roomColumns, shortDay, weekColumns } from './columns.ts'

const MONDAY = '2026-11-16'
const entry = (id: string, practitionerId: string, roomId?: string, date = MONDAY) =>
  ({ id, practitionerId, roomId, appointmentDateTime: instantAt(date, '10:00'), duration: 30 }) as CalendarEntry
const away = { id: 'l', kind: 'leave', name: 'Dr B', start: '', end: '', reason: '' } as const

const calendar: Calendar = {
  days: [
    { date: MONDAY, sessions: [] },
    { date: '2026-11-17', sessions: [] },
  ],
  practitioners: [
    { id: 'a', name: 'Dr A' },
    { id: 'b', name: 'Dr B' },
  ],
  rooms: [
    { id: 'room-city-1', name: 'Room 1', locationName: 'City' },
    { id: 'room-bay-1', name: 'Room 1', locationName: 'Bay' },
  ],
  types: [],
  appointments: [
    entry('one', 'a', 'room-bay-1'),
    entry('two', 'b'),
    entry('left', 'gone', 'room-closed-9'),
    entry('next', 'a', undefined, '2026-11-17'),
  ],
  blocked: [{ ...away, practitionerId: 'b' }],
}
const shown = (columns: ReturnType<typeof clinicianColumns>) =>
  columns.map(({ title, entries, blocked }) => [title, entries.map(({ id }) => id), blocked.length])

it('clinicians have a column each; bookings of somebody who left are not lost', () => {
  expect(shown(clinicianColumns(calendar))).toEqual([
    ['Dr A', ['one'], 0],
    ['Dr B', ['two'], 1],
    ['Others', ['left'], 0],
  ])
})

it('rooms of several locations are told apart; a booking without a room has a column too', () => {
  expect(shown(roomColumns(calendar))).toEqual([
    ['Room 1, City', [], 0],
    ['Room 1, Bay', ['one'], 0],
    ['No room', ['two', 'left'], 0],
  ])
})

it('a week has the days of one clinician', () => {
  expect(shown(weekColumns(calendar, 'a'))).toEqual([
    ['Mon 16 Nov', ['one'], 0],
    ['Tue 17 Nov', ['next'], 0],
  ])
  expect(shortDay('2026-12-25')).toBe('Fri 25 Dec')
})
