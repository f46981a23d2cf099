import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'
import { ENTRY_POINTS, type EntryPoint } from '#platform/danger-reports/codes.ts'

const WORDS = 'I have crushing chest pain'
const about = { reference: 'Patient/demo-patient' }
const HOME = '/api/patient-portal/demo-patient'

let portal: PortalServer
let patient: Caller
let provider: Caller
beforeAll(async () => {
  portal = await startPortal()
  patient = await portal.patient()
  provider = await portal.staff('provider')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.services.database.query('delete from r_task')
})

const asPatient = (resource: FhirResource) => portal.recordsAs('patient').create(resource)
const asStaff = (resource: FhirResource) => portal.recordsAs('provider').create(resource)
const at = () => portal.clock.at.toISOString()

/** Every way by which a patient's words or measurements enter, and as what the report names it. */
const WAYS: [way: string, from: EntryPoint, enter: () => Promise<unknown>][] = [
  [
    'symptom box',
    'symptom',
    () =>
      patient.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', severity: 'mild', symptom: WORDS }),
  ],
  [
    'ticked signs',
    'check-in',
    () =>
      patient.post(`${HOME}/readings`, { kind: 'symptoms', clientId: 'way-ticked', at: at(), signs: ['chest-pain'] }),
  ],
  [
    'a reading',
    'reading',
    () => patient.post(`${HOME}/readings`, { kind: 'oxygen', clientId: 'way-reading', at: at(), value: 79 }),
  ],
  [
    'a message',
    'message',
    () => patient.post('/api/patient-portal/send-message', { patientId: 'demo-patient', message: WORDS }),
  ],
  [
    'the subject of a message',
    'message',
    () =>
      patient.post('/api/patient-portal/send-message', {
        patientId: 'demo-patient',
        message: 'Please read.',
        subject: WORDS,
      }),
  ],
  [
    'a text file sent with a message',
    'message',
    () =>
      asPatient({
        resourceType: 'Communication',
        status: 'completed',
        subject: about,
        sender: about,
        payload: [{ contentAttachment: { contentType: 'text/plain', data: Buffer.from(WORDS).toString('base64') } }],
      }),
  ],
  ['the patient chat', 'chat', () => patient.post('/api/patients/chat/assistant', { message: WORDS })],
  [
    'what staff write down in the chat',
    'staff-chat',
    () =>
      provider.post('/api/chat/assistant', {
        message: `She rang and said: "${WORDS}"`,
        context: { currentPage: '/patients/demo-patient', userId: 'x', userRole: 'provider', timestamp: at() },
      }),
  ],
  [
    'an observation of a patient’s app',
    'check-in',
    () =>
      asPatient({
        resourceType: 'Observation',
        status: 'final',
        category: [
          { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] },
        ],
        code: { text: 'Diary' },
        subject: about,
        effectiveDateTime: at(),
        valueString: WORDS,
      }),
  ],
  [
    'a questionnaire',
    'questionnaire',
    () =>
      asPatient({
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        subject: about,
        authored: at(),
        item: [{ linkId: '1', text: 'How are you?', answer: [{ valueString: WORDS }] }],
      }),
  ],
  [
    'a note on a medicine',
    'record',
    () =>
      asPatient({
        resourceType: 'MedicationStatement',
        status: 'active',
        subject: about,
        medicationCodeableConcept: { text: 'Ventolin' },
        note: [{ text: WORDS }],
      }),
  ],
  [
    'a phone note of staff',
    'phone-note',
    () =>
      asStaff({
        resourceType: 'Task',
        status: 'requested',
        intent: 'order',
        code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'practice-task' }] },
        description: `Rang: ${WORDS}`,
        for: about,
      }),
  ],
  [
    'the reason of a booking',
    'booking',
    () =>
      asStaff({
        resourceType: 'Appointment',
        status: 'booked',
        start: '2026-12-07T00:00:00Z',
        end: '2026-12-07T00:30:00Z',
        description: WORDS,
        participant: [{ actor: about, status: 'accepted' }],
      }),
  ],
]

it.each(WAYS)('%s is judged and opens a report', async (_, from, enter) => {
  await enter()
  const { reports } = (await provider.get('/api/danger-reports')).json
  expect(reports).toHaveLength(1)
  const { evidence } = (await provider.get(`/api/danger-reports/${reports[0].id}`)).json
  expect(evidence[0].from).toBe(ENTRY_POINTS[from])
})

it('harmless words are judged too, open nothing, and carry the level they were given', async () => {
  const { resource } = await asPatient({
    resourceType: 'Communication',
    status: 'completed',
    subject: about,
    sender: about,
    payload: [{ contentString: 'Thank you, see you next week.' }],
  })
  expect(resource.meta?.tag).toContainEqual(expect.objectContaining({ code: 'routine', version: expect.any(String) }))
  expect((await provider.get('/api/danger-reports')).json.reports).toEqual([])
})
