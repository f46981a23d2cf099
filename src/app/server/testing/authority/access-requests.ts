import { safeParse } from 'zod/mini'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { fileForm } from '../file-form.ts'
import { samplesOf } from '../sample-input.ts'
import type { Ask } from '../test-server.ts'
import { fill, type Targets, valueAt } from './access-targets.ts'
import { PATIENT } from './marked-practice.ts'

export interface Request {
  path: string
  ask: Ask
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const booking = {
  patientId: PATIENT,
  practitionerId: 'demo-provider',
  appointmentDateTime: `${day(9)}T09:00:00+11:00`,
  duration: 30,
  type: 'follow-up-visit',
  reason: 'Written by the walk',
  doubleBookingReason: 'Urgent',
}
const move = {
  date: day(9),
  time: '09:00',
  duration: 30,
  practitionerId: 'demo-provider',
  doubleBookingReason: 'Urgent',
}
const visits = {
  patientId: PATIENT,
  practitionerId: 'demo-provider',
  duration: 30,
  type: 'follow-up-visit',
  reason: 'Written by the walk',
  date: day(30),
  time: '10:00',
  repeat: { every: 1, unit: 'week', count: 2 },
  skipsClosedDays: false,
}
const leave = { kind: 'leave', practitionerId: 'demo-provider', from: day(60), to: day(60), reason: 'Walked' }
const spirometry = { date: day(-30), heightCm: 160, weightKg: 62, pre: { fev1: 1.1, fvc: 2.3 } }
const exacerbation = { airway: 'copd', date: day(-60), severity: 'moderate' }
const whom = { numberKind: 'ihi', number: '8003608166690503', birthDate: '1951-07-14' }
const verified = ['name', 'birth-date', 'photo']
const quiet = { from: '21:00', to: '07:00' }
const patient = { resourceType: 'Patient', active: true, name: [{ family: 'Walked' }], gender: 'female' }
const bundled = [
  { request: { method: 'GET', url: `Patient/${PATIENT}` } },
  { request: { method: 'GET', url: `Observation?patient=${PATIENT}` } },
  { request: { method: 'DELETE', url: `Condition/${PATIENT}-condition-1` } },
  {
    resource: { ...patient, id: PATIENT },
    request: { method: 'PUT', url: `Patient/${PATIENT}`, ifMatch: 'W/"1"' },
  },
]

/** Where a rule is more than a shape. */
const WRITTEN: Readonly<Record<string, readonly unknown[]>> = {
  'PUT /api/ambient-scribe/audio-setting': [{ days: 30 }],
  'POST /api/appointments': [booking],
  'PUT /api/appointments/{id}': [booking],
  'POST /api/appointments/{id}/move': [move],
  'POST /api/appointments/blocked-times': [leave],
  'POST /api/appointments/series': [{ ...visits, dates: [day(30)], doubleBookingReason: 'Urgent' }],
  'POST /api/appointments/series/preview': [visits],
  'POST /api/appointments/{id}/following/move': [move],
  'POST /api/auth/accounts/{id}/confirm': [{ verified }],
  'POST /api/auth/accounts/{id}/password-code': [{ verified }],
  'POST /api/auth/patient-accounts/{id}/link': [{ patientId: PATIENT, verified }],
  'POST /api/translations/reviews': [
    { language: 'vi', version: '0'.repeat(14), translator: 'Thanh Pham', isRead: true },
  ],
  'POST /api/integrations/{id}/pull': [{ ...whom, fingerprint: 'a'.repeat(64) }],
  'PUT /api/notices/preferences': [{ channels: {}, quiet, language: 'en' }],
  'POST /api/respiratory/patients/{id}/technique': [{ device: 'pMDI', date: day(-1), done: [] }],
  'POST /api/respiratory/patients/{id}/exacerbations': [exacerbation],
  'POST /api/respiratory/tests': [{ patientId: PATIENT, ...spirometry }],
  'POST /api/results': [
    { entry: { patientId: PATIENT, test: 'Walked', collectedAt: `${day(-1)}T09:00:00Z`, conclusion: 'Walked' } },
  ],
  'POST /api/apps': [
    { name: 'Walked', kind: 'public', redirectUris: ['http://localhost:7777/x'], scopes: ['patient/*.rs'] },
  ],
  'POST /fhir': [
    { resourceType: 'Bundle', type: 'batch', entry: bundled },
    { resourceType: 'Bundle', type: 'transaction', entry: bundled.slice(2) },
  ],
  'PUT /fhir/{type}/{id}': [{ ...patient, id: PATIENT }],
  'PUT /fhir/{type}': [patient],
  'POST /fhir/{type}': [patient],
  'POST /fhir/{type}/$validate': [patient],
  'POST /fhir/{type}/{id}/$validate': [{ ...patient, id: PATIENT }],
  'PATCH /fhir/{type}/{id}': [[{ op: 'add', path: '/active', value: false }]],
  'PATCH /fhir/{type}': [[{ op: 'add', path: '/active', value: false }]],
}
const WRITTEN_QUERIES: Readonly<Record<string, string>> = {
  'GET /api/appointments/free-slots': `practitioner=demo-provider&duration=30&date=${day(9)}&except=${PATIENT}-appointment-1`,
  'GET /api/appointments/calendar': `from=${day(0)}&days=7`,
  'GET /fhir/{type}': `_id=${PATIENT}`,
  'PUT /fhir/{type}': `_id=${PATIENT}`,
  'PATCH /fhir/{type}': `_id=${PATIENT}`,
  'DELETE /fhir/{type}': `_id=${PATIENT}`,
}

/** An endpoint as the first practice's patient would be reached through it: rightly filled in, and empty. */
export function requestsOf(endpoint: Endpoint, targets: Targets): Request[] {
  const name = `${endpoint.method} ${endpoint.path}`
  const byName = valueAt(endpoint.path, targets)
  const [fixed] = endpoint.params ? samplesOf(endpoint.params, byName) : []
  const path = fill(endpoint.path, targets, fixed as Record<string, unknown>)
  const [query] = endpoint.query ? samplesOf(endpoint.query, byName) : []
  const asked = WRITTEN_QUERIES[name] ?? textOf(query)
  const paths = asked ? [`${path}?${asked}`, path] : [path]
  if (endpoint.method === 'GET') return paths.map((each) => ({ path: each, ask: headed({}) }))
  const [first = path] = paths
  if (endpoint.accepts === 'multipart')
    return [
      { path: first, ask: headed(fileForm(endpoint.path.startsWith('/api/imports') ? 'part' : 'audio', 'walked')) },
    ]
  const bodies = WRITTEN[name] ?? (endpoint.body ? samplesOf(endpoint.body, byName) : [])
  return [
    ...bodies.map((body) => ({ path: first, ask: headed({ body, headers: contentType(name) }) })),
    { path: first, ask: headed({ body: {} }) },
  ]
}

/** Endpoints whose body or query this cannot fill in rightly. */
export function unfilled(endpoint: Endpoint, targets: Targets): boolean {
  const name = `${endpoint.method} ${endpoint.path}`
  const byName = valueAt(endpoint.path, targets)
  const lacksBody = endpoint.body && !WRITTEN[name] && samplesOf(endpoint.body, byName).length === 0
  const lacksQuery = endpoint.query && !WRITTEN_QUERIES[name] && samplesOf(endpoint.query, byName).length === 0
  const wrong = (WRITTEN[name] ?? []).every((body) => endpoint.body && !safeParse(endpoint.body, body).success)
  return Boolean(lacksBody || lacksQuery || (WRITTEN[name] && endpoint.body && wrong))
}

const contentType = (name: string): Record<string, string> =>
  name.startsWith('PATCH /fhir') ? { 'content-type': 'application/json-patch+json' } : {}

// seeded records are at their first version; exports are asked for asynchronously
const headed = (ask: Ask): Ask => ({
  ...ask,
  headers: { prefer: 'respond-async', 'if-match': 'W/"1"', ...ask.headers },
})

function textOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
}
