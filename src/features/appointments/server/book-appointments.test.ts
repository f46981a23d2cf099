import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatDate, instantAt, practiceDay } from '#fhir/dates.ts'
import { type DiaryServer, startDiaryServer } from './testing/diary-server.ts'

let diary: DiaryServer
beforeAll(async () => {
  diary = await startDiaryServer()
})
afterAll(() => diary.close())

describe('create', () => {
  it('is refused without a session and to a patient', async () => {
    const body = diary.booking('09:00')
    expect((await diary.ask('POST', '/api/appointments', { body })).status).toBe(401)
    const cookie = await diary.signIn('patient')
    expect((await diary.ask('POST', '/api/appointments', { body, cookie })).status).toBe(403)
  })

  const bad: [string, Record<string, unknown>, RegExp][] = [
    ['a day that does not exist', { appointmentDateTime: '2027-02-30T09:00:00Z' }, /date time/i],
    ['an earlier day', { appointmentDateTime: instantAt(addDays(practiceDay(new Date()), -1), '09:00') }, /passed/],
    ['a length of 7 minutes', { duration: 7 }, /steps of 5/],
    ['a length of 5 hours', { duration: 300 }, /240/],
    ['an unknown type', { type: 'haircut' }, /type/i],
    ['no reason', { reason: '  ' }, /reason/i],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }, /500/],
    ['an unknown patient', { patientId: 'nobody' }, /patient/i],
    ['an unknown practitioner', { practitionerId: 'nobody' }, /practitioner/i],
  ]
  it.each(bad)('is refused for %s', async (_, changes, message) => {
    const answer = await diary.book('09:00', changes)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })

  it('books, answers with the appointment, and leaves an audit event', async () => {
    const answer = await diary.book('09:00')
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      status: 'scheduled',
      patientName: 'Ann Núñez',
      practitionerName: 'Dr Ada Arnold',
      type: 'Follow-up Visit',
      duration: 30,
      version: 1,
      warnings: [],
    })
    expect(await diary.lastAudit('Appointment', 'C')).toMatchObject({
      action: 'C',
      outcome: '0',
      entity_id: answer.json.id,
      patient: 'ann',
    })
  })

  it('warns of a weekend and books all the same', async () => {
    const saturday = addDays(diary.monday, 5)
    const asked = await diary.book('10:00', {}, saturday)
    expect(asked.status).toBe(409)
    expect(asked.json.message).toBe('The clinic is closed on weekends. Confirm to book it anyway.')
    const answer = await diary.book('10:00', { confirmedWarnings: asked.json.warnings }, saturday)
    expect(answer.status).toBe(201)
    expect(answer.json.warnings).toEqual([expect.stringContaining('weekends')])
  })
})

describe('a taken time', () => {
  it('is refused for the practitioner, naming what holds it', async () => {
    const held = await diary.book('10:00')
    const answer = await diary.book('10:15', { patientId: 'ben' })
    expect(answer.status).toBe(409)
    expect(answer.json.message).toBe(
      `Dr Ada Arnold already has an appointment from 10:00 am to 10:30 am on ${formatDate(diary.monday)}.`,
    )
    expect(answer.json.conflicts).toMatchObject([{ id: held.json.id, whose: 'practitioner', duration: 30 }])
  })

  it('is refused for the patient with another practitioner', async () => {
    await diary.book('10:45')
    const answer = await diary.book('10:45', { practitionerId: 'dr-b' })
    expect(answer.status).toBe(409)
    expect(answer.json.conflicts).toMatchObject([{ whose: 'patient', name: 'Ann Núñez' }])
  })

  it('is booked twice where a reason is given, and says so', async () => {
    await diary.book('11:15')
    const answer = await diary.book('11:15', { patientId: 'ben', doubleBookingReason: 'Urgent exacerbation' })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ doubleBooked: true, doubleBookingReason: 'Urgent exacerbation' })
  })

  it('is free again once cancelled, and then cannot be restored', async () => {
    const { json } = await diary.book('12:00')
    await diary.post(`/api/appointments/${json.id}/status`, { status: 'cancelled', reason: 'Patient unwell' })
    expect((await diary.book('12:00', { patientId: 'ben' })).status).toBe(201)
    const restored = await diary.post(`/api/appointments/${json.id}/status`, { status: 'scheduled' })
    expect(restored.status).toBe(409)
    expect(restored.json.conflicts).toHaveLength(1)
  })

  it('goes to exactly one of eight who ask at once', async () => {
    // opens the connections first, so that all eight requests really compete on a PostgreSQL server
    await Promise.all(Array.from({ length: 8 }, () => diary.get('/api/practitioners')))
    const asked = Array.from({ length: 8 }, (_, index) =>
      diary.book('13:30', { patientId: index % 2 ? 'ann' : 'ben', reason: `Caller ${index}` }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })
})

describe('update', () => {
  it('moves a booking; it does not stand in its own way', async () => {
    const { json } = await diary.book('14:00')
    const moved = diary.booking('14:15', { reason: 'Spirometry first' })
    const answer = await diary.put(`/api/appointments/${json.id}`, moved, json.version)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ version: 2, reason: 'Spirometry first', status: 'scheduled' })
    expect(Date.parse(answer.json.appointmentDateTime)).toBe(Date.parse(moved.appointmentDateTime))
  })

  it('asks about an overlap again only where the time changes', async () => {
    const { json } = await diary.book('16:00', { practitionerId: 'dr-b' })
    const over = { practitionerId: 'dr-b', patientId: 'ben', doubleBookingReason: 'Urgent' }
    await diary.book('16:15', over)
    const path = `/api/appointments/${json.id}`
    const change = (changes: object) => diary.booking('16:00', { practitionerId: 'dr-b', ...changes })
    expect((await diary.put(path, change({ reason: 'Asthma' }), 1)).status).toBe(200)
    expect((await diary.put(path, change({ duration: 45 }), 2)).status).toBe(409)
  })

  it('is refused without the version, and on a stale one with both versions', async () => {
    const { json } = await diary.book('15:00')
    const path = `/api/appointments/${json.id}`
    const body = (reason: string) => diary.booking('15:00', { reason })
    expect((await diary.put(path, body('No version'))).status).toBe(428)
    expect((await diary.put(path, body('First'), 1)).status).toBe(200)
    const stale = await diary.put(path, body('Second'), 1)
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({ currentVersion: 2, current: { reasonCode: [{ text: 'First' }] } })
  })

  it('of two at once exactly one wins', async () => {
    const { json } = await diary.book('15:30')
    const change = (reason: string) =>
      diary.put(`/api/appointments/${json.id}`, diary.booking('15:30', { reason }), json.version)
    const statuses = (await Promise.all([change('One'), change('Other')])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('does not hand a booking to another person, nor change what is over, nor what is not there', async () => {
    const { json } = await diary.book('16:45', { duration: 15 })
    const path = `/api/appointments/${json.id}`
    expect((await diary.put(path, diary.booking('16:45', { patientId: 'ben', duration: 15 }), 1)).status).toBe(422)
    await diary.post(`${path}/status`, { status: 'no-show' })
    expect((await diary.put(path, diary.booking('16:45', { duration: 15 }), 2)).status).toBe(409)
    expect((await diary.put('/api/appointments/none', diary.booking('16:00'), 1)).status).toBe(404)
  })
})
