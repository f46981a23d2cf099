import type { Bundle, FhirResource, Patient } from 'fhir/r4'
import { expect } from 'vitest'
import { type Answer, type Ask, startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

export const person = (family: string, more: Partial<Patient> = {}): Patient => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:test', value: family.toLowerCase() }],
  name: [{ family, given: ['Ana'] }],
  gender: 'female',
  birthDate: '1951-07-14',
  ...more,
})

export const fev1 = (patient: string, litres: number, on: string) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
  subject: { reference: `Patient/${patient}` },
  effectiveDateTime: on,
  valueQuantity: { value: litres, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
})

export const idsOf = (bundle: Bundle, mode = 'match') =>
  (bundle.entry ?? []).filter(({ search }) => search?.mode === mode).map(({ resource }) => resource?.id)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface FhirTestServer extends TestServer {
  /** Session of a signed-in provider. */
  cookie: string
  fhir(method: Method, path: string, ask?: Ask): Promise<Answer>
  /** Stores a record written by someone else and returns its id. */
  seed(resource: FhirResource): Promise<string>
  /** Creates a record and returns its id. */
  make(resource: { resourceType: string }): Promise<string>
  /** The ids found by a strict search. */
  found(path: string): Promise<string[]>
}

/** A server with one patient, two practitioners and FHIR API helpers. */
export async function startFhirServer(): Promise<FhirTestServer> {
  const server = await startTestServer()
  const cookie = await server.signIn('provider')
  await server.preparing().createMany([
    { ...person('Demo'), id: 'demo-patient' },
    {
      resourceType: 'Practitioner',
      id: 'eleanor',
      name: [{ family: 'Castellan', given: ['Eleanor'] }],
      identifier: [{ system: 'urn:staff', value: '7' }],
    },
    {
      resourceType: 'Practitioner',
      id: 'demo-provider',
      name: [{ family: 'Signed-in', given: ['Provider'] }],
      identifier: [{ system: 'urn:staff', value: '8' }],
    },
    { resourceType: 'Practitioner', id: 'gareth', name: [{ family: 'Lindqvist', given: ['Gareth'] }] },
  ])
  const fhir: FhirTestServer['fhir'] = (method, path, ask = {}) =>
    server.ask(method, `/fhir${path}`, { cookie, ...ask })
  return {
    ...server,
    cookie,
    fhir,
    seed: async (resource) => (await server.preparing().create(resource)).id,
    async make(resource) {
      const answer = await fhir('POST', `/${resource.resourceType}`, { body: resource })
      expect(answer.status, answer.text).toBe(201)
      return answer.json.id
    },
    async found(path) {
      const answer = await fhir('GET', path, { headers: { prefer: 'handling=strict' } })
      expect(answer.status, answer.text).toBe(200)
      return idsOf(answer.json) as string[]
    },
  }
}
