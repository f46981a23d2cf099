import { afterAll, beforeAll, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { DATA_TYPES } from '#platform/sources/data-types.ts'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('provider')
  const records = server.preparing()
  const config = { enabled: true, environment: 'sandbox', endpoint: '', clientId: '', settings: {} } as const
  for (const id of ['one', 'two'])
    await server.services.connections.save(records.who, id, { config, secrets: {}, clear: [] })
  await records.create({ resourceType: 'Patient', id: 'ann', name: [{ family: 'Lee' }] })
})
afterAll(() => server.close())

const post = (path: string, body: unknown) => server.ask('POST', `/api/data-sources/${path}`, { body, cookie })
const status = async () => (await server.ask('GET', '/api/data-sources/status', { cookie })).json

it('is for staff', async () => {
  const patient = await server.signIn('patient')
  for (const path of ['status', 'health']) {
    expect((await server.ask('GET', `/api/data-sources/${path}`)).status).toBe(401)
    expect((await server.ask('GET', `/api/data-sources/${path}`, { cookie: patient })).status).toBe(403)
  }
})

it('tells all fifteen types with what was measured', async () => {
  const all = await status()
  expect(Object.keys(all)).toEqual([...DATA_TYPES])
  expect(all.patients).toMatchObject({
    config: 'synthetic',
    realDataAvailable: true,
    metrics: { totalRecords: 1, bySource: { synthetic: 1, real: 0 }, performance: { errorRate: 0 } },
  })
  expect(all.patients.metrics.performance.avgResponseTime).toBeGreaterThan(0)
  expect(all.patients.lastSwitch).toBeUndefined()
  expect(all.integrations.metrics).toMatchObject({ totalRecords: 2, lastUpdated: expect.stringMatching(/^20/) })
  expect(all.vectorEmbeddings.realDataAvailable).toBe(false)
  for (const type of DATA_TYPES) expect(all[type].capabilities.length, type).toBeGreaterThanOrEqual(3)
  const health = (await server.ask('GET', '/api/data-sources/health', { cookie })).json
  expect(health).toEqual(Object.fromEntries(DATA_TYPES.map((type) => [type, 'healthy'])))
})

it('switches one type: the records change at once, who and when is told and in the log', async () => {
  const found = async () => (await server.ask('GET', '/api/patients', { cookie })).json.length
  expect(await found()).toBe(1)
  expect((await post('patients/switch', { sourceType: 'real' })).status).toBe(200)
  expect(await found()).toBe(0)
  const { patients } = await status()
  expect(patients).toMatchObject({ config: 'real', metrics: { totalRecords: 0 } })
  expect(patients.lastSwitch.by).toContain('Castellan')
  const [event] = await server.services.database.query<{ entity_id: string; detail: string }>(
    `select entity_id, detail from audit_events where operation = 'switch-source'`,
  )
  expect(event).toEqual({ entity_id: 'patients', detail: '{"to":"real","from":{"patients":"synthetic"}}' })
})

it('refuses what is not there, and leaves it out of all', async () => {
  expect((await post('elephants/switch', { sourceType: 'real' })).status).toBe(404)
  expect((await post('patients/switch', { sourceType: 'imaginary' })).status).toBe(422)
  expect((await post('vectorEmbeddings/switch', { sourceType: 'real' })).status).toBe(409)
  expect((await post('bulk-switch', { action: 'all-real' })).json.message).toContain('that have real data')
  const real = Object.values(await status()) as { config: string }[]
  expect(real.filter(({ config }) => config === 'real').length).toBe(14)
  await post('bulk-switch', { action: 'all-synthetic' })
  expect(Object.values(await status()).every((each) => (each as { config: string }).config === 'synthetic')).toBe(true)
})

it('leaves a practice with its own records: nothing is switched to invented ones', async () => {
  const practice = await startTestServer({ mode: 'practice' })
  try {
    const own = await practiceAdministrator(practice)
    const send = (path: string, body: unknown) =>
      practice.ask('POST', `/api/data-sources/${path}`, { body, cookie: own })
    expect((await send('patients/switch', { sourceType: 'synthetic' })).json).toMatchObject({
      message: 'A practice works with its own records only. Nothing was switched.',
    })
    expect((await send('bulk-switch', { action: 'all-synthetic' })).status).toBe(409)
    const all = (await practice.ask('GET', '/api/data-sources/status', { cookie: own })).json
    expect(all.patients.config).toBe('real')
  } finally {
    await practice.close()
  }
})
