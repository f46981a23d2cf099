import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyStaff } from '#features/danger-reports/server/danger-jobs.ts'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'
import { dangerEvents } from '#platform/notifications/server/notification-events.ts'
import { USUAL_HOURS } from '#platform/practice-hours/practice-hours.ts'

const THREE_AM = new Date('2026-11-15T16:00:00Z') // Monday 16 November, 3 am in Sydney
const HOME = '/api/patient-portal/demo-patient'
const LIST = '/api/danger-reports'

let portal: PortalServer
let patient: Caller
let provider: Caller
let admin: Caller
let entries = 0

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.services.database.query('delete from r_task')
  portal.clock.at = THREE_AM
  await signIn()
})

async function signIn() {
  patient = await portal.patient()
  provider = await portal.staff('provider')
  admin = await portal.staff('admin')
}

const minutesLater = (minutes: number) => {
  portal.clock.at = new Date(portal.clock.at.getTime() + minutes * 60_000)
}
const runJob = async () => {
  await notifyStaff(portal.services.jobs)
  await portal.services.jobs.idle()
}
const reading = (kind: string, entry: object) =>
  patient.post(`${HOME}/readings`, {
    kind,
    clientId: `danger-entry-${++entries}`,
    at: portal.clock.at.toISOString(),
    ...entry,
  })
const feel = (severity: string, symptom: string) =>
  patient.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', severity, symptom })
/** Who is told now; one event for each subject. */
const asked = async () => {
  await portal.services.jobs.idle()
  const { rows } = await portal.recordsAs('provider').search('Task', { code: ['danger-report'] })
  return dangerEvents(rows.map(({ resource }) => resource)).map(({ to, subject }) => ({ to, subject }))
}
const open = async (who = provider) => (await who.get(LIST)).json.reports

describe('who may see and change danger reports', () => {
  test.each([
    ['GET', LIST],
    ['GET', `${LIST}/x`],
    ['POST', `${LIST}/x/claim`],
    ['POST', `${LIST}/x/release`],
    ['POST', `${LIST}/x/outcome`],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    expect((await portal.ask(method, path)).status).toBe(401)
    expect((method === 'GET' ? await patient.get(path) : await patient.post(path, {})).status).toBe(403)
  })

  test('an id that is no danger report is not found', async () => {
    expect((await provider.get(`${LIST}/nothing`)).status).toBe(404)
    expect((await provider.post(`${LIST}/nothing/claim`, {})).status).toBe(404)
  })
})

describe('a reading far below every limit', () => {
  test.each([84, 79, 60])('oxygen %i % opens a report, whatever is usual for the person', async (value) => {
    const { json, status } = await reading('oxygen', { value })
    expect(status).toBe(201)
    expect(json.planToday.zone).toBe('danger')
    expect(json.advice.level).toBe('emergency')
    expect(json.advice.steps.length).toBeGreaterThan(2)
    const [report] = await open()
    expect(report).toMatchObject({ level: 'emergency', headline: `SpO₂ ${value} %`, isQuote: false, state: 'waiting' })
  })

  test('60 puffs in 24 hours do as well', async () => {
    expect((await reading('reliever', { value: 60 })).json.planToday.zone).toBe('danger')
    expect((await open())[0]).toMatchObject({ level: 'emergency', headline: '60 reliever puffs in 24 hours' })
  })

  test('a value no living person has is asked again and not kept', async () => {
    const observation = oxygen(12)
    const answer = await portal
      .recordsAs('patient')
      .create(observation)
      .catch((error: Error) => error)
    expect(String(answer)).toContain('Please check it and enter it again')
    expect(
      (await portal.recordsAs('provider').search('Observation', { patient: 'demo-patient', text: '' })).rows,
    ).not.toContainEqual(
      expect.objectContaining({ resource: expect.objectContaining({ valueQuantity: { value: 12, unit: '%' } }) }),
    )
  })
})

describe('danger stays until somebody has dealt with it', () => {
  test('“Great” after blue lips does not clear it, nor “as usual”', async () => {
    await reading('symptoms', { signs: ['blue-lips'] })
    minutesLater(5)
    expect((await feel('mild', 'I feel great today.')).json.planToday.zone).toBe('danger')
    minutesLater(5)
    expect((await reading('symptoms', { signs: [] })).json.planToday.zone).toBe('danger')
    minutesLater(3 * 24 * 60)
    await signIn()
    expect((await patient.get(`${HOME}/plan-today`)).json).toMatchObject({
      zone: 'danger',
      danger: { level: 'emergency' },
    })
  })

  test('the worst words stay first when milder ones follow', async () => {
    await feel('mild', 'I have chest pain')
    minutesLater(1)
    await reading('symptoms', { signs: ['fever'] })
    const [report] = await open()
    expect(report.headline).toContain('chest pain')
    const { evidence } = (await provider.get(`${LIST}/${report.id}`)).json
    expect(evidence[0]).toMatchObject({ level: 'emergency', words: 'I have chest pain' })
  })

  test('the worst of several emergencies stays first, whichever came last', async () => {
    await reading('oxygen', { value: 60 })
    minutesLater(1)
    await reading('oxygen', { value: 84 })
    expect((await open())[0].headline).toBe('SpO₂ 60 %')
    minutesLater(1)
    await feel('severe', 'My lips are swelling after peanuts and my throat is closing')
    minutesLater(1)
    await reading('reliever', { value: 60 })
    const [report] = await open()
    expect(report.headline).toContain('lips are swelling')
    const { evidence } = (await provider.get(`${LIST}/${report.id}`)).json
    expect(evidence.map(({ words }: { words: string }) => words)).toEqual([
      'My lips are swelling after peanuts and my throat is closing',
      'SpO₂ 60 %',
      'SpO₂ 84 %',
      '60 reliever puffs in 24 hours',
    ])
  })

  test('“it has passed” is the patient’s answer: their screen goes on, the practice still has the report', async () => {
    const { json } = await reading('symptoms', { signs: ['blue-lips'] })
    const { reportId } = json.planToday.danger
    minutesLater(10)
    const answered = await patient.post(`${HOME}/danger/answer`, { reportId, answer: 'passed' })
    expect(answered.json.planToday.danger).toBeUndefined()
    expect((await open())[0]).toMatchObject({ id: reportId, state: 'waiting' })
    expect((await provider.get(`${LIST}/${reportId}`)).json.passedAt).toBe(portal.clock.at.toISOString())
    minutesLater(10)
    expect((await reading('symptoms', { signs: ['blue-lips'] })).json.planToday.danger).toMatchObject({ reportId })
  })

  test('an entry that is taken back stays in the report, marked', async () => {
    const { json } = await reading('oxygen', { value: 79 })
    await patient.post(`${HOME}/readings/${json.reading.id}/undo`)
    const [report] = await open()
    const { evidence } = (await provider.get(`${LIST}/${report.id}`)).json
    expect(evidence[0].takenBackAt).toBe(portal.clock.at.toISOString())
  })

  test('another patient cannot answer it', async () => {
    const { json } = await reading('symptoms', { signs: ['blue-lips'] })
    const { reportId } = json.planToday.danger
    const carer = await portal.patient('carer')
    const path = '/api/patient-portal/other-patient/danger/answer'
    expect((await carer.post(path, { reportId, answer: 'passed' })).status).toBe(404)
    expect((await open())[0]).toMatchObject({ id: reportId })
  })
})

describe('once the practice has resolved it', () => {
  const resolve = async () => {
    const [{ id }] = await open()
    const outcome = { result: 'reached', advice: 'Colour is normal now.', resolution: 'advice-given' }
    expect((await provider.post(`${LIST}/${id}/outcome`, outcome)).status).toBe(200)
  }

  test.each([
    ['a ticked sign', () => reading('symptoms', { signs: ['blue-lips'] })],
    ['words', () => feel('mild', 'my lips are blue')],
    ['60 puffs', () => reading('reliever', { value: 60 })],
  ])('%s no longer holds the step, and the next report does', async (_, report) => {
    await report()
    const before = await patient.get(`${HOME}/plan-today`)
    expect(before.json.zone).toBe('danger')
    minutesLater(5)
    await resolve()
    const after = await patient.get(`${HOME}/plan-today`)
    expect(after.json.zone).not.toBe('danger')
    // a day with a danger sign is never called a day like any other
    expect(JSON.stringify(after.json.reasons)).toContain('dealt with it')
    const { aiGreeting } = (await patient.get(`${HOME}/health-summary`)).json
    expect(aiGreeting).not.toContain('different from usual')
    minutesLater(5)
    await report()
    expect((await patient.get(`${HOME}/plan-today`)).json.zone).toBe('danger')
  })

  test('other signs of the same entry still count', async () => {
    minutesLater(300) // after what the tests above entered
    await signIn()
    await reading('symptoms', { signs: ['blue-lips', 'fever'] })
    minutesLater(5)
    await resolve()
    const { json } = await patient.get(`${HOME}/plan-today`)
    expect(json.reasons.map(({ said: text }: { said: { key: string } }) => text.key)).toContain('sign.fever')
    expect(json.zone).toBe('worse')
  })
})

describe('what the screening read', () => {
  const readsOf = async (entry: () => Promise<unknown>) => {
    const count = `select entity_type, entity_id, detail from audit_events where actor_id = 'safety-screening' and action = 'R' and patient is not null`
    const before = await portal.services.database.query(count)
    await entry()
    return (await portal.services.database.query(count)).slice(before.length) as {
      entity_type: string
      detail: string
    }[]
  }

  test.each([
    ['a reading', () => reading('oxygen', { value: 79 })],
    ['words', () => feel('severe', 'my lips are blue')],
    ['a question in the chat', () => patient.post('/api/patients/chat/assistant', { message: 'my lips are blue' })],
  ])('%s is one event that names every kind of record', async (_, entry) => {
    const reads = await readsOf(entry)
    expect(reads.map(({ entity_type }) => entity_type)).toEqual(['Patient'])
    expect(JSON.parse(reads[0]?.detail ?? '{}').types).toEqual(
      expect.arrayContaining(['Patient', 'Condition', 'MedicationRequest', 'Observation']),
    )
  })
})

describe('at 3 am', () => {
  test('the patient is told that the practice is closed and when it opens, and no time is promised', async () => {
    const { json } = await reading('symptoms', { signs: ['blue-lips'] })
    expect(json.planToday.team).toBeUndefined()
    expect(json.planToday.danger.practice).toMatchObject({ isOpen: false, opensAt: '2026-11-15T21:30:00.000Z' })
    expect(json.planToday.danger.call[0]).toMatchObject({ number: '000' })
  })

  test('the report goes through the roster, then to everybody, once each however often the job runs', async () => {
    const roster = [
      { userId: 'demo-provider-account', days: ['sunday', 'monday'], from: '18:00', to: '08:00' },
      { userId: 'demo-admin-account', days: ['sunday', 'monday'], from: '18:00', to: '08:00' },
    ]
    const saved = await admin.put('/api/settings/practice-hours', { ...USUAL_HOURS, roster })
    expect(saved.status).toBe(200)
    await reading('symptoms', { signs: ['blue-lips'] })
    const owner = async () => (await open())[0]?.ownerName
    await runJob()
    const first = await owner()
    expect(first).toContain('Castellan')
    minutesLater(11)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await owner()).toContain('Lindqvist')
    expect((await open())[0].escalations).toBe(1)
    minutesLater(11)
    await runJob()
    await runJob()
    expect((await open())[0]).toMatchObject({ escalations: 2, state: 'waiting' })
    expect(await owner()).toBeUndefined()
    minutesLater(60)
    await signIn()
    await runJob()
    expect((await open())[0].escalations).toBe(2)
    portal.clock.at = new Date('2026-11-15T21:41:00Z') // 8:41 am, open for 11 minutes
    await signIn()
    await runJob()
    expect((await open())[0].escalations).toBe(3)
  })

  test('two members of staff: one claims, the other is told, the first calls twice and resolves', async () => {
    await reading('symptoms', { signs: ['blue-lips'] })
    const [{ id }] = await open()
    expect((await provider.post(`${LIST}/${id}/claim`, {})).status).toBe(200)
    const second = await admin.post(`${LIST}/${id}/claim`, {})
    expect(second.status).toBe(409)
    expect(second.json.message).toContain('has already taken this report')
    expect((await patient.get(`${HOME}/plan-today`)).json.danger).toMatchObject({ state: 'claimed' })

    const outcome = (body: object, who = provider) => who.post(`${LIST}/${id}/outcome`, body)
    expect((await outcome({ result: 'reached' })).json.message).toBe('Write what you found and what you advised.')
    expect((await outcome({ result: 'not-reached', resolution: 'advice-given' })).status).toBe(422)
    expect((await outcome({ result: 'not-reached' })).status).toBe(200)
    expect((await open())[0]).toMatchObject({ state: 'claimed', isMine: true })
    const resolved = await outcome({
      result: 'reached',
      advice: 'Ambulance called by daughter.',
      resolution: 'ambulance',
    })
    expect(resolved.status).toBe(200)
    expect(await open()).toEqual([])
    expect((await patient.get(`${HOME}/plan-today`)).json.danger).toBeUndefined()
    expect((await outcome({ result: 'not-reached' })).status).toBe(409)

    const { json } = await admin.get(`${LIST}/${id}`)
    expect(json.steps.map(({ code }: { code: string }) => code)).toEqual([
      'told',
      'claimed',
      'not-reached',
      'reached',
      'resolved',
    ])
    const [resolvedLine] = (await admin.get(`${LIST}?show=resolved`)).json.reports
    expect(resolvedLine).toMatchObject({ id, state: 'resolved' })
    const audited = await portal.services.database.query(
      `select actor_id from audit_events where entity_type = 'Task' and entity_id = $1 and operation = 'update'`,
      [id],
    )
    expect(audited.length).toBeGreaterThanOrEqual(3)
  })

  test('“the same or worse” reaches the next person without waiting, whoever was asked before', async () => {
    const { json } = await reading('symptoms', { signs: ['blue-lips'] })
    const { reportId } = json.planToday.danger
    const before = (await open())[0].ownerName
    await portal.services.jobs.idle()
    minutesLater(1)
    await patient.post(`${HOME}/danger/answer`, { reportId, answer: 'same' })
    await portal.services.jobs.idle()
    const [report] = await open()
    expect(report).toMatchObject({ state: 'waiting', escalations: 1 })
    expect(report.ownerName).not.toBe(before)
  })

  test('somebody who has taken it is told of “the same or worse”, and after ten minutes so is the next', async () => {
    const { json } = await reading('symptoms', { signs: ['blue-lips'] })
    const { reportId } = json.planToday.danger
    await provider.post(`${LIST}/${reportId}/claim`, {})
    expect(await asked()).toEqual([])
    minutesLater(2)
    await patient.post(`${HOME}/danger/answer`, { reportId, answer: 'same' })
    await patient.post(`${HOME}/danger/answer`, { reportId, answer: 'same' })
    expect(await asked()).toEqual([{ to: { userId: 'demo-provider-account' }, subject: `${reportId}@0+1` }])
    minutesLater(9)
    await runJob()
    expect((await open())[0]).toMatchObject({ state: 'claimed', escalations: 0 })
    minutesLater(1)
    await runJob()
    expect((await open())[0]).toMatchObject({ state: 'waiting', escalations: 1 })
  })

  test('an emergency after words for today is told at once to who was asked', async () => {
    await feel('mild', 'I have a fever and green phlegm')
    await portal.services.jobs.idle()
    const [{ id, level }] = await open()
    expect(level).not.toBe('emergency')
    expect((await asked())[0]?.subject).toBe(`${id}@0`)
    minutesLater(5)
    await reading('symptoms', { signs: ['blue-lips'] })
    await portal.services.jobs.idle()
    expect((await asked())[0]?.subject).toBe(`${id}@0+0`)
  })

  test('somebody who claims and records nothing is followed by the next', async () => {
    await reading('symptoms', { signs: ['blue-lips'] })
    const [{ id }] = await open()
    await provider.post(`${LIST}/${id}/claim`, {})
    minutesLater(21)
    await signIn()
    await runJob()
    expect((await open())[0]).toMatchObject({ state: 'waiting', escalations: 1 })
  })
})

function oxygen(value: number): Observation {
  return {
    resourceType: 'Observation',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
    ],
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '59408-5' }] },
    subject: { reference: 'Patient/demo-patient' },
    performer: [{ reference: 'Patient/demo-patient' }],
    effectiveDateTime: '2026-11-15T16:00:00Z',
    valueQuantity: { value, unit: '%' },
  }
}
