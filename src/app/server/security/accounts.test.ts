import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { addAccount } from '../testing/authority/access-cast.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const password = 'AuroraDemo2026!'

async function enter(server: TestServer, email: string, given = password): Promise<string> {
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: given } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  const verified = await server.ask('POST', '/api/auth/verify', { body })
  return verified.cookie ?? login.cookie ?? ''
}

const scope = 'openid offline_access launch/patient patient/*.rs'

/** The demo patient lets an app in, for as long as it likes. */
async function connect(client: ReturnType<typeof smartClient>, clientId: string) {
  await client.signIn('patient')
  const { json } = await client.redeem(clientId, await client.code({ clientId, scope }))
  return json as { access_token: string; refresh_token: string }
}

const refreshed = (client: ReturnType<typeof smartClient>, client_id: string, refresh_token: string) =>
  client.token({ grant_type: 'refresh_token', client_id, refresh_token })

describe('staff with a password alone', () => {
  it('reach what sets up the second factor, and no other endpoint of their account', async () => {
    const server = await startTestServer({ mode: 'practice' })
    const admin = { email: 'boss@example.com', name: 'Jo Boss', password: 'Abcdefghij1!' }
    await server.services.signIn.createFirstAdministrator(admin)
    const { cookie, json } = await server.ask('POST', '/api/auth/login', { body: admin })
    expect(json.user.needsSecondFactor).toBe(true)
    const status = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.ask(method, path, { cookie: cookie ?? '', ...(body && { body }) })).status
    expect(await status('GET', '/api/auth/me')).toBe(200)
    expect(await status('GET', '/api/auth/security')).toBe(200)
    expect(await status('POST', '/api/auth/totp/start')).toBe(200)
    expect(await status('GET', '/api/auth/patient-accounts')).toBe(403)
    expect(await status('GET', '/api/auth/pending-providers')).toBe(403)
    expect(await status('POST', '/api/auth/pending-providers/x/decide', { decision: 'approve' })).toBe(403)
    expect(await status('GET', '/api/auth/accounts')).toBe(403)
    expect(await status('POST', '/api/auth/accounts/x/close', { reason: 'x' })).toBe(403)
    expect(await status('GET', '/api/patients')).toBe(403)
    expect(await status('GET', '/fhir/Patient')).toBe(403)
    await server.close()
  })
})

describe('accounts of other people', () => {
  let server: TestServer
  let admin: string
  const act = (id: string, what: string, body: object, cookie = admin) =>
    server.ask('POST', `/api/auth/accounts/${id}/${what}`, { cookie, body })
  const events = (operation: string) =>
    server.services.database.query<{ outcome_desc: string; entity_id: string }>(
      'select outcome_desc, entity_id from audit_events where operation = $1 order by recorded',
      [operation],
    )

  beforeAll(async () => {
    server = await startTestServer()
    const staff = { role: 'provider', practice: server.practice } as const
    await addAccount(server, 'leaver@aurora.example', staff)
    await server.recordsAs('admin').create({
      resourceType: 'Patient',
      id: 'demo-patient',
      name: [{ family: 'Demo' }],
      gender: 'female',
    })
    await addAccount(server, 'second@aurora.example', { ...staff, role: 'admin' })
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  it('are an administrator’s alone to change', async () => {
    const provider = await server.signIn('provider')
    for (const [what, body] of [
      ['close', { reason: 'left' }],
      ['reopen', { reason: 'back' }],
      ['role', { role: 'admin' }],
      ['second-factor-reset', { reason: 'lost phone' }],
    ] as const) {
      expect((await act('leaver-account', what, body, provider)).status, what).toBe(403)
    }
    expect((await server.ask('GET', '/api/auth/accounts', { cookie: provider })).status).toBe(403)
    expect((await act('leaver-account', 'close', { reason: ' ' })).status).toBe(422)
    expect((await act('nobody', 'close', { reason: 'left' })).status).toBe(404)
  })

  it('a closed one ends sessions, sign-ins under way and what apps were let in to', async () => {
    const patient = await server.signIn('patient')
    const { app } = await registerApp(server, admin, { name: 'Diary' })
    const client = smartClient(server)
    const tokens = await connect(client, app.id)
    const read = () =>
      server.ask('GET', '/fhir/Patient', { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect((await read()).status).toBe(200)
    const waiting = await server.ask('POST', '/api/auth/login', { body: { email: 'patient@aurora.example', password } })

    const closed = await act('demo-patient-account', 'close', { reason: 'asked for it' })
    expect([closed.status, closed.json.message]).toEqual([200, expect.stringContaining('is closed')])
    expect((await server.ask('GET', '/api/auth/me', { cookie: patient })).status).toBe(401)
    expect((await read()).status).toBe(401)
    const late = { userId: waiting.json.userId, code: '123456', type: 'login' }
    expect((await server.ask('POST', '/api/auth/verify', { body: late })).status).toBe(401)
    const again = await server.ask('POST', '/api/auth/login', { body: { email: 'patient@aurora.example', password } })
    expect([again.status, again.json.message]).toEqual([403, 'This account is closed. Please contact the practice.'])
    expect((await events('close-account')).at(-1)).toEqual({
      outcome_desc: 'asked for it',
      entity_id: 'demo-patient-account',
    })

    expect((await act('demo-patient-account', 'reopen', { reason: 'came back' })).status).toBe(200)
    expect(await server.signIn('patient')).toContain('aurora_session')
    // what was ended stays ended
    expect((await server.ask('GET', '/api/auth/me', { cookie: patient })).status).toBe(401)
    expect((await read()).status).toBe(401)
    expect((await refreshed(client, app.id, tokens.refresh_token)).status).toBe(400)
  })

  it.each(['change', 'reset'])(
    'refresh tokens end with a password %s; the browser at hand stays signed in',
    async (how) => {
      const { app } = await registerApp(server, admin, { name: `Diary ${how}` })
      const client = smartClient(server)
      const tokens = await connect(client, app.id)
      const cookie = await server.signIn('patient')
      const elsewhere = await server.signIn('patient')
      if (how === 'change') {
        const body = { currentPassword: password, newPassword: 'Another2026!x' }
        const changed = await server.ask('POST', '/api/auth/change-password', { cookie, body })
        expect((await server.ask('GET', '/api/auth/me', { cookie: changed.cookie ?? '' })).status).toBe(200)
        await server.services.signIn.ensureDemoAccounts()
      } else {
        const { issueLink } = await import('#platform/sign-in/delivery/links.ts')
        const token = await issueLink(server.services.database, 'demo-patient-account', 'reset-password', new Date())
        expect((await server.ask('POST', '/api/auth/reset-password', { body: { token, password } })).status).toBe(200)
      }
      expect((await server.ask('GET', '/api/auth/me', { cookie: elsewhere })).status).toBe(401)
      expect((await refreshed(client, app.id, tokens.refresh_token)).status).toBe(400)
    },
  )

  it('the last administrator is neither closed nor made a provider', async () => {
    expect((await act('demo-admin-account', 'close', { reason: 'me' })).status).toBe(409)
    const second = await enter(server, 'second@aurora.example')
    expect((await act('second-account', 'role', { role: 'provider' })).status).toBe(200)
    expect((await server.ask('GET', '/api/auth/me', { cookie: second })).status).toBe(401)
    const own = await act('demo-admin-account', 'role', { role: 'provider' })
    expect([own.status, own.json.message]).toEqual([409, expect.stringContaining('the only administrator')])
    expect((await act('second-account', 'role', { role: 'admin' })).status).toBe(200)
    expect((await events('change-role')).map(({ outcome_desc }) => outcome_desc)).toEqual([
      'admin to provider',
      'provider to admin',
    ])
  })

  it('two administrators closing each other at once leave one', async () => {
    const second = await enter(server, 'second@aurora.example')
    const closed = await Promise.all([
      act('second-account', 'close', { reason: 'race' }),
      act('demo-admin-account', 'close', { reason: 'race' }, second),
    ])
    expect(closed.filter(({ status }) => status === 200)).toHaveLength(1)
    const [open] = await server.services.database.query<{ n: number }>(
      `select count(*)::int as n from users where role = 'admin' and status = 'active'`,
    )
    expect(open?.n).toBe(1)
    await server.services.database.query(`update users set status = 'active' where role = 'admin'`)
    await server.services.signIn.ensureDemoAccounts()
    admin = await server.signIn('admin')
  })

  it('a colleague’s second factor is reset by two administrators, never by one', async () => {
    const set = () =>
      server.services.database.query(`update users set totp_secret = 'sealed' where id = 'leaver-account'`)
    const hasFactor = async () =>
      (
        await server.services.database.query(
          `select id from users where id = 'leaver-account' and totp_secret is not null`,
        )
      ).length === 1
    await set()
    expect((await act('leaver-account', 'second-factor-reset', { reason: 'lost phone' })).status).toBe(200)
    expect((await act('leaver-account', 'second-factor-reset', { reason: 'again' })).status).toBe(409)
    expect(await hasFactor()).toBe(true)
    const list = await server.ask('GET', '/api/auth/accounts?kind=staff&q=leaver', { cookie: admin })
    const { resetRequest } = list.json[0]
    expect(resetRequest).toMatchObject({ reason: 'lost phone', isOwn: true })
    const decide = (cookie: string, decision: string) =>
      server.ask('POST', `/api/auth/second-factor-resets/${resetRequest.id}/decide`, { cookie, body: { decision } })
    expect((await decide(admin, 'approve')).status).toBe(403)
    expect(await hasFactor()).toBe(true)
    expect((await decide(await enter(server, 'second@aurora.example'), 'approve')).status).toBe(200)
    expect(await hasFactor()).toBe(false)
    expect((await decide(await enter(server, 'second@aurora.example'), 'approve')).status).toBe(404)
    expect((await events('reset-second-factor')).at(-1)).toMatchObject({ entity_id: 'leaver-account' })
  })
})

describe('linking an account to a chart', () => {
  let server: TestServer
  let provider: string
  let chart: string
  const issue = (patientId: string, cookie = provider) =>
    server.ask('POST', '/api/auth/chart-codes', { cookie, body: { patientId } })
  const redeem = async (code: string, email = 'new@aurora.example') =>
    server.ask('POST', '/api/auth/chart-codes/redeem', { cookie: await enter(server, email), body: { code } })
  const newChart = async (family: string) =>
    (await server.recordsAs('admin').create({ resourceType: 'Patient', name: [{ family }], gender: 'female' })).id

  beforeAll(async () => {
    server = await startTestServer()
    const own = await newChart('Own')
    chart = await newChart('Known')
    const about = { role: 'patient', practice: server.practice } as const
    await addAccount(server, 'new@aurora.example', { ...about, patientId: own })
    await addAccount(server, 'other@aurora.example', about)
    provider = await server.signIn('provider')
  })
  afterAll(() => server.close())

  it('a code works once, however it is typed, and opens the chart', async () => {
    expect((await issue(chart, await server.signIn('patient'))).status).toBe(403)
    expect((await issue('no-such-chart')).status).toBe(404)
    const { json, status } = await issue(chart)
    expect(status).toBe(201)
    expect(JSON.stringify(await server.services.database.query('select * from chart_codes'))).not.toContain(json.code)
    expect((await redeem('AAAA-BBBB-CCCC')).status).toBe(404)
    const typed = json.code.toLowerCase().replaceAll('-', ' ')
    expect((await redeem(typed)).status).toBe(200)
    const cookie = await enter(server, 'new@aurora.example')
    expect((await server.ask('GET', '/api/auth/me', { cookie })).json.user.patientId).toBe(chart)
    expect((await redeem(json.code, 'other@aurora.example')).status).toBe(404)
  })

  it('a new code ends the earlier one, and a chart has one account', async () => {
    const first = (await issue(chart)).json.code
    const second = (await issue(chart)).json.code
    expect((await redeem(first, 'other@aurora.example')).status).toBe(404)
    expect((await redeem(second, 'other@aurora.example')).status).toBe(409)
    // the refusal did not use the code up
    expect((await redeem(second)).status).toBe(200)
  })

  it('an account of a carer never opens a chart, and does not use the code up', async () => {
    const { database } = server.services
    const about = { role: 'patient', practice: server.practice } as const
    await addAccount(server, 'carer@aurora.example', about)
    await database.query(`update users set account_kind = 'carer' where email = 'carer@aurora.example'`)
    const { json } = await issue(chart)
    const refused = await redeem(json.code, 'carer@aurora.example')
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('helping someone else')
    const [kept] = await database.query<{ patient_id: string | null }>(
      `select patient_id from users where email = 'carer@aurora.example'`,
    )
    expect(kept?.patient_id).toBeNull()
    expect((await redeem(json.code)).status).toBe(200)
  })

  it('a code is too old after a week', async () => {
    const { json } = await issue(await newChart('Late'))
    await server.services.database.query(
      `update chart_codes set expires = now() - interval '1 second' where used is null`,
    )
    expect((await redeem(json.code)).status).toBe(404)
  })

  it('wrong codes are limited', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await redeem(`AAAA-BBBB-CCC${n}`, 'other@aurora.example')).status)
    expect(statuses).toContain(429)
  })

  it('a restricted record is linked by nobody: not by an administrator, not by a code', async () => {
    const sealed = await newChart('Sealed')
    const admin = await server.signIn('admin')
    const { json } = await issue(sealed)
    const restricted = { patientId: sealed, reason: 'staff member' }
    expect(
      (await server.ask('POST', '/api/restricted-patients', { cookie: admin, body: restricted })).status,
    ).toBeLessThan(300)
    const body = { patientId: sealed, verified: ['name', 'birth-date', 'photo'] }
    const link = await server.ask('POST', '/api/auth/patient-accounts/other-account/link', { cookie: admin, body })
    expect(link.status).toBe(403)
    expect((await issue(sealed, admin)).status).toBe(403)
    expect((await redeem(json.code)).status).toBe(403)
    const rows = await server.services.database.query('select id from users where patient_id = $1', [sealed])
    expect(rows).toEqual([])
  })
})
