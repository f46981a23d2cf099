import type { Appointment, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import type { Recall } from '../contract.ts'
import { followRecalls } from './follow-recalls.ts'

let clock = new Date()
let server: TestServer
let cookie: string
const messages: { to: string; text: string }[] = []

const patient = (id: string, telecom: Patient['telecom']): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: ['Ann'], family: id }],
  birthDate: '1951-07-14',
  ...(telecom?.length && { telecom }),
})
const day = (days: number): string => addDays(practiceDay(clock), days)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  server.services.delivery.sms = { send: async (message) => void messages.push(message) }
  await server.preparing().createMany([
    patient('reachable', [{ system: 'phone', use: 'mobile', value: '0491570156' }]),
    patient('silent', []),
    {
      ...patient('by-post', [{ system: 'phone', use: 'mobile', value: '0491570157' }]),
      extension: [{ url: MESSAGES_ALLOWED, valueBoolean: false }],
    },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
  ])
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  server.ask(method, path, { cookie, ...(body !== undefined && { body }) })
const add = async (patientId: string, dueDate: string, reason = 'Spirometry'): Promise<Recall> => {
  const { status, json } = await ask('POST', '/api/recalls', { patientId, dueDate, reason })
  expect(status).toBe(201)
  return json.recall
}
const idsOf = async (show: string): Promise<string[]> =>
  (await ask('GET', `/api/recalls?show=${show}`)).json.recalls.map(({ id }: Recall) => id)
const attempt = (id: string) => ask('POST', `/api/recalls/${id}/attempts`, { method: 'phone', outcome: 'no-answer' })

describe('recalls', () => {
  it.each([
    ['GET', '/api/recalls'],
    ['POST', '/api/recalls'],
    ['GET', '/api/recalls/x'],
    ['POST', '/api/recalls/x/attempts'],
    ['POST', '/api/recalls/send'],
    ['POST', '/api/recalls/x/close'],
    ['POST', '/api/recalls/x/try-again'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    expect((await server.ask(method, path, { body })).status).toBe(401)
    expect((await server.ask(method, path, { body, cookie: await server.signIn('patient') })).status).toBe(403)
  })

  it.each([
    ['a day that has passed', { dueDate: '2020-01-01' }],
    ['no day', { dueDate: 'soon' }],
    ['nobody', { patientId: 'nobody' }],
    ['no reason', { reason: ' ' }],
  ])('refuses %s', async (_, changes) => {
    const body = { patientId: 'reachable', dueDate: day(1), reason: 'Review', ...changes }
    expect((await ask('POST', '/api/recalls', body)).status).toBe(422)
  })

  it('enters the inbox two weeks before it is due, and not earlier', async () => {
    const later = await add('reachable', day(60))
    expect(later.state).toBe('upcoming')
    expect(await idsOf('upcoming')).toContain(later.id)
    const inbox = async () =>
      (await ask('GET', '/api/inbox?kind=recall')).json.items.map(({ recordId }: { recordId: string }) => recordId)
    expect(await inbox()).not.toContain(later.id)
    await followRecalls(server.services)
    expect(await inbox()).not.toContain(later.id)
    const before = clock
    clock = new Date(clock.getTime() + 47 * 86_400_000)
    await followRecalls(server.services)
    clock = before
    expect(await inbox()).toContain(later.id)
    expect(await idsOf('due')).toContain(later.id)
  })

  it('asks a clinician after three attempts, and stops until they decide', async () => {
    const { id } = await add('silent', day(0))
    expect((await attempt(id)).json.recall.attemptsLeft).toBe(2)
    await attempt(id)
    const third = (await attempt(id)).json
    expect(third.recall.state).toBe('escalated')
    expect(third.message).toMatch(/clinician/)
    expect((await attempt(id)).status).toBe(409)
    const item = (await ask('GET', '/api/inbox?kind=recall')).json.items[0]
    expect(item).toMatchObject({ recordId: id, rank: 'urgent' })
    const asAdmin = { cookie: await server.signIn('admin') }
    expect((await server.ask('POST', `/api/recalls/${id}/try-again`, asAdmin)).status).toBe(403)
    const again = (await ask('POST', `/api/recalls/${id}/try-again`)).json.recall
    expect(again).toMatchObject({ state: 'due', attemptsLeft: 3 })
    expect(again.attempts).toHaveLength(3)
    expect(
      (await ask('POST', `/api/recalls/${id}/close`, { why: 'declined', note: 'Moved away' })).json.recall,
    ).toMatchObject({
      state: 'closed',
      closed: { why: 'Patient declined: Moved away' },
    })
    expect((await ask('POST', `/api/recalls/${id}/close`, { why: 'declined' })).status).toBe(409)
  })

  it('sends several without clinical content, names each that is not sent, and refuses a way that is not set up', async () => {
    const one = await add('reachable', day(1), 'Lung cancer follow-up')
    const other = await add('silent', day(1))
    const { json } = await ask('POST', '/api/recalls/send', { ids: [one.id, other.id], method: 'sms' })
    expect(json.sent).toEqual([one.id])
    expect(json.refused).toEqual([{ id: other.id, patientName: 'Ann silent', message: 'No phone number is recorded.' }])
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).not.toMatch(/lung|cancer|spirometry|Ann/i)
    expect((await ask('GET', `/api/recalls/${one.id}`)).json.attempts).toMatchObject([
      { method: 'sms', outcome: 'sent' },
    ])
    const mail = await ask('POST', '/api/recalls/send', { ids: [one.id], method: 'email' })
    expect(mail.status).toBe(409)
    expect(mail.json.message).toMatch(/not set up/)
  })

  it('sends nothing to a patient who wants no messages, and counts no attempt', async () => {
    const before = messages.length
    const { id, acceptsMessages } = await add('by-post', day(1))
    expect(acceptsMessages).toBe(false)
    const { json } = await ask('POST', '/api/recalls/send', { ids: [id], method: 'sms' })
    expect(json.refused).toMatchObject([{ id, message: 'The patient wants no SMS or e-mail. Please phone or write.' }])
    expect(messages).toHaveLength(before)
    expect((await ask('GET', `/api/recalls/${id}`)).json.attempts).toEqual([])
  })

  it('takes an attempt back when the message was not accepted', async () => {
    const { id } = await add('reachable', day(1))
    const { sms } = server.services.delivery
    server.services.delivery.sms = { send: () => Promise.reject(new Error('down')) }
    const { json } = await ask('POST', '/api/recalls/send', { ids: [id], method: 'sms' })
    server.services.delivery.sms = sms
    expect(json.sent).toEqual([])
    expect(json.refused[0].message).toMatch(/not accepted/)
    expect((await ask('GET', `/api/recalls/${id}`)).json.attempts).toEqual([])
  })

  it('is closed by a booked visit, and not by one that was cancelled or made before', async () => {
    const booked = await add('reachable', day(2))
    const visit = (id: string, status: Appointment['status'], at: number): Appointment => ({
      resourceType: 'Appointment',
      id,
      status,
      start: new Date(clock.getTime() + at * 86_400_000).toISOString(),
      end: new Date(clock.getTime() + at * 86_400_000 + 1_800_000).toISOString(),
      participant: [{ actor: { reference: 'Patient/reachable' }, status: 'accepted' }],
    })
    await server.preparing().createMany([visit('off', 'cancelled', 5), visit('past', 'fulfilled', -5)])
    await followRecalls(server.services)
    expect(await idsOf('due')).toContain(booked.id)
    await server.preparing().create(visit('on', 'booked', 5))
    await followRecalls(server.services)
    const { json } = await ask('GET', `/api/recalls/${booked.id}`)
    expect(json).toMatchObject({ state: 'closed', closed: { why: 'Visit booked' } })
  })
})
