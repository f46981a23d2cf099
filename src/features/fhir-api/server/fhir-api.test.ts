import type { BundleEntry, OperationOutcome, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '#app/server/testing/test-server.ts'
import { type FhirTestServer, fev1, idsOf, person, startFhirServer } from './testing/fhir-test-server.ts'

let server: FhirTestServer
const fhir: FhirTestServer['fhir'] = (...asked) => server.fhir(...asked)
const make: FhirTestServer['make'] = (resource) => server.make(resource)
let patientCookie: string

beforeAll(async () => {
  server = await startFhirServer()
  patientCookie = await server.signIn('patient')
})
afterAll(() => server.close())

describe('what the server says of itself', () => {
  test('capabilities are public and name AU Core', async () => {
    const { status, json, headers } = await server.ask('GET', '/fhir/metadata')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(json.fhirVersion).toBe('4.0.1')
    const [{ resource: resources }] = json.rest
    const patient = resources.find(({ type }: { type: string }) => type === 'Patient')
    expect(patient.supportedProfile).toEqual(['http://hl7.org.au/fhir/core/StructureDefinition/au-core-patient'])
    const names = patient.searchParam.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['_id', 'birthdate', 'family', 'gender', 'identifier', 'name']))
    const location = resources.find(({ type }: { type: string }) => type === 'Medication')
    expect(location.interaction).not.toContainEqual({ code: 'delete' })
  })
})

describe('errors are OperationOutcomes', () => {
  test.each([
    [401, 'GET', '/Patient', { cookie: undefined }],
    [404, 'GET', '/Patient/nobody', {}],
    [404, 'GET', '/Nonsense', {}],
    [404, 'GET', '/Patient/1/2/3/4', {}],
    [405, 'DELETE', '/Patient/nobody/_history', {}],
    [405, 'PUT', '', { body: {} }],
    [406, 'GET', '/Patient', { headers: { accept: 'application/fhir+xml' } }],
    [406, 'GET', '/Patient?_format=xml', {}],
    [400, 'POST', '/Patient', { raw: '{"resourceType": ' }],
    [415, 'POST', '/Patient', { raw: '<Patient/>', headers: { 'content-type': 'application/fhir+xml' } }],
    [400, 'POST', '/Patient', { body: { resourceType: 'Observation' } }],
    [400, 'POST', '/Patient', { body: { resourceType: { toString: false } } }],
    [400, 'POST', '/Patient', { raw: '{"resourceType":"Patient","__proto__":{}}' }],
    [422, 'POST', '/Patient', { body: { resourceType: 'Patient', nonsense: 1 } }],
    [422, 'POST', '/Patient', { body: { resourceType: 'Patient', gender: 'female' } }],
    [405, 'PUT', '/Patient/nobody', { body: { resourceType: 'Patient', id: 'nobody' } }],
    [400, 'GET', '/Patient?birthdate=soon', {}],
    [400, 'GET', '/Patient?family:sounds-like=x', { headers: { prefer: 'handling=strict' } }],
    [400, 'GET', '/Patient?shoe-size=44', { headers: { prefer: 'handling=strict' } }],
    [400, 'GET', '/Observation?value-quantity=gt5', {}],
  ] as const)('%s %s %s', async (status, method, path, ask) => {
    const answer = await fhir(method, path, ask as Ask)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    const outcome = answer.json as OperationOutcome
    expect(outcome.resourceType).toBe('OperationOutcome')
    expect(outcome.issue[0]?.diagnostics).toBeTruthy()
  })

  test('a fault says nothing but its reference', async () => {
    await server.services.database.query('alter table r_goal rename to r_goal_away')
    const answer = await fhir('GET', '/Goal?patient=secretname')
    await server.services.database.query('alter table r_goal_away rename to r_goal')
    expect(answer.status).toBe(500)
    expect(answer.json.issue[0].code).toBe('exception')
    expect(answer.text).not.toMatch(/secretname|r_goal|relation|\bat /)
  })

  test('a body nested without end is refused, not a fault', async () => {
    const deep = `{"resourceType":"Patient","extension":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await fhir('POST', '/Patient', { raw: deep })).status).toBe(400)
  })

  test('a body that is too large: 413', async () => {
    const large = JSON.stringify(person('Large', { text: { status: 'generated', div: 'x'.repeat(3_000_000) } }))
    expect((await fhir('POST', '/Patient', { raw: large })).status).toBe(413)
  })
})

describe('one record', () => {
  test('is created, read, updated, patched, deleted; every version stays', async () => {
    const made = await fhir('POST', '/Patient', {
      body: { ...person('Arc'), id: 'mine' },
      headers: { 'content-type': 'application/fhir+json' },
    })
    expect(made.status).toBe(201)
    const { id } = made.json
    expect(id).not.toBe('mine')
    expect(made.headers.location).toBe(`http://localhost/fhir/Patient/${id}/_history/1`)
    expect(made.headers.etag).toBe('W/"1"')
    expect(made.json.meta.profile).toEqual(['http://hl7.org.au/fhir/core/StructureDefinition/au-core-patient'])

    const read = await fhir('GET', `/Patient/${id}`)
    expect(read.json).toEqual(made.json)
    expect((await fhir('GET', `/Patient/${id}`, { headers: { 'if-none-match': 'W/"1"' } })).status).toBe(304)
    const since = { 'if-modified-since': String(read.headers['last-modified']) }
    expect((await fhir('GET', `/Patient/${id}`, { headers: since })).status).toBe(304)

    const changed = { ...read.json, gender: 'other' }
    const headers = { 'if-match': 'W/"7"' }
    expect((await fhir('PUT', `/Patient/${id}`, { body: changed, headers })).status).toBe(412)
    const updated = await fhir('PUT', `/Patient/${id}`, { body: changed, headers: { 'if-match': 'W/"1"' } })
    expect([updated.status, updated.headers.etag, updated.json.gender]).toEqual([200, 'W/"2"', 'other'])

    const patched = await fhir('PATCH', `/Patient/${id}`, {
      body: [{ op: 'replace', path: '/gender', value: 'female' }],
      headers: { 'content-type': 'application/json-patch+json' },
    })
    expect([patched.status, patched.json.gender]).toEqual([200, 'female'])

    const old = await fhir('GET', `/Patient/${id}/_history/2`)
    expect(old.json.gender).toBe('other')
    const { json: versions, text } = await fhir('GET', `/Patient/${id}/_history?_count=2`)
    expect(versions.entry, text).toHaveLength(2)
    expect(versions.entry.map((entry: BundleEntry) => entry.response?.etag)).toEqual(['W/"3"', 'W/"2"'])
    const next = versions.link.find(({ relation }: { relation: string }) => relation === 'next').url
    const { json: rest } = await server.ask('GET', next.replace('http://localhost', ''), { cookie: server.cookie })
    expect(rest.entry.map((entry: BundleEntry) => entry.request?.method)).toEqual(['POST'])
  })

  test('is deleted as a version: 410 afterwards, and the history says so', async () => {
    const id = await make(fev1('demo-patient', 1.5, '2026-10-01'))
    expect((await fhir('DELETE', `/Observation/${id}`)).status).toBe(204)
    expect((await fhir('GET', `/Observation/${id}`)).status).toBe(410)
    expect((await fhir('DELETE', `/Observation/${id}`)).status).toBe(204)
    const { json } = await fhir('GET', `/Observation/${id}/_history`)
    expect(json.entry.map((entry: BundleEntry) => entry.request?.method)).toEqual(['DELETE', 'POST'])
    expect((await fhir('GET', `/Observation/${id}/_history/1`)).json.valueQuantity.value).toBe(1.5)
  })

  test('may not be deleted where the policy keeps it', async () => {
    expect((await fhir('DELETE', '/Patient/demo-patient')).status).toBe(403)
  })

  test('comes back as preferred', async () => {
    const as = async (preference: string) =>
      (await fhir('POST', '/Patient', { body: person('Pref'), headers: { prefer: `return=${preference}` } })).text
    expect(await as('minimal')).toBe('')
    expect(JSON.parse(await as('OperationOutcome')).resourceType).toBe('OperationOutcome')
    expect(JSON.parse(await as('representation')).resourceType).toBe('Patient')
  })

  test.each([
    ['a test that does not hold', [{ op: 'test', path: '/gender', value: 'x' }], 422],
    ['a path that is not there', [{ op: 'replace', path: '/nowhere/at/all', value: 1 }], 422],
    ['an element the standard does not know', [{ op: 'add', path: '/shoeSize', value: 44 }], 422],
    ['its id', [{ op: 'replace', path: '/id', value: 'other' }], 422],
    ['a prototype', [{ op: 'add', path: '/__proto__/x', value: 1 }], 422],
    [
      'growth without end',
      Array.from({ length: 60 }, () => ({ op: 'copy', from: '/name', path: '/name/0/given/-' })),
      413,
    ],
    ['no list', { op: 'add' }, 400],
  ])('is not patched with %s', async (_what, body, status) => {
    const headers = { 'content-type': 'application/json-patch+json' }
    const answer = await fhir('PATCH', '/Patient/demo-patient', { body, headers })
    expect(answer.status, answer.text).toBe(status)
  })

  test('a patch in another form: 415', async () => {
    expect((await fhir('PATCH', '/Patient/demo-patient', { body: { resourceType: 'Parameters' } })).status).toBe(415)
  })
})

describe('conditions', () => {
  const headers = (value: string) => ({ 'if-none-exist': `identifier=urn:cond|${value}` })
  const body = (value: string, more: Partial<Patient> = {}) =>
    person('Condit', { identifier: [{ system: 'urn:cond', value }], ...more })

  test('create: once, then found, then too many', async () => {
    const first = await fhir('POST', '/Patient', { body: body('1'), headers: headers('1') })
    const again = await fhir('POST', '/Patient', { body: body('1'), headers: headers('1') })
    expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id])
    await make(body('1'))
    expect((await fhir('POST', '/Patient', { body: body('1'), headers: headers('1') })).status).toBe(412)
  })

  test('of many at once one creates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fhir('POST', '/Patient', { body: body('race'), headers: headers('race') })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
  })

  test('update, patch and delete by search', async () => {
    const where = '?identifier=urn:cond|2'
    expect((await fhir('PUT', `/Patient${where}`, { body: body('2') })).status).toBe(201)
    const updated = await fhir('PUT', `/Patient${where}`, { body: body('2', { gender: 'male' }) })
    expect([updated.status, updated.json.gender]).toEqual([200, 'male'])
    const patched = await fhir('PATCH', `/Patient${where}`, {
      body: [{ op: 'replace', path: '/gender', value: 'other' }],
      headers: { 'content-type': 'application/json-patch+json' },
    })
    expect(patched.json.gender).toBe('other')
    const id = await make({ ...fev1('demo-patient', 1, '2026-01-01'), identifier: [{ value: 'gone' }] } as never)
    expect((await fhir('DELETE', '/Observation?identifier=gone')).status).toBe(204)
    expect((await fhir('GET', `/Observation/${id}`)).status).toBe(410)
    expect((await fhir('DELETE', '/Observation?identifier=gone')).status).toBe(404)
    expect((await fhir('DELETE', '/Observation')).status).toBe(412)
    expect((await fhir('DELETE', '/Observation?shoe-size=4')).status).toBe(412)
  })
})

describe('permission is the store’s', () => {
  test('a person reads their own record and nobody else’s', async () => {
    const own = { cookie: patientCookie }
    expect((await fhir('GET', '/Patient/demo-patient', own)).status).toBe(200)
    const other = await make(person('Other'))
    const theirs = await make(fev1(other, 2, '2026-05-05'))
    for (const path of [
      `/Patient/${other}`,
      `/Observation/${theirs}`,
      `/Observation/${theirs}/_history`,
      `/Patient/${other}/$everything`,
    ]) {
      expect((await fhir('GET', path, own)).status, path).toBe(404)
    }
    expect((await fhir('GET', `/Observation?patient=${other}`, own)).status).toBe(403)
    const all = await fhir('GET', '/Observation?_count=1000', own)
    expect(idsOf(all.json)).not.toContain(theirs)
    const chained = await fhir('GET', '/Observation?patient.family=Other', own)
    expect(idsOf(chained.json)).toEqual([])
    expect((await fhir('POST', '/Patient', { ...own, body: person('Mine') })).status).toBe(403)
  })

  test('every access is in the audit log', async () => {
    await fhir('GET', '/Patient?family=Demo')
    const [event] = await server.services.database.query<{ detail: string; actor_name: string }>(
      `select detail, actor_name from audit_events where operation = 'search' and entity_type = 'Patient' order by recorded desc limit 1`,
    )
    expect(JSON.parse(event?.detail ?? '{}')).toMatchObject({ where: ['family'], shown: ['demo-patient'] })
  })
})

describe('operations', () => {
  test('$validate tells what is wrong, and that codes were not looked up', async () => {
    const good = await fhir('POST', '/Patient/$validate', { body: person('Valid') })
    expect([good.status, good.json.issue[0].severity]).toEqual([200, 'information'])
    const bad = await fhir('POST', '/Patient/$validate', { body: { resourceType: 'Patient', name: [{ family: 'X' }] } })
    expect(bad.status).toBe(200)
    expect(bad.json.issue.map((issue: { code: string }) => issue.code)).toContain('invariant')
    const wrapped = { resourceType: 'Parameters', parameter: [{ name: 'resource', resource: person('Valid') }] }
    expect((await fhir('POST', '/Patient/$validate', { body: wrapped })).json.issue[0].severity).toBe('information')
  })

  test('$everything holds the record and who it names', async () => {
    const id = await make(person('Every'))
    await server.seed({ ...fev1(id, 1.8, '2026-02-02'), performer: [{ reference: 'Practitioner/gareth' }] } as never)
    await make(fev1(id, 1.7, '2026-03-03'))
    const { json } = await fhir('GET', `/Patient/${id}/$everything`)
    const types = json.entry.map((entry: BundleEntry) => entry.resource?.resourceType)
    expect(types).toEqual(['Patient', 'Observation', 'Observation', 'Practitioner'])
    const some = await fhir('GET', `/Patient/${id}/$everything?_type=Observation&start=2026-03-01&_count=1`)
    expect(some.json.entry.map((entry: BundleEntry) => entry.resource?.resourceType)).toEqual([
      'Patient',
      'Observation',
    ])
  })
})
