import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

const administrator = { email: 'boss@example.com', name: 'Jo Boss', password: 'Abcdefghij1!' }
const victim = {
  email: 'ada@example.com',
  phone: '0491 570 006',
  password: 'Wattle7Tram',
  name: 'Ada Lee',
  dateOfBirth: '1961-07-14',
}

describe('somebody who knows the password and signed in before the second factor was set up', () => {
  let server: AccountServer
  let early: string | undefined
  let owner: string | undefined
  let secret: string
  let recoveryCodes: string[]
  const signIn = () => server.ask('POST', '/login', { email: administrator.email, password: administrator.password })
  const me = async (cookie: string | undefined) => (await server.ask('GET', '/me', undefined, { cookie })).status
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() })

  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice' })
    await server.signIn.createFirstAdministrator(administrator)
    early = (await signIn()).cookie
    owner = (await signIn()).cookie
  })
  afterAll(() => server.close())

  it('a changed password does not make the new session count as verified', async () => {
    const body = { currentPassword: administrator.password, newPassword: 'Klmnopqrst2!' }
    const changed = await server.ask('POST', '/change-password', body, { cookie: early })
    expect(changed.status).toBe(200)
    const token = changed.cookie?.split('=')[1]
    expect(await server.signIn.authenticate(token)).toMatchObject({
      needsSecondFactor: true,
      session: { secondFactor: 'off' },
    })
    administrator.password = 'Klmnopqrst2!'
    early = changed.cookie
    owner = (await signIn()).cookie
  })

  it('setting up the app ends every other session and lifts this one', async () => {
    secret = (await server.ask('POST', '/totp/start', undefined, { cookie: owner })).json.secret
    const confirmed = await server.ask('POST', '/totp/confirm', { code: codeNow() }, { cookie: owner })
    expect(confirmed.status).toBe(200)
    recoveryCodes = confirmed.json.recoveryCodes
    expect(await me(early)).toBe(401)
    expect(await me(owner)).toBe(401)
    owner = confirmed.cookie
    const { user } = (await server.ask('GET', '/me', undefined, { cookie: owner })).json
    expect(user.needsSecondFactor).toBeUndefined()
    expect(await server.signIn.authenticate(owner?.split('=')[1])).toMatchObject({
      needsSecondFactor: false,
      session: { secondFactor: 'totp' },
    })
  })

  it('a session that came about without a code is worth nothing, however it came about', async () => {
    const { user } = (await server.ask('GET', '/me', undefined, { cookie: owner })).json
    await server.database.query(`update sessions set second_factor = 'off' where user_id = $1`, [user.id])
    server.later(6_000)
    expect(await me(owner)).toBe(401)
    await server.database.query(`update sessions set second_factor = 'totp' where user_id = $1`, [user.id])
    expect(await me(owner)).toBe(200)
  })

  it('the password alone does not remove the app', async () => {
    const remove = (body: object) => server.ask('POST', '/totp/remove', body, { cookie: owner })
    expect((await remove({ password: administrator.password })).status).toBe(422)
    expect((await remove({ password: administrator.password, code: '000000x' })).status).toBe(403)
    expect((await remove({ password: administrator.password, code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe('somebody who registers as somebody else', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice', mail: true, sms: true })
    await server.signIn.createFirstAdministrator(administrator)
  })
  afterAll(() => server.close())
  const signIn = () => server.ask('POST', '/login', { email: victim.email, password: victim.password })

  it('does not get in, and no code is sent to the phone they gave', async () => {
    const registered = await server.ask('POST', '/register/patient', victim)
    expect(registered.json.message).toContain('open the link we have sent to your email address')
    const login = await signIn()
    expect([login.status, login.cookie]).toEqual([403, undefined])
    expect(login.json.message).toContain('Please confirm your email address first')
    expect(server.texts).toEqual([])
  })

  it('is not linked to a chart while nobody has confirmed the address', async () => {
    const admin = await withSecondFactor(server)
    const { json } = await server.ask('GET', '/patient-accounts', undefined, { cookie: admin })
    expect(json).toEqual([expect.objectContaining({ email: victim.email, confirmation: 'none' })])
    const body = { patientId: json[0].patientId, verified: ['name', 'birth-date', 'photo'] }
    const link = await server.ask('POST', `/patient-accounts/${json[0].id}/link`, body, { cookie: admin })
    expect([link.status, link.json.message]).toEqual([409, expect.stringContaining('not confirmed')])
  })

  it('the owner of the address gets in with the mailed link; the new one replaces the first', async () => {
    const [first, second] = server.mails.flatMap(({ text }) => /mode=confirm&token=([\w-]+)/.exec(text)?.[1] ?? [])
    expect((await server.ask('POST', '/confirm-email', { token: first })).status).toBe(410)
    expect((await server.ask('POST', '/confirm-email', { token: second })).status).toBe(200)
    expect((await signIn()).json.requiresVerification).toBe(true)
  })

  it('mails at most a few links, however often the password is typed', async () => {
    await server.ask('POST', '/register/patient', { ...victim, email: 'flood@example.com' })
    const sent = server.mails.length
    for (let n = 0; n < 8; n++)
      await server.ask('POST', '/login', { email: 'flood@example.com', password: victim.password })
    expect(server.mails.length - sent).toBeLessThanOrEqual(3)
  })
})

describe('a practice that cannot send mail', () => {
  it('says so, and staff confirm the account in person', async () => {
    const server = await startAccountServer({ mode: 'practice' })
    await server.signIn.createFirstAdministrator(administrator)
    const registered = await server.ask('POST', '/register/patient', victim)
    expect(registered.json.message).toContain('bring photo identification to the practice')
    const login = await server.ask('POST', '/login', { email: victim.email, password: victim.password })
    expect([login.status, login.json.message]).toEqual([403, expect.stringContaining('The practice has to confirm')])
    const admin = await withSecondFactor(server)
    const [account] = (await server.ask('GET', '/patient-accounts', undefined, { cookie: admin })).json
    const confirm = (verified: string[]) =>
      server.ask('POST', `/accounts/${account.id}/confirm`, { verified }, { cookie: admin })
    expect((await confirm(['name', 'photo'])).status).toBe(422)
    expect((await confirm(['name', 'name', 'name'])).status).toBe(422)
    expect((await confirm(['name', 'birth-date', 'photo'])).status).toBe(200)
    expect((await confirm(['name', 'birth-date', 'photo'])).status).toBe(409)
    const again = await server.ask('POST', '/login', { email: victim.email, password: victim.password })
    expect(again.json.user).toMatchObject({ email: victim.email, isEmailVerified: false })
    expect((await server.audit('confirm-account')).at(-1)).toMatchObject({
      entity_id: account.id,
      outcome_desc: 'in person: name, birth-date, photo',
    })
    await server.close()
  })
})

describe('guessing passwords', () => {
  let server: AccountServer
  beforeAll(async () => {
    server = await startAccountServer()
  })
  afterAll(() => server.close())
  const email = 'provider@aurora.example'
  const guess = (ip: string, cookie?: string, password = 'Wrong1234') =>
    server.ask('POST', '/login', { email, password }, { ip, cookie })

  it('from 25 addresses locks strangers out, and not a browser the owner has used before', async () => {
    const login = await guess('198.51.100.1', undefined, 'AuroraDemo2026!')
    const body = { userId: login.json.userId, code: '123456', type: 'login' }
    const { device } = await server.ask('POST', '/verify', body, { ip: '198.51.100.1' })
    expect(device).toBeDefined()
    const statuses = []
    for (let n = 0; n < 27; n++) statuses.push((await guess(`203.0.113.${n}`)).status)
    expect(statuses.slice(24)).toEqual([401, 429, 429])
    expect((await guess('192.0.2.77', undefined, 'AuroraDemo2026!')).status).toBe(429)
    expect((await guess('192.0.2.77', device, 'AuroraDemo2026!')).status).toBe(200)
    expect((await guess('192.0.2.77', `aurora_device=${'A'.repeat(43)}`, 'AuroraDemo2026!')).status).toBe(429)
  })

  it('with a known browser is limited too', async () => {
    const patient = 'patient@aurora.example'
    const login = await server.ask('POST', '/login', { email: patient, password: 'AuroraDemo2026!' })
    const verified = await server.ask('POST', '/verify', { userId: login.json.userId, code: '123456', type: 'login' })
    const statuses = []
    for (let n = 0; n < 9; n++) {
      const body = { email: patient, password: 'Wrong1234' }
      statuses.push(
        (await server.ask('POST', '/login', body, { cookie: verified.device, ip: `203.0.113.${n}` })).status,
      )
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429])
  })

  it('a flood of guesses at addresses nobody has leaves a bounded number of audit events, and says how many', async () => {
    const count = async () =>
      Number((await server.database.query<{ n: string }>('select count(*) as n from audit_events'))[0]?.n)
    const before = await count()
    for (let n = 0; n < 200; n++) {
      const body = { userId: 'A'.repeat(43), code: '123456', type: 'login' }
      await server.ask('POST', '/verify', body, { ip: `10.9.${n % 250}.1` })
    }
    expect((await count()) - before).toBeLessThanOrEqual(61)
    await server.signIn.upkeep()
    const [event] = (await server.audit('refused-attempts')).slice(-1)
    expect(JSON.parse(event?.detail ?? '{}').count).toBeGreaterThan(100)
  })
})

/** The administrator's first sign-in with a password and an authenticator app; returns a session verified by a code. */
async function withSecondFactor(server: AccountServer): Promise<string | undefined> {
  const { email, password } = administrator
  const { cookie } = await server.ask('POST', '/login', { email, password })
  if (!cookie) return undefined
  const { secret } = (await server.ask('POST', '/totp/start', undefined, { cookie })).json
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() })
  return (await server.ask('POST', '/totp/confirm', { code }, { cookie })).cookie
}
