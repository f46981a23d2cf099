import type { Endpoint } from '#platform/api/endpoint.ts'

const PARAMETERS: Readonly<Record<string, string>> = {
  type: 'Patient',
  id: 'example-patient',
  inner: 'Observation',
  version: '3',
  file: 'Patient.ndjson',
}

/** Example values for the placeholders of a FHIR path. */
export function fhirParameters(path: string): Readonly<Record<string, string>> {
  if (!path.startsWith('/fhir')) return {}
  return path.includes('$export') ? { ...PARAMETERS, id: 'export-1' } : PARAMETERS
}

const PATIENT = {
  resourceType: 'Patient',
  id: 'example-patient',
  meta: { versionId: '3', lastUpdated: '2026-03-02T09:30:00+11:00' },
  name: [{ use: 'official', family: 'Nguyen', given: ['Jordan'] }],
  gender: 'other',
  birthDate: '1958-11-20',
}
const PATIENT_TO_SEND = { ...PATIENT, meta: undefined }
const OPERATION_OUTCOME = {
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'information', code: 'informational', diagnostics: 'All OK' }],
}
const PATCH = [{ op: 'replace', path: '/birthDate', value: '1958-11-20' }]

export interface FhirContent {
  type: string
  example: unknown
}

/** FHIR decides what its requests and replies hold (https://hl7.org/fhir/R4/http.html), not a contract of ours. */
export function fhirContent({
  method,
  path,
  status,
}: Endpoint): { request?: FhirContent; reply?: FhirContent } | undefined {
  if (!path.startsWith('/fhir')) return undefined
  const request = requestTo(method, path)
  const reply = status === 204 ? undefined : { type: 'application/fhir+json', example: replyOf(method, path) }
  return { ...(request && { request }), ...(reply && { reply }) }
}

function requestTo(method: string, path: string): FhirContent | undefined {
  if (path.endsWith('/_search')) {
    return { type: 'application/x-www-form-urlencoded', example: 'family=Nguyen&_count=20' }
  }
  if (method === 'PATCH') return { type: 'application/json-patch+json', example: PATCH }
  if (method !== 'POST' && method !== 'PUT') return undefined
  const entry = [{ resource: PATIENT_TO_SEND, request: { method: 'PUT', url: 'Patient/example-patient' } }]
  const example = path === '/fhir' ? bundle('transaction', entry) : PATIENT_TO_SEND
  return { type: 'application/fhir+json', example }
}

function replyOf(method: string, path: string): unknown {
  if (path === '/fhir') return bundle('transaction-response', [{ response: { status: '200 OK', etag: 'W/"3"' } }])
  if (path.endsWith('/metadata')) return { resourceType: 'CapabilityStatement', status: 'active', fhirVersion: '4.0.1' }
  if (path.endsWith('smart-configuration')) return { capabilities: ['launch-standalone', 'client-public'] }
  if (path.endsWith('$validate')) return OPERATION_OUTCOME
  if (path.includes('$export')) return path.endsWith('{id}') && method === 'GET' ? EXPORT_MANIFEST : OPERATION_OUTCOME
  if (path.endsWith('/_history')) return bundle('history', [{ resource: PATIENT }])
  const isSearch = path.endsWith('/_search') || path.endsWith('{inner}') || path.endsWith('$everything')
  if (isSearch || (method === 'GET' && path === '/fhir/{type}')) return bundle('searchset', [{ resource: PATIENT }])
  return PATIENT
}

const EXPORT_MANIFEST = {
  transactionTime: '2026-03-02T09:30:00+11:00',
  request: 'https://aurora.example.com/fhir/$export',
  requiresAccessToken: true,
  output: [{ type: 'Patient', url: 'https://aurora.example.com/fhir/$export/export-1/Patient.ndjson' }],
  error: [],
}

function bundle(type: string, entry: readonly object[]): object {
  return { resourceType: 'Bundle', type, ...(type === 'searchset' && { total: entry.length }), entry }
}
