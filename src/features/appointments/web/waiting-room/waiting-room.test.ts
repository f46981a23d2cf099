import { expect, it } from 'vitest'
import type { CalendarEntry } from '../../calendar/contract.ts'
import { shortName, waitingRoom } from './waiting-room.ts'

const entry = (id: string, status: CalendarEntry['status'], checkedInAt?: string) =>
  ({
    id,
    status,
    checkedInAt,
    patientName: `${id} Núñez`,
    practitionerName: 'Dr Ada Arnold',
    roomName: 'Room 2',
    reason: 'Lung cancer',
    appointmentDateTime: '2026-11-16T00:00:00Z',
  }) as CalendarEntry

it('shows who waits longest first, then who is with a clinician, and nothing about their health', () => {
  const shown = waitingRoom(
    [
      entry('Cy', 'in-progress', '2026-11-15T23:30:00Z'),
      entry('Bo', 'checked-in', '2026-11-15T23:50:00Z'),
      entry('Al', 'checked-in', '2026-11-15T23:40:00Z'),
      entry('Di', 'scheduled'),
      entry('Ed', 'completed'),
    ],
    new Date('2026-11-16T00:05:30Z'),
  )
  expect(shown.map(({ name, waitedMinutes, isWithClinician }) => [name, waitedMinutes, isWithClinician])).toEqual([
    ['Al N.', 25, false],
    ['Bo N.', 15, false],
    ['Cy N.', 35, true],
  ])
  expect(JSON.stringify(shown)).not.toContain('cancer')
})

it('shortens names of any length', () => {
  expect(['Ann Maria de Souza', 'Cher', '  Bo  okafor '].map(shortName)).toEqual(['Ann S.', 'Cher', 'Bo O.'])
})
