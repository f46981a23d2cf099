import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountServer, startAccountServer } from './testing/account-server.ts'

const PASSWORD = 'Abcdefghij1!'
const NEW_PASSWORD = 'Mnopqrstuv2!'
const administrator = { email: 'boss@example.com', name: 'Jo Boss', password: PASSWORD }
const second = { email: 'second@example.com', name: 'Ada Second', position: 'administrator' } as const
const colleague = { email: 'ria@example.com', name: 'Ria Ception', position: 'receptionist' } as const
const patient = {
  email: 'ada@example.com',
  phone: '0491 570 006',
  password: 'Wattle7Tram',
  name: 'Ada Lee',
  dateOfBirth: '1961-07-14',
}
const verified = ['name', 'birth-date', 'photo']
const DAY_MS = 24 * 60 * 60_000

describe('a forgotten password at a practice that sends no email', () => {
  let server: AccountServer
  let boss: string
  let staffCookie: string
  const ids: Record<string, string> = {}
  const secrets: Record<string, string> = {}

  const issue = (email: string, cookie = boss, body: object = { verified }) =>
    server.ask('POST', `/accounts/${ids[email]}/password-code`, body, { cookie })
  const choose = (token: string, password = NEW_PASSWORD) => server.ask('POST', '/reset-password', { token, password })
  const login = (email: string, password: string) => server.ask('POST', '/login', { email, password })
  const appCode = (email: string) =>
    new TOTP({ secret: Secret.fromBase32(secrets[email] ?? '') }).generate({ timestamp: server.now().getTime() })

  /** Signs in with the password alone and sets the authenticator app up. */
  async function setUpApp(email: string): Promise<string> {
    const { cookie } = await login(email, PASSWORD)
    secrets[email] = (await server.ask('POST', '/totp/start', undefined, { cookie })).json.secret
    const confirmed = await server.ask('POST', '/totp/confirm', { code: appCode(email) }, { cookie })
    return confirmed.cookie ?? ''
  }
  async function invite(person: typeof second | typeof colleague | { email: string; name: string; position: 'nurse' }) {
    const who = (await server.signIn.authenticate(boss.split('=')[1]))?.identity
    if (!who) throw new Error('The administrator is not signed in.')
    const client = { ip: '192.0.2.1', userAgent: '' }
    const { code } = await server.signIn.inviteStaff(person, who, client as never)
    await server.signIn.acceptInvitation(code, PASSWORD, client as never)
  }

  beforeAll(async () => {
    server = await startAccountServer({ mode: 'practice' })
    await server.signIn.createFirstAdministrator(administrator)
    boss = await setUpApp(administrator.email)
    await invite(second)
    await invite(colleague)
    await invite({ email: 'new@example.com', name: 'New Nurse', position: 'nurse' })
    await invite({ email: 'half@example.com', name: 'Half Nurse', position: 'nurse' })
    staffCookie = await setUpApp(colleague.email)
    await login('half@example.com', PASSWORD)
    await server.ask('POST', '/register/patient', patient)
    const rows = await server.database.query<{ id: string; email: string }>('select id, email from users')
    for (const { id, email } of rows) ids[email] = id
  })
  afterAll(() => server.close())

  it('the screens know before anybody signs in that no link is sent', async () => {
    expect((await server.ask('GET', '/setting')).json.isSendingLinks).toBe(false)
  })

  it('a patient gets a code from staff who checked three details; it works once, however it is typed', async () => {
    const early = await issue(patient.email)
    expect([early.status, early.json.message]).toEqual([409, 'Confirm this account first.'])
    await server.ask('POST', `/accounts/${ids[patient.email]}/confirm`, { verified }, { cookie: boss })
    expect((await issue(patient.email, boss, { verified: ['name', 'photo'] })).status).toBe(422)
    const { status, json } = await issue(patient.email, staffCookie)
    expect([status, json.code]).toEqual([201, expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)])
    expect(JSON.stringify(await server.database.query('select * from account_links'))).not.toContain(json.code)
    expect((await server.audit('issue-password-code')).at(-1)).toMatchObject({
      outcome: '0',
      actor_id: ids[colleague.email],
      entity_id: ids[patient.email],
      outcome_desc: 'in person: name, birth-date, photo',
    })

    expect((await choose('AAAA-BBBB-CCCC')).json.message).toBe(
      'This code is wrong, already used or expired. Ask the practice for a new one.',
    )
    expect((await choose(json.code, 'abc')).status).toBe(422)
    expect((await choose(json.code.toLowerCase().replaceAll('-', ' '), 'Banksia8Ferry')).status).toBe(200)
    expect((await choose(json.code, 'Banksia9Ferry')).status).toBe(404)
    expect((await login(patient.email, patient.password)).status).toBe(401)
    expect((await login(patient.email, 'Banksia8Ferry')).status).toBe(200)
    const [row] = await server.database.query<{ ok: boolean }>(
      'select email_verified as ok from users where email = $1',
      [patient.email],
    )
    // a code shows nothing about the address
    expect(row?.ok).toBe(false)
    const resets = (await server.audit('reset')).map(({ outcome_desc }) => outcome_desc)
    expect(resets).toEqual(['no such code', 'by a printed code', 'no such code'])
  })

  it('a new code ends the earlier one, and a day ends every code', async () => {
    const first = (await issue(patient.email)).json.code
    const next = (await issue(patient.email)).json.code
    expect((await choose(first, 'Banksia8Ferry')).status).toBe(404)
    server.later(DAY_MS)
    boss = (await enterAgain(administrator.email)) ?? boss
    expect((await choose(next, 'Banksia8Ferry')).status).toBe(404)
  })

  it('a colleague gets one from an administrator alone, and still needs the authenticator app', async () => {
    staffCookie = (await enterAgain(colleague.email)) ?? staffCookie
    const refused = await issue(second.email, staffCookie)
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'Only an administrator issues a code for a colleague.',
    ])
    const { json } = await issue(colleague.email)
    expect((await choose(json.code)).status).toBe(200)
    expect((await server.ask('GET', '/me', undefined, { cookie: staffCookie })).status).toBe(401)
    const entered = await login(colleague.email, NEW_PASSWORD)
    expect(entered.json).toMatchObject({ requiresVerification: true, method: 'totp' })
    expect(entered.cookie).toBeUndefined()
  })

  it('nobody issues one for themselves, and none opens an account that the code alone would open', async () => {
    expect((await issue(administrator.email)).json.message).toBe('Someone else has to issue your code.')
    const half = await issue('half@example.com')
    expect([half.status, half.json.message]).toEqual([409, expect.stringContaining('has no authenticator app')])
    // has never signed in: there is nothing under this name yet
    expect((await issue('new@example.com')).status).toBe(201)
  })

  it('an administrator whom no colleague can help gets one on the server, and keeps the app unless it is lost', async () => {
    await expect(server.signIn.restoreAdministrator(colleague.email, { isAppLost: true })).rejects.toThrow(
      'No administrator of this installation has the address ria@example.com.',
    )
    const first = await server.signIn.restoreAdministrator(administrator.email, { isAppLost: false })
    expect((await choose(first.code)).status).toBe(200)
    expect((await login(administrator.email, NEW_PASSWORD)).json).toMatchObject({ method: 'totp' })
    const next = await server.signIn.restoreAdministrator(administrator.email, { isAppLost: true })
    expect((await choose(next.code, 'Stringybark3!')).status).toBe(200)
    expect((await login(administrator.email, 'Stringybark3!')).cookie).toBeDefined()
    const events = (await server.audit('issue-password-code')).slice(-2)
    expect(events.map(({ entity_id, outcome_desc }) => [entity_id, outcome_desc])).toEqual([
      [ids[administrator.email], 'on the server'],
      [ids[administrator.email], 'on the server; authenticator app removed'],
    ])
  })

  /** A new session of somebody with an app. */
  async function enterAgain(email: string): Promise<string | undefined> {
    const { json } = await login(email, PASSWORD)
    server.later(31_000)
    return (await server.ask('POST', '/verify', { userId: json.userId, code: appCode(email), type: 'login' })).cookie
  }
})

it('where links are sent, no code is issued', async () => {
  const server = await startAccountServer({ mode: 'practice', mail: true })
  await server.signIn.createFirstAdministrator(administrator)
  expect((await server.ask('GET', '/setting')).json.isSendingLinks).toBe(true)
  await server.close()

  const demo = await startAccountServer()
  const cookie = await demo.enter('admin@aurora.example')
  const { json } = await demo.ask('GET', '/me', undefined, { cookie: await demo.enter('patient@aurora.example') })
  const reply = await demo.ask('POST', `/accounts/${json.user.id}/password-code`, { verified }, { cookie })
  expect([reply.status, reply.json.message]).toEqual([409, expect.stringContaining('sent by email')])
  await demo.close()
})
