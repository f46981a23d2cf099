import { type Api, type Role, signInOverApi } from '../../scripts/api.ts'

/** A body of one unit many times over, put together where it is sent. */
export interface RepeatedBody {
  before: string
  unit: string
  times: number
  after: string
}

export interface Scenario {
  what: string
  atOnce: number
  /** Who sends it; nobody where absent. */
  as?: Role
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | RepeatedBody
  /** What the load is answered with when it reaches what it is meant to reach. */
  answers: readonly (number | 'cut')[]
  /** Sent a byte a second. */
  isDribbled?: boolean
}

const AT_ONCE = 20
const TEN_MEGABYTES = 10 * 1024 * 1024 - 100
const PATIENT = 'demo-long-record'

const SPEECH = 'patient has asthma and takes salbutamol and no chest pain and some wheeze at night and '

/** As many units as make so many bytes. */
function repeated(before: string, unit: string, after: string, bytes: number): RepeatedBody {
  return { before, unit, times: Math.floor((bytes - before.length - after.length) / unit.length), after }
}

/** What takes a processor long, twenty at a time from one account. */
export async function heavyScenarios(url: string): Promise<Scenario[]> {
  const patient = await signInOverApi(url, 'patient')
  const own = await ownRecord(patient)
  const noted = await patientForNotes(await signInOverApi(url, 'provider'))
  const heavy = (what: string, as: Role, path: string, more: Partial<Scenario> = {}): Scenario => ({
    what,
    as,
    path,
    method: more.body === undefined ? 'GET' : 'POST',
    atOnce: AT_ONCE,
    answers: [200, 202],
    ...more,
  })
  const note = (transcript: string) => JSON.stringify({ transcript, encounterType: 'consultation' })
  const reads = Array.from({ length: 300 }, () => ({ request: { method: 'GET', url: `Patient/${PATIENT}` } }))
  return [
    heavy('record PDF of the portal', 'patient', `/api/patient-portal/${own}/record/pdf`),
    heavy('summary.pdf', 'provider', `/api/patients/${PATIENT}/summary.pdf`),
    heavy('respiratory register', 'provider', '/api/respiratory/registers?register=copd'),
    heavy('analytics overview', 'provider', '/api/analytics/overview'),
    heavy('chat over the practice', 'provider', '/api/chat/assistant', {
      body: JSON.stringify({
        message: 'Which patients with COPD had an FEV1 below 50 and two exacerbations last year?',
      }),
    }),
    heavy('Observation?_count=1000', 'provider', '/fhir/Observation?_count=1000'),
    heavy('$everything', 'provider', `/fhir/Patient/${PATIENT}/$everything`),
    heavy('search with includes', 'provider', '/fhir/Encounter?_count=200&_include=Encounter:patient'),
    heavy('patient search', 'provider', '/api/patients/search?q=an'),
    heavy('audit verify', 'admin', '/api/audit-events/verify', { method: 'POST' }),
    heavy('audit export', 'admin', '/api/audit-events/export', {
      body: JSON.stringify({ format: 'csv', purpose: 'benchmark', filter: {} }),
    }),
    heavy('$export', 'admin', '/fhir/$export', { headers: { prefer: 'respond-async' } }),
    heavy('note, 100 kB without a full stop', 'provider', `/api/ambient-scribe/generate-note/${noted}`, {
      body: note(SPEECH.repeat(Math.floor(100_000 / SPEECH.length))),
    }),
    heavy('batch of 300 reads', 'provider', '/fhir', {
      body: JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry: reads }),
    }),
    heavy('transaction of 500 observations', 'provider', '/fhir', { body: transactionOf(500) }),
  ]
}

/** What is cheap to send and dear to take, alone and five at once. */
export function hostileScenarios(): Scenario[] {
  const objects = repeated('{"a":[', '{},', '{}]}', TEN_MEGABYTES)
  const lists = repeated('{"resourceType":"Bundle","type":"batch","entry":[', '[],', '[]]}', TEN_MEGABYTES)
  const records = repeated(
    '{"resourceType":"Bundle","type":"batch","entry":[',
    `{"request":{"method":"GET","url":"Nothing/${'x'.repeat(4000)}"}},`,
    '{}]}',
    TEN_MEGABYTES,
  )
  const small = repeated('[', '{},', '{}]', 2 * 1024 * 1024 - 100)
  const words = JSON.stringify({ message: `${'asthma '.repeat(140)}?` })
  const bodies: Omit<Scenario, 'atOnce'>[] = [
    { what: '10 MB of {} without a session', answers: [401], method: 'POST', path: '/fhir', body: objects },
    {
      what: '10 MB of {} with a session',
      answers: [413],
      as: 'provider',
      method: 'POST',
      path: '/fhir',
      body: objects,
    },
    { what: '10 MB of [] in a bundle', answers: [413], as: 'provider', method: 'POST', path: '/fhir', body: lists },
    {
      what: '10 MB of entries in a bundle',
      answers: [400],
      as: 'provider',
      method: 'POST',
      path: '/fhir',
      body: records,
    },
    {
      what: '2 MB of {} to a form',
      answers: [413],
      as: 'provider',
      method: 'POST',
      path: '/api/patients',
      body: small,
    },
    {
      what: 'nesting 100,000 deep',
      answers: [400],
      as: 'provider',
      method: 'POST',
      path: '/fhir',
      body: '['.repeat(100_000),
    },
    {
      what: 'a question of 140 words',
      answers: [200],
      as: 'provider',
      method: 'POST',
      path: '/api/chat/assistant',
      body: words,
    },
    // refused after the time that is measured
    {
      what: 'a body of one byte a second',
      answers: [],
      as: 'provider',
      method: 'POST',
      path: '/api/patients',
      isDribbled: true,
    },
  ]
  return bodies.flatMap((body) => [1, 5].map((atOnce) => ({ ...body, atOnce })))
}

/** Some patients of the synthetic practice have declined AI-assisted care; for them nothing is written. */
async function patientForNotes(provider: Api): Promise<string> {
  const patients = (await provider.ask('GET', '/api/patients')).json as { id: string }[]
  for (const id of [PATIENT, ...patients.map((one) => one.id)]) {
    const body = { transcript: 'Patient has asthma.', encounterType: 'consultation' }
    if ((await provider.ask('POST', `/api/ambient-scribe/generate-note/${id}`, body)).status === 200) return id
  }
  throw new Error('There is no patient a note can be written for.')
}

async function ownRecord(patient: Api): Promise<string> {
  const patients = (await patient.ask('GET', '/api/patient-portal/people')).json as { id: string }[]
  return patients[0]?.id ?? 'demo-patient'
}

function transactionOf(count: number): string {
  const entry = Array.from({ length: count }, (_, at) => ({
    request: { method: 'POST', url: 'Observation' },
    resource: {
      resourceType: 'Observation',
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
      ],
      code: {
        coding: [
          { system: 'http://loinc.org', code: '8867-4' },
          { system: 'http://snomed.info/sct', code: '364075005' },
        ],
        text: 'Heart rate',
      },
      subject: { reference: `Patient/${PATIENT}` },
      effectiveDateTime: '2026-01-01T10:00:00+11:00',
      valueQuantity: { value: 60 + (at % 40), unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
    },
  }))
  return JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry })
}
