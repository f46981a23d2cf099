import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { type DiaryServer, startDiaryServer } from './testing/diary-server.ts'

let diary: DiaryServer
beforeAll(async () => {
  diary = await startDiaryServer()
})
afterAll(() => diary.close())

const READS = [
  '/api/appointments',
  '/api/appointments/stats',
  '/api/appointments/free-slots?practitioner=dr-a&duration=30',
  '/api/appointment-types',
  '/api/practitioners',
]

describe('access', () => {
  it.each(READS)('%s is refused without a session', async (path) => {
    expect((await diary.ask('GET', path)).status).toBe(401)
  })

  it.each(READS)('%s is refused to a patient, and the refusal is kept', async (path) => {
    const cookie = await diary.signIn('patient')
    expect((await diary.ask('GET', path, { cookie })).status).toBe(403)
    const kept = await diary.lastAudit('Endpoint')
    expect(kept).toMatchObject({ operation: 'refused', outcome: '8', entity_id: `GET ${path.split('?')[0]}` })
  })
})

describe('a day', () => {
  it.each(['date=tomorrow', 'date=2026-02-30', 'status=nonsense'])('is refused for %s', async (query) => {
    const answer = await diary.get(`/api/appointments?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toBeTruthy()
  })

  it('is today by default, also where date and status are blank (requirements 2 §7)', async () => {
    const id = await diary.stored(practiceDay(new Date()), '11:00')
    const answer = await diary.get('/api/appointments?date=&status=')
    expect(answer.json.map((each: { id: string }) => each.id)).toEqual([id])
  })

  it('comes in order of time and is filtered by status, practitioner, type and words', async () => {
    const day = addDays(diary.monday, 7)
    await diary.book('14:00', { type: 'telehealth-review' }, day)
    await diary.book('09:00', { patientId: 'ben', practitionerId: 'dr-b', reason: 'Asthma' }, day)
    const names = async (query: string) => {
      const { json } = await diary.get(`/api/appointments?date=${day}${query}`)
      return json.map((each: { patientName: string }) => each.patientName)
    }
    expect(await names('')).toEqual(['Ben Okafor', 'Ann Núñez'])
    expect(await names('&status=scheduled')).toHaveLength(2)
    expect(await names('&status=completed')).toEqual([])
    expect(await names('&practitioner=dr-b')).toEqual(['Ben Okafor'])
    expect(await names('&type=telehealth-review')).toEqual(['Ann Núñez'])
    expect(await names('&q=nunez copd')).toEqual(['Ann Núñez'])
  })

  it.each([
    ['2026-10-04', 'of 23 hours, when daylight saving begins'],
    ['2026-04-05', 'of 25 hours, when it ends'],
  ])('%s, %s, holds its first and last minute and nothing of its neighbours', async (day) => {
    await diary.stored(addDays(day, -1), '23:59')
    const first = await diary.stored(day, '00:00')
    const last = await diary.stored(day, '23:59')
    await diary.stored(addDays(day, 1), '00:00')
    const { json } = await diary.get(`/api/appointments?date=${day}`)
    expect(json.map((each: { id: string }) => each.id)).toEqual([first, last])
  })

  it('shows Unknown Patient where the patient is in another source, and keeps the search in the audit', async () => {
    await diary.stored('2026-06-01', '09:00')
    await diary.services.sources.switchTo(diary.practice, ['patients'], 'real', 'test')
    const { json } = await diary.get('/api/appointments?date=2026-06-01')
    await diary.services.sources.switchTo(diary.practice, ['patients'], 'synthetic', 'test')
    expect(json).toMatchObject([{ patientName: 'Unknown Patient', patientId: 'ann' }])
    expect(await diary.lastAudit('Appointment', 'R')).toMatchObject({ operation: 'search', action: 'R', outcome: '0' })
  })
})

it.each(['', '/stats', '/free-slots'])('%s: a mistyped year is refused, not shown as a free day', async (path) => {
  for (const date of ['9999-12-31', '0226-11-16', '2206-11-16']) {
    const { status, json } = await diary.get(`/api/appointments${path}?practitioner=dr-a&duration=30&date=${date}`)
    expect([status, json.message]).toEqual([422, 'Choose a day within the last 30 or the next 5 years.'])
  }
})

it('stats count a day', async () => {
  const day = addDays(diary.monday, 14)
  await diary.stored(day, '10:00', 'checked-in')
  const stats = await diary.get(`/api/appointments/stats?date=${day}`)
  expect(stats.json).toEqual({ total: 1, completed: 0, waiting: 1, inConsultation: 0, averageWaitMinutes: null })
})

it('free slots leave out what is booked, except the appointment being moved', async () => {
  const day = addDays(diary.monday, 21)
  const nine = instantAt(day, '09:00')
  const { json } = await diary.book('09:00', {}, day)
  const slots = `/api/appointments/free-slots?date=${day}&practitioner=dr-a&duration=30`
  expect((await diary.get(slots)).json).not.toContain(nine)
  expect((await diary.get(`${slots}&except=${json.id}`)).json).toContain(nine)
  expect((await diary.get(`/api/appointments/free-slots?date=${day}&practitioner=dr-a&duration=7`)).status).toBe(400)
})

it('practitioners are those who see patients', async () => {
  const { json } = await diary.get('/api/practitioners')
  expect(json).toEqual([
    { id: 'dr-a', name: 'Dr Ada Arnold' },
    { id: 'dr-b', name: 'Dr Bo Brandt' },
  ])
})

it('types carry their usual length', async () => {
  const { json } = await diary.get('/api/appointment-types')
  expect(json).toContainEqual({ code: 'initial-consultation', name: 'Initial Consultation', durationMinutes: 45 })
})
