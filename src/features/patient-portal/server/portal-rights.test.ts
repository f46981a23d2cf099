import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asthmaPlan, type Caller, type PortalServer, startPortal } from './testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
  const staff = portal.preparing()
  await staff.createMany([
    {
      resourceType: 'MedicationRequest',
      id: 'other-medicine',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'Ventolin' },
      subject: { reference: 'Patient/other-patient' },
    },
    {
      resourceType: 'Appointment',
      id: 'other-visit',
      status: 'booked',
      start: '2026-11-20T00:00:00Z',
      end: '2026-11-20T00:30:00Z',
      participant: [{ actor: { reference: 'Patient/other-patient' }, status: 'accepted' }],
    },
    {
      resourceType: 'Communication',
      id: 'other-message',
      status: 'completed',
      category: [{ text: 'Patient message' }],
      subject: { reference: 'Patient/other-patient' },
      sent: '2026-11-15T00:00:00Z',
      payload: [{ contentString: 'secret words' }],
    },
    { ...asthmaPlan('other-patient'), id: 'other-plan', title: 'secret words' },
    {
      resourceType: 'Goal',
      id: 'other-goal',
      lifecycleStatus: 'active',
      description: { text: 'x' },
      subject: { reference: 'Patient/other-patient' },
    },
    {
      resourceType: 'Observation',
      id: 'other-reading',
      status: 'final',
      code: { text: 'x' },
      subject: { reference: 'Patient/other-patient' },
      performer: [{ reference: 'Patient/other-patient' }],
      valueString: 'secret words',
    },
    {
      resourceType: 'Composition',
      id: 'other-letter',
      status: 'final',
      type: { text: 'Letter' },
      subject: { reference: 'Patient/other-patient' },
      date: '2026-11-01',
      author: [{ display: 'x' }],
      title: 'secret words',
    },
    {
      resourceType: 'MedicationAdministration',
      id: 'other-taken',
      status: 'completed',
      medicationCodeableConcept: { text: 'x' },
      subject: { reference: 'Patient/other-patient' },
      effectiveDateTime: '2026-11-16T00:00:00Z',
      performer: [{ actor: { reference: 'Patient/other-patient' } }],
      request: { reference: 'MedicationRequest/other-medicine' },
    },
  ])
})
afterAll(() => portal.close())

const reading = { kind: 'peak-flow', clientId: 'client-0001', at: '2026-11-15T23:00:00Z', value: 300 }
const report = { symptom: 'cough', severity: 'mild' }

/** Every portal call, once with another patient's id and once with the caller's own id and another patient's record. */
const CALLS: [method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown][] = [
  ...[
    'health-summary',
    'ai-insights',
    'appointments',
    'plan-today',
    'visit-to-rate',
    'medicines',
    'readings',
    'threads',
    'goals',
    'record',
    'record/pdf',
    'export/bundle',
    'export/html',
    'access-log',
    'consents',
    'corrections',
    'carers',
    'appointments/other-visit/slots',
    'appointments/other-visit/join',
    'threads/other-message',
    'messages/other-message/attachments/0',
    'letters/other-letter',
  ].map((path): ['GET', string] => ['GET', `/api/patient-portal/other-patient/${path}`]),
  ['POST', '/api/patient-portal/other-patient/readings', reading],
  ['POST', '/api/patient-portal/other-patient/readings/other-reading/undo'],
  ['POST', '/api/patient-portal/other-patient/taken/other-taken/undo'],
  ['POST', '/api/patient-portal/other-patient/threads/other-message/read'],
  ['POST', '/api/patient-portal/other-patient/goals', { text: 'Walk' }],
  ['POST', '/api/patient-portal/other-patient/goals/other-goal/progress', { percent: 10 }],
  ['POST', '/api/patient-portal/other-patient/corrections', { topic: 'other', text: 'x' }],
  ['POST', '/api/patient-portal/other-patient/carers', { name: 'x', relationship: 'friend', scopes: ['record'] }],
  ['POST', '/api/patient-portal/other-patient/carers/any/withdraw'],
  [
    'POST',
    '/api/patient-portal/other-patient/appointments/other-visit/reschedule',
    { appointmentDateTime: '2026-11-20T03:00:00Z' },
  ],
  ['GET', '/api/patient-portal/plans?person=other-patient'],
  ['GET', '/api/care-plans/other-plan/pdf'],
  ['GET', '/api/care-plans/other-plan/pdf?person=other-patient'],
  ['POST', '/api/patient-portal/other-patient/appointments/other-visit/rating', { rating: 5 }],
  ['POST', '/api/patient-portal/demo-patient/appointments/other-visit/rating', { rating: 5 }],
  ['PUT', '/api/patient-portal/other-patient/consents/data-sharing', { decision: 'declined' }],
  ['POST', '/api/patient-portal/log-symptom', { patientId: 'other-patient', ...report }],
  ['POST', '/api/patient-portal/send-message', { patientId: 'other-patient', message: 'x' }],
  ['POST', '/api/patient-portal/medication-taken/other-medicine', { patientId: 'other-patient' }],
  // the caller's own id in the path does not open another patient's record
  ['POST', '/api/patient-portal/medication-taken/other-medicine'],
  ['POST', '/api/patient-portal/medication-taken/other-medicine', { patientId: 'demo-patient' }],
  ['GET', '/api/patient-portal/demo-patient/appointments/other-visit/slots'],
  ['GET', '/api/patient-portal/demo-patient/appointments/other-visit/join'],
  [
    'POST',
    '/api/patient-portal/demo-patient/appointments/other-visit/reschedule',
    { appointmentDateTime: '2026-11-20T03:00:00Z' },
  ],
  ['GET', '/api/patient-portal/demo-patient/threads/other-message'],
  ['POST', '/api/patient-portal/demo-patient/threads/other-message/read'],
  ['GET', '/api/patient-portal/demo-patient/messages/other-message/attachments/0'],
  ['POST', '/api/patient-portal/send-message', { patientId: 'demo-patient', threadId: 'other-message', message: 'x' }],
  ['POST', '/api/patient-portal/demo-patient/goals/other-goal/progress', { percent: 10 }],
  ['POST', '/api/patient-portal/demo-patient/readings/other-reading/undo'],
  ['POST', '/api/patient-portal/demo-patient/taken/other-taken/undo'],
  ['GET', '/api/patient-portal/demo-patient/letters/other-letter'],
]

describe("no id reaches another person's data", () => {
  test.each(CALLS)('%s %s', async (method, path, body) => {
    const answer = await (method === 'GET'
      ? margaret.get(path)
      : method === 'PUT'
        ? margaret.put(path, body)
        : margaret.post(path, body))
    expect(answer.status, answer.text).toBe(404)
    expect(answer.text).not.toContain('secret words')
  })

  test('each refusal is in the log of the person it was about, without the name of who tried', async () => {
    const owen = await portal.patient('carer')
    const { json } = await owen.get('/api/patient-portal/other-patient/access-log')
    const refused = json.entries.filter((entry: { isRefused: boolean }) => entry.isRefused)
    expect(refused.length).toBeGreaterThan(0)
    expect(JSON.stringify(json)).not.toContain('Margaret')
    expect(refused[0]).toMatchObject({ who: 'Someone without permission', as: 'other' })
  })
})

test('without a session: 401; staff: 403', async () => {
  expect((await portal.ask('GET', '/api/patient-portal/demo-patient/health-summary')).status).toBe(401)
  const staff = await portal.staff()
  expect((await staff.get('/api/patient-portal/demo-patient/health-summary')).status).toBe(403)
  expect((await margaret.get('/api/messages')).status).toBe(403)
})

test('the own record opens', async () => {
  const summary = await margaret.get('/api/patient-portal/demo-patient/health-summary')
  expect(summary.status, summary.text).toBe(200)
  expect(summary.json).toMatchObject({ name: 'Margaret', healthScore: null, healthTrend: null })
  expect((await margaret.get('/api/patient-portal/people')).json).toEqual([
    {
      id: 'demo-patient',
      name: 'Margaret Nguyen',
      firstName: 'Margaret',
      isOwn: true,
      scopes: ['readings', 'medicines', 'appointments', 'messages', 'record'],
    },
  ])
})
