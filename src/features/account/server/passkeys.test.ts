import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeLifeMs } from '#platform/sign-in/passkey-store.ts'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'
import { softwareAuthenticator } from './testing/software-authenticator.ts'

const PATIENT = 'patient@aurora.example'
const PROVIDER = 'provider@aurora.example'
const PASSWORD = 'AuroraDemo2026!'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ mail: true })
})
afterAll(() => server.close())

type Device = ReturnType<typeof softwareAuthenticator>

async function start(cookie: string) {
  return (await server.ask('POST', '/passkeys/start', { password: PASSWORD }, { cookie })).json
}

async function addTo(email: string, device: Device, lie: Parameters<Device['create']>[1] = {}) {
  const cookie = await server.enter(email)
  const { ceremony, options } = await start(cookie)
  const response = device.create(options, lie)
  const added = await server.ask('POST', '/passkeys', { ceremony, name: 'My phone', response }, { cookie })
  return { added, cookie }
}

async function login(device: Device, lie: Parameters<Device['get']>[1] = {}) {
  const { json } = await server.ask('POST', '/passkey-login/start')
  return server.ask('POST', '/passkey-login', { ceremony: json.ceremony, response: device.get(json.options, lie) })
}

describe('refused without a session', () => {
  it.each([
    ['GET', '/passkeys'],
    ['POST', '/passkeys/start'],
    ['POST', '/passkeys'],
    ['POST', '/passkeys/some-id/remove'],
  ] as const)('%s %s', async (method, path) => {
    const body = path.endsWith('start') ? { password: 'x' } : undefined
    expect((await server.ask(method, path, body)).status).toBe(401)
  })
})

describe('adding a passkey', () => {
  it('needs the password', async () => {
    const cookie = await server.enter(PATIENT)
    const refused = await server.ask('POST', '/passkeys/start', { password: 'wrong' }, { cookie })
    expect([refused.status, refused.json.message]).toEqual([403, 'This is not your current password.'])
    expect((await server.audit('add-passkey')).at(-1)).toMatchObject({ outcome: '8', outcome_desc: 'wrong password' })
  })

  it('is listed, told to the owner and audited', async () => {
    const { added, cookie } = await addTo(PATIENT, softwareAuthenticator())
    expect(added.status).toBe(201)
    const { json } = await server.ask('GET', '/passkeys', undefined, { cookie })
    expect(json).toEqual([expect.objectContaining({ name: 'My phone', lastUsedAt: null })])
    expect(JSON.stringify(json)).not.toContain('publicKey')
    expect((await server.audit('add-passkey')).at(-1)).toMatchObject({ action: 'U', outcome: '0' })
    expect(server.mails.at(-1)).toMatchObject({ to: PATIENT, text: expect.stringContaining('passkey was just added') })
  })

  it('is refused from another origin, for another challenge, twice, late, and for somebody else', async () => {
    const device = softwareAuthenticator()
    expect((await addTo(PATIENT, device, { from: 'https://evil.example' })).added.status).toBe(422)
    const cookie = await server.enter(PATIENT)
    const other = await server.enter(PROVIDER)
    const add = (ceremony: string, response: object, who = cookie) =>
      server.ask('POST', '/passkeys', { ceremony, name: 'x', response }, { cookie: who })
    const first = await start(cookie)
    const second = await start(cookie)
    expect((await add(second.ceremony, device.create(first.options))).status).toBe(422)
    expect((await add(first.ceremony, device.create(first.options), other)).status).toBe(409)
    expect((await add(first.ceremony, device.create(first.options))).status).toBe(201)
    expect((await add(first.ceremony, device.create(first.options))).status).toBe(409)
    const late = await start(cookie)
    server.later(challengeLifeMs)
    expect((await add(late.ceremony, softwareAuthenticator().create(late.options))).json.message).toContain('too long')
  })
})

describe('signing in', () => {
  it('opens a session without password or code where the device checked the person', async () => {
    const device = softwareAuthenticator()
    await addTo(PATIENT, device)
    const done = await login(device)
    expect(done.json).toMatchObject({ requiresVerification: false, user: { email: PATIENT } })
    expect((await server.ask('GET', '/me', undefined, { cookie: done.cookie })).status).toBe(200)
    const [row] = await server.database.query('select second_factor from sessions order by started desc limit 1')
    expect(row).toEqual({ second_factor: 'passkey' })
    expect((await server.audit('login')).at(-1)).toMatchObject({ outcome: '0', actor_id: expect.any(String) })
    const { json } = await server.ask('GET', '/passkeys', undefined, { cookie: done.cookie })
    expect(json.some(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt !== null)).toBe(true)
  })

  it('asks for the second factor where the device did not check the person', async () => {
    const device = softwareAuthenticator()
    await addTo(PROVIDER, device, { isVerified: false })
    const half = await login(device, { isVerified: false })
    expect(half.json).toMatchObject({ requiresVerification: true, method: 'demo' })
    expect(half.cookie).toBeUndefined()
  })

  it('is refused from another origin, with a counter that went back, another owner, and a used challenge', async () => {
    const device = softwareAuthenticator()
    await addTo(PATIENT, device)
    expect((await login(device, { count: 5 })).status).toBe(200)
    const wrong = [
      { from: 'https://localhost.evil.example', count: 6 },
      { count: 5 },
      { count: 4 },
      { count: 6, handle: Buffer.from('somebody-else').toString('base64url') },
    ]
    for (const lie of wrong) {
      const refused = await login(device, lie)
      expect([refused.status, refused.cookie], JSON.stringify(lie)).toEqual([401, undefined])
      expect((await server.audit('login')).at(-1)).toMatchObject({ outcome: '8', outcome_desc: 'passkey not verified' })
    }
    const { json } = await server.ask('POST', '/passkey-login/start')
    const body = { ceremony: json.ceremony, response: device.get(json.options, { count: 7 }) }
    expect((await server.ask('POST', '/passkey-login', body)).status).toBe(200)
    expect((await server.ask('POST', '/passkey-login', body)).status).toBe(401)
  })

  it('an unknown passkey, a removed one and one of a closed account open nothing', async () => {
    const device = softwareAuthenticator()
    expect((await login(device)).status).toBe(401)
    const { cookie } = await addTo(PATIENT, device)
    const before = (await server.ask('GET', '/passkeys', undefined, { cookie })).json
    const other = await server.enter(PROVIDER)
    expect(
      (await server.ask('POST', `/passkeys/${before.at(-1).id}/remove`, undefined, { cookie: other })).status,
    ).toBe(404)
    expect((await server.ask('POST', `/passkeys/${before.at(-1).id}/remove`, undefined, { cookie })).status).toBe(200)
    expect((await login(device)).status).toBe(401)
    expect((await server.audit('remove-passkey')).at(-1)).toMatchObject({ action: 'U', outcome: '0' })
    const second = softwareAuthenticator()
    await addTo(PROVIDER, second)
    await server.database.query(`update users set status = 'closed' where email = $1`, [PROVIDER])
    expect((await login(second)).status).toBe(403)
    await server.database.query(`update users set status = 'active' where email = $1`, [PROVIDER])
  })
})
