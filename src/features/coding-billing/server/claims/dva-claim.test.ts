import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { practiceAdministrator } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { makeDva } from '#fhir/identifiers/test-numbers.ts'
import { readPdf } from '#platform/documents/testing/read-pdf.ts'
import { installedProfile, installProfile } from '#platform/practice-profile/installed-profile.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { person, practice, visit } from '../testing/billing-practice.ts'

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
const BASE = '/api/coding-billing'
let server: TestServer
let cookie: string

/** The same person with a DVA card and DVA as the payer. */
const veteran = (of: readonly FhirResource[]): FhirResource[] =>
  of.map((one) => {
    if (one.resourceType === 'Coverage') return { ...one, payor: [{ display: "Department of Veterans' Affairs" }] }
    if (one.resourceType !== 'Patient') return one
    return { ...one, identifier: [...(one.identifier ?? []), { system: identifierSystems.dva, value: makeDva(5) }] }
  })

beforeAll(async () => {
  server = await startTestServer({ mode: 'practice' })
  const start = new Date(`${TODAY}T00:30:00+11:00`).toISOString()
  const vic = veteran(person({ id: 'vic', serial: 702, referredOn: TODAY }))
  await server.preparing().createMany([...practice(), ...vic, ...visit('v-vic', 'vic', start, 30)], { isBulk: true })
  cookie = await practiceAdministrator(server)
}, 60_000)
afterAll(async () => {
  installProfile(USUAL_PROFILE)
  await server.close()
})

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, version?: number) =>
  server.ask(method, `${BASE}${path}`, {
    cookie,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `W/"${version}"` } }),
  })
const codes = [{ type: 'MBS', code: '110' }]
const bulk = { codes, billing: 'bulk-bill' }

async function suggestion() {
  await send('POST', '/suggestions/prepare')
  return (await send('GET', '/suggestions')).json.suggestions[0]
}

it('a claim to DVA has no amount of Medicare: none at all without DVA fees, otherwise those of the practice', async () => {
  const { id, version } = await suggestion()
  const edited = (await send('PUT', `/suggestions/${id}`, bulk, version)).json.suggestion
  expect(edited.payer).toBe('DVA')
  expect(edited.totals).toMatchObject({ benefitCents: 0, expectedCents: 0 })
  const detail = (await send('GET', `/suggestions/${id}`)).json
  const item = (of: { suggestedCodes: { type: string }[] }) => of.suggestedCodes.find(({ type }) => type === 'MBS')
  expect(item(detail.suggestion)).not.toHaveProperty('benefitCents')
  expect(item(detail.suggestion)).not.toHaveProperty('feeCents')
  expect(JSON.stringify(detail.considered)).not.toContain('benefitCents')
  expect(detail).not.toHaveProperty('schedule')
  expect(detail.checks.find((one: { id: string }) => one.id === 'services')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('DVA pays by its own fee schedule, which is not held here'),
    whatToDo: 'Enter DVA fees in the practice setup',
  })

  const found = async () => (await send('GET', '/items?q=110&payer=DVA&practitioner=anybody')).json[0]
  expect(await found()).toEqual({ item: '110', description: expect.any(String), isKnown: true })

  const fees = {
    kind: 'dva' as const,
    id: 'dva',
    name: 'DVA',
    practitionerId: '',
    fees: [{ item: '110', feeCents: 25_000 }],
  }
  const profile = installedProfile()
  installProfile({ ...profile, fees: { ...profile.fees, schedules: [fees] } })
  expect(await found()).toMatchObject({ item: '110', feeCents: 25_000, benefitCents: 25_000 })
  const priced = (await send('PUT', `/suggestions/${id}`, bulk, edited.version)).json.suggestion
  expect(priced.totals).toMatchObject({ benefitCents: 25_000, expectedCents: 25_000, outOfPocketCents: 0 })
  expect(item(priced)).toMatchObject({ feeCents: 25_000, source: 'DVA fees of the practice setup' })
  const agreed = { on: TODAY, way: 'electronic', by: 'Vic' }
  const assigned = (await send('POST', `/suggestions/${id}/assignment`, agreed, priced.version)).json.suggestion
  const approved = await send('POST', `/suggestions/${id}/approve`, { send: 'now' }, assigned.version)
  expect(approved.status, approved.text).toBe(200)
  const claim = `/claims/${approved.json.claimId}`
  expect((await send('GET', claim)).json.claim).toMatchObject({ payer: 'DVA', benefitCents: 25_000 })
  const printed = async (path: string) =>
    readPdf((await server.app.http.inject({ url: BASE + claim + path, headers: { cookie } })).rawPayload).text
  expect(await printed('/form')).toContain('Details for a DVA claim')
  const invoice = await printed('/invoice')
  expect(invoice).toContain('Expected DVA payment')
  expect(invoice).not.toContain('Medicare benefit')
})
