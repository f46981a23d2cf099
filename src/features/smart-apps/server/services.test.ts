import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { type Reply, registerApp, smartClient } from './testing/smart-client.ts'

const TOKEN_URL = 'http://localhost/oauth/token'

let server: TestServer
let admin: string
let serviceId: string
let keys: Record<'ES384' | 'RS384', { privateKey: CryptoKey; publicKey: CryptoKey }>

beforeAll(async () => {
  server = await startTestServer()
  const staff = server.preparing()
  await staff.create({ resourceType: 'Patient', id: 'ann', name: [{ family: 'Lee' }] })
  const subject = { reference: 'Patient/ann' }
  await staff.create({ resourceType: 'Flag', status: 'active', code: { text: 'Falls' }, subject })
  admin = await server.signIn('admin')
  keys = { ES384: await generateKeyPair('ES384'), RS384: await generateKeyPair('RS384') }
  serviceId = (await registerApp(server, admin, await service())).app.id
})
afterAll(() => server.close())

async function jwks(): Promise<string> {
  const all = Object.entries(keys).map(async ([alg, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    alg,
    kid: alg,
  }))
  return JSON.stringify({ keys: await Promise.all(all) })
}

const service = async () => ({
  name: 'Nightly export',
  kind: 'service' as const,
  redirectUris: [],
  scopes: ['system/Patient.rs', 'system/Observation.rs'],
  jwks: await jwks(),
})

interface Assertion {
  alg?: 'ES384' | 'RS384'
  id?: string
  claims?: Record<string, unknown>
  seconds?: number
}

function assertion({ alg = 'ES384', id = serviceId, claims = {}, seconds = 120 }: Assertion = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: id, sub: id, aud: TOKEN_URL, exp: now + seconds, iat: now, jti: crypto.randomUUID(), ...claims }
  return new SignJWT(all).setProtectedHeader({ alg, kid: alg, typ: 'JWT' }).sign(keys[alg].privateKey)
}

async function ask(client_assertion: string, scope = 'system/*.rs'): Promise<Reply> {
  return smartClient(server).token({
    grant_type: 'client_credentials',
    scope,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion,
  })
}

it.each(['ES384', 'RS384'] as const)('%s: a signed assertion brings what was registered, and no more', async (alg) => {
  const { status, json, text } = await ask(await assertion({ alg }), 'system/*.cruds user/*.rs')
  expect(status, text).toBe(200)
  expect(json).toMatchObject({
    token_type: 'bearer',
    expires_in: 300,
    scope: 'system/Patient.rs system/Observation.rs',
  })
  const who = await server.services.smart.identify(json.access_token, () => 'http://localhost/fhir/Patient')
  expect(who).toMatchObject({ kind: 'app', role: 'software', name: 'Nightly export' })
  if (!who) return
  const records = server.services.openRecords(who)
  expect((await records.search('Patient', {})).rows.map(({ id }) => id)).toEqual(['ann'])
  await expect(records.search('Condition', {})).rejects.toMatchObject({ status: 403 })
  await expect(records.create({ resourceType: 'Patient' })).rejects.toMatchObject({ status: 403 })
  const headers = { authorization: `Bearer ${json.access_token}` }
  expect((await server.ask('GET', '/fhir/Patient/ann', { headers })).json).toMatchObject({ id: 'ann' })
  expect((await server.ask('GET', '/fhir/Condition', { headers })).status).toBe(403)
  expect((await server.ask('GET', '/api/apps', { headers })).status).toBe(401)
})

it('a service exports in bulk what it may see', async () => {
  const { json } = await ask(await assertion())
  const headers = { authorization: `Bearer ${json.access_token}`, prefer: 'respond-async' }
  const exported = async (type: string) => {
    const begun = await server.ask('GET', `/fhir/$export?_type=${type}`, { headers })
    expect(begun.status, begun.text).toBe(202)
    const address = String(begun.headers['content-location']).replace('http://localhost', '')
    await expect.poll(async () => (await server.ask('GET', address, { headers })).status).not.toBe(202)
    return (await server.ask('GET', address, { headers })).json
  }
  const { output } = await exported('Patient')
  const file = await server.ask('GET', output[0].url.replace('http://localhost', ''), { headers })
  expect(JSON.parse(file.text.split('\n')[0] ?? '')).toMatchObject({ resourceType: 'Patient', id: 'ann' })
  expect((await exported('Flag')).output ?? []).toEqual([])
})

it('an assertion shown twice is refused the second time', async () => {
  const once = await assertion()
  const replies = await Promise.all([ask(once), ask(once)])
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  expect((await ask(once)).json.error).toBe('invalid_client')
})

it.each<[string, () => Promise<string>]>([
  ['expired', () => assertion({ seconds: -60 })],
  ['valid for an hour', () => assertion({ seconds: 3600 })],
  ['for another server', () => assertion({ claims: { aud: 'https://evil.example/token' } })],
  ['by somebody else', () => assertion({ claims: { iss: 'somebody' } })],
  ['without an id', () => assertion({ claims: { jti: undefined } })],
  [
    'not signed',
    async () =>
      new UnsecuredJWT({
        iss: serviceId,
        sub: serviceId,
        aud: TOKEN_URL,
        jti: 'x',
        exp: Math.floor(Date.now() / 1000) + 60,
      }).encode(),
  ],
  [
    'signed with another key',
    async () => {
      const { privateKey } = await generateKeyPair('ES384')
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: serviceId, sub: serviceId, aud: TOKEN_URL, jti: 'y', exp: now + 60 })
        .setProtectedHeader({ alg: 'ES384', kid: 'ES384' })
        .sign(privateKey)
    },
  ],
  [
    'signed with a public key as if it were a secret',
    async () =>
      new SignJWT({ iss: serviceId, sub: serviceId, aud: TOKEN_URL, jti: 'z', exp: Math.floor(Date.now() / 1000) + 60 })
        .setProtectedHeader({ alg: 'HS384' })
        .sign(new TextEncoder().encode(await jwks())),
  ],
])('an assertion %s is refused', async (_what, make) => {
  const { status, json } = await ask(await make())
  expect(`${status} ${json.error}`).toBe('401 invalid_client')
})

it('a service cannot ask people, nor a person’s app act as a service', async () => {
  const asked = await smartClient(server).begin({ clientId: serviceId })
  expect(asked.status).toBe(400)
  const { app } = await registerApp(server, admin)
  const reply = await smartClient(server).token({
    grant_type: 'client_credentials',
    scope: 'system/*.rs',
    client_id: app.id,
  })
  expect(reply.json).toMatchObject({ error: 'invalid_request' })
  expect(reply.json.access_token).toBeUndefined()
})

it('nothing is granted that was not registered', async () => {
  expect((await ask(await assertion(), 'system/Condition.rs')).json.error).toBe('invalid_scope')
  expect((await ask(await assertion(), 'patient/*.rs')).json.error).toBe('invalid_scope')
})

it('keys may be published at an address, read past the guard of outgoing calls', async () => {
  const text = await jwks()
  let reads = 0
  const publisher = createServer((_request, reply) => {
    reads++
    reply.setHeader('content-type', 'application/json').end(text)
  })
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done))
  const { port } = publisher.address() as AddressInfo
  const published = { ...(await service()), jwks: undefined, name: 'Publishes its keys' }
  const { app } = await registerApp(server, admin, { ...published, jwksUri: `http://127.0.0.1:${port}/keys` })
  const { status, text: replyText } = await ask(await assertion({ id: app.id }))
  expect(status, replyText).toBe(200)
  expect(reads).toBe(1)
  const inside = await registerApp(server, admin, { ...published, jwksUri: 'http://169.254.169.254/keys' })
  expect((await ask(await assertion({ id: inside.app.id }))).status).toBeGreaterThanOrEqual(400)
  publisher.close()
})

it('a confidential app proves itself with its secret, which is told once and kept as a digest', async () => {
  const { app, secret = '' } = await registerApp(server, admin, { name: 'Server app', kind: 'confidential' })
  expect(secret).toMatch(/^[\w-]{43}$/)
  const stored = await server.services.database.query<{ row: string }>(
    'select row_to_json(a)::text as row from smart_apps a',
  )
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect((await server.ask('GET', '/api/apps', { cookie: admin })).text).not.toContain(secret)
  const client = smartClient(server)
  client.use(admin)
  const code = await client.code({ clientId: app.id }, 'ann')
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'http://localhost:7777/callback',
    code_verifier: client.verifier,
  }
  const basic = (word: string) => ({ authorization: `Basic ${Buffer.from(`${app.id}:${word}`).toString('base64')}` })
  expect((await client.token(form, basic('wrong'))).json.error).toBe('invalid_client')
  expect((await client.token({ ...form, client_id: app.id })).json.error).toBe('invalid_client')
  expect((await client.token(form, basic(secret))).status).toBe(200)
  const renewed = await server.ask('POST', `/api/apps/${app.id}/secret`, { cookie: admin })
  const again = await client.code({ clientId: app.id }, 'ann')
  expect((await client.token({ ...form, code: again }, basic(secret))).json.error).toBe('invalid_client')
  expect((await client.token({ ...form, code: again }, basic(renewed.json.secret))).status).toBe(200)
})
