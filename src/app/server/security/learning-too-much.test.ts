import type { Task } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { listenLive } from '../testing/listen-live.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What somebody could learn or pretend through side channels, and no longer can. */
let server: TestServer
let provider: string
let admin: string
let patient: string

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    { resourceType: 'Patient', id: 'ben', name: [{ family: 'Okafor' }] },
    { resourceType: 'Patient', id: 'sealed', name: [{ family: 'Sealed' }] },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
  ])
  provider = await server.signIn('provider')
  admin = await server.signIn('admin')
  patient = await server.signIn('patient')
})
afterAll(() => server.close())

test('a patient’s browser learns nothing of other people’s records or the practice’s, not even their kind', async () => {
  const [own, staff] = await Promise.all([listenLive(server, patient), listenLive(server, provider)])
  expect([own.status, staff.status]).toEqual([200, 200])
  const records = server.recordsAs('provider')
  await records.create({ resourceType: 'Condition', subject: { reference: 'Patient/ben' }, code: { text: 'Asthma' } })
  await records.create({ resourceType: 'Schedule', actor: [{ reference: 'Practitioner/demo-provider' }] })
  await records.create({
    resourceType: 'AllergyIntolerance',
    patient: { reference: 'Patient/demo-patient' },
    code: { text: 'Penicillin' },
  })
  await expect.poll(() => own.types()).toContain('AllergyIntolerance')
  await expect
    .poll(() => staff.types())
    .toEqual(expect.arrayContaining(['Condition', 'Schedule', 'AllergyIntolerance']))
  expect(own.types()).toEqual(['AllergyIntolerance'])
  own.close()
  staff.close()
})

test('the assistant says that a record is restricted, and not that the person declined anything', async () => {
  const body = { patientId: 'sealed', reason: 'staff member' }
  expect((await server.ask('POST', '/api/restricted-patients', { cookie: admin, body })).status).toBeLessThan(300)
  const { status, json } = await server.ask('POST', '/api/chat/assistant', {
    cookie: provider,
    body: { message: 'last FEV1', context: { currentPage: '/patients/sealed' } },
  })
  expect(status).toBe(200)
  expect(json.message).toContain('restricted')
  expect(json.message).not.toMatch(/declin|consent/i)
})

test('another person’s token of the same app opens no files of an export', async () => {
  const { app } = await registerApp(server, admin)
  async function tokenOf(cookie: string, patientId?: string) {
    const client = smartClient(server)
    client.use(cookie)
    const code = await client.code({ clientId: app.id, scope: 'launch/patient patient/*.rs' }, patientId)
    const { json } = await client.redeem(app.id, code)
    return { authorization: `Bearer ${json.access_token}` }
  }
  const theirs = await tokenOf(patient)
  const others = await tokenOf(provider, 'demo-patient')
  const started = await server.ask('GET', '/fhir/$export', { headers: { ...theirs, prefer: 'respond-async' } })
  expect(started.status, started.text).toBe(202)
  await server.services.jobs.idle()
  const at = new URL(String(started.headers['content-location'])).pathname
  const manifest = await server.ask('GET', at, { headers: theirs })
  expect(manifest.status, manifest.text).toBe(200)
  const files = manifest.json.output.map(({ url }: { url: string }) => new URL(url).pathname)
  expect(files.length).toBeGreaterThan(0)
  for (const path of [at, ...files]) {
    expect((await server.ask('GET', path, { headers: theirs })).status, path).toBe(200)
    expect((await server.ask('GET', path, { headers: others })).status, path).toBe(404)
  }
  expect((await server.ask('DELETE', at, { headers: others })).status).toBe(404)
})

test('nobody writes the task of an AI agent by hand, or decides on it past its screen', async () => {
  const task: Task = {
    resourceType: 'Task',
    status: 'completed',
    intent: 'proposal',
    code: { coding: [{ system: auroraSystems.taskKind, code: 'agent-task' }] },
    for: { reference: 'Patient/demo-patient' },
  }
  await server.preparing().create({ ...task, id: 'proposed', status: 'on-hold' })
  for (const cookie of [provider, admin]) {
    const made = await server.ask('POST', '/fhir/Task', { cookie, body: task })
    expect(made.status, made.text).toBe(403)
    expect(made.text).toContain('Task.code')
    const body = { ...task, id: 'proposed' }
    expect((await server.ask('PUT', '/fhir/Task/proposed', { cookie, body })).status).toBe(403)
  }
})
