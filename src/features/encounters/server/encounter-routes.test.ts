import type { Encounter } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { practiceDay } from '#fhir/dates.ts'
import { auditOf, type EncounterServer, encounter, patient, startEncounterServer } from './testing/encounter-server.ts'

let server: EncounterServer
let cookie: string
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

beforeAll(async () => {
  server = await startEncounterServer()
  cookie = server.cookies.provider
  await server
    .preparing()
    .createMany([
      patient('p1', 'Nguyễn', 'Margaret'),
      patient('p2', 'Núñez', 'José'),
      patient('p3', 'Okafor', 'Grace'),
      encounter('past', 'p1', { status: 'finished', period: { start: inDays(-40), end: inDays(-40) } }),
      encounter('now', 'p1', { status: 'in-progress' }),
      encounter('later', 'p2', { period: { start: inDays(3) }, reasonCode: [{ text: 'Annual spirometry' }] }),
      encounter('off', 'p2', { status: 'cancelled', period: { start: inDays(-2) } }),
      encounter('odd', 'nobody', { status: 'onleave', period: { start: inDays(-3) } }),
    ])
})
afterAll(() => server.close())

const ids = (list: Encounter[]) => list.map(({ id }) => id)

describe('who may', () => {
  const calls = [
    ['GET', '/api/encounters'],
    ['GET', '/api/encounters/summary'],
    ['GET', '/api/encounters/starting?patient=p1'],
    ['POST', '/api/encounters'],
    ['GET', '/api/encounters/now'],
    ['POST', '/api/encounters/now/status'],
    ['GET', '/api/encounters/now/workspace'],
    ['GET', '/api/encounters/now/documents'],
    ['PUT', '/api/encounters/now/note'],
    ['POST', '/api/encounters/now/sign'],
    ['POST', '/api/encounters/now/addenda'],
    ['GET', '/api/encounters/now/note.pdf'],
    ['POST', '/api/encounters/now/letters'],
    ['POST', '/api/encounters/now/orders'],
    ['POST', '/api/patients/p1/orders'],
  ] as const

  test.each(calls)('%s %s: nobody unless signed in, no patient', async (method, path) => {
    expect((await server.ask(method, path)).status).toBe(401)
    expect((await server.ask(method, path, { cookie: server.cookies.patient })).status).toBe(403)
  })

  test('signing and ordering is for clinicians, not for administrators', async () => {
    for (const path of ['sign', 'addenda', 'orders']) {
      const answer = await server.ask('POST', `/api/encounters/now/${path}`, { cookie: server.cookies.admin, body: {} })
      expect(answer.status).toBe(403)
    }
  })
})

describe('the list', () => {
  test('bare: every encounter in the specified form, newest first, with the names of the source in use', async () => {
    const { status, json, headers } = await server.ask('GET', '/api/encounters', { cookie })
    expect(status).toBe(200)
    expect(ids(json)).toEqual(['later', 'now', 'off', 'odd', 'past'])
    expect(json[1]).toMatchObject({ resourceType: 'Encounter', status: 'in-progress', subject: 'Patient/p1' })
    expect([json[3].status, json[4].status]).toEqual(['onleave', 'completed'])
    expect(json[1].patientName).toBe('Margaret Nguyễn')
    expect(json[1].mrn).toBe('AUR-p1')
    expect(json[3].patientName).toBe('Unknown Patient')
    expect(headers['x-next-page']).toBeUndefined()
    expect((await auditOf(server, 'Encounter', 'search')).length).toBeGreaterThan(0)
  })

  test.each([
    ['subject=Patient/p2', ['later', 'off']],
    ['status=completed', ['past']],
    ['sort=oldest&limit=2', ['past', 'odd']],
    ['status=planned', ['later']],
    ['q=nunez', ['later', 'off']],
    ['q=SPIROMETRY', ['later']],
    ['q=follow-up+margaret', ['now', 'past']],
    ['q=AUR-p1&status=in-progress', ['now']],
    ['q=&status=&page=', ['later', 'now', 'off', 'odd', 'past']],
  ])('?%s', async (query, expected) => {
    expect(ids((await server.ask('GET', `/api/encounters?${query}`, { cookie })).json)).toEqual(expected)
  })

  test('of some days of the practice, both included', async () => {
    const day = (days: number) => practiceDay(new Date(inDays(days)))
    const list = async (query: string) => ids((await server.ask('GET', `/api/encounters?${query}`, { cookie })).json)
    expect(await list(`from=${day(0)}&to=${day(0)}`)).toEqual(['now'])
    expect(await list(`from=${day(1)}&sort=oldest`)).toEqual(['later'])
    expect(await list(`to=${day(-1)}`)).toEqual(['off', 'odd', 'past'])
    expect(await list(`from=${day(-3)}&to=${day(-2)}&status=cancelled`)).toEqual(['off'])
    expect((await server.ask('GET', '/api/encounters?from=tomorrow', { cookie })).status).toBe(400)
  })

  test('page by page', async () => {
    const first = await server.ask('GET', '/api/encounters?limit=3', { cookie })
    const next = await server.ask('GET', `/api/encounters?limit=3&page=${first.headers['x-next-page']}`, { cookie })
    expect(first.headers.link).toContain(`</api/encounters?sort=newest&limit=3&page=`)
    expect([...ids(first.json), ...ids(next.json)]).toEqual(['later', 'now', 'off', 'odd', 'past'])
    expect(next.headers['x-next-page']).toBeUndefined()
  })

  test.each(['status=asleep', 'subject=Doctor/1', 'limit=0', 'page=nonsense'])('?%s is refused', async (query) => {
    expect((await server.ask('GET', `/api/encounters?${query}`, { cookie })).status).toBe(400)
  })

  test('the summary counts', async () => {
    const { json } = await server.ask('GET', '/api/encounters/summary', { cookie })
    expect(json).toEqual({
      today: 1,
      upcoming: 1,
      total: 5,
      byStatus: { planned: 1, 'in-progress': 1, completed: 1, cancelled: 1 },
    })
  })
})

describe('a new encounter', () => {
  const body = { patientId: 'p1', type: 'Telehealth Review', reason: 'Cough', start: inDays(2) }

  test('is planned, conforms to AU Core and says who sees the patient', async () => {
    const { status, json } = await server.ask('POST', '/api/encounters', { cookie, body })
    expect(status).toBe(201)
    expect(json.encounter).toMatchObject({
      status: 'planned',
      class: { code: 'VR' },
      meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-encounter'] },
      participant: [{ individual: { reference: 'Practitioner/demo-provider' } }],
      subject: 'Patient/p1',
      patientName: 'Margaret Nguyễn',
    })
    const audit = await auditOf(server, 'Encounter', 'create')
    expect(audit).toContainEqual({ outcome: '0', entity_id: json.encounter.id })
  })

  test('or begins at once', async () => {
    const begun = { ...body, patientId: 'p3', status: 'in-progress' }
    const { json } = await server.ask('POST', '/api/encounters', { cookie, body: begun })
    expect(json.encounter.status).toBe('in-progress')
    expect(Date.parse(json.encounter.period.start)).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    [{ patientId: 'nobody' }, 'This patient was not found in the current data source.'],
    [{ type: 'Tea' }, 'Type: Choose a type from the list'],
    [{ reason: '  ' }, 'Reason: Enter the reason for the visit'],
    [{ start: 'tomorrow' }, 'Start: Enter a time such as'],
    [{ start: inDays(9000) }, 'Choose a day within the next two years.'],
  ])('%o: 422', async (wrong, message) => {
    const answer = await server.ask('POST', '/api/encounters', { cookie, body: { ...body, ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toContain(message)
  })
})

describe('status', () => {
  const set = (id: string, body: object, headers = {}) =>
    server.ask('POST', `/api/encounters/${id}/status`, { cookie, body, headers })

  test('starts, is taken back with its planned time, and is cancelled with a reason that undo removes', async () => {
    const planned = (await server.ask('GET', '/api/encounters/later', { cookie })).json as Encounter
    expect((await set('later', { status: 'in-progress' })).status).toBe(409)
    const started = await set('later', { status: 'in-progress', allowOther: true })
    expect(started.json.message).toBe('Encounter started.')
    expect(started.json.encounter.statusHistory).toHaveLength(1)
    const back = await set('later', { status: 'planned' })
    expect(back.json.encounter).toMatchObject({ status: 'planned', period: planned.period })
    expect(back.json.encounter.statusHistory).toBeUndefined()

    expect((await set('later', { status: 'cancelled' })).status).toBe(422)
    const off = await set('later', { status: 'cancelled', reason: 'Patient is unwell' })
    expect(JSON.stringify(off.json.encounter.extension)).toContain('Patient is unwell')
    expect((await set('later', { status: 'planned' })).json.encounter.extension).toBeUndefined()
  })

  test('a move that does not exist: 409, in words', async () => {
    const answer = await set('past', { status: 'cancelled', reason: 'x' })
    expect(answer.status).toBe(409)
    expect(answer.json.message).toBe('An encounter that is completed cannot become cancelled.')
    expect((await set('odd', { status: 'in-progress' })).status).toBe(409)
  })

  test('a stale version: 409; no such encounter: 404; no such status: 422', async () => {
    expect((await set('later', { status: 'in-progress' }, { 'if-match': 'W/"1"' })).status).toBe(409)
    expect((await set('nothing', { status: 'in-progress' })).status).toBe(404)
    expect((await set('later', { status: 'asleep' })).status).toBe(422)
  })
})
