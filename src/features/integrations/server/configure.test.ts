import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoopbackFhir, startLoopbackFhir } from '#platform/connections/testing/loopback-fhir.ts'
import { TEST_CERTIFICATE } from '#platform/connections/testing/test-certificate.ts'
import { PARTNERS } from '../catalogue.ts'
import { type IntegrationServer, startIntegrationServer } from './testing/integration-server.ts'

const PLANTED = 'planted-7f3a9c-secret'
const CLIENT = { id: 'aurora', secret: `${PLANTED}-client` }
let server: IntegrationServer
let fhir: LoopbackFhir
const HOSPITAL = '/hospital-record-system'
const config = () => ({
  enabled: true,
  endpoint: fhir.url,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  apiKey: '',
  environment: 'sandbox',
  settings: {},
})

beforeAll(async () => {
  fhir = await startLoopbackFhir({ client: CLIENT })
  server = await startIntegrationServer()
})
afterAll(async () => {
  await server.close()
  await fhir.close()
})

describe('who may', () => {
  it('nobody without a session, no patient', async () => {
    for (const path of [
      '/health',
      '/capabilities',
      '/configurations',
      '/overview',
      '/messages',
      '/allowed-addresses',
    ]) {
      expect((await server.ask('GET', `/api/integrations${path}`)).status, path).toBe(401)
      expect((await server.get(path, undefined, 'patient')).status, path).toBe(403)
    }
    expect((await server.post(`${HOSPITAL}/configure`, config(), 'patient')).status).toBe(403)
    expect((await server.put('/allowed-addresses', { allowed: [] }, 'provider')).status).toBe(403)
  })

  it('a partner that is unknown or not yet available is refused', async () => {
    expect((await server.post('/nothing/configure', config())).status).toBe(404)
    expect((await server.post('/ai-workflow-partner/configure', config())).status).toBe(409)
  })
})

describe('Test Connection', () => {
  it('goes as far as one read and says so, step by step', async () => {
    const { status, json } = await server.post(`${HOSPITAL}/test`, config())
    expect(status).toBe(200)
    expect(json).toMatchObject({ isConnected: true, reached: 'authorised (read ok)', message: 'Authorised (read ok).' })
    const names = json.steps.map((step: { name: string }) => step.name)
    expect(names).toEqual([
      'Address allowed',
      'Encryption',
      'Reachable',
      'FHIR metadata',
      'SMART configuration',
      'Token',
      'One read',
    ])
    expect(json.steps.at(-1)).toMatchObject({ code: 200, durationMs: expect.any(Number) })
  })

  it('names the last step that passed', async () => {
    const wrong = await server.post(`${HOSPITAL}/test`, { ...config(), clientSecret: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(wrong.json.message).toBe(
      'At step ‘Token’: The server gave no token for this client. Last step passed: SMART configuration.',
    )
    expect(wrong.json.result.reached).toBe('identified (metadata ok)')
    const old = await startLoopbackFhir({ fhirVersion: '3.0.2' })
    const other = await server.post(`${HOSPITAL}/test`, { ...config(), endpoint: old.url })
    expect(other.json.message).toContain('FHIR 3.0.2; 4.0.1 is needed.')
    await old.close()
    const gone = await server.post(`${HOSPITAL}/test`, { ...config(), endpoint: old.url })
    expect(gone.json.message).toContain('could not be reached')
  })

  it('reaches nothing inside a network, in whatever form it is written', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', '[::ffff:10.0.0.1]', '0x0a000001', '192.168.0.1:8080']) {
      for (const { id } of PARTNERS.filter(({ status }) => status === 'available')) {
        const body = { ...config(), endpoint: `https://${host}/`, settings: {} }
        const { status, json } = await server.post(`/${id}/test`, body)
        expect(status, `${id} ${host}`).toBe(422)
        if (id !== 'my-health-record') expect(json.result.reached, `${id} ${host}`).toBe('address refused')
      }
    }
  })

  it('a key is proved only where the server refuses without it', async () => {
    const guarded = createServer((request, reply) => {
      reply.writeHead(request.headers.authorization === 'Bearer good' ? 200 : 401).end()
    })
    await new Promise<void>((done) => guarded.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}/status`
    const good = await server.post('/practice-management-system/test', { endpoint, apiKey: 'good' })
    expect(good.json).toMatchObject({ reached: 'authenticated', isConnected: false })
    expect(good.json.message).toContain('Not connected')
    const bad = await server.post('/practice-management-system/test', { endpoint, apiKey: 'bad' })
    expect(bad.json.message).toContain('The server does not accept this key (401).')
    guarded.close()
  })
})

describe('configuration', () => {
  it('is kept, and its secret is not told again', async () => {
    const saved = await server.post(`${HOSPITAL}/configure`, config())
    expect(saved.status).toBe(200)
    expect(saved.json).toMatchObject({ enabled: true, clientSecret: '', apiKey: '', kept: ['clientSecret'] })
    const { json } = await server.get('/configurations')
    expect(json['hospital-record-system']).toMatchObject({
      endpoint: fhir.url,
      clientSecret: '',
      kept: ['clientSecret'],
    })
  })

  it('is refused where it cannot work', async () => {
    const save = (about: object) => server.post(`${HOSPITAL}/configure`, { ...config(), ...about })
    expect((await save({ endpoint: '' })).status).toBe(422)
    expect((await save({ endpoint: 'ftp://x.example' })).status).toBe(422)
    expect((await save({ endpoint: 'https://a:b@x.example' })).json.message).toContain('user name and password')
    const settings = { providerIdentifier: '8003629900000073' }
    const wrong = await server.post('/my-health-record/configure', { endpoint: 'https://x.example', settings })
    expect(wrong.json.message).toContain('last digit')
  })

  it('a kept secret serves the next test of the same server, and never goes to another one', async () => {
    fhir.authorizations.length = 0
    const again = await server.post(`${HOSPITAL}/test`, { ...config(), clientSecret: '' })
    expect(again.json.reached).toBe('authorised (read ok)')
    const thief = await startLoopbackFhir({ client: CLIENT })
    const stolen = await server.post(`${HOSPITAL}/test`, { ...config(), endpoint: thief.url, clientSecret: '' })
    expect(stolen.status).toBe(422)
    expect(thief.authorizations).toEqual([])
    const moved = await server.post(`${HOSPITAL}/configure`, { ...config(), endpoint: thief.url, clientSecret: '' })
    expect(moved.json.kept).toEqual([])
    await thief.close()
    await server.post(`${HOSPITAL}/configure`, config())
  })

  it('a slow answer from the server of before says nothing about the one configured now', async () => {
    const held: ServerResponse[] = []
    const slow = createServer((_request, reply) => held.push(reply))
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/r4`
    await server.post(`${HOSPITAL}/configure`, { ...config(), endpoint })
    await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await server.post(`${HOSPITAL}/configure`, config())
    const status = async () => (await server.get('/health')).json['Hospital Record System'].status
    await expect.poll(status, { timeout: 60_000 }).toBe('healthy')
    for (const reply of held) reply.writeHead(500).end()
    await server.services.jobs.idle()
    expect(await status()).toBe('healthy')
    slow.close()
  })

  it('health is measured by a job, and what was called is listed without content', async () => {
    await server.services.jobs.idle()
    const { json: health } = await server.get('/health')
    expect(health['Hospital Record System']).toMatchObject({ status: 'healthy', lastCheck: expect.any(String) })
    const { json: capabilities } = await server.get('/capabilities')
    expect(capabilities['Hospital Record System']).toContain('patient-record-pull')
    for (let round = 0; round < 9; round++) await server.post(`${HOSPITAL}/test`, { ...config(), clientSecret: '' })
    const { json: calls } = await server.get(`${HOSPITAL}/calls`)
    expect(calls).toHaveLength(50)
    expect(calls[0]).toMatchObject({ what: 'One read', isOk: true, code: 200 })
    const { json: overview } = await server.get('/overview')
    expect(overview).toMatchObject({ active: 1, partners: 8, aiCapabilities: 1, compliancePercent: 100 })
  })

  it('says what is missing for the Australian checks as a problem', async () => {
    const endpoint = 'https://gateway.invalid'
    await server.post('/my-health-record/configure', { enabled: true, endpoint, settings: {} })
    const { json } = await server.get('/overview')
    const failed = (json.checks as { problem: string; isOk: boolean }[]).filter(({ isOk }) => !isOk)
    expect(failed.map((check) => check.problem)).toEqual(['no HPI-O is entered', 'no certificate is entered'])
    await server.post('/my-health-record/configure', { enabled: false, endpoint })
  })

  it('no planted secret is in any reply, in any table or in the audit log', async () => {
    const settings = { providerIdentifier: '8003629900000072', certificate: `${PLANTED}-cert\n${TEST_CERTIFICATE}` }
    await server.post('/my-health-record/configure', { enabled: true, endpoint: 'https://gateway.invalid', settings })
    const apiKey = `${PLANTED}-key`
    await server.post('/secure-messaging/configure', { endpoint: 'mllps://lab.invalid:2575', apiKey })
    const replies = await Promise.all([
      ...['/configurations', '/health', '/capabilities', '/overview', '/allowed-addresses', '/messages'].map((path) =>
        server.get(path, undefined, 'admin'),
      ),
      ...PARTNERS.map(({ id }) => server.get(`/${id}/calls`, undefined, 'admin')),
      ...PARTNERS.map(({ id }) => server.post(`/${id}/test`, { ...config(), apiKey, settings })),
      ...PARTNERS.map(({ id }) =>
        server.post(`/${id}/ai-assist`, { currentConfig: { ...config(), apiKey, settings } }),
      ),
      ...PARTNERS.map(({ id }) =>
        server.post(`/${id}/configure`, { ...config(), endpoint: 'nonsense', apiKey, settings }),
      ),
      server.ask('GET', '/api/openapi.json'),
    ])
    for (const reply of replies) expect(reply.text).not.toContain(PLANTED)
    expect((await server.get('/configurations')).json['my-health-record']).toMatchObject({
      kept: ['certificate'],
      certificate: { hpiO: '8003629900000072', validTo: '2100-10-18T10:15:43.000Z' },
      settings: { providerIdentifier: '8003629900000072' },
    })
    await server.services.jobs.idle()
    const tables = await server.services.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const [row] = await server.services.database.query<{ count: number }>(
        `select count(*)::int as count from ${name} t where t::text like $1`,
        [`%${PLANTED}%`],
      )
      expect(row?.count, name).toBe(0)
    }
    const entries = await server.services.database.query<{ detail: string; actor_name: string }>(
      `select detail, actor_name from audit_events where operation = 'connection configured' order by recorded`,
    )
    expect(JSON.parse(entries[0]?.detail ?? '{}').changed).toEqual(
      expect.arrayContaining(['enabled', 'endpoint', 'clientId', 'clientSecret']),
    )
  })
})

describe('the rest', () => {
  it('AI help proposes differences with reasons, and never a secret', async () => {
    const currentConfig = { ...config(), endpoint: 'http://fhir.example.org/r4/metadata', environment: 'production' }
    const { json } = await server.post(`${HOSPITAL}/ai-assist`, { integration: {}, currentConfig })
    expect(json.autoConfig).toMatchObject({ endpoint: 'https://fhir.example.org/r4' })
    expect(json.changes.map((change: { field: string }) => change.field)).toEqual(['endpoint', 'settings.scope'])
    for (const change of json.changes)
      expect(change).toMatchObject({ why: expect.any(String), source: expect.any(String) })
    expect(json).toMatchObject({ engine: 'embedded', sources: expect.arrayContaining(['SMART App Launch 2.2.0']) })
    expect(Object.keys(json.autoConfig)).not.toContain('clientSecret')
  })

  it('an administrator allows a network; the change is in the audit log and takes effect', async () => {
    const wide = await server.put('/allowed-addresses', { allowed: [{ address: '0.0.0.0/0' }] }, 'admin')
    expect(wide.status).toBe(422)
    const allowed = [{ address: '10.9.0.0/16', allowsHttp: false }]
    expect((await server.put('/allowed-addresses', { allowed }, 'admin')).json).toEqual({
      allowed,
      allowsLoopback: true,
    })
    const body = { ...config(), endpoint: 'http://10.9.0.1:8080/' }
    expect((await server.post(`${HOSPITAL}/test`, body)).json.message).toContain('Only encrypted connections')
    const rows = await server.services.database.query<{ detail: string }>(
      `select detail from audit_events where operation = 'allowed addresses changed'`,
    )
    expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([{ before: [], after: ['10.9.0.0/16'] }])
  })

  it('a custom request becomes a task of the practice', async () => {
    const body = { name: 'Sleep laboratory', description: 'Reports of sleep studies', contact: 'it@lab.example' }
    const { status, json } = await server.post('/requests', body)
    expect(status).toBe(201)
    const tasks = await server.ask('GET', '/api/practice/tasks', { cookie: server.cookies.provider })
    const task = tasks.json.find(({ id }: { id: string }) => id === json.taskId)
    expect(task).toMatchObject({ title: 'Custom integration: Sleep laboratory', status: 'pending' })
    expect(task.description).toContain('it@lab.example')
    expect((await server.post('/requests', { name: '', description: '' })).status).toBe(422)
  })
})
