import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { daysAgo, type ResultsServer, startResultsServer } from './testing/results-server.ts'

let inbox: ResultsServer
beforeAll(async () => {
  inbox = await startResultsServer()
})
afterAll(() => inbox.close())

const report = (changes: Record<string, unknown> = {}) => ({
  resourceType: 'DiagnosticReport',
  identifier: [{ system: 'urn:lab', value: 'LAB-1' }],
  status: 'final',
  code: { text: 'Electrolytes' },
  subject: { reference: 'Patient/ann' },
  effectiveDateTime: daysAgo(2),
  issued: daysAgo(1),
  performer: [{ reference: 'Organization/other', display: 'Bayview Pathology' }],
  contained: [
    {
      resourceType: 'Observation',
      id: 'k',
      status: 'final',
      code: { text: 'Potassium' },
      valueQuantity: { value: 6.9, unit: 'mmol/L' },
      interpretation: [{ coding: [{ code: 'HH', display: 'Critical high' }] }],
    },
  ],
  result: [{ reference: '#k' }],
  ...changes,
})
const receive = (resource: unknown, more: Record<string, unknown> = {}) =>
  inbox.post('/api/results', { import: { resource, ...more } })

describe('taking in FHIR', () => {
  it('keeps report and values as AU Core, with no reference to the other system', async () => {
    const { status, json } = await receive(report())
    expect(status).toBe(201)
    expect(json.result).toMatchObject({ urgency: 'critical', patientId: 'ann', owner: { id: 'dr-b' } })
    const { resource } = await inbox.records.read('DiagnosticReport', json.result.id)
    expectAuCore(resource)
    expect(resource.performer).toEqual([{ display: 'Bayview Pathology' }])
    expect(resource.contained).toBeUndefined()
    const values = (await inbox.records.search('Observation', { patient: 'ann' })).rows
    expect(values).toHaveLength(1)
    for (const value of values) expectAuCore(value.resource)
  })

  it('refuses the same one twice', async () => {
    const again = await receive(report({ issued: daysAgo(1.5) }))
    expect([again.status, again.json.message]).toEqual([409, expect.stringMatching(/already received/)])
  })

  it('a corrected one replaces it, withdraws its values and opens the review again', async () => {
    const [before] = (await inbox.get('/api/results?owner=all')).json.results
    await inbox.acknowledge(before.id, before.version, 'repeat-test')
    const { json } = await receive(report({ status: 'corrected', issued: new Date().toISOString() }))
    expect(json.message).toMatch(/^Corrected result/)
    expect(json.result).toMatchObject({ id: before.id, version: before.version + 2 })
    expect(json.result.acknowledged).toBeUndefined()
    const values = (await inbox.records.search('Observation', { patient: 'ann' })).rows
    expect(values.map(({ resource }) => resource.status).sort()).toEqual(['entered-in-error', 'final'])
    const stale = await inbox.acknowledge(before.id, before.version + 1)
    expect(stale.status).toBe(409)
  })

  it('takes a bundle, and lets the members of a panel stand on their own', async () => {
    const value = { resourceType: 'Observation', status: 'final', valueString: '<0.1' }
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: report({
            identifier: undefined,
            contained: undefined,
            result: [{ reference: 'Observation/panel' }],
          }),
        },
        {
          resource: {
            resourceType: 'Observation',
            id: 'panel',
            status: 'final',
            code: { text: 'Panel' },
            hasMember: [{ reference: 'urn:uuid:a' }, { reference: 'urn:uuid:b' }],
          },
        },
        { fullUrl: 'urn:uuid:a', resource: { ...value, code: { text: 'CRP' } } },
        { fullUrl: 'urn:uuid:b', resource: { ...value, code: { text: 'Ferritin' }, valueString: undefined } },
      ],
    }
    const { json } = await receive(bundle)
    const { json: detail } = await inbox.get(`/api/results/${json.result.id}`)
    expect(detail.values.map(({ name, value: text }: { name: string; value: string }) => [name, text])).toEqual([
      ['CRP', '<0.1'],
      ['Ferritin', 'No value (unknown)'],
    ])
  })

  it('says what it leaves out', async () => {
    const { json } = await receive(
      report({ identifier: undefined, presentedForm: [{ contentType: 'application/pdf', data: 'AA==' }] }),
    )
    expect(json.message).toMatch(/left out \(application\/pdf\)/)
  })
})

describe('whom it is about', () => {
  const about = (patient: Record<string, unknown>) =>
    report({
      identifier: undefined,
      subject: { reference: '#p' },
      contained: [{ resourceType: 'Patient', id: 'p', ...patient }],
      result: [],
    })
  const ihi = { system: 'http://ns.electronichealth.net.au/id/hi/ihi/1.0', value: '800360800000003' }

  it('is found by number and birth date', async () => {
    const { json } = await receive(about({ identifier: [ihi], birthDate: '1951-07-14', name: [{ family: 'NUNEZ' }] }))
    expect(json.result.patientId).toBe('ann')
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>, RegExp]>([
    ['nobody on record', { name: [{ family: 'Stranger' }] }, {}, /Choose the patient/],
    [
      'another birth date',
      { identifier: [ihi], birthDate: '1950-01-01' },
      {},
      /born 1 Jan 1950, but the chosen patient/,
    ],
    ['another name than the chosen one’s', { name: [{ family: 'Stranger' }] }, { patientId: 'ann' }, /Stranger/],
    ['a chosen person who is not there', {}, { patientId: 'nobody' }, /not found/],
  ])('is refused for %s', async (_, patient, more, message) => {
    const answer = await receive(about(patient), more)
    expect([answer.status, answer.json.message]).toEqual([422, expect.stringMatching(message)])
  })
})

describe('what is no result', () => {
  it.each<[string, unknown, RegExp]>([
    ['another kind of resource', { resourceType: 'Patient' }, /DiagnosticReport or Bundle/],
    ['an empty bundle', { resourceType: 'Bundle' }, /holds 0/],
    ['a report of no test', report({ code: undefined }), /which test/],
    ['a value that is not there', report({ result: [{ reference: '#other' }] }), /#other/],
    ['a made-up status', report({ identifier: undefined, status: 'done' }), /status/],
  ])('%s is refused', async (_, resource, message) => {
    const answer = await receive(resource)
    expect([answer.status, answer.json.message]).toEqual([422, expect.stringMatching(message)])
  })
})
