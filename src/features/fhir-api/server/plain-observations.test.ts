import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FhirTestServer, startFhirServer } from './testing/fhir-test-server.ts'

let server: FhirTestServer

beforeAll(async () => {
  server = await startFhirServer()
})
afterAll(() => server.close())

const PROFILE = 'http://hl7.org.au/fhir/core/StructureDefinition/au-core-heartrate'

/** As most other systems send it: LOINC alone, where AU Core asks for SNOMED CT beside it. */
const heartRate = (more: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
  ],
  code: { coding: [{ system: 'http://loinc.org', code: '8867-4', display: 'Heart rate' }] },
  subject: { reference: 'Patient/demo-patient' },
  effectiveDateTime: '2026-03-01T10:00:00+11:00',
  valueQuantity: { value: 72, unit: 'beats/minute', system: 'http://unitsofmeasure.org', code: '/min' },
  ...more,
})

it('a vital sign with LOINC alone is stored, claims no profile, and says what AU Core misses', async () => {
  const made = await server.fhir('POST', '/Observation', { body: heartRate() })
  expect(made.status, made.text).toBe(201)
  expect(made.json.meta.profile).toBeUndefined()
  expect(made.headers.warning).toMatch(/^199 aurora ".*364075005.*"$/)
  const read = await server.fhir('GET', `/Observation/${made.json.id}`)
  expect(read.json.code.coding).toHaveLength(1)
})

it('with return=OperationOutcome the warnings are issues of the reply', async () => {
  const headers = { prefer: 'return=OperationOutcome' }
  const { json } = await server.fhir('POST', '/Observation', { body: heartRate(), headers })
  expect(json.issue.map(({ severity }: { severity: string }) => severity)).toEqual(['information', 'warning'])
})

it('one that names the profile is held to it', async () => {
  const body = heartRate({ meta: { profile: [PROFILE] } })
  expect((await server.fhir('POST', '/Observation', { body })).status).toBe(422)
  const { json } = await server.fhir('POST', '/Observation/$validate', { body })
  expect(json.issue[0].severity).toBe('error')
})

it('one that is complete gets the profile', async () => {
  const [loinc] = heartRate().code.coding
  const code = { coding: [loinc, { system: 'http://snomed.info/sct', code: '364075005' }] }
  const made = await server.fhir('POST', '/Observation', { body: heartRate({ code }) })
  expect(made.json.meta.profile).toEqual([PROFILE])
  expect(made.headers.warning).toBeUndefined()
})

it('in a transaction each entry carries its own warnings', async () => {
  const entry = [{ resource: heartRate(), request: { method: 'POST', url: 'Observation' } }]
  const reply = await server.fhir('POST', '', { body: { resourceType: 'Bundle', type: 'transaction', entry } })
  expect(reply.status, reply.text).toBe(200)
  const { response } = reply.json.entry[0]
  expect(response.status).toBe('201')
  expect(response.outcome.issue[0].severity).toBe('warning')
})

it.each([
  ['no value', { valueQuantity: undefined }],
  ['a status that R4 does not know', { status: 'finished' }],
  ['an element that R4 does not know', { shoeSize: 44 }],
])('%s is refused as before', async (_what, more) => {
  const { status } = await server.fhir('POST', '/Observation', { body: heartRate(more) })
  expect(status).toBe(422)
})
