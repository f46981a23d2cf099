import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as rules from '../rules.ts'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const password = 'AuroraDemo2026!'
const emails = ['patient@aurora.example', 'provider@aurora.example', 'admin@aurora.example']

describe('sign-in in the demonstration', () => {
  it.each(emails)('%s enters with the published password and code', async (email) => {
    const login = await server.ask('POST', '/login', { email, password })
    expect(login.status).toBe(200)
    expect(login.json).toMatchObject({ requiresVerification: true, method: 'demo' })
    expect(login.json.message).toContain('any 6 digits work')
    expect(login.cookie).toBeUndefined()
    const verify = await server.ask('POST', '/verify', { userId: login.json.userId, code: '123456', type: 'login' })
    expect(verify.status).toBe(200)
    expect(verify.set).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const me = await server.ask('GET', '/me', undefined, { cookie: verify.cookie })
    expect(me.json.user).toEqual(verify.json.user)
    expect(me.json.user).toMatchObject({ email, isEmailVerified: true, isPhoneVerified: true })
    expect(Date.parse(me.json.user.lastLogin)).toBeGreaterThan(0)
  })

  it('a patient carries the id of their record, staff that of theirs', async () => {
    const users = []
    for (const email of emails) {
      const { json } = await server.ask('GET', '/me', undefined, { cookie: await server.enter(email) })
      users.push([json.user.role, json.user.patientId, json.user.practitionerId])
    }
    expect(users).toEqual([
      ['patient', 'demo-patient', undefined],
      ['provider', undefined, 'demo-provider'],
      ['admin', undefined, 'demo-admin'],
    ])
  })

  it('the setting tells the screens what they need', async () => {
    const { json } = await server.ask('GET', '/setting')
    expect(json).toEqual({
      mode: 'demo',
      demo: { patientEmail: emails[0], providerEmail: emails[1], password, code: '123456' },
      idleTimeoutMs: rules.idleTimeoutMs,
      idleWarningMs: rules.idleWarningMs,
      isSendingLinks: true,
      timeZone: 'Australia/Sydney',
    })
  })

  it('the verification needs the password step: no account id opens it', async () => {
    const { json } = await server.ask('GET', '/me', undefined, { cookie: await server.enter(emails[0] as string) })
    for (const userId of [json.user.id, 'x', 'A'.repeat(43)]) {
      const verify = await server.ask('POST', '/verify', { userId, code: '123456', type: 'login' })
      expect([verify.status, verify.json.message]).toEqual([401, 'This code has expired. Please sign in again.'])
    }
  })

  it('a code signs in once and for ten minutes', async () => {
    const login = () => server.ask('POST', '/login', { email: emails[0], password })
    const body = { userId: (await login()).json.userId, code: '000000', type: 'login' }
    const both = await Promise.all([server.ask('POST', '/verify', body), server.ask('POST', '/verify', body)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const late = { ...body, userId: (await login()).json.userId }
    server.later(10 * 60_000)
    const verify = await server.ask('POST', '/verify', late)
    expect([verify.status, verify.json.message]).toEqual([401, 'This code has expired. Please sign in again.'])
  })

  it('letters are not a code, and every refusal is kept', async () => {
    const { json } = await server.ask('POST', '/login', { email: emails[0], password })
    const verify = await server.ask('POST', '/verify', { userId: json.userId, code: 'abcdef', type: 'login' })
    expect([verify.status, verify.json.message]).toEqual([401, 'Invalid verification code'])
    expect((await server.audit('verify')).at(-1)).toMatchObject({ outcome: '8', outcome_desc: 'wrong code' })
  })

  it.each([{}, { email: 'x', password: 'y' }, { email: emails[0] }, { email: [emails[0]], password: 'y' }])(
    'bad input %j is refused',
    async (body) => expect((await server.ask('POST', '/login', body)).status).toBe(422),
  )
})

describe('wrong passwords', () => {
  it('the same words and status for a wrong password and an unknown address', async () => {
    for (const email of [emails[0], 'nobody@aurora.example']) {
      const { status, json } = await server.ask('POST', '/login', { email, password: 'Wrong1234' }, { ip: '192.0.2.7' })
      expect([status, json.message]).toEqual([401, 'Invalid email or password'])
    }
  })

  it('leave an event without what was typed', async () => {
    const typed = 'my-secret-typed-into-the-wrong-field@aurora.example'
    await server.ask('POST', '/login', { email: typed, password: 'Wrong1234' }, { ip: '192.0.2.8' })
    const event = (await server.audit('login')).at(-1)
    expect(event).toMatchObject({ outcome: '8', actor_id: 'anonymous', entity_id: null })
    expect(JSON.stringify(await server.database.query('select * from audit_events'))).not.toContain('my-secret')
    expect(JSON.parse(event?.detail ?? '{}')).toMatchObject({
      from: '192.0.2.8',
      typed: expect.stringMatching(/^[\w-]{16}$/),
    })
  })

  it.each([emails[1], 'nobody-2@aurora.example'])(
    'after five %s has to pause, also with the right one',
    async (email) => {
      for (let n = 0; n < 5; n++) {
        expect((await server.ask('POST', '/login', { email, password: 'Wrong1234' })).status).toBe(401)
      }
      const paused = await server.ask('POST', '/login', { email, password })
      expect([paused.status, paused.json.message]).toEqual([429, 'Too many attempts. Please try again in 30 seconds.'])
      expect((await server.audit('login')).at(-1)).toMatchObject({ outcome: '8', outcome_desc: 'too many attempts' })
      if (email !== emails[1]) return
      const elsewhere = await server.ask('POST', '/login', { email, password }, { ip: '198.51.100.4' })
      expect(elsewhere.status).toBe(200)
      server.later(30_000)
      expect((await server.ask('POST', '/login', { email, password })).status).toBe(200)
    },
  )

  it('an unknown address costs as much work as a known one, so that time tells nothing', async () => {
    // CPU time of this process, not elapsed time, so that other programs do not affect it
    const workOf = async (email: string, ip: string) => {
      const before = process.cpuUsage()
      await server.ask('POST', '/login', { email, password: 'Wrong1234' }, { ip })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 15; n++) {
      known.push(await workOf(emails[2] as string, `203.0.113.${n}`))
      unknown.push(await workOf(`nobody-${n}@aurora.example`, `203.0.113.${n}`))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.6) // below 0.3 without the decoy hash
    expect(ratio).toBeLessThan(1.6)
  })
})
