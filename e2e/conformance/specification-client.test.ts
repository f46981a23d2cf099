import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { practiceCopy } from '../support/practice-copy.ts'
import { authCalls } from './sections/1-7-calls.ts'
import { callsSection } from './sections/2-7-calls.ts'

/**
 * A client written from the two documents alone: plain fetch, JSON and the session cookie, no other header. It makes
 * all 52 calls in an order a visit could have, and looks for the fields the documents name.
 */
type Who = 'visitor' | 'patient' | 'provider' | 'admin'
// biome-ignore lint/suspicious/noExplicitAny: replies of every shape are looked into
type Json = any

const SPEECH = 'src/assistant/speech/testing/two-questions.webm'
const PATIENT = 'demo-patient'
const cookies: Partial<Record<Who, string>> = {}
const replies = new Map<string, { status: number; json: Json }>()
const server = await practiceCopy().start()

/** `call` is as the document writes it; `path` the same with its places filled in. */
async function make(call: string, who: Who, path: string, body?: unknown): Promise<Json> {
  const [method = 'GET'] = call.split(' ')
  const cookie = cookies[who]
  const isForm = body instanceof FormData
  const reply = await fetch(server.url + path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const set = reply.headers.getSetCookie().find((text) => text.startsWith('aurora_session='))
  if (set) cookies[who] = set.split(';')[0] ?? ''
  const json: Json = await reply.json().catch(() => undefined)
  replies.set(call, { status: reply.status, json })
  return json
}

async function signIn(who: 'patient' | 'provider' | 'admin'): Promise<void> {
  const asked = { email: `${who}@aurora.example`, password: 'AuroraDemo2026!' }
  const { userId } = await make('POST /api/auth/login', who, '/api/auth/login', asked)
  await make('POST /api/auth/verify', who, '/api/auth/verify', { userId, code: '123456', type: 'login' })
}

const REGISTRATION = { phone: '0491570156', password: 'Conformance1!', name: 'Ann Client' }
const today = new Date().toISOString().slice(0, 10)

const MINUTE_MS = 60_000

/** From now on, the first start at which nobody has a visit within half an hour. */
function firstFree(booked: { appointmentDateTime: string; duration: number }[]): string {
  for (let startMs = Date.now(); ; startMs += 5 * MINUTE_MS) {
    const isTaken = booked.some(({ appointmentDateTime, duration }) => {
      const fromMs = Date.parse(appointmentDateTime)
      return fromMs < startMs + 30 * MINUTE_MS && startMs < fromMs + duration * MINUTE_MS
    })
    if (!isTaken) return new Date(startMs).toISOString()
  }
}

describe('a client written from the specification alone', () => {
  it('signs in, registers and asks who it is', async () => {
    await signIn('patient')
    await signIn('admin')
    await signIn('provider')
    const again = await make('POST /api/auth/login', 'visitor', '/api/auth/login', {
      email: 'patient@aurora.example',
      password: 'AuroraDemo2026!',
    })
    await make('POST /api/auth/resend-code', 'visitor', '/api/auth/resend-code', { userId: again.userId, type: 'sms' })
    const patient = { ...REGISTRATION, email: 'ann.client@example.com', dateOfBirth: '1960-01-31', medicareNumber: '' }
    await make('POST /api/auth/register/patient', 'visitor', '/api/auth/register/patient', patient)
    const provider = {
      ...REGISTRATION,
      email: 'dr.client@example.com',
      providerNumber: 'MED0001234567',
      specialty: 'Respiratory medicine',
    }
    await make('POST /api/auth/register/provider', 'visitor', '/api/auth/register/provider', provider)
    await make('GET /api/auth/me', 'provider', '/api/auth/me')
  })

  it('reads and works as a provider', async () => {
    const read = (call: string, path = call.slice('GET '.length)) => make(call, 'provider', path)
    const send = (call: string, path: string, body?: unknown) => make(call, 'provider', path, body)
    await read('GET /api/patients')
    await read('GET /api/patients/{id}', `/api/patients/${PATIENT}`)
    for (const part of ['conditions', 'observations', 'medications', 'risk-assessments'])
      await read(`GET /api/patients/{id}/${part}`, `/api/patients/${PATIENT}/${part}`)
    await read('GET /api/encounters')
    await read('GET /api/dashboard/stats')
    await send('POST /api/agents/trigger-assessment/{patientId}', `/api/agents/trigger-assessment/${PATIENT}`)
    await send('POST /api/agents/trigger-task', '/api/agents/trigger-task', {
      patientId: PATIENT,
      agentType: 'predictive',
    })
    await send('POST /api/agents/{agentId}/start', '/api/agents/triage/start', {})
    await send('POST /api/agents/{agentId}/pause', '/api/agents/triage/pause', {})
    await expect.poll(async () => (await read('GET /api/agents/tasks')).length).toBeGreaterThan(0)
    await read('GET /api/agents/pod')
    await read('GET /api/agents/orchestrations')
    const booked: Json = await read('GET /api/appointments?date=&status=')
    const types = await read('GET /api/appointment-types')
    // soon, so that the patient can be checked in; outside hours that has to be confirmed
    const visit = {
      patientId: PATIENT,
      appointmentDateTime: firstFree(booked),
      duration: 30,
      type: types[0].code ?? types[0].id ?? types[0],
      reason: 'Review',
    }
    const book = (body: object) => send('POST /api/appointments', '/api/appointments', body)
    const asked = await book(visit)
    const { id } = asked.id ? asked : await book({ ...visit, confirmedWarnings: asked.warnings })
    await send('POST /api/appointments/{id}/checkin', `/api/appointments/${id}/checkin`)
    await read('GET /api/practice/dashboard')
    const task = await send('POST /api/practice/tasks', '/api/practice/tasks', {
      title: 'Ring back',
      description: 'About the result',
      type: 'follow-up',
      priority: 'high',
      dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    })
    await read('GET /api/practice/tasks?status=')
    const path = `/api/practice/tasks/${task.id}`
    await send('PUT /api/practice/tasks/{id}', path, { status: 'in-progress' })
    const completedAt = new Date().toISOString()
    await send('PUT /api/practice/tasks/{id}', path, { status: 'completed', completedAt })
    const context = {
      currentPage: '/',
      userId: 'provider@aurora.example',
      userRole: 'provider',
      timestamp: completedAt,
    }
    await send('POST /api/chat/assistant', '/api/chat/assistant', { message: 'Show me patients with asthma', context })
  })

  it('configures an integration', async () => {
    const send = (call: string, path: string, body?: unknown) => make(call, 'admin', path, body)
    const config = {
      enabled: false,
      endpoint: 'https://fhir.example/r4',
      clientId: '',
      clientSecret: '',
      apiKey: '',
      environment: 'sandbox',
      settings: {},
    }
    await send('POST /api/integrations/{id}/configure', '/api/integrations/hospital-record-system/configure', config)
    await send('POST /api/integrations/{id}/test', '/api/integrations/hospital-record-system/test', config)
    const help = { integration: { id: 'hospital-record-system' }, currentConfig: config }
    await send('POST /api/integrations/{id}/ai-assist', '/api/integrations/hospital-record-system/ai-assist', help)
    for (const part of ['health', 'capabilities', 'configurations'])
      await make(`GET /api/integrations/${part}`, 'admin', `/api/integrations/${part}`)
    await make('GET /api/audit-events', 'admin', '/api/audit-events')
  })

  it('records a consultation', async () => {
    const form = new FormData()
    form.append('encounterType', 'consultation')
    form.append('audio', new Blob([readFileSync(SPEECH)], { type: 'audio/webm' }), 'recording.webm')
    await make('POST /api/ambient-scribe/transcribe', 'provider', '/api/ambient-scribe/transcribe', form)
    const transcript = 'Doctor: How is your breathing? Patient: Worse for two weeks, and I cough at night.'
    const path = `/api/ambient-scribe/generate-note/${PATIENT}`
    await make('POST /api/ambient-scribe/generate-note/{patientId}', 'provider', path, {
      transcript,
      encounterType: 'consultation',
    })
  })

  it('uses the portal as a patient', async () => {
    const own = `/api/patient-portal/${PATIENT}`
    for (const part of ['health-summary', 'ai-insights', 'appointments'])
      await make(`GET /api/patient-portal/{id}/${part}`, 'patient', `${own}/${part}`)
    const send = (call: string, path: string, body?: unknown) => make(call, 'patient', path, body)
    await send('POST /api/patient-portal/log-symptom', '/api/patient-portal/log-symptom', {
      patientId: PATIENT,
      symptom: 'A little short of breath on the stairs',
      severity: 'mild',
    })
    await send('POST /api/patient-portal/send-message', '/api/patient-portal/send-message', {
      patientId: PATIENT,
      message: 'May I have a later appointment?',
    })
    const medications: Json = replies.get('GET /api/patients/{id}/medications')?.json
    const active = medications.find(({ status }: Json) => status === 'active')
    const taken = `/api/patient-portal/medication-taken/${active.id}`
    await send('POST /api/patient-portal/medication-taken/{medicationId}', taken)
    await make('GET /api/patients/agents/pod', 'patient', '/api/patients/agents/pod')
    const context = {
      currentPage: '/patient-portal',
      userId: PATIENT,
      userRole: 'patient',
      timestamp: `${today}T00:00:00Z`,
    }
    const question = { message: 'When is my next appointment?', context }
    await send('POST /api/patients/chat/assistant', '/api/patients/chat/assistant', question)
  })

  it('switches data sources and signs out', async () => {
    await make('GET /api/data-sources/status', 'admin', '/api/data-sources/status')
    await make('GET /api/data-sources/health', 'admin', '/api/data-sources/health')
    const send = (call: string, path: string, body?: unknown) => make(call, 'admin', path, body)
    await send('POST /api/data-sources/{dataType}/switch', '/api/data-sources/analytics/switch', {
      sourceType: 'synthetic',
    })
    await send('POST /api/data-sources/bulk-switch', '/api/data-sources/bulk-switch', { action: 'all-synthetic' })
    await send('POST /api/auth/logout', '/api/auth/logout')
  })

  const calls = [...(authCalls.calls ?? []), ...(callsSection.calls ?? [])]

  it('made all 52 calls', () => {
    expect(calls).toHaveLength(52)
    expect([...replies.keys()].sort()).toEqual(calls.map(({ call }) => call).sort())
  })

  it.each(calls)('$call', ({ call, fields, mayFail }) => {
    const { status, json } = replies.get(call) ?? { status: 0, json: undefined }
    const expected = mayFail ? [200, 422, 502, 504] : [200, 201, 202]
    expect(expected, `${call}: ${JSON.stringify(json)?.slice(0, 300)}`).toContain(status)
    expect(fields.filter((field) => valuesAt(json, field).length === 0)).toEqual([])
  })

  it('every encounter names its patient and has a specified status; every patient is in the list', () => {
    const encounters: Json[] = replies.get('GET /api/encounters')?.json
    expect(encounters.length).toBeGreaterThan(1000)
    expect(encounters.filter(({ subject }) => !/^Patient\/[A-Za-z0-9\-.]+$/.test(subject))).toEqual([])
    expect(encounters.filter(({ status }) => status === 'finished')).toEqual([])
    expect(replies.get('GET /api/patients')?.json.length).toBeGreaterThan(200)
  })
})

/** Values of a dotted path; of a list, those of all its entries: not every record has every optional field. */
function valuesAt(json: Json, path: string): Json[] {
  const steps = path.replaceAll('[]', '.[]').split('.').filter(Boolean)
  let values: Json[] = [json]
  for (const step of steps) {
    values = values.flatMap((value) => (step === '[]' ? (Array.isArray(value) ? value : []) : [value?.[step]]))
    values = values.filter((value) => value !== undefined)
  }
  return values
}
