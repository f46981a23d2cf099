import type { FhirResource } from 'fhir/r4'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { GAPS, PRESCRIBING, SERVICES } from './services.ts'

const NOW = new Date('2026-11-15T02:00:00Z')
const gapsUrl = `/cds-services/${GAPS}`
const orderUrl = `/cds-services/${PRESCRIBING}`

let server: TestServer
let provider: string
let patients: readonly FhirResource[]

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  patients = syntheticPatients('2026-11-15', 1)
  await server.preparing().createMany(patients, { isBulk: true })
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

const patientId = 'demo-patient'
const hookInstance = 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea'
const view = { hook: 'patient-view', hookInstance, context: { userId: 'Practitioner/x', patientId } }

const amoxicillin = {
  resourceType: 'MedicationRequest',
  id: 'draft',
  status: 'draft',
  intent: 'order',
  subject: { reference: `Patient/${patientId}` },
  medicationCodeableConcept: { text: 'amoxicillin 500 mg capsule' },
}
const order = {
  hook: 'order-select',
  hookInstance,
  context: {
    userId: 'Practitioner/x',
    patientId,
    selections: ['MedicationRequest/draft'],
    draftOrders: { resourceType: 'Bundle', type: 'collection', entry: [{ resource: amoxicillin }] },
  },
}
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
})
const penicillin = {
  resourceType: 'AllergyIntolerance',
  id: 'a',
  clinicalStatus: { coding: [{ code: 'active' }] },
  category: ['medication'],
  code: { text: 'Penicillin' },
  patient: { reference: `Patient/${patientId}` },
}
const prefetch = { medications: bundle(), allergies: bundle(penicillin), conditions: bundle() }

it('anyone may read what is offered', async () => {
  const { status, json, headers } = await server.ask('GET', '/cds-services', {
    headers: { origin: 'https://ehr.example' },
  })
  expect(status).toBe(200)
  expect(json.services.map(({ id, hook }: { id: string; hook: string }) => `${id} ${hook}`)).toEqual([
    `${GAPS} patient-view`,
    `${PRESCRIBING} order-select`,
  ])
  expect(headers['access-control-allow-origin']).toBe('*')
})

it('advice is for professionals who are known', async () => {
  expect((await server.ask('POST', gapsUrl, { body: view })).status).toBe(401)
  const patient = await server.signIn('patient')
  expect((await server.ask('POST', gapsUrl, { body: view, cookie: patient })).status).toBe(403)
  expect((await server.ask('POST', '/cds-services/nothing', { body: view, cookie: provider })).status).toBe(404)
  expect((await server.ask('POST', orderUrl, { body: view, cookie: provider })).status).toBe(422)
  expect((await server.ask('POST', gapsUrl, { body: { hook: 'patient-view' }, cookie: provider })).status).toBe(422)
})

it('patient-view: the gaps of the record, and the same ones when the record is sent along', async () => {
  const own = await server.ask('POST', gapsUrl, { body: view, cookie: provider })
  expect(own.status, own.text).toBe(200)
  expect(own.json.cards.length).toBeGreaterThan(0)
  for (const card of own.json.cards) {
    expect(card.summary.length).toBeLessThanOrEqual(140)
    expect(card.source.label).not.toBe('')
    expect(card.detail).toContain('Rule ')
    expect(card.suggestions[0].actions[0].resource).toMatchObject({
      resourceType: 'Task',
      status: 'draft',
      intent: 'proposal',
    })
  }
  const keys = Object.entries(SERVICES[0].prefetch).map(([key, template]) => [key, /^\w+/.exec(template)?.[0]] as const)
  const mine = patients.filter((one) => JSON.stringify(one).includes(patientId) && !('link' in one))
  const sent = Object.fromEntries(
    keys.map(([key, type]) => [
      key,
      key === 'patient'
        ? mine.find((one) => one.resourceType === 'Patient' && one.id === patientId)
        : bundle(...mine.filter((one) => one.resourceType === type)),
    ]),
  )
  const given = await server.ask('POST', gapsUrl, {
    body: { ...view, prefetch: sent, fhirServer: 'https://ehr.example/fhir' },
    cookie: provider,
  })
  expect(given.status, given.text).toBe(200)
  const summaries = ({ json }: typeof own) => json.cards.map(({ summary }: { summary: string }) => summary)
  expect(summaries(given)).toEqual(summaries(own))
})

it('order-select: an allergy is critical, with reasons to override and what was not checked', async () => {
  const { json, status, text } = await server.ask('POST', orderUrl, { body: { ...order, prefetch }, cookie: provider })
  expect(status, text).toBe(200)
  const [alert, unchecked] = json.cards
  expect(alert).toMatchObject({ indicator: 'critical', selectionBehavior: 'at-most-one' })
  expect(alert.overrideReasons.length).toBeGreaterThan(0)
  expect(alert.suggestions[0].actions[0]).toMatchObject({ type: 'delete', resourceId: 'MedicationRequest/draft' })
  expect(unchecked.summary).toContain('Interactions')
  const unselected = { ...order, context: { ...order.context, selections: [] } }
  const none = await server.ask('POST', orderUrl, { body: { ...unselected, prefetch }, cookie: provider })
  expect(none.json.cards).toEqual([])
})

it('order-select: an interaction carries why, risk, what to do and a source that opens', async () => {
  const theophylline = {
    ...amoxicillin,
    id: 'current',
    status: 'active',
    medicationCodeableConcept: { text: 'Nuelin' },
  }
  const draft = { ...amoxicillin, medicationCodeableConcept: { text: 'ciprofloxacin 500 mg' } }
  const body = {
    ...order,
    context: { ...order.context, draftOrders: bundle(draft) },
    prefetch: { ...prefetch, allergies: bundle(), medications: bundle(theophylline) },
  }
  const { json, text } = await server.ask('POST', orderUrl, { body, cookie: provider })
  expect(json.cards?.[0], text).toMatchObject({ indicator: 'warning' })
  expect(json.cards[0].detail).toMatch(/Why: .*\nRisk: .*\nDo: /s)
  expect(json.cards[0].source.url).toMatch(/^https:/)
})

it('order-select reads our own record where nothing is sent, and no other server', async () => {
  const own = await server.ask('POST', orderUrl, { body: order, cookie: provider })
  expect(own.status, own.text).toBe(200)
  const foreign = { ...order, fhirServer: 'https://ehr.example/fhir' }
  expect((await server.ask('POST', orderUrl, { body: foreign, cookie: provider })).status).toBe(412)
})

it('what would mislead the rules is refused: another person’s record, or half a list', async () => {
  const ask = (change: object) =>
    server.ask('POST', orderUrl, { body: { ...order, prefetch: { ...prefetch, ...change } }, cookie: provider })
  const other = { ...penicillin, patient: { reference: 'Patient/somebody' } }
  expect((await ask({ allergies: bundle(other) })).status).toBe(422)
  const half = { ...bundle(), link: [{ relation: 'next', url: 'https://ehr.example/next' }] }
  expect((await ask({ medications: half })).status).toBe(412)
})

it('a registered CDS client signs each call, and each only once', async () => {
  const admin = await server.signIn('admin')
  const { privateKey, publicKey } = await generateKeyPair('ES384')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES384' }] })
  const body = { name: 'Other EHR', kind: 'service', redirectUris: [], scopes: ['system/Patient.rs'], jwks }
  const { id } = (await server.ask('POST', '/api/apps', { body, cookie: admin })).json.app
  const sign = (change: object = {}) => {
    const seconds = Math.floor(Date.now() / 1000)
    const claims = {
      iss: id,
      aud: `http://localhost${orderUrl}`,
      iat: seconds,
      exp: seconds + 60,
      jti: crypto.randomUUID(),
      ...change,
    }
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES384', kid: 'k', typ: 'JWT' }).sign(privateKey)
  }
  const call = (token: string, asked: object) =>
    server.ask('POST', orderUrl, {
      body: asked,
      headers: { authorization: `Bearer ${token}`, origin: 'https://ehr.example' },
    })
  const token = await sign()
  expect((await call(token, { ...order, prefetch })).json.cards[0].indicator).toBe('critical')
  expect((await call(token, { ...order, prefetch })).status).toBe(401)
  expect((await call(await sign({ aud: 'https://elsewhere.example' }), { ...order, prefetch })).status).toBe(401)
  expect((await call(await sign({ iss: 'somebody' }), { ...order, prefetch })).status).toBe(401)
  expect((await call(await sign({ exp: 1000 }), { ...order, prefetch })).status).toBe(401)
  // its scopes do not grant access to the lists of our own record
  expect((await call(await sign(), order)).status).toBe(403)
})

it('keeps what became of a card', async () => {
  const feedback = [
    {
      card: 'c1',
      outcome: 'overridden',
      overrideReason: { reason: { code: 'benefit', system: 'x' }, userComment: 'Discussed' },
      outcomeTimestamp: '2026-11-15T02:00:00Z',
    },
    { card: 'c2', outcome: 'accepted', acceptedSuggestions: [{ id: 's1' }], outcomeTimestamp: '2026-11-15T02:00:00Z' },
  ]
  const { status } = await server.ask('POST', `${orderUrl}/feedback`, { body: { feedback }, cookie: provider })
  expect(status).toBe(200)
  const rows = await server.services.database.query(
    'select card, outcome, reason_code, comment, accepted_suggestions, actor from cds_feedback order by card',
  )
  const actor = 'demo-provider-account'
  expect(rows).toEqual([
    {
      card: 'c1',
      outcome: 'overridden',
      reason_code: 'benefit',
      comment: 'Discussed',
      accepted_suggestions: null,
      actor,
    },
    { card: 'c2', outcome: 'accepted', reason_code: null, comment: null, accepted_suggestions: '["s1"]', actor },
  ])
})
