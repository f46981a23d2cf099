import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { withStatus } from '#fhir/appointment-status.ts'
import type { AppointmentStatus } from '#fhir/appointment-times.ts'

/** 10 am in Sydney. */
const NOW = new Date('2026-11-19T23:00:00Z')
let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

type Booked = [minutesFromNow: number, status: AppointmentStatus]

const visit = (patient: string, [minutes, status]: Booked, index: number): Appointment => {
  const start = NOW.getTime() + minutes * 60_000
  const at = new Date(start).toISOString()
  const booked: Appointment = {
    resourceType: 'Appointment',
    id: `${patient}-${index}`,
    status: 'booked',
    start: at,
    end: new Date(start + 30 * 60_000).toISOString(),
    minutesDuration: 30,
    appointmentType: { text: 'Follow-up Visit' },
    participant: [{ actor: { reference: `Patient/${patient}` }, status: 'needs-action' }],
  }
  return withStatus(booked, { status, at })
}

async function visitsOf(patient: string, booked: readonly Booked[]) {
  await server
    .preparing()
    .createMany([
      { resourceType: 'Patient', id: patient, name: [{ family: 'Seen' }] },
      ...booked.map((one, index) => visit(patient, one, index)),
    ])
  const { json } = await server.ask('GET', `/api/patients/${patient}/open-items`, { cookie })
  return json as Record<'next' | 'later', { id: string; isHere?: boolean } | undefined>
}

const DAY = 24 * 60
test.each<[string, Booked[], string | undefined, boolean?]>([
  [
    'checked-in',
    [
      [-40, 'checked-in'],
      [DAY, 'scheduled'],
    ],
    '0',
    true,
  ],
  ['with the doctor for hours', [[-100, 'in-progress']], '0', true],
  ['checked-in early', [[90, 'checked-in']], '0', true],
  ['late', [[-10, 'scheduled']], '0'],
  ['not come', [[-90, 'scheduled']], undefined],
  ['next year', [[43 * DAY, 'confirmed']], '0'],
  [
    'left checked in yesterday',
    [
      [-DAY, 'checked-in'],
      [3 * DAY, 'scheduled'],
    ],
    '1',
  ],
  [
    'over',
    [
      [-40, 'completed'],
      [-20, 'cancelled'],
      [60, 'no-show'],
    ],
    undefined,
  ],
  [
    'cancelled many times',
    [...Array.from({ length: 12 }, (_, n): Booked => [n * DAY + 60, 'cancelled']), [43 * DAY, 'scheduled']],
    '12',
  ],
])('the next visit of a patient %s', async (name, booked, index, isHere) => {
  const id = name.replaceAll(' ', '-')
  const { next } = await visitsOf(id, booked)
  expect(next?.id).toBe(index && `${id}-${index}`)
  expect(next?.isHere).toBe(isHere)
})

test.each<[string, Booked[], string | undefined]>([
  [
    'here',
    [
      [-40, 'checked-in'],
      [43 * DAY, 'scheduled'],
      [60 * DAY, 'scheduled'],
    ],
    '1',
  ],
  [
    'expected',
    [
      [120, 'scheduled'],
      [180, 'scheduled'],
      [43 * DAY, 'confirmed'],
    ],
    '2',
  ],
  ['only expected', [[120, 'scheduled']], undefined],
  [
    'away',
    [
      [DAY, 'scheduled'],
      [43 * DAY, 'scheduled'],
    ],
    undefined,
  ],
  [
    'already seen',
    [
      [-90, 'completed'],
      [43 * DAY, 'scheduled'],
    ],
    undefined,
  ],
])('a patient who is %s today: also the visit of a later day', async (name, booked, index) => {
  const id = `today-${name.replaceAll(' ', '-')}`
  expect((await visitsOf(id, booked)).later?.id).toBe(index && `${id}-${index}`)
})
