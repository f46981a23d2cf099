import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { installedProfile, installProfile } from '#platform/practice-profile/installed-profile.ts'
import { type DiaryServer, startDiaryServer } from '../testing/diary-server.ts'

let diary: DiaryServer
beforeAll(async () => {
  diary = await startDiaryServer({ isOnTheDay: true })
})
afterAll(() => diary.close())

const asked = (more: object = {}) => ({
  patientId: 'ann',
  practitionerId: 'dr-a',
  duration: 30,
  type: 'follow-up-visit',
  reason: 'Rehabilitation',
  date: diary.monday,
  time: '10:00',
  repeat: { every: 1, unit: 'week', count: 3 },
  skipsClosedDays: true,
  ...more,
})
const weeks = (count: number) => Array.from({ length: count }, (_, week) => addDays(diary.monday, week * 7))
const preview = (more?: object) => diary.post('/api/appointments/series/preview', asked(more))
const book = (more?: object) => diary.post('/api/appointments/series', asked(more))

describe('a series', () => {
  it('is shown with every conflict, holiday and warning before anything is booked', async () => {
    const [, second = '', third = ''] = weeks(3)
    await diary.book('10:15', { patientId: 'ben' }, second)
    const profile = installedProfile()
    installProfile(profile, [{ date: third, name: 'Show Day' }])
    const { status, json } = await preview()
    installProfile(profile)
    expect(status).toBe(200)
    expect(json.visits).toMatchObject([
      { date: diary.monday, conflicts: [], warnings: [] },
      { date: second, conflicts: [{ whose: 'practitioner', patientName: 'Ben Okafor' }] },
      { date: third, skippedFor: 'Show Day' },
    ])
    const { json: list } = await diary.get(`/api/appointments?date=${diary.monday}`)
    expect(list).toEqual([])
  })

  it('is booked all or none, by the rules of a single booking', async () => {
    const [first, second = '', third] = weeks(3)
    const refused = await book({ dates: weeks(3) })
    expect(refused.status).toBe(409)
    expect((await diary.get(`/api/appointments?date=${first}`)).json).toEqual([])
    const booked = await book({ dates: [first, third] })
    expect(booked.status).toBe(201)
    expect(booked.json).toMatchObject({ message: '2 visits booked.' })
    expect((await book({ dates: [addDays(second, 1)] })).status).toBe(422)
  })

  it('is changed from one visit on: time and day, then cancelled', async () => {
    const dates = weeks(3).map((day) => addDays(day, 1))
    const series = { date: dates[0], time: '14:00', dates }
    const { json } = await book(series)
    const [, second] = json.ids
    const to = { date: addDays(dates[1] ?? '', 1), time: '15:30', duration: 45, practitionerId: 'dr-b' }
    expect((await diary.post(`/api/appointments/${second}/following/move`, to)).json).toMatchObject({ moved: 2 })
    const third = (await diary.get(`/api/appointments?date=${addDays(dates[2] ?? '', 1)}`)).json
    expect(third).toMatchObject([{ duration: 45, practitionerName: 'Dr Bo Brandt', reason: 'Rehabilitation' }])
    expect(Date.parse(third[0].appointmentDateTime)).toBe(Date.parse(instantAt(addDays(dates[2] ?? '', 1), '15:30')))
    expect((await diary.get(`/api/appointments?date=${dates[0]}`)).json).toMatchObject([{ duration: 30 }])

    const ended = await diary.post(`/api/appointments/${second}/following/cancel`, { reason: 'Moved away' })
    expect(ended.json).toMatchObject({ cancelled: 2, message: '2 visits cancelled.' })
    const alone = await diary.book('09:00')
    expect((await diary.post(`/api/appointments/${alone.json.id}/following/cancel`, { reason: 'x' })).status).toBe(409)
  })

  const bad: [string, object, RegExp][] = [
    ['no end', { repeat: { every: 1, unit: 'week' } }, /number of visits, or the last day/],
    ['both ends', { repeat: { every: 1, unit: 'week', count: 3, until: '2027-01-01' } }, /number of visits/],
    ['never', { repeat: { every: 0, unit: 'week', count: 3 } }, /1 or more/],
    ['too many', { repeat: { every: 1, unit: 'week', count: 500 } }, /60/],
    ['no visits', { repeat: { every: 1, unit: 'week', count: 0 } }, /2 or more visits/],
    ['fewer visits than none', { repeat: { every: 1, unit: 'week', count: -4 } }, /2 or more visits/],
    ['half a visit', { repeat: { every: 1, unit: 'week', count: 2.5 } }, /whole number/],
    ['going back in time', { repeat: { every: -1, unit: 'week', count: 3 } }, /1 or more/],
    ['an interval of years', { repeat: { every: 1e9, unit: 'week', count: 3 } }, /26 or less/],
    ['an interval that is none', { repeat: { every: 1, unit: 'moon', count: 3 } }, /weeks or months/],
    ['an end before its start', { repeat: { every: 1, unit: 'week', until: '2020-01-06' } }, /before the first visit/],
    ['a first visit at the end of the calendar', { date: '9999-12-20' }, /within the last 30 or the next 5 years/],
    ['a first visit at its beginning', { date: '0001-01-01' }, /within the last 30 or the next 5 years/],
    ['a first visit in three years', { date: addDays(practiceDay(new Date()), 3 * 365) }, /within the next two years/],
    ['an end that is no day', { repeat: { every: 1, unit: 'week', until: '2027-02-29' } }, /Enter a day/],
    ['an end after too many', { repeat: { every: 1, unit: 'week', until: '2099-01-01' } }, /at most 60 visits/],
    ['an unknown type', { type: 'haircut' }, /list/],
    ['an unknown room', { roomId: 'room-main-cellar' }, /not one of the practice/],
  ]
  it.each(bad)('is refused for %s', async (_, more, message) => {
    const answer = await preview(more)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
    const booked = await book({ ...more, dates: [diary.monday] })
    expect([booked.status, booked.json.message]).toEqual([422, answer.json.message])
  })
})
