import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatDate, instantAt } from '#fhir/dates.ts'
import { type DiaryServer, startDiaryServer } from '../testing/diary-server.ts'

let diary: DiaryServer
let tuesday: string
beforeAll(async () => {
  diary = await startDiaryServer({ isOnTheDay: true })
  tuesday = addDays(diary.monday, 1)
})
afterAll(() => diary.close())

const week = () => diary.get(`/api/appointments/calendar?from=${diary.monday}&days=7`)

describe('the calendar', () => {
  it('is refused without a session, to a patient, and for days that make no sense', async () => {
    const path = `/api/appointments/calendar?from=${diary.monday}&days=7`
    expect((await diary.ask('GET', path)).status).toBe(401)
    expect((await diary.ask('GET', path, { cookie: await diary.signIn('patient') })).status).toBe(403)
    for (const query of [
      'from=2026-02-30',
      `from=${diary.monday}&days=0`,
      `from=${diary.monday}&days=90`,
      'from=1066-10-14',
    ])
      expect((await diary.get(`/api/appointments/calendar?${query}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('shows bookings, hours, clinicians and colours of a week at once', async () => {
    const { json: booked } = await diary.book('09:00')
    const { status, json } = await week()
    expect(status).toBe(200)
    expect(json.days).toHaveLength(7)
    expect(json.days[0]).toEqual({
      date: diary.monday,
      sessions: [
        { start: instantAt(diary.monday, '09:00'), end: instantAt(diary.monday, '12:30') },
        { start: instantAt(diary.monday, '13:30'), end: instantAt(diary.monday, '17:00') },
      ],
    })
    expect(json.days[5].sessions).toEqual([])
    expect(json.practitioners.map(({ name }: { name: string }) => name)).toEqual(['Dr Ada Arnold', 'Dr Bo Brandt'])
    expect(json.types).toContainEqual({ code: 'follow-up-visit', name: 'Follow-up Visit', colour: 'teal' })
    expect(json.appointments).toMatchObject([{ id: booked.id, patientName: 'Ann Núñez', duration: 30 }])
  })
})

describe('move', () => {
  const to = (id: string, version: number | undefined, body: object) =>
    diary.post(
      `/api/appointments/${id}/move`,
      { date: diary.monday, duration: 30, practitionerId: 'dr-a', ...body },
      version,
    )

  it('changes time, length and clinician, keeps type and reason, and is undone the same way', async () => {
    const { json } = await diary.book('10:00')
    const moved = await to(json.id, 1, { time: '11:00', duration: 45, practitionerId: 'dr-b' })
    expect(moved.status).toBe(200)
    expect(moved.json).toMatchObject({
      appointmentDateTime: instantAt(diary.monday, '11:00').replace('.000Z', 'Z'),
      duration: 45,
      practitionerName: 'Dr Bo Brandt',
      type: 'Follow-up Visit',
      reason: 'COPD review',
      version: 2,
    })
    const back = await to(json.id, 2, { time: '10:00' })
    expect(back.json).toMatchObject({ duration: 30, practitionerName: 'Dr Ada Arnold', version: 3 })
    expect(await diary.lastAudit('Appointment', 'U')).toMatchObject({ action: 'U', entity_id: json.id, patient: 'ann' })
  })

  it('names doctor and patient of what is in the way, and both may be booked with a reason', async () => {
    await diary.book('14:00')
    const { json } = await diary.book('15:00', { patientId: 'ben' })
    const refused = await to(json.id, 1, { time: '14:15' })
    expect(refused.status).toBe(409)
    expect(refused.json.conflicts).toMatchObject([
      { whose: 'practitioner', name: 'Dr Ada Arnold', patientName: 'Ann Núñez', practitionerName: 'Dr Ada Arnold' },
    ])
    expect((await to(json.id, 1, { time: '14:15', doubleBookingReason: 'Urgent' })).json.doubleBooked).toBe(true)
  })

  it('asks before it leaves the opening hours', async () => {
    const { json } = await diary.book('16:00')
    const asked = await to(json.id, 1, { time: '19:00' })
    expect(asked.status).toBe(409)
    expect(asked.json.warnings).toEqual(['This is outside clinic hours (9:00 am to 12:30 pm, 1:30 pm to 5:00 pm).'])
    expect((await to(json.id, 1, { time: '19:00', confirmedWarnings: asked.json.warnings })).status).toBe(200)
  })

  it('refuses an older version, an unknown one, a bad length and a day gone by', async () => {
    const { json } = await diary.book('16:30')
    expect((await to(json.id, undefined, { time: '11:30' })).status).toBe(428)
    expect((await to('none', 1, { time: '11:30' })).status).toBe(404)
    expect((await to(json.id, 1, { time: '11:30', duration: -30 })).status).toBe(422)
    expect((await to(json.id, 1, { time: '25:30' })).status).toBe(422)
    expect((await to(json.id, 1, { time: '11:30', date: addDays(diary.monday, -7) })).json.message).toMatch(/passed/)
    for (const date of ['0001-01-01', '9999-12-31'])
      expect((await to(json.id, 1, { time: '11:30', date })).json.message).toMatch(/^Choose a day within the last 30/)
    await to(json.id, 1, { time: '11:30' })
    expect((await to(json.id, 1, { time: '12:00' })).status).toBe(409)
  })

  it('refuses a time that the clocks skip in spring', async () => {
    const { json } = await diary.book('12:00')
    const answer = await to(json.id, 1, { date: '2027-10-03', time: '02:30' })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toBe('There is no 02:30 on 3 Oct 2027: the clocks go forward. Choose another time.')
    const sent = await diary.book('09:00', { appointmentDateTime: '2027-10-03T02:30:00+10:00' })
    expect(sent.json.message).toMatch(/^There is no 02:30/)
  })
})

describe('leave and blocked time', () => {
  const block = (body: object) =>
    diary.post('/api/appointments/blocked-times', { kind: 'leave', from: tuesday, to: tuesday, reason: '', ...body })

  it('lists the bookings to rebook, is shown, warns, and is removed again', async () => {
    const { json: booked } = await diary.book('10:00', { practitionerId: 'dr-b' }, tuesday)
    const entered = await block({ practitionerId: 'dr-b', reason: 'Conference' })
    expect(entered.status).toBe(201)
    expect(entered.json.affected).toMatchObject([{ id: booked.id, patientName: 'Ann Núñez' }])
    expect(entered.json.message).toBe('Entered for Dr Bo Brandt. 1 booking needs another time.')
    const { json } = await week()
    expect(json.blocked).toMatchObject([
      { kind: 'leave', practitionerId: 'dr-b', name: 'Dr Bo Brandt', reason: 'Conference' },
    ])

    const asked = await diary.book('15:00', { practitionerId: 'dr-b' }, tuesday)
    expect(asked.status).toBe(409)
    expect(asked.json.warnings).toEqual([`Dr Bo Brandt is on leave on ${formatDate(tuesday)}.`])
    const free = await diary.get(`/api/appointments/free-slots?date=${tuesday}&practitioner=dr-b&duration=30`)
    expect(free.json).toEqual([])

    const removed = await diary.post(`/api/appointments/blocked-times/${json.blocked[0].id}/remove`)
    expect(removed.status).toBe(200)
    expect((await diary.book('15:00', { practitionerId: 'dr-b' }, tuesday)).status).toBe(201)
    expect((await diary.post(`/api/appointments/blocked-times/${json.blocked[0].id}/remove`)).status).toBe(409)
  })

  it('of some hours is entered for each day', async () => {
    const to = addDays(tuesday, 2)
    const { json } = await block({ kind: 'blocked', practitionerId: 'dr-a', to, fromTime: '13:30', toTime: '15:00' })
    expect(json.blocked.map(({ start }: { start: string }) => start)).toEqual(
      [tuesday, addDays(tuesday, 1), to].map((day) => instantAt(day, '13:30')),
    )
    const twice = await block({ practitionerId: 'dr-a' })
    expect(twice.status).toBe(409)
    expect(twice.json.message).toMatch(/already has blocked time/)
  })

  const bad: [string, object, RegExp][] = [
    ['nobody', {}, /clinician or a room/],
    ['an end before its start', { practitionerId: 'dr-a', from: '2027-02-02', to: '2027-02-01' }, /before the first/],
    ['times backwards', { practitionerId: 'dr-b', fromTime: '15:00', toTime: '14:00' }, /after the start/],
    ['one time alone', { practitionerId: 'dr-b', fromTime: '15:00' }, /both times/],
    ['an unknown room', { roomId: 'room-main-cellar' }, /not one of the practice/],
    ['an unknown clinician', { practitionerId: 'nobody' }, /not found/],
    ['years ahead', { practitionerId: 'dr-a', from: '2040-01-01', to: '2040-01-02' }, /two years/],
  ]
  it.each(bad)('is refused for %s', async (_, body, message) => {
    const answer = await block(body)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })
})
