import type { Consent, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import { AI_CARE, aiCareDeclined } from '#platform/consent/consent-decisions.ts'
import { ALL_CONSENT_KINDS } from '../rules.ts'

let server: TestServer
let provider: string
beforeAll(async () => {
  server = await startTestServer()
  provider = await server.signIn('provider')
  const patient: Patient = { resourceType: 'Patient', id: 'ann', name: [{ given: ['Ann'], family: 'Núñez' }] }
  await server.preparing().create(patient)
})
afterAll(() => server.close())

const path = '/api/patients/ann/consents'
const change = (changes: Record<string, unknown> = {}) => ({
  decision: 'consented',
  reason: 'Asked at the first visit',
  givenBy: 'patient',
  ...changes,
})
const put = (kind: string, body: unknown, version?: number) =>
  server.ask('PUT', `${path}/${kind}`, {
    body,
    cookie: provider,
    headers: version ? { 'if-match': `W/"${version}"` } : {},
  })

describe('consents', () => {
  it('is refused without a session and to a patient', async () => {
    const patient = await server.signIn('patient')
    expect((await server.ask('GET', path)).status).toBe(401)
    expect((await server.ask('GET', path, { cookie: patient })).status).toBe(403)
    expect((await server.ask('PUT', `${path}/data-sharing`, { body: change() })).status).toBe(401)
    expect((await server.ask('PUT', `${path}/data-sharing`, { body: change(), cookie: patient })).status).toBe(403)
  })

  const bad: [string, string, Record<string, unknown>, number][] = [
    ['no reason', 'data-sharing', { reason: ' ' }, 422],
    ['a reason of 10,000 characters', 'data-sharing', { reason: 'x'.repeat(10_000) }, 422],
    ['limits that say nothing', 'data-sharing', { decision: 'limited' }, 422],
    ['a representative without a name', 'data-sharing', { givenBy: 'representative' }, 422],
    ['an unknown decision', 'data-sharing', { decision: 'perhaps' }, 422],
    ['an unknown kind', 'time-travel', {}, 404],
  ]
  it.each(bad)('refuses %s', async (_, kind, changes, status) => {
    expect((await put(kind, change(changes))).status).toBe(status)
  })

  it('nobody asked is no decision, and someone unknown is not there', async () => {
    const { json } = await server.ask('GET', path, { cookie: provider })
    expect(json).toEqual(ALL_CONSENT_KINDS.map((kind) => ({ kind })))
    expect((await server.ask('GET', '/api/patients/nobody/consents', { cookie: provider })).status).toBe(404)
  })

  it('keeps each decision with who, when and why', async () => {
    const first = await put(AI_CARE, change())
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({ decision: 'consented', version: 1, givenBy: 'Ann Núñez' })
    expect((await put(AI_CARE, change({ decision: 'declined' }))).status).toBe(428)

    const declined = change({
      decision: 'declined',
      reason: 'لا أريد',
      givenBy: 'representative',
      representative: 'Leo Núñez',
    })
    expect((await put(AI_CARE, declined, 1)).json).toMatchObject({
      version: 2,
      reason: 'لا أريد',
      givenBy: 'Leo Núñez',
    })
    const stale = await put(AI_CARE, change(), 1)
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({ currentVersion: 2, current: { provision: { type: 'deny' } } })

    const history = await server.ask('GET', `${path}/${AI_CARE}/history`, { cookie: provider })
    expect(history.json).toMatchObject([
      { version: 2, decision: 'declined', reason: 'لا أريد' },
      { version: 1, decision: 'consented', reason: 'Asked at the first visit' },
    ])
    const rows = await server.services.database.query<{ purpose: string; patient: string }>(
      "select purpose, patient from audit_events where entity_type = 'Consent' and action = 'U' and outcome = '0'",
      [],
    )
    expect(rows).toMatchObject([{ purpose: 'لا أريد', patient: 'ann' }])
  })

  it('a limited consent is a permission with an exception', async () => {
    const limited = change({ decision: 'limited', limits: 'Not with the employer' })
    const { json } = await put('data-sharing', limited)
    expect(json).toMatchObject({ decision: 'limited', limits: 'Not with the employer' })
    const stored = await server.preparing().read('Consent', json.id)
    expect(stored.resource.provision).toEqual({ type: 'permit', provision: [{ type: 'deny' }] })
  })
})

describe('AI-assisted care', () => {
  const consent = (type: 'permit' | 'deny', dateTime: string, status: Consent['status'] = 'active'): Consent => ({
    resourceType: 'Consent',
    status,
    scope: {},
    category: [{ coding: [{ system: 'https://aurora.example/fhir/consent-kind', code: AI_CARE }] }],
    dateTime,
    provision: { type },
  })

  it('is declined only by the newest active decision', () => {
    expect(aiCareDeclined([])).toBe(false)
    expect(aiCareDeclined([consent('deny', '2026-01-01')])).toBe(true)
    expect(aiCareDeclined([consent('deny', '2026-01-01'), consent('permit', '2026-02-01')])).toBe(false)
    expect(aiCareDeclined([consent('permit', '2026-01-01'), consent('deny', '2026-02-01')])).toBe(true)
    expect(aiCareDeclined([consent('deny', '2026-01-01', 'inactive')])).toBe(false)
  })

  it('the guard refuses where it is declined, and lets through again once it is not', async () => {
    const records = server.recordsAs('provider')
    await expect(assertAiCareAllowed(records, 'ann')).rejects.toMatchObject({ status: 403 })
    await put(AI_CARE, change(), 2)
    await expect(assertAiCareAllowed(records, 'ann')).resolves.toBeUndefined()
  })
})
