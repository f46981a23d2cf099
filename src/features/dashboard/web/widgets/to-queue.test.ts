import { expect, it } from 'vitest'
import type { Appointment } from '#features/appointments/contract.ts'
import { isOver, toQueue, toSchedule } from './to-queue.ts'

const now = new Date('2026-11-16T00:00:00Z')
const appointment = (id: string, minutesFromNow: number, more: Partial<Appointment> = {}): Appointment => ({
  id,
  appointmentDateTime: new Date(now.getTime() + minutesFromNow * 60_000).toISOString(),
  duration: 30,
  patientId: id,
  patientName: id,
  practitionerId: 'dr',
  practitionerName: 'Dr',
  type: 'Follow-up Visit',
  reason: '',
  status: 'scheduled',
  version: 1,
  doubleBooked: false,
  ...more,
})
const arrived = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString()

const day = [
  appointment('later', 60, { status: 'confirmed' }),
  appointment('soon', 10),
  appointment('late arrival', -20, { status: 'checked-in', checkedInAt: arrived(5) }),
  appointment('early arrival', 15, { status: 'checked-in', checkedInAt: arrived(25.5) }),
  appointment('inside', -10, { status: 'in-progress', checkedInAt: arrived(30) }),
  appointment('seen', -90, { status: 'completed' }),
  appointment('gone', -60, { status: 'no-show' }),
  appointment('off', 90, { status: 'cancelled' }),
]

it('the queue: with a clinician, waiting longest first, expected by time', () => {
  const queue = toQueue(day, now)
  expect(queue.map(({ id }) => id)).toEqual(['inside', 'early arrival', 'late arrival', 'soon', 'later'])
  expect(queue.map(({ waitingMinutes }) => waitingMinutes)).toEqual([undefined, 25, 5, undefined, undefined])
})

it('knows no waiting time where the arrival was not timed', () => {
  expect(toQueue([appointment('a', 0, { status: 'checked-in' })], now)[0]?.waitingMinutes).toBeUndefined()
})

it('the schedule: the day by time without what was called off', () => {
  expect(toSchedule(day).map(({ id }) => id)).toEqual([
    'seen',
    'gone',
    'late arrival',
    'inside',
    'soon',
    'early arrival',
    'later',
  ])
})

it.each([
  ['booked, its time passed', appointment('a', -30), true],
  ['booked, still within its time', appointment('a', -29), false],
  ['completed early', appointment('a', 5, { status: 'completed' }), true],
])('%s', (_, one, expected) => expect(isOver(one, now)).toBe(expected))
