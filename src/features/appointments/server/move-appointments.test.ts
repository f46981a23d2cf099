import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatLongDate } from '#fhir/dates.ts'
import { type DiaryServer, startDiaryServer } from './testing/diary-server.ts'

let diary: DiaryServer
let id: string
let time = 9 * 60
beforeAll(async () => {
  diary = await startDiaryServer({ isOnTheDay: true })
})
afterAll(() => diary.close())

/** A new booking, each at a different time. */
async function book(): Promise<void> {
  time += 10
  const clock = `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
  const answer = await diary.book(clock, { duration: 10 })
  expect(answer.status).toBe(201)
  id = answer.json.id
}
const checkIn = () => diary.post(`/api/appointments/${id}/checkin`)
const to = (status: string, more: object = {}, version?: number) =>
  diary.post(`/api/appointments/${id}/status`, { status, ...more }, version)

describe('check in', () => {
  it('is refused without a session, to a patient, and for what is not there', async () => {
    await book()
    const path = `/api/appointments/${id}/checkin`
    expect((await diary.ask('POST', path)).status).toBe(401)
    expect((await diary.ask('POST', path, { cookie: await diary.signIn('patient') })).status).toBe(403)
    expect((await diary.post('/api/appointments/none/checkin')).status).toBe(404)
  })

  it('answers with the appointment and its time, and leaves an audit event', async () => {
    await book()
    const answer = await checkIn()
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ id, status: 'checked-in', patientName: 'Ann Núñez', version: 2 })
    expect(answer.json.checkedInAt).toBe(diary.clock().toISOString())
    expect(await diary.lastAudit('Appointment', 'U')).toMatchObject({ action: 'U', entity_id: id, patient: 'ann' })
  })

  it('is refused on another day, in words', async () => {
    const wednesday = addDays(diary.monday, 2)
    const { json } = await diary.book('10:00', {}, wednesday)
    const answer = await diary.post(`/api/appointments/${json.id}/checkin`)
    expect(answer.status).toBe(409)
    expect(answer.json.message).toBe(
      `This visit is booked for ${formatLongDate(wednesday)}. Patients are checked in on the day of their visit.`,
    )
  })

  it('happens once, also when pressed twice at once', async () => {
    await book()
    const answers = await Promise.all([checkIn(), checkIn()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe('This appointment is already checked in.')
  })
})

describe('status', () => {
  it('is refused without a session, to a patient, and for words that are none', async () => {
    await book()
    const path = `/api/appointments/${id}/status`
    const body = { status: 'confirmed' }
    expect((await diary.ask('POST', path, { body })).status).toBe(401)
    expect((await diary.ask('POST', path, { body, cookie: await diary.signIn('patient') })).status).toBe(403)
    expect((await to('vanished')).status).toBe(422)
  })

  it('goes from booking to completion and is read back from the store', async () => {
    await book()
    for (const status of ['confirmed', 'checked-in', 'in-progress', 'completed']) {
      expect((await to(status)).json.status).toBe(status)
      const { json } = await diary.get(`/api/appointments?date=${diary.monday}&status=${status}`)
      expect(json.map((each: { id: string }) => each.id)).toContain(id)
    }
  })

  it('skips no step', async () => {
    await book()
    const answer = await to('completed')
    expect(answer.status).toBe(409)
    expect(answer.json.message).toBe('An appointment that is scheduled cannot become completed.')
  })

  it('needs a reason to cancel, keeps it, and forgets it when restored', async () => {
    await book()
    expect((await to('cancelled')).json.message).toMatch(/reason/i)
    expect((await to('cancelled', { reason: 'Patient unwell' })).json.cancelReason).toBe('Patient unwell')
    const restored = await to('scheduled')
    expect(restored.json.status).toBe('scheduled')
    expect(restored.json.cancelReason).toBeUndefined()
  })

  it('is not taken back over someone else’s change', async () => {
    await book()
    const { version } = (await checkIn()).json
    await to('in-progress')
    await to('checked-in')
    expect((await to('scheduled', {}, version)).status).toBe(409)
  })
})
