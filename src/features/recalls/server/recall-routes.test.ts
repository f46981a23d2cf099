import type { Appointment, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
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
    {
      ...patient('reachable', [{ system: 'phone', use: 'mobile', value: '0491570156' }]),
      extension: [{ url: MESSAGES_ALLOWED, valueBoolean: true }],
    },
    patient('unasked', [{ system: 'phone', use: 'mobile', value: '0491570158' }]),
    {
      ...patient('at-home', [{ system: 'phone', use: 'home', value: '+61370101234' }]),
      extension: [{ url: MESSAGES_ALLOWED, valueBoolean: true }],
    },
    { ...patient('silent', []), extension: [{ url: MESSAGES_ALLOWED, valueBoolean: true }] },
    {
      ...patient('by-post', [{ system: 'phone', use: 'mobile', value: '0491570157' }]),
      extension: [{ url: MESSAGES_ALLOWED, valueBoolean: false }],
    },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Castellan' }] },
  ])
  cookie = await server.signIn('provider')
  // as in a practice: the demonstration sends nothing
  server.services.installation = { ...server.services.installation, mode: 'practice' }
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
    ['POST', '/api/recalls/letters'],
    ['GET', '/api/recalls/letters?ids=x'],
    ['POST', '/api/recalls/x/agreement'],
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

  it('sends several without clinical content, names each that is not sent, and refuses a way that is not connected', async () => {
    const one = await add('reachable', day(1), 'Lung cancer follow-up')
    const other = await add('silent', day(1))
    const landline = await add('at-home', day(1))
    const ids = [one.id, other.id, landline.id]
    const { json } = await ask('POST', '/api/recalls/send', { ids, method: 'sms' })
    expect(json.sent).toEqual([one.id])
    expect(json.refused).toEqual([
      { id: other.id, patientName: 'Ann silent', message: 'No phone number is recorded.' },
      { id: landline.id, patientName: 'Ann at-home', message: 'No mobile number is recorded.' },
    ])
    expect(messages).toHaveLength(1)
    expect(messages[0]?.to).toBe('+61491570156')
    expect([one.phone, landline.phone]).toEqual(['0491 570 156', '(03) 7010 1234'])
    expect(messages[0]?.text).not.toMatch(/lung|cancer|spirometry|Ann/i)
    expect((await ask('GET', `/api/recalls/${one.id}`)).json.attempts).toMatchObject([
      { method: 'sms', outcome: 'sent' },
    ])
    const mail = await ask('POST', '/api/recalls/send', { ids: [one.id], method: 'email' })
    expect(mail.status).toBe(409)
    expect(mail.json.message).toMatch(/not connected/)
  })

  it('the demonstration sends nothing, offers no way to, and counts no attempt', async () => {
    const demo = await startTestServer({ now: () => clock })
    try {
      demo.services.delivery.sms = { send: () => Promise.reject(new Error('must not be sent')) }
      const extension = [{ url: MESSAGES_ALLOWED, valueBoolean: true }]
      const reachable = patient('reachable', [{ system: 'phone', use: 'mobile', value: '0491570156' }])
      await demo.preparing().createMany([{ ...reachable, extension }])
      const own = await demo.signIn('provider')
      const asks = (method: 'GET' | 'POST', path: string, body?: unknown) =>
        demo.ask(method, path, { cookie: own, ...(body !== undefined && { body }) })
      const made = await asks('POST', '/api/recalls', { patientId: 'reachable', dueDate: day(1), reason: 'Spirometry' })
      const { id } = made.json.recall
      expect((await asks('GET', '/api/recalls')).json.canSend).toEqual({ sms: false, email: false })
      const sent = await asks('POST', '/api/recalls/send', { ids: [id], method: 'sms' })
      expect([sent.status, sent.json.message]).toEqual([409, 'The demonstration sends nothing to anybody.'])
      expect((await asks('GET', `/api/recalls/${id}`)).json.attempts).toEqual([])
    } finally {
      await demo.close()
    }
  })

  it('sends nothing to a patient who wants no messages, and counts no attempt', async () => {
    const before = messages.length
    const { id, agreements } = await add('by-post', day(1))
    expect(agreements).toEqual({ sms: 'refused', email: 'refused' })
    const { json } = await ask('POST', '/api/recalls/send', { ids: [id], method: 'sms' })
    expect(json.refused).toMatchObject([{ id, message: 'The patient wants no SMS. Please phone or write.' }])
    expect(messages).toHaveLength(before)
    expect((await ask('GET', `/api/recalls/${id}`)).json.attempts).toEqual([])
  })

  it('sends nothing before the patient has agreed to that channel, then sends, and stops when they refuse', async () => {
    const { id, agreements } = await add('unasked', day(1))
    expect(agreements).toEqual({ sms: 'not-asked', email: 'not-asked' })
    const send = async () => (await ask('POST', '/api/recalls/send', { ids: [id], method: 'sms' })).json
    const before = messages.length
    expect((await send()).refused).toMatchObject([
      { id, message: 'The patient has not agreed to SMS. Ask, and record the answer.' },
    ])
    const say = (body: object) => ask('POST', `/api/recalls/${id}/agreement`, { way: 'phone', ...body })
    expect((await say({ channel: 'fax', agrees: true })).status).toBe(422)
    expect((await say({ channel: 'email', agrees: true })).json.recall.agreements).toEqual({
      sms: 'not-asked',
      email: 'agreed',
    })
    // email is not SMS
    expect((await send()).sent).toEqual([])
    expect((await ask('GET', `/api/recalls/${id}`)).json.attempts).toEqual([])
    await say({ channel: 'sms', agrees: true })
    expect((await send()).sent).toEqual([id])
    expect(messages).toHaveLength(before + 1)
    await say({ channel: 'sms', agrees: false })
    expect((await send()).refused).toMatchObject([{ message: 'The patient wants no SMS. Please phone or write.' }])
    expect(messages).toHaveLength(before + 1)
    // every answer stays, with who recorded it and how it was given
    const { json } = await ask('GET', '/api/patients/unasked/consents/messages-sms/history')
    expect(json).toMatchObject([
      {
        decision: 'declined',
        reason: 'Asked about a recall: by phone',
        recordedBy: expect.stringContaining('Castellan'),
      },
      { decision: 'consented' },
    ])
    const listed = (await ask('GET', '/api/recalls?show=due')).json.recalls.find((one: Recall) => one.id === id)
    expect(listed.agreements).toEqual({ sms: 'refused', email: 'agreed' })
  })

  it('writes letters without clinical content, one PDF for each and one for all, and records them', async () => {
    const home = { line: ['1 High Street'], city: 'Newtown', state: 'NSW', postalCode: '2042' }
    const named = (id: string, more: object): Patient => ({ ...patient(id, []), ...more })
    await server.preparing().createMany([
      named('posted', { address: [{ ...home, use: 'old', line: ['9 Old Lane'] }, home] }),
      // wants no messages, and can be written to
      named('quiet', { address: [home], extension: [{ url: MESSAGES_ALLOWED, valueBoolean: false }] }),
      named('gone', { address: [home] }),
    ])
    const reasons = ['Lung cancer follow-up', 'Spirometry', 'Review', 'Review'] as const
    const whom = ['posted', 'quiet', 'gone', 'silent'] as const
    const added = []
    for (const [index, who] of whom.entries()) added.push(await add(who, day(1), reasons[index]))
    const ids = added.map(({ id }) => id)
    const { resource: gone } = await server.preparing().read('Patient', 'gone')
    await server.preparing().update({ ...gone, deceasedBoolean: true })
    const { status, json } = await ask('POST', '/api/recalls/letters', { ids: [...ids, ids[0]] })
    expect(status).toBe(201)
    expect(json.letters).toMatchObject([{ recallId: ids[0] }, { recallId: ids[1] }])
    expect(json.refused).toMatchObject([
      { id: ids[2], message: 'The patient has died.' },
      { id: ids[3], message: 'No postal address is recorded.' },
    ])
    const attempts = async (id = '') => (await ask('GET', `/api/recalls/${id}`)).json.attempts
    expect(await attempts(ids[0])).toMatchObject([{ method: 'letter', outcome: 'sent' }])
    expect(await attempts(ids[2])).toEqual([])

    const print = async (letters: string) => {
      const url = `/api/recalls/letters?ids=${letters}`
      const answer = await server.app.http.inject({ url, headers: { cookie } })
      expect(answer.headers['content-type']).toContain('application/pdf')
      return readPdf(answer.rawPayload)
    }
    const [one, other] = json.letters
    const all = await print(`${one.id},${other.id}`)
    for (const part of ['Ann posted', 'Ann quiet', '1 High Street', 'Newtown NSW 2042'])
      expect(all.text).toContain(part)
    expect(all.text.match(/Page 1 of 1/g)).toHaveLength(2)
    const single = await print(one.id)
    expect(single.text).toContain('Ann posted')
    expect(single.text).not.toContain('Ann quiet')
    expect(all.text).not.toMatch(/lung|cancer|spirometry|Old Lane/i)
    const { rows } = await server.recordsAs('provider').search('Communication', { patient: 'posted' })
    expect(rows[0]?.resource).toMatchObject({ medium: [{ text: 'print' }], basedOn: [{ reference: `Task/${ids[0]}` }] })
  })

  it('shows written letters among the letters that were sent, each to print again', async () => {
    const { letters } = (await ask('GET', '/api/letters?show=sent&patient=posted')).json
    expect(letters).toMatchObject([
      {
        title: 'Recall letter to Ann posted',
        to: 'Ann posted',
        sendings: [{ method: 'print', to: 'Ann posted, 1 High Street, Newtown NSW 2042' }],
      },
    ])
    const printed = await server.app.http.inject({ url: letters[0].recallPdf, headers: { cookie } })
    expect(readPdf(printed.rawPayload).text).toContain('1 High Street')
    expect((await ask('GET', '/api/letters?show=unsent&patient=posted')).json.letters).toEqual([])
  })

  it('prints no other message as a letter', async () => {
    const other = await server.preparing().create({
      resourceType: 'Communication',
      status: 'completed',
      subject: { reference: 'Patient/reachable' },
      payload: [{ contentString: 'A message about health' }],
    })
    expect((await ask('GET', `/api/recalls/letters?ids=${other.id}`)).status).toBe(404)
    expect((await ask('GET', '/api/recalls/letters?ids=nothing')).status).toBe(404)
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

  it('stays open after a visit months before it is due, and after the one from which it was added', async () => {
    const visit = (id: string, status: Appointment['status'], hours: number): Appointment => ({
      resourceType: 'Appointment',
      id,
      status,
      start: new Date(clock.getTime() + hours * 3_600_000).toISOString(),
      end: new Date(clock.getTime() + (hours + 1) * 3_600_000).toISOString(),
      participant: [{ actor: { reference: 'Patient/by-post' }, status: 'accepted' }],
    })
    const [soon, later] = [await add('by-post', day(5)), await add('by-post', day(60))]
    const [, midnight] = dayBounds(practiceDay(clock))
    const lastHours = (Date.parse(midnight) - clock.getTime()) / 3_600_000 - 1 / 60
    await server.preparing().create(visit('early', 'fulfilled', lastHours))
    await followRecalls(server.services)
    expect(await idsOf('due')).toContain(soon.id)
    await server.preparing().create(visit('week', 'fulfilled', 7 * 24))
    const followAfter50Days = async () => {
      const before = clock
      clock = new Date(clock.getTime() + 50 * 86_400_000)
      await followRecalls(server.services)
      clock = before
    }
    await followAfter50Days()
    expect(await idsOf('due')).toContain(later.id)
    expect(await idsOf('closed')).toContain(soon.id)
    await server.preparing().create(visit('planned', 'booked', 60 * 24))
    await followAfter50Days()
    expect(await idsOf('closed')).toContain(later.id)
  })
})
