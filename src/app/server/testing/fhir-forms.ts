import type { FhirResource } from 'fhir/r4'
import type { Method } from '#platform/api/endpoint.ts'
import type { Request } from './authority/access-requests.ts'
import { MARK, PATIENT } from './authority/marked-practice.ts'

export interface FhirForm extends Request {
  method: Method
  type: string
}

const get = (type: string, path: string): FhirForm => ({ method: 'GET', type, path, ask: {} })

/** The usual ways to a record over FHIR: read, versions, search, references, change, patch, delete. */
export function fhirForms(resource: FhirResource): FhirForm[] {
  const { resourceType: type, id } = resource
  const at = `/fhir/${type}/${id}`
  const body = JSON.parse(JSON.stringify(resource).replaceAll(` ${MARK}`, ''))
  const headers = { 'if-match': 'W/"1"' }
  const patch = { ...headers, 'content-type': 'application/json-patch+json' }
  return [
    get(type, at),
    get(type, `${at}/_history`),
    get(type, `${at}/_history/1`),
    get(type, `/fhir/${type}?_id=${id}`),
    get(type, `/fhir/${type}?patient=${PATIENT}`),
    get(type, `/fhir/${type}?_include=${type}:patient&_include=${type}:subject&_count=50`),
    { method: 'PUT', type, path: at, ask: { body, headers } },
    { method: 'PATCH', type, path: at, ask: { body: [{ op: 'add', path: '/language', value: 'en' }], headers: patch } },
    { method: 'DELETE', type, path: at, ask: { headers } },
  ]
}
