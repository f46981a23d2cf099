import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { judgeWords } from '#assistant/agents/triage/urgency.ts'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'
import { ENTRY_POINTS, type EntryPoint } from '#platform/danger-reports/codes.ts'

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

const WEEK_MS = 7 * 24 * 60 * 60_000
let weeks = 0

/** Half an hour of its own for each booking, on Wednesdays, which are no public holidays: two at one time are refused. */
function nextWeek() {
  const start = Date.parse('2026-12-09T00:00:00Z') + WEEK_MS * weeks++
  return { start: new Date(start).toISOString(), end: new Date(start + 30 * 60_000).toISOString() }
}

/** Every way by which a patient's words enter, and as what the report names it. */
const WAYS: [way: string, from: EntryPoint, enter: (words: string) => Promise<unknown>][] = [
  [
    'symptom box',
    'symptom',
    (words) =>
      patient.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', severity: 'mild', symptom: words }),
  ],
  [
    'a message',
    'message',
    (words) => patient.post('/api/patient-portal/send-message', { patientId: 'demo-patient', message: words }),
  ],
  [
    'the subject of a message',
    'message',
    (words) =>
      patient.post('/api/patient-portal/send-message', {
        patientId: 'demo-patient',
        message: 'Thank you, see you next week.',
        subject: words,
      }),
  ],
  [
    'a text file sent with a message',
    'message',
    (words) =>
      asPatient({
        resourceType: 'Communication',
        status: 'completed',
        subject: about,
        sender: about,
        payload: [{ contentAttachment: { contentType: 'text/plain', data: Buffer.from(words).toString('base64') } }],
      }),
  ],
  ['the patient chat', 'chat', (words) => patient.post('/api/patients/chat/assistant', { message: words })],
  [
    'what staff write down in the chat',
    'staff-chat',
    (words) =>
      provider.post('/api/chat/assistant', {
        message: `She rang and said: "${words}"`,
        context: { currentPage: '/patients/demo-patient', userId: 'x', userRole: 'provider', timestamp: at() },
      }),
  ],
  [
    'an observation of a patient’s app',
    'check-in',
    (words) =>
      asPatient({
        resourceType: 'Observation',
        status: 'final',
        category: [
          { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] },
        ],
        code: { text: 'Diary' },
        subject: about,
        effectiveDateTime: at(),
        valueString: words,
      }),
  ],
  [
    'a questionnaire',
    'questionnaire',
    (words) =>
      asPatient({
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        subject: about,
        authored: at(),
        item: [{ linkId: '1', text: 'How are you?', answer: [{ valueString: words }] }],
      }),
  ],
  [
    'a note on a medicine',
    'record',
    (words) =>
      asPatient({
        resourceType: 'MedicationStatement',
        status: 'active',
        subject: about,
        medicationCodeableConcept: { text: 'Ventolin' },
        note: [{ text: words }],
      }),
  ],
  ['a goal', 'record', (words) => patient.post(`${HOME}/goals`, { text: words })],
  [
    'a phone note of staff',
    'phone-note',
    (words) =>
      asStaff({
        resourceType: 'Task',
        status: 'requested',
        intent: 'order',
        code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'practice-task' }] },
        description: `Rang: ${words}`,
        for: about,
      }),
  ],
  [
    'the reason of a booking',
    'booking',
    (words) =>
      asStaff({
        resourceType: 'Appointment',
        status: 'booked',
        ...nextWeek(),
        description: words,
        participant: [{ actor: about, status: 'accepted' }],
      }),
  ],
]

/** Ways without words. */
const OTHER_WAYS: [way: string, from: EntryPoint, enter: () => Promise<unknown>][] = [
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
]

const openReports = async () => (await provider.get('/api/danger-reports')).json.reports

it.each([
  ...WAYS.map(([way, from, enter]) => [way, from, () => enter('I have crushing chest pain')] as const),
  ...OTHER_WAYS,
])('%s is judged and opens a report', async (_, from, enter) => {
  await enter()
  const reports = await openReports()
  expect(reports).toHaveLength(1)
  const { evidence } = (await provider.get(`/api/danger-reports/${reports[0].id}`)).json
  expect(evidence[0].from).toBe(ENTRY_POINTS[from])
})

/** A member of staff who writes something down has read it: only an emergency opens a report then. */
const WRITTEN_BY_STAFF = new Set<EntryPoint>(['staff-chat', 'phone-note', 'booking'])

function expectedFrom(from: EntryPoint, level: keyof typeof URGENCY) {
  if (!WRITTEN_BY_STAFF.has(from)) return level
  if (level !== 'emergency') return 'routine'
  return from === 'booking' ? 'same-day' : level
}

const URGENCY = { emergency: 'emergency', 'same-day': 'urgent', routine: 'routine' } as const

/** Wordings of several classes and languages; the way in must not change what they mean. */
it.each([
  ['emergency', "Grandad slid off his chair and won't answer me"],
  ['emergency', "my tongue's gone fat since the satay"],
  ['emergency', "can't get across the lounge without gasping"],
  ['emergency', 'I have put the tablets aside and written the letters'],
  ['emergency', 'her lips are the colour of slate'],
  ['emergency', '妈妈突然说话不清，右手抬不起来'],
  ['emergency', 'con tôi thở rút lõm ngực, môi tím'],
  ['emergency', 'ابني بلع بطارية صغيرة'],
  ['same-day', 'green phlegm for two days and more breathless than usual'],
  ['routine', 'could you move my appointment from Tuesday to Friday'],
] as const)('%s by every way in, and for the triage agent: %s', async (level, words) => {
  const given: Record<string, unknown> = {}
  for (const [way, , enter] of WAYS) {
    await portal.services.database.query('delete from r_task')
    await enter(words)
    const [report] = await openReports()
    given[way] = report?.level ?? 'routine'
  }
  expect(given).toEqual(Object.fromEntries(WAYS.map(([way, from]) => [way, expectedFrom(from, level)])))
  expect(judgeWords(words).urgency).toBe(URGENCY[level])
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
