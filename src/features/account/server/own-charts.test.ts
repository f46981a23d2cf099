import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { makeMedicare } from '#fhir/identifiers/test-numbers.ts'

/** A patient who registers before using the code of the practice must not end up with two charts. */
let server: TestServer
let provider: string
const OTHER_CARD = { medicareNumber: makeMedicare(99, 1).slice(0, 10) }
const PASSWORD = 'Wattle7Tram'

beforeAll(async () => {
  server = await startTestServer()
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

async function chartOf(given: string, family: string, birthDate: string, more: object = {}): Promise<string> {
  const body = { given, family, birthDate, gender: 'female', ...more }
  const { json, status } = await server.ask('POST', '/api/patients', { cookie: provider, body })
  expect(status, JSON.stringify(json)).toBe(201)
  return json.id
}

async function codeOf(patientId: string): Promise<string> {
  return (await server.ask('POST', '/api/auth/chart-codes', { cookie: provider, body: { patientId } })).json.code
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`

function register(name: string, dateOfBirth: string, more: object = {}) {
  const body = { email: emailOf(name), phone: '0491 570 006', password: PASSWORD, name, dateOfBirth, ...more }
  return server.ask('POST', '/api/auth/register/patient', { body })
}

async function enter(name: string) {
  const login = await server.ask('POST', '/api/auth/login', { body: { email: emailOf(name), password: PASSWORD } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  const cookie = (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
  const { user } = (await server.ask('GET', '/api/auth/me', { cookie })).json
  return { cookie, id: user.id as string, patientId: user.patientId as string }
}

const redeem = (cookie: string, code: string) =>
  server.ask('POST', '/api/auth/chart-codes/redeem', { cookie, body: { code } })
const isLinked = async (cookie: string) =>
  (await server.ask('GET', '/api/auth/chart-link', { cookie })).json.isLinked as boolean
const patient = async (id: string) => (await server.recordsAs('admin').read('Patient', id)).resource
const found = async (text: string) =>
  (await server.ask('GET', `/api/patients/search?q=${encodeURIComponent(text)}`, { cookie: provider })).json as {
    id: string
  }[]
const duplicateTasks = async (patientId: string) =>
  (await server.recordsAs('admin').search('Task', { patient: patientId, limit: 20 })).rows.filter(({ resource }) =>
    resource.description?.startsWith('Possible duplicate'),
  )

describe('registering with the code of the practice', () => {
  it('opens the chart that is there and makes no other', async () => {
    const chart = await chartOf('Iris', 'Vale', '1961-07-14')
    const code = await codeOf(chart)
    expect((await register('Iris Vale', '1961-07-14', { chartCode: code.toLowerCase() })).status).toBe(201)
    const { cookie, patientId } = await enter('Iris Vale')
    expect(patientId).toBe(chart)
    expect(await isLinked(cookie)).toBe(true)
    expect((await found('Vale')).map(({ id }) => id)).toEqual([chart])
    expect((await redeem(cookie, code)).status).toBe(404)
    const events = await server.services.database.query<{ patient: string }>(
      `select patient from audit_events where operation = 'link-patient' and patient = $1`,
      [chart],
    )
    expect(events).toHaveLength(1)
  })

  it('is refused with a wrong code, for another date of birth, and for a chart somebody opens', async () => {
    const chart = await chartOf('Nell', 'Quist', '1950-01-02')
    const code = await codeOf(chart)
    expect((await register('Nell Quist', '1950-01-02', { chartCode: 'AAAA-BBBB-CCCC' })).status).toBe(404)
    const other = await register('Nell Quist', '1984-01-02', { chartCode: code })
    expect([other.status, other.json.message]).toEqual([
      422,
      'The date of birth does not match this code. Check both, or ask the practice.',
    ])
    expect((await found('Quist')).map(({ id }) => id)).toEqual([chart])
    expect((await register('Nell Quist', '1950-01-02', { chartCode: code })).status).toBe(201)
    const again = await register('Nelly Quist', '1950-01-02', { chartCode: await codeOf(chart) })
    expect(again.status).toBe(409)
    expect((await found('Quist')).map(({ id }) => id)).toEqual([chart])
  })

  it('two at once with one code make one account and no chart', async () => {
    const chart = await chartOf('Una', 'Twice', '1955-05-05')
    const chartCode = await codeOf(chart)
    const replies = await Promise.all(
      ['Una Twice', 'Una Second'].map((name) => register(name, '1955-05-05', { chartCode })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 404]))
    const accounts = await server.services.database.query('select id from users where patient_id = $1', [chart])
    expect(accounts).toHaveLength(1)
    expect((await found('Twice')).map(({ id }) => id)).toEqual([chart])
  })
})

describe('linking an account that made a chart for itself', () => {
  it('merges that chart into the one of the practice, with what the patient entered', async () => {
    const chart = await chartOf('Marion', 'van Dyk', '1954-02-03', { medicareNumber: '2123456701', medicareIrn: '1' })
    await register('Marion van Dyk', '1954-02-03', { medicareNumber: '2123456701' })
    const before = await enter('Marion van Dyk')
    expect(before.patientId).not.toBe(chart)
    const words = { resourceType: 'Communication', status: 'completed', payload: [{ contentString: 'My peak flow' }] }
    await server.recordsAs('admin').create({ ...words, subject: { reference: `Patient/${before.patientId}` } } as never)
    expect(await isLinked(before.cookie)).toBe(false)
    expect((await redeem(before.cookie, await codeOf(chart))).status).toBe(200)
    expect(await isLinked((await enter('Marion van Dyk')).cookie)).toBe(true)

    expect(await patient(before.patientId)).toMatchObject({
      active: false,
      link: [{ type: 'replaced-by', other: { reference: `Patient/${chart}` } }],
    })
    expect((await found('Dyk')).map(({ id }) => id)).toEqual([chart])
    const read = await server.recordsAs('admin').search('Communication', { patient: chart, limit: 10 })
    expect(read.rows.map(({ resource }) => resource.payload?.[0]?.contentString)).toEqual(['My peak flow'])
    expect(await duplicateTasks(chart)).toEqual([])
    const { rows } = await server.recordsAs('admin').search('Provenance', { limit: 50 })
    const [merge] = rows.filter(({ resource }) => JSON.stringify(resource).includes(before.patientId))
    expect(merge?.resource).toMatchObject({ reason: [{ text: expect.stringContaining('registered before') }] })

    // staff can undo it
    const undo = { cookie: provider, body: { reason: 'Two sisters' } }
    expect((await server.ask('POST', `/api/patients/${before.patientId}/unmerge`, undo)).status).toBe(200)
    expect((await patient(before.patientId)).active).toBe(true)
  })

  it('does so when staff link it', async () => {
    const chart = await chartOf('Lena', 'Holt', '1949-09-09')
    await register('Lena Holt', '1949-09-09')
    const { id, patientId } = await enter('Lena Holt')
    const body = { patientId: chart, verified: ['name', 'birth-date', 'photo'] }
    const link = { cookie: provider, body }
    expect((await server.ask('POST', `/api/auth/patient-accounts/${id}/link`, link)).status).toBe(200)
    expect((await patient(patientId)).active).toBe(false)
    // once is enough
    expect((await server.ask('POST', `/api/auth/patient-accounts/${id}/link`, link)).status).toBe(200)
    expect((await patient(chart)).link).toHaveLength(1)
  })

  it.each([
    ['another date of birth', 'Ann', 'Mason', 'Ann Mason', '1980-01-01', {}, 'the dates of birth differ'],
    ['another name', 'Zoe', 'Baker', 'Bea Baker', '1950-01-01', {}, 'the names differ'],
    ['another card', 'Cat', 'Cooper', 'Cat Cooper', '1950-01-01', OTHER_CARD, 'the Medicare numbers differ'],
  ])('never merges charts that differ: %s is left to a person', async (_, given, family, name, born, more, why) => {
    const card = { medicareNumber: makeMedicare(name.charCodeAt(0), 1).slice(0, 10), medicareIrn: '1' }
    const chart = await chartOf(given, family, '1950-01-01', card)
    await register(name, born, more)
    const { cookie, patientId } = await enter(name)
    expect((await redeem(cookie, await codeOf(chart))).status).toBe(200)
    const own = await patient(patientId)
    expect([own.active, own.link]).toEqual([true, undefined])
    const [task, ...others] = await duplicateTasks(chart)
    expect(others).toEqual([])
    expect(task?.resource).toMatchObject({
      status: 'requested',
      description: expect.stringContaining(name),
      note: [{ text: expect.stringContaining(why) }],
    })
    const tasks = await server.ask('GET', '/api/practice/tasks', { cookie: provider })
    expect(JSON.stringify(tasks.json)).toContain('Possible duplicate')
  })

  it('leaves a chart alone that the practice made', async () => {
    const first = await chartOf('Rosa', 'Wrong', '1960-06-06')
    const right = await chartOf('Rosa', 'Wright', '1960-06-06')
    await register('Rosa Wrong', '1960-06-06', { chartCode: await codeOf(first) })
    const { cookie } = await enter('Rosa Wrong')
    expect((await redeem(cookie, await codeOf(right))).status).toBe(200)
    expect((await patient(first)).active).toBe(true)
    expect(await duplicateTasks(right)).toEqual([])
  })
})
