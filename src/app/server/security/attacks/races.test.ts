import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encounter, patient, sections } from '#features/encounters/server/testing/encounter-server.ts'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { addAccount } from '../../testing/authority/access-cast.ts'
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What may happen once happens once, although it is asked for several times at the same moment. */
const TIMES = 6
const PASSWORD = 'AuroraDemo2026!'
let server: TestServer
let provider: string
let admin: string
let portal: string

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    patient('demo-patient', 'Nguyen', 'Margaret'),
    patient('unlinked', 'Okafor', 'Ben'),
    {
      resourceType: 'Practitioner',
      id: 'demo-provider',
      identifier: [{ system: identifierSystems.provider, value: makeProviderNumber(1) }],
      name: [{ family: 'Self', given: ['Pat'] }],
    },
  ])
  for (const name of ['one', 'two'])
    await addAccount(server, `${name}@aurora.example`, { role: 'patient', practice: server.practice })
  provider = await server.signIn('provider')
  admin = await server.signIn('admin')
  portal = await server.signIn('patient')
})
afterAll(() => server.close())

const atOnce = (ask: (at: number) => Promise<Answer>, times = TIMES): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
const won = (answers: readonly Answer[]): Answer[] => answers.filter(({ status }) => status < 300)
const statuses = (answers: readonly { status: number }[]): string => answers.map(({ status }) => status).join(' ')

async function enter(email: string): Promise<string> {
  const login = await server.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  const body = { userId: login.json.userId, code: '123456', type: 'login' }
  return (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? ''
}

describe('a note', () => {
  const note = sections({ Subjective: 'More breathless.', Assessment: 'COPD.', Plan: 'Add LABA.' })
  const onFirst = { 'if-match': 'W/"1"' }
  const signatures = async () => (await server.recordsAs('provider').search('Provenance', { limit: 1000 })).rows.length

  async function draftOf(
    id: string,
  ): Promise<(method: 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>> {
    await server.preparing().create(encounter(id, 'demo-patient', { status: 'in-progress' }))
    const saved = await server.ask('PUT', `/api/encounters/${id}/note`, { cookie: provider, body: { sections: note } })
    expect(saved.status, saved.text).toBeLessThan(300)
    return (method, path, body) =>
      server.ask(method, `/api/encounters/${id}/${path}`, { cookie: provider, headers: onFirst, ...(body && { body }) })
  }

  test('is signed once', async () => {
    const ask = await draftOf('signed-at-once')
    const before = await signatures()
    const answers = await atOnce(() => ask('POST', 'sign'))
    expect(won(answers), statuses(answers)).toHaveLength(1)
    expect(await signatures()).toBe(before + 1)
  })

  test('that is changed while it is signed is signed as it was read, or not at all', async () => {
    const ask = await draftOf('changed-while-signed')
    const other = sections({ Subjective: 'Changed after reading.', Assessment: 'COPD.', Plan: 'None.' })
    const answers = await atOnce((at) => (at % 2 ? ask('POST', 'sign') : ask('PUT', 'note', { sections: other })))
    expect(won(answers), statuses(answers)).toHaveLength(1)
    const { rows } = await server
      .recordsAs('provider')
      .search('Composition', { tokens: ['encounter|changed-while-signed'] })
    for (const { resource } of rows)
      if (resource.status === 'final') expect(JSON.stringify(resource)).not.toContain('Changed after reading')
  })
})

describe('a code', () => {
  test('that invites staff makes one account and one practitioner', async () => {
    const invited = await server.ask('POST', '/api/staff/invitations', {
      cookie: admin,
      body: { name: 'Robin Newcome', email: 'robin@example.com', position: 'nurse' },
    })
    expect(invited.status, invited.text).toBeLessThan(300)
    const body = { code: invited.json.code, password: 'Wattle7TramBanksia!' }
    const answers = await atOnce(() => server.ask('POST', '/api/staff/accept-invitation', { body }))
    expect(won(answers), statuses(answers)).toHaveLength(1)
    const { rows } = await server.recordsAs('admin').search('Practitioner', { limit: 100 })
    expect(rows.filter(({ text }) => text.includes('Newcome'))).toHaveLength(1)
    const roles = await server.recordsAs('admin').search('PractitionerRole', { limit: 100 })
    expect(roles.rows.filter(({ text }) => text.includes('Newcome'))).toHaveLength(1)
  })

  test('that links a chart links one account', async () => {
    const { json } = await server.ask('POST', '/api/auth/chart-codes', {
      cookie: provider,
      body: { patientId: 'unlinked' },
    })
    const cookies = [await enter('one@aurora.example'), await enter('two@aurora.example')]
    const answers = await atOnce((at) =>
      server.ask('POST', '/api/auth/chart-codes/redeem', { cookie: cookies[at % 2] ?? '', body: { code: json.code } }),
    )
    expect(won(answers), statuses(answers)).toHaveLength(1)
    const linked = await server.services.database.query("select id from users where patient_id = 'unlinked'")
    expect(linked).toHaveLength(1)
  })

  test('that lets a carer in lets one account in', async () => {
    const { json } = await server.ask('POST', '/api/patient-portal/demo-patient/carers', {
      cookie: portal,
      body: { name: 'Linh Nguyen', relationship: 'child', scopes: ['readings'] },
    })
    const cookies = [await enter('one@aurora.example'), await enter('two@aurora.example')]
    const answers = await atOnce((at) =>
      server.ask('POST', '/api/patient-portal/carer-codes', {
        cookie: cookies[at % 2] ?? '',
        body: { code: json.code },
      }),
    )
    expect(won(answers), statuses(answers)).toHaveLength(1)
    const people = await Promise.all(
      cookies.map((cookie) => server.ask('GET', '/api/patient-portal/people', { cookie })),
    )
    expect(people.filter(({ text }) => text.includes('demo-patient'))).toHaveLength(1)
  })

  test('of an authenticator app and a recovery code open one session each', async () => {
    const cookie = await enter('two@aurora.example')
    const { json } = await server.ask('POST', '/api/auth/totp/start', { cookie })
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(json.secret) }).generate({ timestamp: ms })
    const set = await server.ask('POST', '/api/auth/totp/confirm', {
      cookie,
      body: { code: codeAt(Date.now() - 30_000) },
    })
    expect(set.status, set.text).toBe(200)
    for (const code of [codeAt(Date.now()), set.json.recoveryCodes[0] as string]) {
      const body = { email: 'two@aurora.example', password: PASSWORD }
      const { userId } = (await server.ask('POST', '/api/auth/login', { body })).json
      const answers = await atOnce(
        () => server.ask('POST', '/api/auth/verify', { body: { userId, code, type: 'login' } }),
        4,
      )
      expect(won(answers), statuses(answers)).toHaveLength(1)
    }
  })
})

describe('tokens of an app', () => {
  test('a refresh token that is used at the same moment gives tokens once at most, and they end', async () => {
    const { app } = await registerApp(server, admin)
    const client = smartClient(server)
    client.use(portal)
    const scope = 'openid offline_access launch/patient patient/*.rs'
    const { json } = await client.redeem(app.id, await client.code({ clientId: app.id, scope }))
    const form = { grant_type: 'refresh_token', refresh_token: json.refresh_token, client_id: app.id }
    const replies = await Promise.all(Array.from({ length: 4 }, () => client.token(form)))
    const given = replies.filter(({ status }) => status === 200)
    expect(given.length, statuses(replies)).toBeLessThanOrEqual(1)
    // whoever came second may be the thief: what the first one got is worth nothing either
    for (const { json: tokens } of [...given, { json }]) {
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      await expect.poll(async () => (await server.ask('GET', '/fhir/Patient', { headers })).status).toBe(401)
      expect((await client.token({ ...form, refresh_token: tokens.refresh_token })).status).toBe(400)
    }
  })
})

describe('money', () => {
  const on = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
  const paying = (key: string, changes: object = {}) => ({ amountCents: 5_000, method: 'card', on, key, ...changes })
  const post = (path: string, body: object) => server.ask('POST', `/api/accounts${path}`, { cookie: admin, body })

  test('is given back once: an invoice and a credit', async () => {
    const line = { item: '110', description: 'Consultation', serviceDate: on, priceCents: 9_000, hasGst: false }
    const made = await post('/invoices', {
      kind: 'invoice',
      patientId: 'unlinked',
      payerId: 'private',
      practitionerId: 'demo-provider',
      accountHolder: '',
      lines: [line],
      key: 'invoice',
    })
    expect(made.status, made.text).toBeLessThan(300)
    const { id } = made.json.invoice
    expect((await post(`/invoices/${id}/payments`, paying('paid'))).status).toBeLessThan(300)
    expect((await post('/patients/unlinked/deposits', paying('deposit'))).status).toBeLessThan(300)
    for (const path of [`/invoices/${id}/refunds`, '/patients/unlinked/refunds']) {
      const answers = await atOnce((at) =>
        post(
          path,
          paying(`back-${path.includes('invoices') ? 'invoice' : 'credit'}-${at}`, { reason: 'Charged twice' }),
        ),
      )
      expect(won(answers), `${path} ${statuses(answers)} ${answers[0]?.text}`).toHaveLength(1)
    }
    const { rows } = await server.recordsAs('admin').search('PaymentReconciliation', { limit: 100 })
    expect(rows.filter(({ resource }) => (resource.paymentAmount?.value ?? 0) < 0)).toHaveLength(2)
  })

  test('pays an invoice once, also when two people press the button', async () => {
    const line = { item: '110', description: 'Consultation', serviceDate: on, priceCents: 5_000, hasGst: false }
    const made = await post('/invoices', {
      kind: 'invoice',
      patientId: 'demo-patient',
      payerId: 'private',
      practitionerId: 'demo-provider',
      accountHolder: '',
      lines: [line],
      key: 'second-invoice',
    })
    expect(made.status, made.text).toBeLessThan(300)
    const { id } = made.json.invoice
    const answers = await atOnce((at) => post(`/invoices/${id}/payments`, paying(`pay-${at}`)))
    expect(won(answers), statuses(answers)).toHaveLength(1)
  })
})

test('of twenty exports begun at the same moment three run', async () => {
  // none of them ends meanwhile: they are begun without the job that carries them out
  const at = new Date().toISOString()
  const request = { url: '', types: ['Patient'] as const, until: at, requester: {} }
  const expires = new Date(Date.now() + 3_600_000)
  const begin = () => server.services.exports.start(server.practice, 'somebody', request, expires)
  const begun = await Promise.all(Array.from({ length: 20 }, begin))
  expect(begun.filter((id) => id !== undefined)).toHaveLength(3)
})
