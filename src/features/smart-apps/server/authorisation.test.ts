import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { registerApp, smartClient } from './testing/smart-client.ts'

let server: TestServer
let admin: string
let clientId: string

beforeAll(async () => {
  server = await startTestServer()
  const staff = server.preparing()
  await staff.create({
    resourceType: 'Patient',
    id: 'ann',
    name: [{ family: 'Lee', given: ['Ann'] }],
    birthDate: '1950-01-01',
  })
  await staff.create({ resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Demo' }] })
  admin = await server.signIn('admin')
  clientId = (await registerApp(server, admin)).app.id
})
afterAll(() => server.close())

const identify = (token: string) => server.services.smart.identify(token, () => 'http://localhost/fhir/Patient')

it('a standalone launch: sign-in, choice of a person, yes, token, refresh', async () => {
  const client = smartClient(server)
  await client.signIn('provider')
  const scope = 'openid fhirUser launch/patient patient/*.rs offline_access'
  const begun = await client.begin({ clientId, scope })
  expect(begun.status).toBe(303)
  const id = client.requestOf(begun)
  const asked = await client.answer(id, 'approve')
  expect(asked.json.message).toBe('Please choose the patient the app is for.')
  const code = await client.code({ clientId, scope }, 'ann')
  const { status, json } = await client.redeem(clientId, code)
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 900, patient: 'ann', need_patient_banner: true })
  expect(json.scope.split(' ').sort()).toEqual(scope.split(' ').sort())
  const claims = JSON.parse(Buffer.from(json.id_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ aud: clientId, iss: 'http://localhost/oauth' })
  expect(claims.fhirUser).toBe('http://localhost/fhir/Practitioner/demo-provider')

  const who = await identify(json.access_token)
  expect(who).toMatchObject({ kind: 'app', name: 'Growth Chart', patientId: 'ann', role: 'provider' })
  expect(who?.onBehalfOf?.id).toBe('demo-provider-account')

  const fresh = await client.token({
    grant_type: 'refresh_token',
    refresh_token: json.refresh_token,
    client_id: clientId,
  })
  expect(fresh.status, fresh.text).toBe(200)
  expect(fresh.json.patient).toBe('ann')
  expect(await identify(fresh.json.access_token)).toBeDefined()

  const headers = { authorization: `Bearer ${fresh.json.access_token}` }
  const fhir = (path: string) => server.ask('GET', `/fhir/${path}`, { headers })
  expect((await fhir('Patient/ann')).json).toMatchObject({ resourceType: 'Patient', id: 'ann' })
  expect((await fhir('Patient/demo-patient')).status).toBe(404)
  const found = await fhir('Patient')
  expect(found.json.entry.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual(['ann'])
  const { status: refused } = await server.ask('POST', '/fhir/Communication', {
    headers: { ...headers, origin: 'http://localhost:7777' },
    body: { resourceType: 'Communication', status: 'completed', subject: { reference: 'Patient/ann' } },
  })
  expect(refused).toBe(403)
  expect((await server.ask('GET', '/fhir/Patient/ann', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(
    401,
  )
})

it('a person sees what they let in, and ends it', async () => {
  const client = smartClient(server)
  const cookie = await client.signIn('patient')
  const code = await client.code({ clientId })
  const { json } = await client.redeem(clientId, code)
  expect(json.patient).toBe('demo-patient')
  const mine = await server.ask('GET', '/api/apps/mine', { cookie })
  expect(mine.json).toMatchObject([{ name: 'Growth Chart', lines: expect.arrayContaining(['See your whole record']) }])
  expect((await server.ask('DELETE', `/api/apps/mine/${clientId}`, { cookie })).status).toBe(200)
  expect((await server.ask('GET', '/api/apps/mine', { cookie })).json).toEqual([])
  expect(await identify(json.access_token)).toBeUndefined()
  expect((await server.ask('DELETE', `/api/apps/mine/${clientId}`, { cookie })).status).toBe(404)
})

it('the page that asks says what the app may do', async () => {
  const client = smartClient(server)
  const session = await client.signIn('provider')
  const id = client.requestOf(await client.begin({ clientId, scope: 'openid launch/patient patient/Observation.rs' }))
  const cookie = [session, ...[...client.cookies].map(([name, value]) => `${name}=${value}`)].join('; ')
  expect((await server.ask('GET', `/api/apps/requests/${id}`, { cookie })).json).toEqual({
    app: { name: 'Growth Chart', kind: 'public', address: 'http://localhost:7777' },
    lines: ['See measurements and test results of this patient', 'See who you are: your name and staff entry'],
    needsPatient: true,
    isKnown: false,
  })
})

describe('registering', () => {
  const app = { name: 'New', kind: 'public', redirectUris: ['https://app.example.org/cb'], scopes: ['patient/*.rs'] }

  it('is for administrators', async () => {
    const provider = await server.signIn('provider')
    for (const [method, path] of [
      ['GET', '/api/apps'],
      ['POST', '/api/apps'],
      ['PUT', `/api/apps/${clientId}`],
      ['POST', `/api/apps/${clientId}/secret`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: app }
      expect((await server.ask(method, path, body)).status).toBe(401)
      expect((await server.ask(method, path, { ...body, cookie: provider })).status).toBe(403)
    }
  })

  it.each([
    { name: '' },
    { redirectUris: [] },
    { redirectUris: ['http://app.example.org/'] },
    { scopes: ['system/*.rs'] },
    { scopes: ['patient/Observation.rs?code=1'] },
    { kind: 'service', scopes: ['system/*.rs'] },
    { kind: 'signed', jwks: '{"keys":[{"kty":"EC","d":"x"}]}' },
    { launchUrl: 'javascript:alert(1)' },
  ])('refuses %o', async (change) => {
    const { status, json } = await server.ask('POST', '/api/apps', { body: { ...app, ...change }, cookie: admin })
    expect(status).toBe(422)
    expect(json.message).not.toBe('')
  })

  it('is in the audit log, and a change on an old version is refused', async () => {
    const made = await registerApp(server, admin, { name: 'Audited' })
    const body = { ...app, name: 'Audited', isDisabled: true }
    const put = (version: number) =>
      server.ask('PUT', `/api/apps/${made.app.id}`, { body, cookie: admin, headers: { 'if-match': String(version) } })
    expect((await put(1)).json.isDisabled).toBe(true)
    expect((await put(1)).status).toBe(409)
    const events = await server.services.database.query<{ operation: string }>(
      'select operation from audit_events where entity_id = $1 order by recorded, seq',
      [made.app.id],
    )
    expect(events.map(({ operation }) => operation)).toEqual(['app-registered', 'app-disabled'])
  })
})
