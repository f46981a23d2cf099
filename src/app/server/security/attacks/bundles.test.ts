import type { FhirResource, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { completeCondition } from '../../testing/complete-condition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A bundle asks for many things at once: what one entry may do must not carry another, and must tell nothing of it. */
let server: TestServer
let token = ''
const callers = new Map<string, Record<string, string>>()
const SECRET = 'quokkaosis'
const NOTHING = 'zzyzxosis'
const OWN = { reference: 'Patient/demo-patient' }
const SEALED = { reference: 'Patient/sealed' }
const IDENTIFIER = { system: 'https://example.org/numbers', value: SECRET }

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    {
      resourceType: 'Patient',
      id: 'sealed',
      name: [{ family: 'Sealed' }],
      identifier: [IDENTIFIER],
      telecom: [{ system: 'phone', value: SECRET }],
    },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    { ...completeCondition, id: 'sealed-condition', subject: SEALED, identifier: [IDENTIFIER] },
  ] as FhirResource[])
  const admin = await server.signIn('admin')
  const provider = await server.signIn('provider')
  const body = { patientId: 'sealed', reason: 'staff member' }
  expect((await server.ask('POST', '/api/restricted-patients', { cookie: admin, body })).status).toBeLessThan(300)
  const { app } = await registerApp(server, admin, { scopes: ['patient/*.cruds', 'user/*.cruds', 'offline_access'] })
  const client = smartClient(server)
  client.use(provider)
  const { json } = await client.redeem(app.id, await client.code({ clientId: app.id, scope: 'user/*.cruds' }))
  token = json.access_token as string
  callers.set('provider', { cookie: provider })
  callers.set('patient', { cookie: await server.signIn('patient') })
  callers.set('app of a provider', { authorization: `Bearer ${token}` })
})
afterAll(() => server.close())

const condition = (subject: object, more: object = {}) => ({
  ...completeCondition,
  code: { text: 'Asthma' },
  subject,
  ...more,
})
const send = (headers: Record<string, string>, type: 'batch' | 'transaction', entry: object[]) =>
  server.ask('POST', '/fhir', { headers, body: { resourceType: 'Bundle', type, entry } })
const post = (resource: object, url = 'Condition') => ({ request: { method: 'POST', url }, resource })
const conditionsOf = async (patient: string): Promise<number> => {
  const [row] = await server.services.database.query<{ n: number }>(
    "select count(*)::int as n from record_history where type = 'Condition' and patient = $1",
    [patient],
  )
  return row?.n ?? -1
}

describe('a reference by search', () => {
  const REFERENCES: readonly ((word: string) => object)[] = [
    (word) => condition({ reference: `Patient?phone=${word}` }),
    (word) => condition({ reference: `Patient?identifier=${IDENTIFIER.system}|${word}` }),
    (word) => condition({ reference: `Patient?_has:Condition:patient:identifier=${word}` }),
    (word) => condition(OWN, { evidence: [{ detail: [{ reference: `Condition?identifier=${word}` }] }] }),
    (word) => condition(OWN, { asserter: { reference: `Patient?phone=${word}` } }),
  ]

  test('finds no record that the caller may not see, and does not tell that there is one', async () => {
    const before = await conditionsOf('sealed')
    const wrong: string[] = []
    for (const [caller, headers] of callers) {
      for (const [at, resource] of REFERENCES.entries()) {
        const ask = async (word: string) => {
          const { status, text } = await send(headers, 'transaction', [post(resource(word))])
          return `${status} ${text.replaceAll(word, '').replaceAll(/"id":"[^"]*"/g, '')}`
        }
        const [fits, nothing] = [await ask(SECRET), await ask(NOTHING)]
        if (fits !== nothing || fits.startsWith('2')) wrong.push(`${caller}, reference ${at}\n  ${fits}\n  ${nothing}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await conditionsOf('sealed')).toBe(before)
  })
})

describe('a bundle with entries of which one is forbidden', () => {
  /** What neither a provider outside the team nor an app of theirs may do, each in its own way. */
  const FORBIDDEN: readonly (readonly [what: string, entry: object])[] = [
    ['create', post(condition(SEALED))],
    [
      'update',
      {
        request: { method: 'PUT', url: 'Condition/sealed-condition' },
        resource: condition(SEALED, { id: 'sealed-condition' }),
      },
    ],
    ['read', { request: { method: 'GET', url: 'Condition/sealed-condition' } }],
    ['version', { request: { method: 'GET', url: 'Condition/sealed-condition/_history/1' } }],
    ['absolute', post(condition({ reference: 'http://localhost/fhir/Patient/sealed' }))],
    ['delete', { request: { method: 'DELETE', url: 'Condition/sealed-condition' } }],
  ]

  test.each(FORBIDDEN)('as a transaction (%s) stores nothing, whichever place the entry has', async (_, entry) => {
    for (const caller of ['provider', 'app of a provider']) {
      const headers = callers.get(caller) as Record<string, string>
      const before = [await conditionsOf('demo-patient'), await conditionsOf('sealed')]
      for (const entries of [
        [post(condition(OWN)), entry],
        [entry, post(condition(OWN))],
      ]) {
        const { status, text } = await send(headers, 'transaction', entries)
        expect([caller, status >= 400 && status < 500, text.includes(SECRET)]).toEqual([caller, true, false])
      }
      expect([await conditionsOf('demo-patient'), await conditionsOf('sealed')]).toEqual(before)
    }
  })

  test.each(FORBIDDEN)('as a batch (%s) stores what is allowed alone', async (_, entry) => {
    const headers = callers.get('provider') as Record<string, string>
    const before = [await conditionsOf('demo-patient'), await conditionsOf('sealed')]
    const { status, json, text } = await send(headers, 'batch', [post(condition(OWN)), entry])
    const statuses = (json?.entry ?? []).map(({ response }: { response: { status: string } }) =>
      Number(response.status),
    )
    expect([status, statuses[0]]).toEqual([200, 201])
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain(SECRET)
    expect([await conditionsOf('demo-patient'), await conditionsOf('sealed')]).toEqual([
      Number(before[0]) + 1,
      before[1],
    ])
  })

  test('as a patient’s transaction links their record to nobody else’s', async () => {
    const headers = callers.get('patient') as Record<string, string>
    const stranger: Patient = {
      resourceType: 'Patient',
      id: 'demo-patient',
      link: [{ other: SEALED, type: 'replaced-by' }],
    }
    const { status } = await send(headers, 'transaction', [
      { request: { method: 'PUT', url: 'Patient/demo-patient' }, resource: stranger },
      { request: { method: 'GET', url: 'Patient/sealed/$everything' } },
    ])
    expect(status).toBeGreaterThanOrEqual(400)
    const { status: read } = await server.ask('GET', '/fhir/Patient/sealed', { headers })
    expect(read).toBeGreaterThanOrEqual(400)
  })
})

describe('an access token', () => {
  const read = async () =>
    (await server.ask('GET', '/fhir/Patient/demo-patient', { headers: { authorization: `Bearer ${token}` } })).status

  test('ends with its time, also where this process holds it', async () => {
    expect(await read()).toBe(200)
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 24 * 3600_000 })
    try {
      expect(await read()).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })
})
