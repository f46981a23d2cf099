import type { FhirResource, MedicationRequest, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { chart } from '../contract.ts'
import { recordsOf } from './testing/synthetic-charts.ts'

let server: TestServer
let provider: string

const CLINICAL = new Set([
  'Patient',
  'Condition',
  'AllergyIntolerance',
  'MedicationRequest',
  'Observation',
  'Encounter',
  'RiskAssessment',
  'Consent',
])
const PATIENTS = ['demo-patient', 'demo-long-record']

beforeAll(async () => {
  server = await startTestServer()
  const resources = PATIENTS.flatMap(recordsOf).filter(({ resourceType }) => CLINICAL.has(resourceType))
  await server.preparing().createMany([...resources, bare, ...manyPrescriptions(), ...openWork], { isBulk: true })
  provider = await server.signIn('provider')
})
afterAll(() => server.close())

const bare: Patient = { resourceType: 'Patient', id: 'bare', name: [{ family: 'Sparse' }] }

/** A long-term medication preceded by more new courses than a chart loads first. */
function manyPrescriptions(): FhirResource[] {
  const request = (id: string, authoredOn: string, status: MedicationRequest['status'], text: string) => ({
    resourceType: 'MedicationRequest' as const,
    id,
    status,
    intent: 'order' as const,
    subject: { reference: 'Patient/many' },
    requester: { display: 'Dr Test' },
    authoredOn,
    medicationCodeableConcept: { text },
  })
  return [
    { resourceType: 'Patient', id: 'many', name: [{ family: 'Courses' }] },
    request('old-but-current', '2015-01-01', 'active', 'Warfarin 5 mg tablet'),
    ...Array.from({ length: 60 }, (_, index) =>
      request(
        `course-${index}`,
        `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
        'completed',
        'Prednisolone 25 mg',
      ),
    ),
  ]
}

const openWork: FhirResource[] = [
  {
    resourceType: 'Task',
    id: 'review',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: { coding: [{ system: auroraSystems.taskKind, code: 'result-review' }] },
    description: 'Sputum culture',
    focus: { reference: 'DiagnosticReport/r1' },
    for: { reference: 'Patient/bare' },
    authoredOn: '2026-11-14T00:00:00Z',
  },
  {
    resourceType: 'Task',
    id: 'proposal',
    status: 'in-progress',
    intent: 'order',
    businessStatus: { coding: [{ code: 'requires-review' }] },
    for: { reference: 'Patient/bare' },
    authoredOn: '2026-11-14T00:00:00Z',
  },
  {
    resourceType: 'Task',
    id: 'danger',
    status: 'requested',
    intent: 'order',
    priority: 'stat',
    code: { coding: [{ system: auroraSystems.taskKind, code: 'danger-report' }] },
    description: 'Danger: cannot breathe',
    for: { reference: 'Patient/bare' },
    authoredOn: '2026-11-14T00:00:00Z',
  },
  {
    resourceType: 'Task',
    id: 'call',
    status: 'requested',
    intent: 'order',
    description: 'Call about the spacer',
    for: { reference: 'Patient/bare' },
    authoredOn: '2026-11-14T00:00:00Z',
  },
  {
    resourceType: 'Task',
    id: 'done',
    status: 'completed',
    intent: 'order',
    description: 'Done',
    for: { reference: 'Patient/bare' },
    authoredOn: '2026-11-14T00:00:00Z',
  },
]

const get = (path: string, cookie = provider) => server.ask('GET', path, { cookie })

async function events(): Promise<{ operation: string; entity_type: string }[]> {
  return server.services.database.query('select operation, entity_type from audit_events order by recorded, seq')
}

async function eventsDuring(work: () => Promise<unknown>) {
  const before = (await events()).length
  await work()
  return (await events()).slice(before)
}

const paths = Object.values(chart).map(({ path }) => path)

describe('every call', () => {
  it.each(paths)('%s: 401 without a session, 403 to a patient, 404 for nobody', async (path) => {
    const own = path.replace('{id}', 'demo-patient')
    expect((await server.ask('GET', own)).status).toBe(401)
    expect((await get(own, await server.signIn('patient'))).status).toBe(403)
    const missing = await get(path.replace('{id}', 'nobody'))
    expect(missing.status).toBe(404)
  })
})

describe('the overview', () => {
  it('answers in exactly one audited access', async () => {
    let status = 0
    const made = await eventsDuring(async () => {
      status = (await get('/api/patients/demo-patient/overview')).status
    })
    expect(status).toBe(200)
    expect(made).toEqual([{ operation: 'read', entity_type: 'Patient' }])
  })

  it('holds what the screen needs', async () => {
    const { json } = await get('/api/patients/demo-patient/overview')
    expect(json.patient.formalName).toBe('NGUYEN, Margaret')
    expect(json.observations).toHaveLength(6)
    expect(json.since.on).toMatch(/^2026-/)
    expect(json.consents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ai-assisted-care',
      'remote-monitoring',
      'data-sharing',
    ])
  })

  it('shows six measures though daily home readings fill the newest sixty', async () => {
    const { json } = await get('/api/patients/demo-long-record/overview')
    expect(json.observations).toHaveLength(6)
    expect(json.observations[0].latest.name).toBe('Peak expiratory flow')
  })

  it('never loses a current medicine behind newer courses', async () => {
    const { json } = await get('/api/patients/many/overview')
    expect(json.medications.map(({ id }: { id: string }) => id)).toEqual(['old-but-current'])
    expect(json.isTimelinePartial).toBe(true)
  })

  it('opens for a person with nothing but a name', async () => {
    const { status, json } = await get('/api/patients/bare/overview')
    expect(status).toBe(200)
    expect(json).toMatchObject({ allergies: { state: 'not-recorded' }, risk: { level: 'unknown' }, timeline: [] })
  })
})

it('open items: danger apart, results, tasks and proposals of this patient, none that is done, and the next visit if booked', async () => {
  const { json } = await get('/api/patients/bare/open-items')
  expect(json.danger).toEqual([
    { id: 'danger', text: 'Danger: cannot breathe', href: '/encounters?view=danger&report=danger' },
  ])
  expect(json.results).toEqual([{ id: 'r1', text: 'Sputum culture', isUrgent: true }])
  expect(json.tasks.map(({ id }: { id: string }) => id)).toEqual(['call'])
  expect(json.suggestions).toBe(1)
  expect(json.next).toBeUndefined()
})

describe('the lists', () => {
  it('are plain arrays of FHIR resources, newest first', async () => {
    for (const [path, type] of [
      ['conditions', 'Condition'],
      ['medications', 'MedicationRequest'],
      ['encounters', 'Encounter'],
      ['risk-assessments', 'RiskAssessment'],
    ]) {
      const { status, json } = await get(`/api/patients/demo-patient/${path}`)
      expect(status).toBe(200)
      expect(json.length).toBeGreaterThan(0)
      expect(new Set(json.map((one: FhirResource) => one.resourceType))).toEqual(new Set([type]))
    }
  })

  it('come in pages of 200 that join without a gap', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const query = after ? `?after=${encodeURIComponent(after)}` : ''
      const { json, headers } = await get(`/api/patients/demo-long-record/observations${query}`)
      expect(json.length).toBeLessThanOrEqual(200)
      seen.push(...json.map(({ id }: { id: string }) => id))
      after = headers['x-next-page'] as string | undefined
    } while (after)
    const all = recordsOf('demo-long-record').filter(({ resourceType }) => resourceType === 'Observation')
    expect(seen).toHaveLength(all.length)
    expect(new Set(seen).size).toBe(all.length)
  })

  it('narrow observations to the codes named', async () => {
    const { json } = await get('/api/patients/demo-patient/observations?code=20155-8,cat-total')
    const names = new Set(json.map((one: { code: { text: string } }) => one.code.text))
    expect(names).toEqual(new Set(['FEV1 after bronchodilator', 'CAT score']))
  })

  it('a marker that is none: 400; an empty list of somebody: 200', async () => {
    expect((await get('/api/patients/demo-patient/conditions?after=nonsense')).status).toBe(400)
    const { status, json } = await get('/api/patients/bare/conditions')
    expect([status, json]).toEqual([200, []])
  })
})

it('the summary is a PDF to take away', async () => {
  const { status, headers, text } = await get('/api/patients/demo-patient/summary.pdf')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain('summary-demo-patient.pdf')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
})
