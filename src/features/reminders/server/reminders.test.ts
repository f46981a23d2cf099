import type { Appointment, Patient } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { HOUR_MS, isReminderDue, notRemindedText } from '../rules.ts'
import { sendReminders } from './send-reminders.ts'

/** A Monday, ten in the morning in Sydney. */
const MONDAY = new Date('2026-11-15T23:00:00Z')
let clock = MONDAY
let server: TestServer
let cookie: string
const messages: { to: string; text: string }[] = []

const patient = (id: string, about: Partial<Patient> = {}): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family: `Secret-${id}` }],
  birthDate: '1951-07-14',
  telecom: [{ system: 'phone', use: 'mobile', value: '0491 570 156' }],
  ...about,
})
const booking = (id: string, patientId: string, start: string, about: Partial<Appointment> = {}): Appointment => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  created: '2026-11-01T00:00:00Z',
  start,
  end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
  minutesDuration: 30,
  reasonCode: [{ text: 'Haemoptysis' }],
  participant: [
    { actor: { reference: `Patient/${patientId}`, display: `Ann Secret-${patientId}` }, status: 'needs-action' },
    { actor: { reference: 'Practitioner/doctor', display: 'Dr Ida Castellan' }, status: 'accepted' },
  ],
  ...about,
})
/** Day of November and hour in Sydney. */
const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour - 11)).toISOString()

const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
const post = (token: string, answer: string, headers: Record<string, string> = {}) =>
  server.ask('POST', `/r/${token}/${answer}`, {
    raw: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
const tokenOf = (text: string): string => /\/r\/([\w-]{43})/.exec(text)?.[1] ?? ''
const statusOf = async (id: string) => {
  const { resource } = await server.preparing().read('Appointment', id)
  return [resource.status, resource.participant[0]?.status]
}
const listed = async (show: string) =>
  (await ask('GET', `/api/appointments/reminders?show=${show}`)).json.reminders.map(
    (one: { appointmentId: string }) => one.appointmentId,
  )

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => clock })
  cookie = await practiceAdministrator(server)
  const reminders = { ...USUAL_PROFILE.reminders, isOn: true }
  const saved = await server.ask('PUT', '/api/practice-setup', {
    cookie,
    body: { part: 'reminders', value: reminders },
  })
  expect(saved.status).toBe(200)
  await server
    .preparing()
    .createMany([
      patient('mobile'),
      patient('other'),
      patient('landline', { telecom: [{ system: 'phone', value: '(02) 7010 1234' }] }),
      patient('dead', { deceasedBoolean: true }),
      patient('by-post', { extension: [{ url: MESSAGES_ALLOWED, valueBoolean: false }] }),
      { resourceType: 'Practitioner', id: 'doctor', name: [{ family: 'Castellan' }] },
      booking('due', 'mobile', at(18, 9)),
      booking('late', 'mobile', at(17, 16), { created: '2026-11-15T20:00:00Z' }),
      booking('far', 'mobile', at(20, 9)),
      booking('no-mobile', 'landline', at(17, 11)),
      booking('of-the-dead', 'dead', at(17, 12)),
      booking('gone', 'mobile', at(17, 14), { status: 'cancelled' }),
      booking('second', 'other', at(18, 10)),
    ])
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})
beforeEach(() => {
  clock = MONDAY
  messages.length = 0
  server.services.delivery.sms = { send: async (message) => void messages.push(message) }
})

it('what the screen says of visits that are left out is so', () => {
  const start = at(20, 16)
  const due = (hoursAgo: number, hoursLeft: number) =>
    isReminderDue(
      { start, created: new Date(Date.parse(start) - hoursAgo * HOUR_MS).toISOString() },
      48,
      new Date(Date.parse(start) - hoursLeft * HOUR_MS),
    )
  expect(notRemindedText(48)).toMatch(/booked less than 48 hours ahead.*within 2 hours/)
  // a visit of this afternoon that was booked in good time is listed when reminders are turned on
  expect([due(49, 4), due(47, 4), due(4.5, 4)]).toEqual([true, false, false])
  expect([due(49, 2), due(49, 1.9)]).toEqual([true, false])
})

describe('reminders', () => {
  it.each([
    ['GET', '/api/appointments/reminders'],
    ['POST', '/api/appointments/due/reminder-link'],
    ['POST', '/api/appointments/due/reminder'],
  ] as const)('%s %s is refused without a session', async (method, path) => {
    expect((await server.ask(method, path, { body: method === 'POST' ? {} : undefined })).status).toBe(401)
  })

  it('sends nothing at night', async () => {
    clock = new Date('2026-11-16T18:00:00Z') // 5 am
    await sendReminders(server.services)
    expect(messages).toEqual([])
  })

  it('reminds each due visit once, without a word about health or the name of the patient', async () => {
    await sendReminders(server.services)
    await Promise.all([sendReminders(server.services), sendReminders(server.services)])
    expect(messages.map(({ to }) => to)).toEqual(['+61491570156', '+61491570156'])
    const [first] = messages
    expect(first?.text).toContain('Dr Ida Castellan on Wednesday, 18 November at 9:00 am')
    expect(messages.map(({ text }) => text).join()).not.toMatch(/Secret|Haemoptysis|Ann/)
    expect(await listed('sent')).toEqual(['due', 'second'])
    expect(await listed('to-do')).toEqual(['no-mobile'])
  })

  it('lists for phoning what was not accepted, and does not send it again', async () => {
    await server.preparing().create(booking('unlucky', 'mobile', at(17, 15)))
    server.services.delivery.sms = { send: () => Promise.reject(new Error('status 500')) }
    await sendReminders(server.services)
    server.services.delivery.sms = { send: async (message) => void messages.push(message) }
    await sendReminders(server.services)
    expect(messages).toEqual([])
    expect(await listed('to-do')).toEqual(['no-mobile', 'unlucky'])
  })

  it('lists everything for phoning where nothing is connected', async () => {
    server.services.delivery.sms = undefined
    await server.preparing().create(booking('unconnected', 'mobile', at(17, 13)))
    await sendReminders(server.services)
    const { json } = await ask('GET', '/api/appointments/reminders')
    expect(json.canSend).toEqual({ sms: false, email: false })
    expect(json.reminders).toContainEqual(
      expect.objectContaining({ appointmentId: 'unconnected', fault: 'SMS and email are not connected' }),
    )
  })

  it('sends nothing to a patient who wants no messages', async () => {
    await server.preparing().create(booking('by-phone-only', 'by-post', at(17, 10)))
    await sendReminders(server.services)
    expect(messages).toEqual([])
    const { json } = await ask('GET', '/api/appointments/reminders')
    expect(json.reminders).toContainEqual(
      expect.objectContaining({ appointmentId: 'by-phone-only', fault: 'The patient wants no SMS or email' }),
    )
  })

  it('confirms by phone, and takes the visit off the list', async () => {
    expect((await ask('POST', '/api/appointments/no-mobile/reminder', { outcome: 'confirmed' })).status).toBe(200)
    expect(await statusOf('no-mobile')).toEqual(['booked', 'accepted'])
    expect(await listed('to-do')).not.toContain('no-mobile')
  })
})

describe('a link', () => {
  const link = async (id: string): Promise<string> => {
    const { json } = await ask('POST', `/api/appointments/${id}/reminder-link`)
    return tokenOf(json.url)
  }

  it('shows day, time and clinician, never the patient or the reason, and is not cached', async () => {
    const { status, text, headers } = await server.ask('GET', `/r/${await link('due')}`)
    expect(status).toBe(200)
    for (const words of ['Wednesday, 18 November', '9:00 am', 'Dr Ida Castellan', 'Yes, I am coming'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Secret|Haemoptysis|Ann |1951|0491/)
    expect(headers['cache-control']).toBe('no-store')
    expect(await statusOf('due')).toEqual(['booked', 'needs-action'])
  })

  it('is stored as a hash', async () => {
    const token = await link('due')
    const rows = await server.services.database.query('select * from booking_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('confirms, and again without a second change', async () => {
    const token = await link('due')
    expect((await post(token, 'confirm')).status).toBe(303)
    const { version } = await server.preparing().read('Appointment', 'due')
    expect((await post(token, 'confirm')).status).toBe(303)
    expect((await server.preparing().read('Appointment', 'due')).version).toBe(version)
    expect(await statusOf('due')).toEqual(['booked', 'accepted'])
    expect((await server.ask('GET', `/r/${token}`)).text).toContain('Thank you')
    const [event] = await server.services.database.query<{ actor_name: string }>(
      `select actor_name from audit_events where entity_id = 'due' and operation = 'update' order by recorded desc limit 1`,
    )
    expect(event?.actor_name).toBe('Booking links')
  })

  it('cancels, frees the time and tells reception; then nothing else can be chosen', async () => {
    const token = await link('second')
    expect((await post(token, 'cancel')).status).toBe(303)
    expect((await statusOf('second'))[0]).toBe('cancelled')
    expect(await listed('answered')).toContain('second')
    const free = await ask('GET', '/api/appointments/free-slots?date=2026-11-18&practitioner=doctor&duration=30')
    expect(free.json.map((start: string) => Date.parse(start))).toContain(Date.parse(at(18, 10)))
    const { json } = await ask('GET', '/api/notifications')
    expect(json.items).toContainEqual(expect.objectContaining({ title: 'Ann Secret-other cancelled by link' }))
    expect((await post(token, 'cancel')).status).toBe(303)
    const confirm = await post(token, 'confirm')
    expect([confirm.status, confirm.text.includes('This visit is cancelled')]).toEqual([409, true])
  })

  it('does not cancel close to the visit, but still confirms', async () => {
    const token = await link('unlucky')
    clock = new Date(Date.parse(at(17, 15)) - 23 * 3_600_000)
    const { status, text } = await post(token, 'cancel')
    expect([status, await statusOf('unlucky')]).toEqual([409, ['booked', 'needs-action']])
    expect(text).toContain('less than 24 hours before your visit')
    expect(text).not.toContain('Yes, cancel my visit')
    expect((await post(token, 'confirm')).status).toBe(303)
  })

  it('ends when the visit starts, and with another time', async () => {
    const token = await link('far')
    const { resource } = await server.preparing().read('Appointment', 'far')
    await server.preparing().update({ ...resource, start: at(20, 10), end: at(20, 11) })
    const moved = await post(token, 'cancel')
    expect([moved.status, (await statusOf('far'))[0]]).toEqual([409, 'booked'])
    expect(moved.text).toContain('The time of this visit was changed')
    clock = new Date(at(20, 10))
    expect((await server.ask('GET', `/r/${token}`)).status).toBe(404)
  })

  it('is not made for what is over, and does nothing from another site', async () => {
    expect((await ask('POST', '/api/appointments/gone/reminder-link')).status).toBe(409)
    const token = await link('far')
    expect((await post(token, 'cancel', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('cannot be guessed for long, and guesses do not stop who holds a link', async () => {
    const token = await link('far')
    for (let count = 0; count < 50; count++) expect((await server.ask('GET', `/r/${token}`)).status).toBe(200)
    const seen = new Set<number>()
    for (let count = 0; count < 40; count++) seen.add((await server.ask('GET', `/r/${'A'.repeat(43)}`)).status)
    expect(seen).toEqual(new Set([404, 429]))
  })
})
