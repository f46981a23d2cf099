import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeLifeMs, resendCooldownMs } from '#platform/sign-in/second-factor/codes.ts'
import * as rules from '../rules.ts'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

const patient = {
  email: 'ada@example.com',
  phone: '0491 570 006',
  password: 'Wattle7Tram',
  name: 'Ada Lee',
  dateOfBirth: '1961-07-14',
}
const { email, password } = patient

const login = (server: AccountServer) => server.ask('POST', '/login', { email, password })
const verify = (server: AccountServer, userId: string, code: string) =>
  server.ask('POST', '/verify', { userId, code, type: 'login' })

describe('a code by SMS', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice', sms: true })
    await server.ask('POST', '/register/patient', patient)
    await server.confirm(email)
  })
  afterAll(() => server.close())

  const lastCode = () => server.texts.at(-1)?.text.slice(0, 6) ?? ''
  const notTheCode = () => (lastCode() === '111111' ? '222222' : '111111')

  it('goes to the mobile of the account and opens the session', async () => {
    const { json } = await login(server)
    expect(json).toMatchObject({ requiresVerification: true, method: 'sms' })
    expect(json.message).toBe('A 6-digit code was sent to your mobile number ending in 006.')
    expect(server.texts.at(-1)).toEqual({ to: '+61491570006', text: expect.stringMatching(/^\d{6} is your Aurora/) })
    const done = await verify(server, json.userId, lastCode())
    expect(done.status).toBe(200)
    expect(done.json.user).toMatchObject({ isPhoneVerified: true, isEmailVerified: true })
    expect((await server.audit('code-sent')).at(-1)).toMatchObject({ outcome: '0', outcome_desc: 'sms' })
  })

  it('the demo code opens nothing, and no setting tells of it', async () => {
    const { json } = await login(server)
    const done = await verify(server, json.userId, lastCode() === '123456' ? '654321' : '123456')
    expect([done.status, done.json.message]).toEqual([401, 'Invalid verification code'])
    expect((await server.ask('GET', '/setting')).json.demo).toBeUndefined()
  })

  it('dies after five tries, also when they come at once', async () => {
    const { json } = await login(server)
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(server, json.userId, notTheCode())))
    expect(tries.filter((done) => done.json.message === 'Invalid verification code')).toHaveLength(5)
    const right = await verify(server, json.userId, lastCode())
    expect([right.status, right.json.message]).toEqual([401, 'This code has expired. Please sign in again.'])
  })

  it('dies after ten minutes', async () => {
    const { json } = await login(server)
    server.later(codeLifeMs)
    expect((await verify(server, json.userId, lastCode())).json.message).toBe(
      'This code has expired. Please sign in again.',
    )
  })

  it('another one can be had at once, the next after half a minute, and each replaces the one before', async () => {
    expect(resendCooldownMs).toBe(rules.resendCooldownMs)
    server.later(30 * 60_000)
    const { json } = await login(server)
    const first = lastCode()
    const resend = () => server.ask('POST', '/resend-code', { userId: json.userId, type: 'sms' })
    expect((await resend()).status).toBe(200)
    const early = await resend()
    expect([early.status, early.json.message]).toEqual([429, 'Please wait 30 seconds before asking for another code.'])
    server.later(resendCooldownMs)
    expect((await resend()).json.message).toContain('ending in 006')
    if (lastCode() !== first) expect((await verify(server, json.userId, first)).status).toBe(401)
    expect((await verify(server, json.userId, lastCode())).status).toBe(200)
    expect((await resend()).status).toBe(401)
  })

  it('no more than ten wrong codes in a row, over all sign-ins', async () => {
    server.later(60 * 60_000)
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const { json } = await login(server)
      for (let m = 0; m < 4; m++) statuses.push((await verify(server, json.userId, notTheCode())).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('codes are not readable in the database', async () => {
    server.later(60 * 60_000)
    await login(server)
    expect(JSON.stringify(await server.database.query('select * from pending_sign_ins'))).not.toContain(
      `"${lastCode()}"`,
    )
  })
})

describe('an authenticator app', () => {
  let server: AccountServer
  let cookie: string
  let secret: string
  let recoveryCodes: string[]
  beforeAll(async () => {
    server = await startAccountServer()
    await server.ask('POST', '/register/patient', patient)
    cookie = await server.enter(email, password)
  })
  afterAll(() => server.close())

  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() })

  it('needs a session to be set up', async () => {
    expect((await server.ask('POST', '/totp/start')).status).toBe(401)
    expect((await server.ask('POST', '/totp/confirm', { code: '123456' })).status).toBe(401)
    expect((await server.ask('POST', '/totp/confirm', { code: '123456' }, { cookie })).status).toBe(409)
  })

  it('is set up with a code it shows', async () => {
    const start = await server.ask('POST', '/totp/start', undefined, { cookie })
    secret = start.json.secret
    expect(start.json.qrSvg).toContain('<svg')
    const wrong = await server.ask(
      'POST',
      '/totp/confirm',
      { code: codeNow() === '123456' ? '654321' : '123456' },
      { cookie },
    )
    expect(wrong.status).toBe(422)
    const right = await server.ask('POST', '/totp/confirm', { code: codeNow() }, { cookie })
    expect(right.status).toBe(200)
    cookie = right.cookie ?? ''
    recoveryCodes = right.json.recoveryCodes
    expect((await server.audit('confirm-totp')).map(({ outcome }) => outcome)).toEqual(['8', '0'])
    const { json } = await server.ask('GET', '/security', undefined, { cookie })
    expect(json).toEqual({
      secondFactor: 'totp',
      recoveryCodesLeft: 10,
      idleTimeoutMinutes: 15,
      sessionEncrypted: false,
    })
    expect((await server.ask('POST', '/totp/start', undefined, { cookie })).status).toBe(409)
    expect(JSON.stringify(await server.database.query('select * from users'))).not.toContain(secret)
  })

  it('is asked for even in the demonstration, and each code works once', async () => {
    server.later(30_000)
    const first = await login(server)
    expect(first.json).toMatchObject({ requiresVerification: true, method: 'totp' })
    expect((await verify(server, first.json.userId, codeNow() === '123456' ? '654321' : '123456')).status).toBe(401)
    expect((await verify(server, first.json.userId, codeNow())).status).toBe(200)
    const second = await login(server)
    expect((await verify(server, second.json.userId, codeNow())).status).toBe(401)
    server.later(30_000)
    expect((await verify(server, second.json.userId, codeNow())).status).toBe(200)
  })

  it('a recovery code works once, however it is typed', async () => {
    const typed = (recoveryCodes[0] ?? '').toUpperCase().replace('-', ' ')
    expect((await verify(server, (await login(server)).json.userId, typed)).status).toBe(200)
    expect((await verify(server, (await login(server)).json.userId, typed)).status).toBe(401)
    const { json } = await server.ask('GET', '/security', undefined, { cookie })
    expect(json.recoveryCodesLeft).toBe(9)
  })

  it('is removed with the password and a code, never with the password alone', async () => {
    const remove = (body: object) => server.ask('POST', '/totp/remove', body, { cookie })
    expect((await remove({ password })).status).toBe(422)
    expect((await remove({ password: 'Wrong1234', code: recoveryCodes[1] })).status).toBe(403)
    const wrong = await remove({ password, code: 'aaaaa-aaaaa' })
    expect([wrong.status, wrong.json.message]).toEqual([
      403,
      'This code is wrong. Use the code your app shows now, or a recovery code you have not used.',
    ])
    expect((await login(server)).json.method).toBe('totp')
    expect((await remove({ password, code: recoveryCodes[1] })).status).toBe(200)
    expect((await login(server)).json.method).toBe('demo')
  })
})

describe('a practice without an SMS gateway', () => {
  it('lets a person in with the password to set up the app, and says so', async () => {
    const server = await startAccountServer({ mode: 'practice' })
    await server.ask('POST', '/register/patient', patient)
    await server.confirm(email)
    const { json, cookie } = await login(server)
    expect(json).toMatchObject({ requiresVerification: false, user: { email } })
    expect(json.message).toContain('set up an authenticator app')
    const security = await server.ask('GET', '/security', undefined, { cookie })
    expect(security.json.secondFactor).toBe('off')
    expect((await server.signIn.authenticate(cookie?.split('=')[1]))?.session.secondFactor).toBe('off')
    await server.close()
  })
})
