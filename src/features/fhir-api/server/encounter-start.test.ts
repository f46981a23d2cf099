import type { Encounter } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FhirTestServer, person, startFhirServer } from './testing/fhir-test-server.ts'

let server: FhirTestServer
beforeAll(async () => {
  server = await startFhirServer()
})
afterAll(() => server.close())

const visit = (patientId: string, more: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  status: 'in-progress',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject: { reference: `Patient/${patientId}` },
  period: { start: new Date().toISOString() },
  ...more,
})
const ward = { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' }
const post = (body: object) => server.fhir('POST', '/Encounter', { body })
const textOf = (json: { issue: { details?: { text?: string }; diagnostics?: string }[] }) => JSON.stringify(json.issue)

describe('a consultation started over FHIR', () => {
  test('is refused beside one in progress, which the refusal names, and nothing is stored', async () => {
    const patient = await server.make(person('Twice'))
    expect((await post(visit(patient))).status).toBe(201)
    const second = await post(visit(patient))
    expect(second.status).toBe(409)
    expect(textOf(second.json)).toMatch(/already has an encounter in progress/)
    const { json } = await server.fhir('GET', `/Encounter?patient=${patient}`)
    expect(json.total).toBe(1)
  })

  test('is refused by update and patch as by create', async () => {
    const patient = await server.make(person('Changed'))
    const { json: planned } = await post(visit(patient, { status: 'planned' }))
    await post(visit(patient))
    const put = await server.fhir('PUT', `/Encounter/${planned.id}`, { body: { ...planned, status: 'in-progress' } })
    expect(put.status).toBe(409)
    const patched = await server.fhir('PATCH', `/Encounter/${planned.id}`, {
      body: [{ op: 'replace', path: '/status', value: 'in-progress' }],
      headers: { 'content-type': 'application/json-patch+json' },
    })
    expect(patched.status).toBe(409)
  })

  test('changes that begin nothing stay possible, as does a stay in hospital', async () => {
    const patient = await server.make(person('Stays'))
    const { json: running } = await post(visit(patient))
    const put = await server.fhir('PUT', `/Encounter/${running.id}`, {
      body: { ...running, reasonCode: [{ text: 'Cough' }] },
    })
    expect(put.status).toBe(200)
    expect((await post(visit(patient, { class: ward }))).status).toBe(201)
  })

  test('one of an earlier day is history and is stored as it is', async () => {
    const patient = await server.make(person('History'))
    const period = { start: '2023-02-10T10:20:00+11:00' }
    expect((await post(visit(patient, { period }))).status).toBe(201)
    expect((await post(visit(patient, { period }))).status).toBe(201)
  })

  test('cannot begin on a later day', async () => {
    const patient = await server.make(person('Later'))
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const { status, json } = await post(visit(patient, { period: { start } }))
    expect(status).toBe(422)
    expect(textOf(json)).toMatch(/later day/)
  })

  test('of a transaction is held against the record and against its other entries', async () => {
    const patient = await server.make(person('Bundled'))
    const entry = { resource: visit(patient), request: { method: 'POST', url: 'Encounter' } }
    const send = (entries: object[]) =>
      server.fhir('POST', '', { body: { resourceType: 'Bundle', type: 'transaction', entry: entries } })
    expect((await send([entry, entry])).status).toBe(409)
    expect((await send([entry])).status).toBe(200)
    expect((await send([entry])).status).toBe(409)
  })
})
