import { afterEach, expect, it } from 'vitest'
import { sendReminders } from '#features/reminders/server/send-reminders.ts'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { practiceAdministrator } from '../testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let now = new Date()
let server: TestServer
let cookie: string
const texts: { to: string; text: string }[] = []

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
const save = async (part: string, value: unknown) => {
  const { status, text } = await ask('PUT', '/api/practice-setup', { part, value })
  expect(status, text).toBe(200)
}
/** As a browser sends it: an instant, whatever the zone of the browser. */
const book = (appointmentDateTime: string, about: object = {}) =>
  ask('POST', '/api/appointments', {
    patientId: 'ann',
    practitionerId: 'doctor',
    type: 'follow-up-visit',
    reason: 'Review',
    duration: 30,
    appointmentDateTime,
    ...about,
  })

async function openIn(timeZone: string, state: string): Promise<void> {
  const address = { line: '1 Terrace Road', suburb: 'City', state, postcode: state === 'WA' ? '6000' : '2000' }
  await save('identity', { ...USUAL_PROFILE.identity, name: 'Western Lung Clinic', timeZone, address })
  const [main] = USUAL_PROFILE.places.locations
  await save('places', { ...USUAL_PROFILE.places, locations: [{ ...main, state }] })
}

/** A server of its own: sessions do not outlive a jump of the clock. */
async function start(at: string): Promise<void> {
  now = new Date(at)
  texts.length = 0
  server = await startTestServer({ mode: 'practice', now: () => now })
  cookie = await practiceAdministrator(server)
  server.services.delivery.sms = { send: async (message) => void texts.push(message) }
  await server.preparing().createMany([
    {
      resourceType: 'Patient',
      id: 'ann',
      name: [{ given: ['Ann'], family: 'Perth' }],
      birthDate: '1951-07-14',
      telecom: [{ system: 'phone', use: 'mobile', value: '0491 570 156' }],
    },
    {
      resourceType: 'Practitioner',
      id: 'doctor',
      active: true,
      identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: 'MED0001234567' }],
      name: [{ family: 'Castellan' }],
    },
  ])
  await save('reminders', { ...USUAL_PROFILE.reminders, isOn: true })
}
afterEach(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})

it('a clinic in Perth keeps its own hours: booking, day list and reminders, wherever somebody looks from', async () => {
  // half past eight on a Monday in Perth, half past eleven in Sydney
  await start('2026-11-16T00:30:00Z')
  await openIn('Australia/Perth', 'WA')
  // 9 am in Sydney is 6 am in Perth
  const early = await book('2026-11-18T09:00:00+11:00')
  expect(early.status).toBe(409)
  expect(early.text).toMatch(/6:00 am|opening hours|hours/)
  const booked = await book('2026-11-18T12:00:00+11:00')
  expect(booked.status, booked.text).toBe(201)
  expect(booked.json.appointmentDateTime).toMatch(/T(09:00|01:00)/)
  const listed = (await ask('GET', '/api/appointments?date=2026-11-18')).json
  expect(listed).toMatchObject([{ id: booked.json.id }])
  const { sessions } = (await ask('GET', '/api/appointments/calendar?from=2026-11-16&days=7')).json
  expect(JSON.stringify(sessions ?? [])).not.toContain('+11:00')

  // 8 am in Sydney is 5 am in Perth: nobody is woken up
  now = new Date('2026-11-16T21:30:00Z')
  await sendReminders(server.services)
  expect(texts).toEqual([])
  now = new Date('2026-11-17T00:30:00Z')
  await sendReminders(server.services)
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Wednesday, 18 November at 9:00 am')])
})

it('in Sydney the hours stay on the clock when daylight saving ends', async () => {
  await start('2027-03-30T22:00:00Z')
  await openIn('Australia/Sydney', 'NSW')
  // Thursday before and Tuesday after 4 April 2027; Good Friday and Easter Monday lie between
  for (const at of ['2027-04-01T09:00:00+11:00', '2027-04-06T09:00:00+10:00']) {
    const { status, text } = await book(at)
    expect(status, text).toBe(201)
  }
  // 6 am on the new clock, 7 am on the old one
  expect((await book('2027-04-07T06:00:00+10:00')).status).toBe(409)
  now = new Date('2027-04-04T22:30:00Z')
  await sendReminders(server.services)
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Tuesday, 6 April at 9:00 am')])
})

it('rooms in Perth of a practice in Sydney: reminder and link give the patient the time on the clock of the rooms', async () => {
  await start('2026-11-16T22:30:00Z')
  await openIn('Australia/Sydney', 'NSW')
  const [main] = USUAL_PROFILE.places.locations
  const locations = [
    { ...main, state: undefined, rooms: ['Room 1'] },
    { ...main, id: 'perth', name: 'Perth', state: 'WA', rooms: ['Room P'] },
  ]
  await save('places', { ...USUAL_PROFILE.places, locations })
  const { status, json, text } = await book('2026-11-18T12:00:00+11:00', { roomId: 'room-perth-room-p' })
  expect(status, text).toBe(201)
  const reminder = await ask('POST', `/api/appointments/${json.id}/reminder-link`)
  expect(reminder.json.text).toContain('Wednesday, 18 November at 9:00 am (Perth time)')
  const [path = ''] = /\/r\/[\w-]+/.exec(reminder.json.text) ?? []
  const page = await server.app.http.inject({ url: path })
  expect(page.body).toContain('9:00 am (Perth time)')

  // a room whose clocks are those of the practice
  const here = await book('2026-11-19T12:00:00+11:00', { roomId: 'room-main-room-1' })
  const own = await ask('POST', `/api/appointments/${here.json.id}/reminder-link`)
  expect(own.json.text).toContain('Thursday, 19 November at 12:00 pm.')
})
