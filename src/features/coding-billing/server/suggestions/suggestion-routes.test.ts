import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { person, practice, referral, visit } from '../testing/billing-practice.ts'

const TODAY = '2026-11-16'
const now = new Date('2026-11-15T22:00:00Z')
const START = '2026-11-15T22:00:00Z'
const BASE = '/api/coding-billing'
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  const resources: FhirResource[] = [
    ...practice(),
    ...person({ id: 'fifty', serial: 401, referredOn: '2026-11-01' }),
    ...visit('v-fifty', 'fifty', START, 30),
    ...person({ id: 'edited', serial: 402, referredOn: '2026-11-01' }),
    ...visit('v-edited', 'edited', START, 30),
    ...person({ id: 'gaps', serial: 403, cardExpiry: '2026-09' }),
    referral('gaps', '2024-01-10'),
    ...visit('v-gaps-first', 'gaps', '2024-02-01T01:00:00Z', 30),
    ...visit('v-gaps', 'gaps', START, 30, 'elsewhere'),
    ...person({ id: 'undone', serial: 404, referredOn: '2026-11-01' }),
    ...visit('v-undone', 'undone', START, 30),
  ]
  await server.preparing().createMany(resources, { isBulk: true })
  cookie = await server.signIn('provider')
  await post('/suggestions/prepare')
})
afterAll(() => server.close())

const get = (path: string, as = cookie) => server.ask('GET', `${BASE}${path}`, { cookie: as })
const send = (method: 'POST' | 'PUT', path: string, body?: unknown, version?: number, as = cookie) =>
  server.ask(method, `${BASE}${path}`, {
    cookie: as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const post = (path: string, body?: unknown, version?: number) => send('POST', path, body, version)
const of = async (patientId: string) => {
  const { json } = await get('/suggestions')
  return json.suggestions.find((one: { patientId: string }) => one.patientId === patientId)
}
async function assigned(patientId: string) {
  const { id, version } = await of(patientId)
  const body = { on: TODAY, way: 'electronic', by: 'Pat' }
  return (await post(`/suggestions/${id}/assignment`, body, version)).json.suggestion
}

describe('rights', () => {
  it.each([
    '/suggestions',
    '/suggestions/x',
    '/items',
    '/diagnoses',
    '/settings',
    '/summary',
    '/analytics',
    '/compliance',
    '/claims',
    '/claims/x',
    '/claims/export',
    '/claims/x/invoice',
    '/claims/x/receipt',
    '/remittances',
  ])('GET %s is refused without a session and to a patient', async (path) => {
    expect((await server.ask('GET', `${BASE}${path}`)).status).toBe(401)
    expect((await get(path, await server.signIn('patient'))).status).toBe(403)
  })

  it('only an administrator changes how the practice bills', async () => {
    const body = { defaultBilling: 'bulk-bill', simulator: 'normal' }
    expect((await send('PUT', '/settings', body)).status).toBe(403)
    expect((await send('PUT', '/settings', body, undefined, await server.signIn('admin'))).status).toBe(200)
    const bad = await send('PUT', '/settings', { ...body, simulator: 'x' }, undefined, await server.signIn('admin'))
    expect(bad.status).toBe(422)
  })
})

describe('suggestions', () => {
  it('come once for each signed encounter, with item, diagnosis, evidence and expected benefit', async () => {
    expect((await post('/suggestions/prepare')).json).toEqual({ made: 0, waiting: 0 })
    const one = await of('fifty')
    expect(one).toMatchObject({
      encounterId: 'v-fifty',
      status: 'pending-review',
      serviceDate: TODAY,
      expectedRevenue: 155.85,
      expectedRevenueCents: 15_585,
      billing: 'bulk-bill',
    })
    const [item, diagnosis] = one.suggestedCodes
    expect(item).toMatchObject({ type: 'MBS', code: '110', feeCents: 18_335, benefitCents: 15_585, benefitPercent: 85 })
    expect(item.evidence[0]).toMatchObject({ section: 'Assessment', sentence: 0, compositionId: 'v-fifty-note' })
    expect(diagnosis).toMatchObject({ type: 'ICD-10', code: 'J44.9', isVerified: true })
    expect(diagnosis.evidence[0].text).toBe('COPD with frequent exacerbations.')
    expect(one.riskScore).toBeLessThan(0.15)
  })

  it('are found by words, status, type and risk', async () => {
    expect((await get('/suggestions?q=person402')).json.total).toBe(1)
    expect((await get('/suggestions?q=person402&status=denied')).json.total).toBe(0)
    expect(
      (await get('/suggestions?risk=high')).json.suggestions.map((one: { patientId: string }) => one.patientId),
    ).toEqual(['gaps'])
    expect((await get('/suggestions?status=nonsense')).status).toBe(400)
  })

  it('name each thing that stands in the way, and what to do', async () => {
    const { id, version } = await of('gaps')
    const { json } = await get(`/suggestions/${id}`)
    const checks = Object.fromEntries(json.checks.map((one: { id: string }) => [one.id, one]))
    expect(checks.card).toMatchObject({ state: 'failed', codes: ['208', '307'] })
    expect(checks.card.text).toBe('The card expired at the end of Sep 2026')
    expect(checks.referral).toMatchObject({ state: 'failed' })
    expect(checks.referral.whatToDo).toMatch(/current referral/)
    expect(checks.provider.text).toBe('Dr Eleanor Castellan has no provider number for Visiting clinic')
    expect(checks.assignment.state).toBe('missing')
    expect(json.canSubmit).toBe(false)
    const refused = await post(`/suggestions/${id}/approve`, {}, version)
    expect(refused.status).toBe(422)
    for (const label of ['Medicare card', 'Referral', 'Provider and place', 'Assignment of benefit']) {
      expect(refused.json.message).toContain(`${label}: `)
    }
    expect((await get('/claims')).json.claims.filter((one: { patientId: string }) => one.patientId === 'gaps')).toEqual(
      [],
    )
  })

  it('tell what an edit does to benefit and risk before it is kept, and keep it on the version it was made on', async () => {
    const { id, version } = await of('edited')
    const codes = [
      { type: 'MBS', code: '132' },
      { type: 'ICD-10', code: 'J45.9' },
    ]
    const { json } = await post(`/suggestions/${id}/preview`, { codes, billing: 'bulk-bill' })
    expect(json.totals.benefitCents).toBe(27_250)
    expect(json.change.benefitCents).toBe(27_250 - 15_585)
    expect(json.change.riskScore).toBeGreaterThan(0.5)
    expect(json.checks.find((one: { id: string }) => one.id === 'services').text).toContain('at least 45')
    expect((await of('edited')).version).toBe(version)

    const priced = { codes: [{ type: 'MBS', code: '110', chargeCents: 25_000 }], billing: 'patient-claim' }
    expect((await send('PUT', `/suggestions/${id}`, priced)).status).toBe(428)
    const kept = await send('PUT', `/suggestions/${id}`, priced, version)
    expect(kept.json.suggestion.totals).toEqual({
      feeCents: 18_335,
      benefitCents: 15_585,
      chargeCents: 25_000,
      outOfPocketCents: 9_415,
      expectedCents: 25_000,
    })
    expect(kept.json.suggestion.isEdited).toBe(true)
    expect((await send('PUT', `/suggestions/${id}`, priced, version)).status).toBe(409)
    const cpt = { codes: [{ type: 'CPT', code: '99213' }], billing: 'bulk-bill' }
    expect((await send('PUT', `/suggestions/${id}`, cpt, version + 1)).json.message).toMatch(/MBS item/)
  })

  it('are rejected with a reason and can be opened again', async () => {
    const { id, version } = await of('undone')
    expect((await post(`/suggestions/${id}/reject`, { reason: 'other' }, version)).json.message).toBe(
      'Enter the reason.',
    )
    const { json } = await post(`/suggestions/${id}/reject`, { reason: 'billed-elsewhere' }, version)
    expect(json.suggestion).toMatchObject({ status: 'denied', rejected: { reason: 'billed-elsewhere' } })
    expect((await post(`/suggestions/${id}/approve`, {}, version + 1)).status).toBe(409)
    expect((await post(`/suggestions/${id}/reopen`)).json.suggestion.status).toBe('pending-review')
  })

  it('approved and held back can be taken back: the claim is cancelled', async () => {
    const { id, version } = await assigned('undone')
    const approved = await post(`/suggestions/${id}/approve`, { send: 'later' }, version)
    expect(approved.json.suggestion.status).toBe('approved')
    const claim = async () => (await get(`/claims/${approved.json.claimId}`)).json.claim
    expect((await claim()).state).toBe('ready')
    expect((await post(`/suggestions/${id}/reopen`)).status).toBe(200)
    expect((await claim()).state).toBe('cancelled')
  })

  it('fifty approvals at once make one claim, lodged once', async () => {
    const { id, version } = await assigned('fifty')
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(`/suggestions/${id}/approve`, {}, version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const { json } = await get('/claims?q=person401')
    expect(json.claims).toHaveLength(1)
    expect(json.claims[0]).toMatchObject({ state: 'assessed', attempts: 1 })
    const rows = await server.services.database.query(
      "select key from practice_settings where starts_with(key, 'claim-simulator/lodged/')",
    )
    expect(rows).toHaveLength(1)
    const audit = await server.services.database.query(
      "select outcome from audit_events where entity_type = 'Claim' and operation = 'create' and entity_id = $1",
      [json.claims[0].id],
    )
    expect(audit).toEqual([{ outcome: '0' }])
  })
})

it('looks items and diagnoses up', async () => {
  const { json } = await get('/items?q=11506&date=2026-11-16')
  expect(json[0]).toMatchObject({ item: '11506', feeCents: 2460, benefitCents: 2095, isKnown: true })
  expect((await get('/items?q=110&date=2025-08-01')).json[0]).toMatchObject({ feeCents: 17_870 })
  expect((await get('/diagnoses?q=j44.9')).json[0].code).toBe('J44.9')
})
