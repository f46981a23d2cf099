import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, apiAt, signInOverApi } from '../../scripts/api.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { serviceToken } from '../../scripts/service-token.ts'

const PATIENT = 'demo-apostrophe'
const folder = mkdtempSync(join(tmpdir(), 'aurora-parts-'))
const stops: (() => Promise<void>)[] = []
let servers: [ServerProcess, ServerProcess]
let admin: [Api, Api]
let provider: [Api, Api]

/** One session, used at both. */
async function atBoth(role: 'admin' | 'provider'): Promise<[Api, Api]> {
  const { cookie } = await signInOverApi(servers[0].url, role)
  return [apiAt(servers[0].url, cookie), apiAt(servers[1].url, cookie)]
}

const turn = (at: number): 0 | 1 => (at % 2 === 0 ? 0 : 1)

/** The parts in turn to one and the other, as a proxy does. */
async function sendParts(
  method: string,
  addressOf: (at: number) => string,
  field: string,
  parts: Buffer[],
  { cookie }: Api,
) {
  for (const [at, part] of parts.entries()) {
    const { url } = servers[turn(at)]
    const body = new FormData()
    body.set(field, new Blob([new Uint8Array(part)]), 'part')
    const reply = await fetch(url + addressOf(at), { method, headers: { cookie, origin: url }, body })
    expect(reply.status, await reply.text()).toBe(200)
  }
}

/** Two machines: nothing is common to them but the database and the secret. */
describe.skipIf(!findPostgres())('what arrives in parts at different processes', () => {
  beforeAll(async () => {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const environment = {
      DATABASE_URL: postgres.url,
      AURORA_SECRET: 'a secret of at least thirty-two characters, shared',
    }
    const first = await startServer(join(folder, 'first'), environment)
    stops.push(() => first.stop())
    const second = await startServer(join(folder, 'second'), environment)
    stops.push(() => second.stop())
    servers = [first, second]
    admin = await atBoth('admin')
    provider = await atBoth('provider')
  })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a recording is whole at both', async () => {
    // somebody who has not declined to be recorded
    const [patient] = (await provider[0].ask('GET', '/api/patients/search?q=an')).json
    const { status, json } = await provider[0].ask('POST', '/api/ambient-scribe/recordings', {
      patientId: patient.id,
      encounterType: 'consultation',
      consent: { people: [{ name: 'A patient', relation: 'Patient' }], how: 'spoken' },
    })
    expect(status).toBe(201)
    const address = `/api/ambient-scribe/recordings/${json.id}`
    const parts = Array.from({ length: 6 }, (_, at) => Buffer.alloc(20_000 + at, `part ${at} `))
    await sendParts('POST', (at) => `${address}/chunks/${at}`, 'audio', parts, provider[0])
    for (const { url } of servers) {
      const sound = await fetch(`${url}${address}/audio`, { headers: { cookie: provider[0].cookie } })
      expect(Buffer.from(await sound.arrayBuffer()).equals(Buffer.concat(parts))).toBe(true)
    }
    expect((await provider[1].ask('POST', `${address}/finish`)).json).toMatchObject({ missing: [] })
    expect((await provider[0].ask('GET', address)).json).toMatchObject({ id: json.id, missing: [] })
  })

  it('an import is read, decided and written wherever its requests arrive', async () => {
    const people = Array.from({ length: 900 }, (_, at) => ({
      resourceType: 'Patient',
      id: `in-parts-${at}`,
      name: [{ family: `Inparts${at}`, given: ['Ada'] }],
      contact: [{ name: { text: `Next of kin ${at} `.padEnd(1500, 'long ') } }],
    }))
    const file = Buffer.from(people.map((person) => JSON.stringify(person)).join('\n'))
    const about = { fileName: 'people.ndjson', format: 'ndjson', bytes: file.length }
    const started = await admin[1].ask('POST', '/api/imports', about)
    expect(started.status).toBe(201)
    const { id, partBytes } = started.json as { id: string; partBytes: number }
    const parts = Array.from({ length: Math.ceil(file.length / partBytes) }, (_, at) =>
      file.subarray(at * partBytes, (at + 1) * partBytes),
    )
    expect(parts.length).toBeGreaterThan(1)
    await sendParts('PUT', (at) => `/api/imports/${id}/parts/${at}`, 'part', parts, admin[0])
    const look = async (at: 0 | 1) => (await admin[at].ask('GET', `/api/imports/${id}`)).json
    expect((await admin[0].ask('POST', `/api/imports/${id}/finish`)).status).toBe(200)
    await expect.poll(async () => (await look(1)).state, { timeout: 120_000 }).toBe('ready')
    expect((await look(1)).groups).toEqual({ new: people.length })
    expect((await admin[1].ask('POST', `/api/imports/${id}/apply`, {})).status).toBe(200)
    await expect.poll(async () => (await look(0)).state, { timeout: 180_000 }).toBe('applied')
    expect((await look(0)).outcomes).toEqual({ created: people.length })
  })

  it('an export ordered at one is followed and read at the other', async () => {
    const { cookie } = admin[0]
    const ordered = await fetch(`${servers[0].url}/fhir/$export?_type=Patient`, {
      headers: { cookie, prefer: 'respond-async' },
    })
    expect(ordered.status).toBe(202)
    const progress = new URL(ordered.headers.get('content-location') ?? '').pathname
    const look = (at: 0 | 1) => fetch(servers[at].url + progress, { headers: { cookie } })
    await expect.poll(async () => (await look(1)).status, { timeout: 120_000 }).toBe(200)
    const { output } = (await (await look(1)).json()) as { output: { url: string }[] }
    const textAt = async ({ url: server }: ServerProcess): Promise<string> => {
      const files = output.map(({ url }) => fetch(server + new URL(url).pathname, { headers: { cookie } }))
      return (await Promise.all((await Promise.all(files)).map((reply) => reply.text()))).join('')
    }
    const [one, other] = await Promise.all(servers.map(textAt))
    expect(one?.includes(`"id":"${PATIENT}"`)).toBe(true)
    expect(one === other).toBe(true)
  })

  it('both sign tokens with the same keys, and accept what the other signed', async () => {
    const keysAt = async ({ url }: ServerProcess): Promise<unknown> => (await fetch(`${url}/oauth/keys`)).json()
    const keys = await keysAt(servers[0])
    expect(keys).toMatchObject({ keys: [expect.objectContaining({ kid: expect.any(String) })] })
    expect(await keysAt(servers[1])).toEqual(keys)
    const token = await (await serviceToken(servers[0].url, admin[0])).token()
    for (const { url } of servers) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${url}/fhir/Patient/${PATIENT}`, { headers })).status).toBe(200)
    }
  })

  it('a write sent to both at once under one key is carried out once', async () => {
    const value = randomUUID()
    const body = JSON.stringify({
      resourceType: 'Observation',
      status: 'final',
      identifier: [{ system: 'urn:aurora:parts', value }],
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] },
      ],
      code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
      subject: { reference: `Patient/${PATIENT}` },
      effectiveDateTime: '2026-02-01',
      valueQuantity: { value: 2.5, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
    })
    const headers = { cookie: provider[0].cookie, 'content-type': 'application/fhir+json', 'idempotency-key': value }
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const reply = await fetch(`${servers[turn(at)].url}/fhir/Observation`, { method: 'POST', headers, body })
        return reply.status
      }),
    )
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    for (const { url } of servers) {
      const found = await fetch(`${url}/fhir/Observation?identifier=urn:aurora:parts|${value}`, { headers })
      expect(await found.json()).toMatchObject({ total: 1 })
    }
  })
})
