import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import { completeCondition } from '../../testing/complete-condition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/**
 * A question about a record the caller may not see is asked twice: once so that the hidden record fits, once so that
 * nothing fits. Whoever can tell the two answers apart has learnt what it says.
 */
let server: TestServer
const callers = new Map<string, Record<string, string>>()
const SEALED = { reference: 'Patient/sealed' }
const SECRET = 'quokkaosis'
const NOTHING = 'zzyzxosis'

const SYSTEM = 'https://example.org/codes'
const coded = (text: string) => ({ text, coding: [{ system: SYSTEM, code: SECRET, display: text }] })
const hidden: FhirResource[] = [
  { resourceType: 'Condition', id: 's-condition', subject: SEALED, code: coded(SECRET) },
  {
    resourceType: 'Observation',
    id: 's-observation',
    status: 'final',
    code: coded(SECRET),
    subject: SEALED,
    effectiveDateTime: '2026-11-01',
    valueQuantity: { value: 77_777, unit: 'x' },
  },
]

beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany([
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Nguyen' }] },
    {
      resourceType: 'Patient',
      id: 'sealed',
      name: [{ family: 'Sealed' }],
      telecom: [{ system: 'phone', value: SECRET }],
      birthDate: '1931-02-03',
      address: [{ text: SECRET, city: SECRET }],
    },
    { resourceType: 'Practitioner', id: 'demo-provider', name: [{ family: 'Self' }] },
    ...hidden,
  ])
  const admin = await server.signIn('admin')
  const provider = await server.signIn('provider')
  const patient = await server.signIn('patient')
  const body = { patientId: 'sealed', reason: 'staff member' }
  expect((await server.ask('POST', '/api/restricted-patients', { cookie: admin, body })).status).toBeLessThan(300)
  const { app } = await registerApp(server, admin, { scopes: ['patient/*.cruds', 'user/*.cruds', 'offline_access'] })
  const client = smartClient(server)
  client.use(provider)
  const { json } = await client.redeem(app.id, await client.code({ clientId: app.id, scope: 'user/*.cruds' }))
  callers.set('provider', { cookie: provider })
  callers.set('patient', { cookie: patient })
  callers.set('app of a provider', { authorization: `Bearer ${json.access_token}` })
})
afterAll(() => server.close())

/** With the word that fits the hidden record, and with one that fits nothing. */
const SEARCHES: readonly ((word: string) => string)[] = [
  (word) => `Condition?code:text=${word}`,
  (word) => `Condition?code=${word}`,
  (word) => `Condition?code=${SYSTEM}|${word}`,
  (word) => `Condition?_filter=code eq ${word}`,
  (word) => `Condition?_text=${word}`,
  (word) => `Condition?_content=${word}`,
  (word) => `Condition?code:not=${word}`,
  (word) => `Observation?code=${word}`,
  (word) => `Observation?value-quantity=${word === SECRET ? 77_777 : 77_778}`,
  (word) => `Observation?value-quantity=gt${word === SECRET ? 70_000 : 80_000}`,
  (word) => `Patient?_has:Condition:patient:code=${word}`,
  (word) => `Patient?_has:Observation:patient:code=${word}`,
  (word) => `Patient?_has:Observation:subject:code=${word}`,
  (word) => `Patient?phone=${word}`,
  (word) => `Patient?address=${word}`,
  (word) => `Patient?address-city=${word}`,
  (word) => `Observation?patient.phone=${word}`,
  (word) => `Observation?patient.address-city=${word}`,
  (word) => `Observation?subject:Patient.address=${word}`,
  (word) => `Condition?patient._has:Observation:patient:code=${word}`,
]
const ENDINGS = [
  '',
  '&_total=accurate',
  '&_summary=count',
  '&_sort=-_lastUpdated',
  '&_sort=code',
  '&_count=0',
  '&_count=1',
]

/** What a caller can see of an answer: no time, no id of the request, and not the question it repeats. */
const seen = (text: string, word: string): string =>
  text
    .replaceAll(/"(lastUpdated|timestamp|id|fullUrl)":"[^"]*"/g, '')
    .replaceAll(word, '')
    .replaceAll(/777(77|78)|gt?[78]0000/g, '')

test('a search, whatever it counts or sorts by, answers as if the hidden record were not there', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const [caller, headers] of callers) {
    for (const search of SEARCHES) {
      for (const ending of ENDINGS) {
        const ask = async (word: string) => {
          const { status, text } = await server.ask('GET', encodeURI(`/fhir/${search(word)}${ending}`), { headers })
          return `${status} ${seen(text, word)}`
        }
        const [fits, nothing] = [await ask(SECRET), await ask(NOTHING)]
        asked++
        if (fits !== nothing) wrong.push(`${caller}: ${search('WORD')}${ending}\n  ${fits}\n  ${nothing}`)
      }
    }
  }
  expect(wrong).toEqual([])
  console.info(`Oracles: ${asked} questions asked twice; nobody could tell the answers apart.`)
})

test('nor does a conditional write', async () => {
  const wrong: string[] = []
  for (const [caller, headers] of callers) {
    const about = 'Patient/demo-patient'
    const condition = { ...completeCondition, subject: { reference: about } }
    const patch = { ...headers, 'content-type': 'application/json-patch+json' }
    const changes = [{ op: 'replace', path: '/code', value: { text: 'x' } }]
    const WRITES: readonly ((word: string) => Promise<{ status: number; text: string }>)[] = [
      (word) => server.ask('PUT', `/fhir/Condition?code=${word}`, { headers, body: condition }),
      (word) => server.ask('PATCH', `/fhir/Condition?code=${word}`, { headers: patch, body: changes }),
      (word) => server.ask('DELETE', `/fhir/Condition?code=${word}`, { headers }),
      (word) =>
        server.ask('POST', '/fhir/Condition', {
          headers: { ...headers, 'if-none-exist': `code=${word}` },
          body: condition,
        }),
      (word) =>
        server.ask('POST', '/fhir', {
          headers,
          body: {
            resourceType: 'Bundle',
            type: 'transaction',
            entry: [
              { request: { method: 'POST', url: 'Condition', ifNoneExist: `code=${word}` }, resource: condition },
            ],
          },
        }),
    ]
    for (const [at, write] of WRITES.entries()) {
      const ask = async (word: string) => {
        const { status, text } = await write(word)
        return `${status} ${seen(text, word).replaceAll(/Condition\/[\w-]+/g, '')}`
      }
      const [fits, nothing] = [await ask(SECRET), await ask(NOTHING)]
      if (fits !== nothing) wrong.push(`${caller}: write ${at}\n  ${fits}\n  ${nothing}`)
    }
  }
  expect(wrong).toEqual([])
  const versions = "select count(*)::int as n from record_history where patient = 'sealed' and type = 'Condition'"
  expect(await server.services.database.query(versions)).toEqual([{ n: 1 }])
})
