import type { Appointment, Patient } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { setPracticeZone, USUAL_ZONE } from '#fhir/dates.ts'
import { installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import type { FreedTime, WaitingPatient } from '../../waiting-list/contract.ts'

/** A Monday, ten in the morning in Sydney. */
const MONDAY = new Date('2026-11-15T23:00:00Z')
let clock = MONDAY
let server: TestServer
let cookie: string
const LIST = '/api/appointments/waiting-list'

const patient = (id: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family: `Secret-${id}` }],
  birthDate: '1951-07-14',
})
const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour - 11)).toISOString()
const booking = (
  id: string,
  patientId: string,
  start: string,
  status: Appointment['status'] = 'booked',
): Appointment => ({
  resourceType: 'Appointment',
  id,
  status,
  created: '2026-11-01T00:00:00Z',
  start,
  end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
  minutesDuration: 30,
  appointmentType: { coding: [{ system: 'https://aurora.example/fhir/appointment-type', code: 'follow-up-visit' }] },
  participant: [
    { actor: { reference: `Patient/${patientId}` }, status: 'needs-action' },
    { actor: { reference: 'Practitioner/doctor', display: 'Dr Ida Castellan' }, status: 'accepted' },
  ],
})
const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
const add = async (patientId: string, about: object = {}): Promise<string> => {
  const { status, json } = await ask('POST', LIST, { patientId, type: 'follow-up-visit', ...about })
  expect(status, JSON.stringify(json)).toBe(201)
  return json.id
}
const list = async (): Promise<{ waiting: WaitingPatient[]; freed: FreedTime[] }> => (await ask('GET', LIST)).json
const time = (start: string) => ({ practitionerId: 'doctor', appointmentDateTime: start })
const post = (token: string, answer: string) =>
  server.ask('POST', `/r/${token}/${answer}`, {
    raw: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
const offer = async (id: string, start: string): Promise<string> => {
  const { status, json } = await ask('POST', `${LIST}/${id}/offer`, time(start))
  expect(status, JSON.stringify(json)).toBe(201)
  expect(json.text).not.toMatch(/Secret|Ann/)
  return /\/r\/([\w-]{43})/.exec(json.text)?.[1] ?? ''
}
const stored = async (id: string) => (await server.preparing().read('Appointment', id)).resource

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice', now: () => clock })
  cookie = await practiceAdministrator(server)
  await server.preparing().createMany([
    ...['one', 'two', 'three', 'four', 'five', 'six'].map(patient),
    {
      resourceType: 'Practitioner',
      id: 'doctor',
      identifier: [{ system: 'http://hl7.org.au/id/ahpra-registration-number', value: 'MED0001234567' }],
      active: true,
      name: [{ prefix: ['Dr'], given: ['Ida'], family: 'Castellan' }],
    },
    booking('later', 'two', at(30, 9)),
    booking('freed', 'six', at(19, 10), 'cancelled'),
    booking('taken', 'six', at(18, 10)),
  ])
})
afterAll(async () => {
  await server.close()
  installProfile(USUAL_PROFILE)
  setPracticeZone(USUAL_ZONE)
})
beforeEach(() => {
  clock = MONDAY
})

describe('the waiting list', () => {
  it.each([
    ['GET', LIST],
    ['POST', LIST],
    ['POST', `${LIST}/x/book`],
    ['POST', `${LIST}/x/offer`],
    ['POST', `${LIST}/x/remove`],
  ] as const)('%s %s is refused without a session', async (method, path) => {
    expect((await server.ask(method, path, { body: method === 'POST' ? {} : undefined })).status).toBe(401)
  })

  it('offers a freed time to whom it suits, in the order of their turn, with reasons', async () => {
    const routine = await add('one')
    clock = new Date(MONDAY.getTime() + 60_000)
    const urgent = await add('two', { urgency: 'urgent', days: ['thursday'] })
    await add('three', { days: ['friday'] })
    await add('four', { until: '2026-11-18' })
    await add('five', { type: 'initial-consultation' }) // 45 minutes
    const { waiting, freed } = await list()
    expect(waiting.map(({ patientId }) => patientId)).toEqual(['two', 'one', 'three', 'four', 'five'])
    expect(freed).toHaveLength(1)
    expect(freed[0]).toMatchObject({ start: expect.stringContaining('2026-11-18T23:00:00'), practitionerId: 'doctor' })
    expect(freed[0]?.matches.map(({ id }) => id)).toEqual([urgent, routine])
    expect(freed[0]?.matches[0]?.reasons).toEqual([
      'Urgent',
      'Waiting since 16 Nov 2026',
      'Thursday suits',
      '11 days earlier than booked',
    ])
    const friday = waiting.find(({ patientId }) => patientId === 'three')
    expect(friday?.next?.start).toBe(at(20, 9))
  })

  it('takes nobody’s time, and shows in no day and no calendar', async () => {
    const { json: day } = await ask('GET', '/api/appointments?date=2026-11-16')
    expect(day).toEqual([])
    const { json: calendar } = await ask('GET', '/api/appointments/calendar?from=2026-11-16&days=7')
    expect(calendar.appointments?.map(({ id }: { id: string }) => id)).toEqual(['taken', 'freed'])
  })

  it('refuses a second place for the same type, and a period that is over', async () => {
    expect((await ask('POST', LIST, { patientId: 'one', type: 'follow-up-visit' })).status).toBe(409)
    expect((await ask('POST', LIST, { patientId: 'six', type: 'follow-up-visit', until: '2026-11-01' })).status).toBe(
      422,
    )
  })

  it('does not book a time that is taken or outside hours, and changes nothing then', async () => {
    const { waiting } = await list()
    const two = waiting.find(({ patientId }) => patientId === 'two')?.id ?? ''
    for (const start of [at(18, 10), at(21, 10)])
      expect((await ask('POST', `${LIST}/${two}/book`, time(start))).status).toBe(409)
    expect((await stored('later')).status).toBe('booked')
    expect((await stored(two)).status).toBe('waitlist')
  })

  it('gives an offered time to the first who accepts, cancels the later visit, and tells the second', async () => {
    const { waiting } = await list()
    const idOf = (patientId: string) => waiting.find((one) => one.patientId === patientId)?.id ?? ''
    const first = await offer(idOf('two'), at(19, 10))
    const second = await offer(idOf('one'), at(19, 10))
    const page = await server.ask('GET', `/r/${first}`)
    for (const words of ['Do you want this earlier time?', 'Thursday, 19 November', '10:00 am', 'Castellan'])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/Secret|1951/)
    expect((await post(first, 'confirm')).status).toBe(303)
    expect((await post(first, 'confirm')).status).toBe(303)
    expect((await server.ask('GET', `/r/${first}`)).text).toContain('This time is yours')
    const late = await post(second, 'confirm')
    expect([late.status, late.text.includes('Sorry, this time is gone')]).toEqual([409, true])
    const booked = await stored(idOf('two'))
    expect([booked.status, booked.participant[0]?.status, booked.start]).toEqual(['booked', 'accepted', at(19, 10)])
    expect((await stored('later')).status).toBe('cancelled')
    expect((await stored(idOf('one'))).status).toBe('waitlist')
    const after = await list()
    expect(after.waiting.map(({ patientId }) => patientId)).not.toContain('two')
    expect(after.freed.map(({ start }) => Date.parse(start))).not.toContain(Date.parse(at(19, 10)))
  })

  it('an offer ends, can be declined, and gives way to a newer one', async () => {
    const { waiting } = await list()
    const id = waiting.find(({ patientId }) => patientId === 'one')?.id ?? ''
    // it would be over in ten minutes
    const close = new Date(clock.getTime() + 130 * 60_000).toISOString()
    const refused = await ask('POST', `${LIST}/${id}/offer`, time(close))
    expect(refused.status).toBe(409)
    expect(refused.json.message).toContain('phone the patient')
    const declined = await offer(id, at(20, 10))
    expect((await post(declined, 'cancel')).status).toBe(303)
    expect((await post(declined, 'confirm')).status).toBe(409)
    const older = await offer(id, at(20, 11))
    const newer = await offer(id, at(20, 14))
    expect((await post(older, 'confirm')).text).toContain('This offer has ended')
    clock = new Date(MONDAY.getTime() + 13 * 3_600_000)
    expect((await post(newer, 'confirm')).text).toContain('This offer has ended')
    expect((await stored(id)).status).toBe('waitlist')
  })

  it('books with one call, and takes off the list', async () => {
    const { waiting } = await list()
    const [one, three] = ['one', 'three'].map((who) => waiting.find(({ patientId }) => patientId === who)?.id ?? '')
    expect((await ask('POST', `${LIST}/${one}/book`, time(at(17, 9)))).status).toBe(200)
    expect((await ask('POST', `${LIST}/${one}/book`, time(at(17, 10)))).status).toBe(409)
    expect((await ask('POST', `${LIST}/${three}/remove`)).status).toBe(200)
    expect((await list()).waiting.map(({ patientId }) => patientId)).toEqual(['four', 'five'])
  })
})
