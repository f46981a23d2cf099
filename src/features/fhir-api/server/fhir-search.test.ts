import type { Bundle, BundleEntry } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FhirTestServer, fev1, idsOf, person, startFhirServer } from './testing/fhir-test-server.ts'

let server: FhirTestServer
const fhir: FhirTestServer['fhir'] = (...asked) => server.fhir(...asked)
const make: FhirTestServer['make'] = (resource) => server.make(resource)
const found: FhirTestServer['found'] = (path) => server.found(path)

beforeAll(async () => {
  server = await startFhirServer()
})
afterAll(() => server.close())

describe('search', () => {
  let ana: string
  let bo: string
  const made: string[] = []
  beforeAll(async () => {
    ana = await make(
      person('Núñez-Search', {
        identifier: [{ system: 'urn:s', value: 'S1' }],
        address: [{ city: 'Marrickville', state: 'NSW', postalCode: '2204', line: ['1 Banksia Ave'] }],
        telecom: [{ system: 'email', value: 'ana@example.com' }],
        extension: [
          {
            url: 'http://hl7.org.au/fhir/StructureDefinition/indigenous-status',
            valueCoding: {
              system: 'https://healthterminologies.gov.au/fhir/CodeSystem/australian-indigenous-status-1',
              code: '4',
            },
          },
        ],
      }),
    )
    bo = await make(
      person('Nunn-Search', { gender: 'male', birthDate: '1960-03', name: [{ family: 'Nunn-Search', given: ['Bo'] }] }),
    )
    for (const [who, litres, on] of [
      [ana, 1.1, '2026-01-10'],
      [ana, 1.2, '2026-02-10T08:00:00+11:00'],
      [bo, 2.5, '2026-02-11'],
    ] as const) {
      made.push(
        await server.seed({ ...fev1(who, litres, on), performer: [{ reference: 'Practitioner/eleanor' }] } as never),
      )
    }
  })

  test.each([
    ['family=nunez-search', ['ana']],
    ['family=NÚÑEZ', ['ana']],
    ['family=nun&gender=male', ['bo']],
    ['family=nun&gender=http://hl7.org/fhir/administrative-gender|male', ['bo']],
    ['family:exact=Núñez-Search', ['ana']],
    ['family:exact=nunez-search', []],
    ['family:contains=Search&birthdate=1951-07-14', ['ana']],
    ['family:contains=un.*arch', []],
    ['family:contains=-search&birthdate=1960', ['bo']],
    ['family:contains=-search&birthdate=lt1955', ['ana']],
    ['family:contains=-search&birthdate=ge1955', ['bo']],
    ['identifier=urn:s|S1', ['ana']],
    ['identifier=S1', ['ana']],
    ['identifier=urn:s|', ['ana']],
    ['identifier=urn:other|S1', []],
    ['identifier=nobody,urn:s|S1', ['ana']],
    ['email=ana@example.com', ['ana']],
    ['address-city=marrick&address-state=NSW', ['ana']],
    ['address=banksia', []],
    ['address=1 banksia', ['ana']],
    ['indigenous-status=4&family=nun', ['ana']],
    ['family:contains=-search&email:missing=true', ['bo']],
    ['family:contains=-search&gender:not=male', ['ana']],
    ['name=ana&family:contains=-search', ['ana']],
    ['given=bo&family=nunn', ['bo']],
    ['family:contains=-search&_sort=birthdate', ['ana', 'bo']],
    ['family:contains=-search&_sort=-birthdate', ['bo', 'ana']],
    ['family:contains=-search&deceased=false&active:missing=true', ['bo', 'ana']],
  ])('Patient?%s', async (query, expected) => {
    const names: Record<string, string> = { [ana]: 'ana', [bo]: 'bo' }
    expect((await found(`/Patient?${query}`)).map((id) => names[id])).toEqual(expected)
  })

  test.each([
    ['patient={ana}', [1, 0]],
    ['patient=Patient/{ana}&date=2026-02-10', [1]],
    ['subject=Patient/{ana}&date=ge2026-02', [1]],
    ['patient={ana}&date=lt2026-02', [0]],
    ['patient={ana},{bo}', [2, 1, 0]],
    ['patient.identifier=urn:s|S1', [1, 0]],
    ['subject:Patient.family=nunn', [2]],
    ['code=http://loinc.org|20150-9&performer=Practitioner/eleanor', [2, 1, 0]],
    ['performer:Practitioner.identifier=urn:staff|7', [2, 1, 0]],
    ['performer=eleanor&date=2026-01,2026-02-11', [2, 0]],
    ['performer=eleanor&date=ge2026-02&date=lt2026-02-11', [1]],
    ['performer=eleanor&code=20150-9&value-quantity=gt1.15', [2, 1]],
    ['performer=eleanor&code=20150-9&value-quantity=1.1||L', [0]],
    ['performer=eleanor&code=20150-9&value-quantity=1.1||mL', []],
    ['performer=eleanor&status=final&category=procedure&_sort=date', [0, 1, 2]],
    ['performer=eleanor&status=preliminary,amended', []],
    ['performer=eleanor&_sort=_lastUpdated', [0, 1, 2]],
    ['performer=eleanor&_sort=-_lastUpdated', [2, 1, 0]],
    ['performer=eleanor&_lastUpdated=gt2100', []],
  ])('Observation?%s', async (query, expected) => {
    const filled = query.replaceAll('{ana}', ana).replaceAll('{bo}', bo)
    expect((await found(`/Observation?${filled}`)).map((id) => made.indexOf(id))).toEqual(expected)
  })

  test('by POST as by GET, and in a person’s compartment', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await fhir('POST', '/Observation/_search', { raw: `patient=${ana}&date=lt2026-02`, headers })
    expect(idsOf(posted.json)).toEqual([made[0]])
    expect(await found(`/Patient/${ana}/Observation?date=lt2026-02`)).toEqual([made[0]])
    // types outside every compartment must not be returned in full
    expect((await fhir('GET', `/Patient/${ana}/Practitioner`)).status).toBe(404)
  })

  test('in pages that neither repeat nor leave out, with a total when asked', async () => {
    const seen: string[] = []
    let path: string | undefined = '/fhir/Observation?performer=eleanor&_count=2&_total=accurate'
    let total: number | undefined
    while (path) {
      const { json } = (await server.ask('GET', path, { cookie: server.cookie })) as { json: Bundle }
      seen.push(...(idsOf(json) as string[]))
      total = json.total
      path = json.link?.find(({ relation }) => relation === 'next')?.url.replace('http://localhost', '')
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made))
    expect(total).toBe(seen.length)
    const { json } = await fhir('GET', '/Observation?performer=eleanor&_summary=count')
    expect([json.total, json.entry]).toEqual([seen.length, undefined])
  })

  test('with what it points at and what points at it', async () => {
    const to = await fhir(
      'GET',
      `/Observation?patient=${ana}&_include=Observation:patient&_include=Observation:performer`,
    )
    expect(new Set(idsOf(to.json, 'include'))).toEqual(new Set([ana, 'eleanor']))
    const from = await fhir('GET', `/Patient?_id=${bo}&_revinclude=Observation:subject`)
    expect(idsOf(from.json, 'include')).toEqual([made[2]])
    const wrong = await fhir('GET', '/Patient?_include=Patient:nonsense')
    expect(wrong.status).toBe(400)
  })

  test('only some elements, marked as such', async () => {
    const { json } = await fhir('GET', `/Patient?_id=${ana}&_elements=birthDate`)
    const [entry] = json.entry
    expect(Object.keys(entry.resource).sort()).toEqual(['birthDate', 'id', 'meta', 'resourceType'])
    expect(entry.resource.meta.tag[0].code).toBe('SUBSETTED')
  })

  test('what it does not know is left out, and out of the self link', async () => {
    const { json } = await fhir('GET', `/Patient?_id=${ana}&shoe-size=44`)
    expect(idsOf(json)).toEqual([ana])
    expect(json.link[0].url).toBe(`http://localhost/fhir/Patient?_id=${ana}`)
  })
})

describe('bundles', () => {
  const entry = (method: string, url: string, resource?: object, more: object = {}) => ({
    ...(resource && { resource }),
    request: { method, url, ...more },
  })
  const bundle = (type: string, entries: object[]) => ({ resourceType: 'Bundle', type, entry: entries })
  const urn = 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0'

  test('a transaction resolves names, conditions and searches', async () => {
    const { status, json, text } = await fhir('POST', '', {
      body: bundle('transaction', [
        { ...entry('POST', 'Observation', { ...fev1('x', 1.9, '2026-04-04'), subject: { reference: urn } }) },
        { fullUrl: urn, ...entry('POST', 'Patient', person('Bundle'), { ifNoneExist: 'identifier=urn:test|bundle' }) },
        entry('POST', 'Observation', {
          ...fev1('demo-patient', 1.6, '2026-04-04'),
          performer: [{ reference: 'Practitioner?identifier=urn:staff|8' }],
        }),
        entry('GET', 'Patient/demo-patient'),
      ]),
    })
    expect(status, text).toBe(200)
    expect(json.entry.map((one: BundleEntry) => one.response?.status)).toEqual(['201', '201', '201', '200'])
    const at = (index: number) => json.entry[index].response.location.replace('http://localhost/fhir', '')
    const patient = at(1).split('/')[2]
    expect((await fhir('GET', at(0))).json.subject.reference).toBe(`Patient/${patient}`)
    expect((await fhir('GET', at(2))).json.performer[0].reference).toBe('Practitioner/demo-provider')
    expect(json.entry[3].resource.id).toBe('demo-patient')
    const again = await fhir('POST', '', {
      body: bundle('transaction', [
        { fullUrl: urn, ...entry('POST', 'Patient', person('Bundle'), { ifNoneExist: 'identifier=urn:test|bundle' }) },
        { ...entry('POST', 'Observation', { ...fev1('x', 1.9, '2026-04-05'), subject: { reference: urn } }) },
      ]),
    })
    expect(again.json.entry.map((one: BundleEntry) => one.response?.status)).toEqual(['200', '201'])
    expect(again.json.entry[0].response.location).toContain(patient)
  })

  test.each([
    ['a record that is not valid', entry('POST', 'Patient', { resourceType: 'Patient', nonsense: 1 }), 422],
    [
      'a reference to nothing in it',
      entry('POST', 'Observation', { ...fev1('x', 1, '2026-01-01'), subject: { reference: 'urn:uuid:none' } }),
      400,
    ],
    [
      'a stale change',
      entry('PUT', 'Patient/demo-patient', { ...person('Demo'), id: 'demo-patient' }, { ifMatch: 'W/"99"' }),
      412,
    ],
    [
      'a search that finds nothing',
      entry('POST', 'Observation', {
        ...fev1('x', 1, '2026-01-01'),
        performer: [{ reference: 'Practitioner?identifier=nobody' }],
      }),
      412,
    ],
    ['a record that is not there', entry('PUT', 'Patient/nobody', { ...person('Nobody'), id: 'nobody' }), 405],
    ['an address outside', entry('POST', 'Nonsense', { resourceType: 'Nonsense' }), 404],
    ['no request', { resource: person('X') }, 400],
  ])('a transaction with %s leaves nothing behind', async (_what, bad, status) => {
    const mark = `left-${status}-${Math.random()}`
    const good = entry('POST', 'Patient', person('Left', { identifier: [{ system: 'urn:left', value: mark }] }))
    const answer = await fhir('POST', '', { body: bundle('transaction', [good, bad]) })
    expect(answer.status, answer.text).toBe(status)
    expect(await found(`/Patient?identifier=urn:left|${mark}`)).toEqual([])
  })

  test('a batch does what it can', async () => {
    const { json } = await fhir('POST', '', {
      body: bundle('batch', [
        entry('GET', 'Patient?_id=demo-patient'),
        entry('GET', 'Patient/nobody'),
        entry('POST', 'Patient', person('Batch')),
        entry('DELETE', 'Patient/demo-patient'),
      ]),
    })
    expect(json.entry.map((one: BundleEntry) => one.response?.status)).toEqual(['200', '404', '201', '403'])
    expect(json.entry[0].resource.entry[0].resource.id).toBe('demo-patient')
    expect(json.entry[1].response.outcome.resourceType).toBe('OperationOutcome')
  })

  test('nothing else is taken', async () => {
    expect((await fhir('POST', '', { body: bundle('document', []) })).status).toBe(400)
    expect((await fhir('POST', '/', { body: { resourceType: 'Patient' } })).status).toBe(400)
  })
})
