import type { Appointment } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#fhir/appointment-status.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { bookingFor } from './start-visit.ts'
import { type EncounterServer, encounter, patient, startEncounterServer } from './testing/encounter-server.ts'

let server: EncounterServer
let cookie: string
const today = practiceDay(new Date())
const at = instantAt(today, '12:00')
const own = { participant: [{ individual: { reference: 'Practitioner/demo-provider' } }], period: { start: at } }

const booking = (id: string, patientId: string, practitionerId: string, about: Partial<Appointment> = {}) =>
  ({
    resourceType: 'Appointment',
    id,
    status: 'checked-in',
    start: at,
    end: instantAt(today, '12:30'),
    appointmentType: { text: 'Spirometry Review' },
    reasonCode: [{ text: 'Yearly spirometry' }],
    participant: [
      { actor: { reference: `Patient/${patientId}` }, status: 'accepted' },
      { actor: { reference: `Practitioner/${practitionerId}`, display: `Dr ${practitionerId}` }, status: 'accepted' },
    ],
    ...about,
  }) satisfies Appointment

beforeAll(async () => {
  server = await startEncounterServer()
  cookie = server.cookies.provider
  await server.preparing().createMany([
    ...[
      'open',
      'stay',
      'booked',
      'other',
      'twice',
      'sign',
      'dup',
      'typed',
      'day',
      'doctor',
      'dayBooked',
      'waits',
      'later',
      'early',
    ].map((id) => patient(id, 'Test', id)),
    encounter('running', 'open', { status: 'in-progress' }),
    encounter('planned', 'open', own),
    encounter('ward', 'stay', {
      status: 'in-progress',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' },
    }),
    booking('b-own', 'booked', 'demo-provider'),
    booking('b-typed', 'typed', 'demo-provider', { appointmentType: { text: 'Lung Function Test' } }),
    booking('b-other', 'other', 'somebody-else'),
    booking('b-later', 'later', 'demo-provider', {
      status: 'booked',
      start: instantAt(today, '17:00'),
      end: instantAt(today, '17:30'),
    }),
    booking('b-early', 'early', 'demo-provider', {
      status: 'booked',
      start: instantAt(today, '13:30'),
      end: instantAt(today, '14:00'),
    }),
    booking('b-gone', 'twice', 'demo-provider', { status: 'cancelled' }),
    booking('b-sign', 'sign', 'demo-provider', { status: 'booked' }),
    encounter('e-sign', 'sign', own),
    encounter('e-waits', 'waits', own),
    encounter('e-day', 'day', { ...own, period: { start: instantAt(addDays(today, 21), '09:00') } }),
    encounter('e-doctor', 'doctor', {
      participant: [{ individual: { reference: 'Practitioner/somebody-else', display: 'Dr Else' } }],
    }),
    booking('b-day', 'dayBooked', 'demo-provider', {
      start: instantAt(addDays(today, 3), '12:00'),
      end: instantAt(addDays(today, 3), '12:30'),
    }),
  ])
})
afterAll(() => server.close())

const start = (patientId: string, more: object = {}) =>
  server.ask('POST', '/api/encounters', {
    cookie,
    body: { patientId, type: 'Follow-up Visit', reason: 'Cough', start: at, status: 'in-progress', ...more },
  })
const set = (id: string, body: object) => server.ask('POST', `/api/encounters/${id}/status`, { cookie, body })
const bookingStatus = async (id: string) => statusOf((await server.preparing().read('Appointment', id)).resource)

test('an encounter without a type takes that of its booking, and needs one without a booking', async () => {
  const { json, status } = await start('typed', { type: undefined })
  expect(status).toBe(201)
  expect(json.encounter).toMatchObject({ type: [{ text: 'Lung Function Test' }] })
  expect(await bookingStatus('b-typed')).toBe('in-progress')
  const alone = await start('dup', { type: undefined })
  expect(alone.status).toBe(422)
  expect(alone.json.message).toMatch(/Choose a type/)
})

describe('a second encounter', () => {
  test('is refused while one is in progress, with the one to resume', async () => {
    const { status, json } = await start('open')
    expect(status).toBe(409)
    expect(json.message).toMatch(/^open Test already has an encounter in progress: Follow-up Visit, started/)
    expect(json.inProgress).toMatchObject({ id: 'running', type: 'Follow-up Visit' })
    expect((await set('planned', { status: 'in-progress' })).json.inProgress.id).toBe('running')
  })

  test('may be planned, and is started when confirmed', async () => {
    expect((await start('open', { status: 'planned' })).status).toBe(201)
    expect((await start('open', { allowSecond: true })).status).toBe(201)
    expect((await set('planned', { status: 'in-progress', allowSecond: true })).status).toBe(200)
  })

  test('is none beside a stay in hospital', async () => {
    expect((await start('stay')).status).toBe(201)
  })

  test('of two pressed at once only one begins', async () => {
    const answers = await Promise.all([start('dup'), start('dup')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})

describe('a visit of another day or another doctor', () => {
  const statusNow = async (id: string) => (await server.preparing().read('Encounter', id)).resource.status

  test('is refused with what has to be confirmed, and nothing has changed', async () => {
    const day = await set('e-day', { status: 'in-progress' })
    expect([day.status, day.json.questions]).toEqual([
      409,
      [expect.stringMatching(/^It is planned for .*, not for today/)],
    ])
    expect(day.json.message).toMatch(/Confirm that you want to start it now\.$/)
    const doctor = await set('e-doctor', { status: 'in-progress' })
    expect(doctor.json.questions.at(-1)).toBe('It is planned with Dr Else, not with you.')
    expect(await statusNow('e-day')).toBe('planned')
    expect(await statusNow('e-doctor')).toBe('planned')
    const booked = await start('dayBooked', { appointmentId: 'b-day' })
    expect([booked.status, booked.json.questions]).toEqual([409, [expect.stringMatching(/not for today/)]])
    const colleague = await start('stay', { appointmentId: 'b-other', allowSecond: true })
    expect(colleague.status).toBe(422)
  })

  test('starts when confirmed, and taking it back asks nothing', async () => {
    expect((await set('e-day', { status: 'in-progress', allowOther: true })).status).toBe(200)
    expect((await set('e-day', { status: 'planned' })).status).toBe(200)
    expect((await set('e-doctor', { status: 'in-progress', allowOther: true })).status).toBe(200)
    expect((await start('dayBooked', { appointmentId: 'b-day', allowOther: true })).status).toBe(201)
    expect(await bookingStatus('b-day')).toBe('in-progress')
  })

  test('a second encounter is still refused after that confirmation', async () => {
    const { json } = await start('doctor', { allowOther: true })
    expect(json.inProgress.id).toBe('e-doctor')
  })
})

describe('the booking', () => {
  test('is found with its type and reason, and says whose it is', async () => {
    const find = async (id: string) =>
      (await server.ask('GET', `/api/encounters/starting?patient=${id}`, { cookie })).json
    expect(await find('booked')).toEqual({
      bookings: [
        {
          id: 'b-own',
          start: at,
          type: 'Spirometry Review',
          reason: 'Yearly spirometry',
          practitionerName: 'Dr demo-provider',
          isOwn: true,
        },
      ],
    })
    expect((await find('other')).bookings).toMatchObject([{ id: 'b-other', isOwn: false }])
    expect((await find('twice')).bookings).toEqual([])
    expect((await find('open')).inProgress).toBeTruthy()
    expect((await find('open')).today).toBeUndefined()
    // the encounter of today that waits is offered before another is made; one of another day is not
    expect((await find('waits')).today).toMatchObject({ id: 'e-waits', status: 'planned' })
    // a booking that waits is the visit to start
    expect((await find('sign')).today).toBeUndefined()
    expect((await find('day')).today).toBeUndefined()
  })

  test('of the own day is moved to in progress and linked', async () => {
    const { json } = await start('booked')
    expect(json.encounter.appointment).toEqual([{ reference: 'Appointment/b-own' }])
    expect(await bookingStatus('b-own')).toBe('in-progress')
    await set(json.encounter.id, { status: 'completed' })
    expect(await bookingStatus('b-own')).toBe('completed')
  })

  test('of another doctor stays as it is unless it is named', async () => {
    expect((await start('other')).json.encounter.appointment).toBeUndefined()
    expect(await bookingStatus('b-other')).toBe('checked-in')
    const { json } = await start('other', { appointmentId: 'b-other', allowSecond: true, allowOther: true })
    expect(json.encounter.appointment).toHaveLength(1)
    expect(await bookingStatus('b-other')).toBe('in-progress')
  })

  test('of much later on the day belongs to a visit only when the patient is checked in, or it was planned for then', async () => {
    const found = (patientId: string, about: object = {}) =>
      server
        .preparing()
        .transaction((tx) => bookingFor(tx, { patientId, practitionerId: 'demo-provider', at, ...about }))
    expect(await found('later')).toBeUndefined()
    expect(await found('later', { plannedFor: instantAt(today, '17:00') })).toHaveLength(1)
    expect(await found('later', { at: instantAt(today, '15:30') })).toHaveLength(1)
    expect(await found('early')).toEqual([{ reference: 'Appointment/b-early' }])
  })

  test('of another patient is refused', async () => {
    const { status, json } = await start('stay', { appointmentId: 'b-other', allowSecond: true })
    expect([status, json.message]).toEqual([422, 'This booking belongs to another patient.'])
  })

  test('follows a planned visit, and waits again after an undo', async () => {
    await set('e-sign', { status: 'in-progress' })
    expect(await bookingStatus('b-sign')).toBe('in-progress')
    await set('e-sign', { status: 'planned' })
    expect(await bookingStatus('b-sign')).toBe('checked-in')
  })
})
