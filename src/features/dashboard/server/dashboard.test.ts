import type { CarePlan, Claim, Condition, Observation, Patient, Task } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { auroraSystems, codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { toPayment } from '#medicine/australia/mbs/claims/payment-record.ts'
import { presetLayout } from './testing/preset-layout.ts'

const today = practiceDay(new Date())
const day = (ago: number) => addDays(today, -ago)

const patient = (id: string, given: string): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ given: [given], family: 'Test' }],
})
const observation = (id: string, who: string, name: ObservationName, value: number, on: string): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: observationConcept(name),
  subject: { reference: `Patient/${who}` },
  effectiveDateTime: on,
  valueQuantity: { value },
})
const exacerbation = (id: string, who: string, on: string, severity?: 'severe', verified = 'confirmed'): Condition => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: concept(coding(codeSystems.conditionClinical, 'resolved')),
  verificationStatus: concept(coding(codeSystems.conditionVerification, verified)),
  code: concept(coding(SNOMED, '195951007')),
  ...(severity && { severity: concept(coding(SNOMED, '24484000', 'Severe')) }),
  subject: { reference: `Patient/${who}` },
  onsetDateTime: on,
})
const plan = (who: string, created: string): CarePlan => ({
  resourceType: 'CarePlan',
  status: 'active',
  intent: 'plan',
  subject: { reference: `Patient/${who}` },
  created,
})
const claim = (dollars: number, created: string, status: Claim['status'] = 'active'): Claim => ({
  resourceType: 'Claim',
  status,
  type: concept(coding(codeSystems.claimType, 'professional')),
  use: 'claim',
  patient: { reference: 'Patient/ann' },
  created,
  provider: { reference: 'Practitioner/x' },
  priority: concept(coding(codeSystems.processPriority, 'normal')),
  insurance: [{ sequence: 1, focal: true, coverage: { reference: 'Coverage/x' } }],
  total: { value: dollars, currency: 'AUD' },
})
const paid = (cents: number, at: string) =>
  toPayment({
    kind: 'payment',
    on: practiceDay(at),
    amountCents: cents,
    patientId: 'ann',
    details: {},
    parts: [],
    key: `paid ${cents} ${at}`,
    at,
  })
const task = (agent: string, status: Task['status'], review = false): Task => ({
  resourceType: 'Task',
  status,
  intent: 'proposal',
  code: { coding: [coding(auroraSystems.taskKind, 'agent-task'), coding(auroraSystems.taskType, agent)] },
  ...(review && { businessStatus: { coding: [{ code: 'requires-review' }] } }),
  description: `${agent} proposes`,
  for: { reference: 'Patient/ann' },
  authoredOn: `${day(1)}T01:00:00Z`,
})

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server
    .preparing()
    .createMany([
      patient('ann', 'Ann'),
      patient('ben', 'Ben'),
      patient('cho', 'Cho'),
      patient('dee', 'Dee'),
      observation('low', 'ann', 'oxygenSaturation', 86, day(2)),
      observation('before', 'ben', 'fev1Post', 2, day(200)),
      observation('after', 'ben', 'fev1Post', 1.6, day(3)),
      { ...observation('mistake', 'dee', 'oxygenSaturation', 70, day(1)), status: 'entered-in-error' },
      exacerbation('cho-1', 'cho', day(300)),
      exacerbation('cho-2', 'cho', day(20)),
      exacerbation('dee-1', 'dee', day(300)),
      exacerbation('dee-2', 'dee', day(200)),
      exacerbation('dee-3', 'dee', day(4), 'severe', 'refuted'),
      plan('dee', day(100)),
      plan('cho', day(500)),
      claim(91.7, instantAt(today, '00:01')),
      claim(100.1, instantAt(today, '00:02')),
      claim(999, instantAt(today, '00:03'), 'cancelled'),
      claim(50, `${day(40)}T02:00:00Z`),
      paid(9_170, instantAt(today, '00:01')),
      paid(10_010, instantAt(today, '00:02')),
      paid(5_000, `${day(40)}T02:00:00Z`),
      task('triage', 'requested', true),
      task('scribe', 'in-progress'),
      task('scribe', 'completed'),
      task('coding', 'completed'),
      { ...task('intake', 'requested', true), code: { coding: [coding(auroraSystems.taskKind, 'practice-task')] } },
    ])
})
beforeEach(async () => {
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const READS = ['stats', 'alerts', 'agent-work', 'revenue', 'layout'].map((name) => `/api/dashboard/${name}`)

describe('access', () => {
  it.each(READS)('%s is refused without a session', async (path) => {
    expect((await server.ask('GET', path)).status).toBe(401)
  })

  it.each(READS)('%s is refused to a patient', async (path) => {
    expect((await server.ask('GET', path, { cookie: await server.signIn('patient') })).status).toBe(403)
  })
})

describe('reads', () => {
  it('stats: people with an alert, suggestions to review, dollars of the month', async () => {
    const { status, json } = await server.ask('GET', '/api/dashboard/stats', { cookie })
    expect(status).toBe(200)
    expect(json).toEqual({ highRiskAlerts: 3, aiRecommendations: 1, revenueOps: 191.8 })
  })

  it('alerts name the person and the record behind each finding', async () => {
    const { json } = await server.ask('GET', '/api/dashboard/alerts', { cookie })
    expect(json).toMatchObject([
      {
        patientName: 'Ann Test',
        level: 'critical',
        findings: [{ rule: 'low-oxygen', text: 'SpO₂ 86 %', record: { type: 'Observation', id: 'low' } }],
      },
      { patientName: 'Ben Test', findings: [{ rule: 'fev1-fall', record: { type: 'Observation', id: 'after' } }] },
      { patientName: 'Cho Test', findings: [{ rule: 'no-action-plan', record: { type: 'Condition', id: 'cho-2' } }] },
    ])
  })

  it('leave the searches in the audit', async () => {
    await server.ask('GET', '/api/dashboard/alerts', { cookie })
    const kept = await server.services.database.query<{ entity_type: string }>(
      `select entity_type from audit_events where operation = 'search' and action = 'R' and outcome = '0'
       and actor_role = 'provider' order by recorded desc, seq desc limit 5`,
    )
    const types = kept.map(({ entity_type }) => entity_type).toSorted()
    expect(types).toEqual(['CarePlan', 'Condition', 'Observation', 'Observation', 'Patient'])
  })

  it('agents are idle unless they have tasks; practice tasks are none of theirs', async () => {
    const { json } = await server.ask('GET', '/api/dashboard/agent-work', { cookie })
    expect(json.insights).toMatchObject([
      { agentName: 'Triage Agent', text: 'triage proposes', patientName: 'Ann Test' },
    ])
    const states = json.agents.map(({ id, state, tasks }: { id: string; state: string; tasks: number }) => [
      id,
      state,
      tasks,
    ])
    expect(states).toEqual([
      ['intake', 'idle', 0],
      ['triage', 'pending-review', 1],
      ['scribe', 'processing', 1],
      ['orders', 'idle', 0],
      ['priorauth', 'idle', 0],
      ['coding', 'active', 0],
      ['predictive', 'idle', 0],
    ])
  })

  it('revenue counts the cents of this month and of each week, without cancelled claims', async () => {
    const { json } = await server.ask('GET', '/api/dashboard/revenue', { cookie })
    expect(json).toMatchObject({ monthCents: 19_180, claims: 2 })
    expect(json.weeks.map(({ cents }: { cents: number }) => cents)).toEqual([0, 0, 5000, 0, 0, 0, 0, 19_180])
  })
})

describe('layout', () => {
  const save = (body: unknown, as = cookie) => server.ask('PUT', '/api/dashboard/layout', { body, cookie: as })
  const read = async (as = cookie) => (await server.ask('GET', '/api/dashboard/layout', { cookie: as })).json

  it('is nothing before it is saved, and then follows the person and nobody else', async () => {
    expect(await read()).toEqual({})
    const saved = await save(presetLayout)
    expect(saved.status).toBe(200)
    expect(await read()).toEqual({ saved: presetLayout, savedAt: saved.json.savedAt })
    expect(await read(await server.signIn('admin'))).toEqual({})
    const again = await save({ ...presetLayout, hidden: ['revenue'] }, await server.signIn('provider'))
    expect(await read()).toMatchObject({ saved: { hidden: ['revenue'] }, savedAt: again.json.savedAt })
  })

  it.each([
    ['preset', { ...presetLayout, preset: 'mine' }],
    ['widget', { ...presetLayout, hidden: ['somethingElse'] }],
    ['place', { ...presetLayout, layouts: { lg: [{ i: 'revenue', x: -1, y: 0, w: 2, h: 2 }] } }],
    ['breakpoint', { ...presetLayout, layouts: { huge: [] } }],
  ])('is refused with an unknown %s', async (_, body) => {
    expect((await save(body)).status).toBe(422)
  })

  it('cannot be saved without a session or by a patient', async () => {
    expect((await server.ask('PUT', '/api/dashboard/layout', { body: presetLayout })).status).toBe(401)
    expect((await save(presetLayout, await server.signIn('patient'))).status).toBe(403)
  })
})
