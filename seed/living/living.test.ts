import type { Appointment, FhirResource } from 'fhir/r4'
import { expect, it } from 'vitest'
import { statusOf } from '#fhir/appointment-status.ts'
import { practiceDay } from '#fhir/dates.ts'
import { generatePractice } from '../generate.ts'
import { stageAt } from './stage-at.ts'

const SUNDAY = '2026-11-15'
const bookingsOn = (day: string, resources: readonly FhirResource[]) =>
  resources.filter(
    (one): one is Appointment => one.resourceType === 'Appointment' && practiceDay(one.start ?? '') === day,
  )

it('first started on a Sunday, nobody is booked today and the list is that of Monday', () => {
  const practice = generatePractice({ seed: 'aurora', today: SUNDAY, people: 40, clock: { minute: 11 * 60 } })
  expect(bookingsOn(SUNDAY, practice)).toEqual([])
  const monday = bookingsOn('2026-11-16', practice).map(statusOf)
  expect(monday.length).toBeGreaterThanOrEqual(6)
  expect(monday.every((state) => ['scheduled', 'confirmed', 'cancelled'].includes(state))).toBe(true)
})

it('without a clock today is a clinic day in mid-morning', () => {
  const states = bookingsOn(SUNDAY, generatePractice({ seed: 'aurora', today: SUNDAY, people: 40 })).map(statusOf)
  expect(states).toEqual(expect.arrayContaining(['completed', 'in-progress', 'checked-in', 'confirmed', 'scheduled']))
})

it.each([
  [7 * 60, ['scheduled', 'confirmed', 'cancelled']],
  [21 * 60, ['completed', 'cancelled']],
])('at minute %i of a clinic day every booking is %j', (minute, allowed) => {
  const today = '2026-11-16'
  const states = bookingsOn(today, generatePractice({ seed: 'aurora', today, people: 40, clock: { minute } })).map(
    statusOf,
  )
  expect(states.length).toBeGreaterThan(6)
  expect(states.filter((state) => !allowed.includes(state))).toEqual([])
})

it('nobody is booked on a weekend or a public holiday', () => {
  const practice = generatePractice({ seed: 'aurora', today: '2026-12-10', people: 40, clock: { minute: 600 } })
  const closed = ['2026-12-12', '2026-12-13', '2026-12-25', '2026-12-28', '2027-01-01']
  for (const day of closed) expect(bookingsOn(day, practice)).toEqual([])
})

it('a visit runs from arrival to completion; the demo provider’s patients wait to be called', () => {
  const other = { startMinute: 600, minutes: 30, practitionerId: 'dr-okonjo' }
  expect([589, 590, 600, 629, 630].map((minute) => stageAt(other, minute))).toEqual([
    undefined,
    'checked-in',
    'in-progress',
    'in-progress',
    'completed',
  ])
  const own = { ...other, practitionerId: 'demo-provider' }
  expect([589, 600, 659, 660].map((minute) => stageAt(own, minute))).toEqual([
    undefined,
    'checked-in',
    'checked-in',
    'completed',
  ])
})
