import { createServer } from 'node:net'
import type { Bundle, Observation, Patient } from 'fhir/r4'
import { Client } from 'fhir-kit-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

/** Unmodified public FHIR clients against a listening server. */
let server: TestServer
let client: Client
let base: string
let headers: Record<string, string>

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

beforeAll(async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  server = await startTestServer({ publicUrl: new URL(origin) })
  await server.app.http.listen({ port, host: '127.0.0.1' })
  headers = { cookie: await server.signIn('provider') }
  base = `${origin}/fhir`
  client = new Client({ baseUrl: base, customHeaders: headers })
})
afterAll(() => server.close())

const patient = (family: string): Patient => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:kit', value: family }],
  name: [{ family }],
  gender: 'female',
  birthDate: '1950-01-01',
})

describe('fhir-kit-client', () => {
  test('capabilities, create, read, update, patch, history, delete', async () => {
    const capabilities = await client.capabilityStatement()
    expect(capabilities).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
    const made = (await client.create({ resourceType: 'Patient', body: patient('Kit') as never })) as unknown as Patient
    const id = made.id as string
    expect(await client.read({ resourceType: 'Patient', id })).toEqual(made)
    await client.update({ resourceType: 'Patient', id, body: { ...made, gender: 'other' } as never })
    const JSONPatch = [{ op: 'replace', path: '/gender', value: 'male' }] as const
    await client.patch({ resourceType: 'Patient', id, jsonPatch: JSONPatch as never })
    const versions = (await client.history({ resourceType: 'Patient', id })) as unknown as Bundle
    const genders = versions.entry?.map(({ resource }) => (resource as Patient).gender)
    expect(genders).toEqual(['male', 'other', 'female'])
    const second = await client.vread({ resourceType: 'Patient', id, version: '2' })
    expect(second).toMatchObject({ gender: 'other' })
    const flag = { resourceType: 'Observation', status: 'final', category: [{ text: 'note' }], code: { text: 'Note' } }
    const note = { ...flag, subject: { reference: `Patient/${id}` }, effectiveDateTime: '2026-01-01', valueString: 'x' }
    const kept = (await client.create({ resourceType: 'Observation', body: note as never })) as unknown as Observation
    await client.delete({ resourceType: 'Observation', id: kept.id as string })
    await expect(client.read({ resourceType: 'Observation', id: kept.id as string })).rejects.toMatchObject({
      response: { status: 410 },
    })
  })

  test('transaction, then search page after page', async () => {
    const entry = Array.from({ length: 5 }, (_, at) => ({
      fullUrl: `urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e${at}`,
      resource: patient(`Page${at}`),
      request: { method: 'POST', url: 'Patient' },
    }))
    const body = { resourceType: 'Bundle', type: 'transaction', entry }
    const done = (await client.transaction({ body: body as never })) as unknown as Bundle
    expect(done.entry?.map(({ response }) => response?.status)).toEqual(['201', '201', '201', '201', '201'])
    const searchParams = { family: 'page', _count: '2', _sort: '_id' }
    let page = (await client.search({ resourceType: 'Patient', searchParams })) as unknown as Bundle | undefined
    const seen: (string | undefined)[] = []
    while (page) {
      seen.push(...(page.entry ?? []).map(({ resource }) => (resource as Patient).name?.[0]?.family))
      page = (await client.nextPage({ bundle: page as never })) as unknown as Bundle | undefined
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(['Page0', 'Page1', 'Page2', 'Page3', 'Page4']))
    const posted = await client.search({ resourceType: 'Patient', searchParams, options: { postSearch: true } })
    expect((posted as unknown as Bundle).entry).toHaveLength(2)
  })

  test('batch, $everything and $validate', async () => {
    const batch = {
      resourceType: 'Bundle',
      type: 'batch',
      entry: [{ request: { method: 'GET', url: 'Patient/none' } }],
    }
    const answered = (await client.batch({ body: batch as never })) as unknown as Bundle
    expect(answered.entry?.[0]?.response?.status).toBe('404')
    const made = (await client.create({ resourceType: 'Patient', body: patient('Ops') as never })) as unknown as Patient
    const all = await client.operation({
      name: 'everything',
      resourceType: 'Patient',
      id: made.id as string,
      method: 'GET',
    })
    expect(all).toMatchObject({ resourceType: 'Bundle', type: 'searchset' })
    const valid = await client.operation({ name: 'validate', resourceType: 'Patient', input: patient('V') as never })
    expect(valid).toMatchObject({ resourceType: 'OperationOutcome' })
  })
})

describe('a bulk export client', () => {
  const asProvider = async () => (await ask(`${base}/$export`)).status
  beforeAll(async () => {
    // same rule as exports in the app: only an administrator may export the whole practice
    expect(await asProvider()).toBe(403)
    headers = { cookie: await server.signIn('admin') }
  })
  const ask = (url: string, method = 'GET') =>
    fetch(url, { method, headers: { ...headers, accept: 'application/fhir+json', prefer: 'respond-async' } })

  test('kicks off, waits, reads every file, deletes', async () => {
    await server.preparing().createMany(Array.from({ length: 1200 }, (_, at) => patient(`Bulk${at}`)))
    const started = await ask(`${base}/Patient/$export?_type=Patient,Observation`)
    expect(started.status).toBe(202)
    const place = started.headers.get('content-location') as string
    await server.services.jobs.idle()
    const status = await ask(place)
    expect(status.status).toBe(200)
    expect(status.headers.get('expires')).toBeTruthy()
    const manifest = (await status.json()) as {
      output: { type: string; url: string; count: number }[]
      request: string
    }
    expect(manifest.request).toBe(`${base}/Patient/$export?_type=Patient,Observation`)
    const patients = manifest.output.filter(({ type }) => type === 'Patient')
    expect(patients.length).toBe(2)
    const lines: Patient[] = []
    for (const { url, count } of patients) {
      const file = await ask(url)
      expect(file.headers.get('content-type')).toContain('application/fhir+ndjson')
      const texts = (await file.text()).trim().split('\n')
      expect(texts).toHaveLength(count)
      lines.push(...texts.map((text) => JSON.parse(text) as Patient))
    }
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lines.filter(({ name }) => name?.[0]?.family?.startsWith('Bulk'))).toHaveLength(1200)
    const since = await ask(`${base}/$export?_since=2100-01-01T00:00:00Z`)
    await server.services.jobs.idle()
    const none = (await (await ask(since.headers.get('content-location') as string)).json()) as { output: [] }
    expect(none.output).toEqual([])
    expect((await ask(place, 'DELETE')).status).toBe(202)
    expect((await ask(place)).status).toBe(404)
    expect((await ask(patients[0]?.url as string)).status).toBe(404)
  })

  test('a person exports what is theirs, and nobody sees another’s export', async () => {
    const cookie = await server.signIn('patient')
    const own = await server.ask('GET', '/fhir/$export', { cookie })
    const path = String(own.headers['content-location']).replace(base, '/fhir')
    await server.services.jobs.idle()
    expect((await server.ask('GET', path, { cookie: headers.cookie })).status).toBe(404)
    const { json } = await server.ask('GET', path, { cookie })
    expect(json.output.filter(({ type }: { type: string }) => type === 'Patient')).toEqual([])
  })

  test.each(['_outputFormat=csv', '_type=Nonsense', '_since=soon', '_typeFilter=Patient%3Factive%3Dtrue'])(
    'refuses ?%s',
    async (query) => expect((await ask(`${base}/$export?${query}`)).status).toBe(400),
  )
})
