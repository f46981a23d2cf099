import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLAUSIBLE } from '#medicine/safety/limits.ts'
import { JUDGED_READINGS, READING_RANGES, type ReadingKind } from '../rules.ts'
import { asthmaPlan, type Caller, type PortalServer, startPortal } from './testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  await portal.preparing().create(asthmaPlan('demo-patient'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  margaret = await portal.patient()
})

const HOME = '/api/patient-portal/demo-patient'
const DAY_MS = 86_400_000
let entries = 0
const clientId = () => `client-entry-${++entries}`
const iso = (at: Date) => at.toISOString()

function add(kind: string, entry: object = {}) {
  return margaret.post(`${HOME}/readings`, { kind, clientId: clientId(), at: iso(portal.clock.at), ...entry })
}

const tasksOf = async (code: string) => {
  const { rows } = await portal
    .recordsAs('provider')
    .search('Task', { patient: 'demo-patient', code: [code], tokens: ['tag|portal-alert'] })
  return rows.map(({ resource }) => resource)
}
const tasks = () => tasksOf('practice-task')
const reports = () => tasksOf('danger-report')

const CALL = 'If you feel very unwell, call 000 now.'

describe('readings are checked', () => {
  test.each(Object.entries(JUDGED_READINGS))('%s: whatever the safety engine can judge reaches it', (kind, field) => {
    const { min, max } = READING_RANGES[kind as ReadingKind]
    expect([min, max]).toEqual(PLAUSIBLE[field])
  })

  test.each([
    ['peak-flow', { value: 29 }, `Enter a peak flow from 30 to 900 L/min. ${CALL}`],
    ['peak-flow', { value: 901 }, `Enter a peak flow from 30 to 900 L/min. ${CALL}`],
    ['peak-flow', {}, 'Enter a peak flow from 30 to 900 L/min.'],
    ['oxygen', { value: 39 }, `Enter an oxygen level from 40 to 100 %. ${CALL}`],
    ['oxygen', { value: 101 }, `Enter an oxygen level from 40 to 100 %. ${CALL}`],
    ['reliever', { value: -1 }, `Enter 0 to 200 puffs. ${CALL}`],
    ['reliever', { value: 1.5 }, `Enter 0 to 200 puffs. ${CALL}`],
    ['sleep', { value: 3, wakings: 21 }, 'Enter 0 to 20 times.'],
    ['activity', { value: 1441 }, 'Enter 0 to 1,440 minutes.'],
    ['symptoms', {}, 'Tick what is different, or choose that all is as usual.'],
    ['cat', { answers: { cough: 3 } }, 'Answer every question.'],
    [
      'act',
      { answers: { activity: 6, breathlessness: 1, nightWaking: 1, reliever: 1, selfRating: 1 } },
      'Answer every question.',
    ],
  ])('%s %o', async (kind, entry, message) => {
    const answer = await add(kind, entry)
    expect(answer.status).toBe(422)
    expect(answer.json.message).toBe(message)
  })

  test('a time to come, or long past, is refused; a late one within 30 days is not', async () => {
    const at = (days: number) => iso(new Date(portal.clock.at.getTime() + days * DAY_MS))
    expect((await add('peak-flow', { value: 400, at: at(1) })).json.message).toBe(
      'This time is still to come. Check the day and time.',
    )
    expect((await add('peak-flow', { value: 400, at: at(-31) })).status).toBe(422)
    expect((await add('peak-flow', { value: 400, at: at(-29) })).status).toBe(201)
  })

  test('unknown kinds and signs are refused', async () => {
    expect((await add('pulse', { value: 80 })).status).toBe(422)
    expect((await add('symptoms', { signs: ['nonsense'] })).status).toBe(422)
  })

  test('answers become a score', async () => {
    const answers = {
      cough: 3,
      phlegm: 2,
      tightness: 1,
      stairs: 4,
      homeActivity: 2,
      confidence: 1,
      sleep: 2,
      energy: 3,
    }
    const { json } = await add('cat', { answers })
    expect(json.reading).toMatchObject({ kind: 'cat', value: 18, unit: 'of 40', by: 'self' })
  })
})

test('three readings and a taken mark made without network, sent twice and at once, arrive exactly once', async () => {
  await portal.preparing().create({
    resourceType: 'MedicationRequest',
    id: 'breo',
    status: 'active',
    intent: 'order',
    authoredOn: '2026-11-01',
    medicationCodeableConcept: { text: 'Breo Ellipta (fluticasone furoate/vilanterol) 100/25 microgram' },
    dosageInstruction: [{ text: '1 inhalation once daily' }],
    subject: { reference: 'Patient/demo-patient' },
  })
  const offline = [1, 2, 3].map((hours) => ({
    kind: 'activity',
    clientId: `offline-${hours}-entry`,
    at: iso(new Date(portal.clock.at.getTime() - hours * 3_600_000)),
    value: 10 * hours,
  }))
  const mark = { clientId: 'offline-taken-1', part: 'morning' }
  const send = () =>
    Promise.all([
      ...offline.map((entry) => margaret.post(`${HOME}/readings`, entry)),
      margaret.post('/api/patient-portal/medication-taken/breo', mark),
    ])
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  for (const answer of [...first, ...second, ...third]) expect(answer.status, answer.text).toBeLessThan(300)
  expect(third.slice(0, 3).map(({ json }) => json.isNew)).toEqual([false, false, false])
  const { json } = await margaret.get(`${HOME}/readings?kind=activity`)
  expect(json.readings.map(({ value }: { value: number }) => value)).toEqual([30, 20, 10])
  const medications = await margaret.get(`${HOME}/medicines`)
  expect(medications.json.medicines[0].doses).toMatchObject([{ part: 'morning', taken: { id: expect.any(String) } }])
  expect(await portal.recordsAs('provider').count('MedicationAdministration', { patient: 'demo-patient' })).toBe(1)

  const { id } = medications.json.medicines[0].doses[0].taken
  expect((await margaret.post(`${HOME}/taken/${id}/undo`)).status).toBe(200)
  expect((await margaret.post(`${HOME}/taken/${id}/undo`)).status).toBe(200)
  const after = await margaret.get(`${HOME}/medicines`)
  expect(after.json.medicines[0].doses).toEqual([{ part: 'morning' }])
  const ahead = { at: iso(new Date(portal.clock.at.getTime() + DAY_MS)) }
  expect((await margaret.post('/api/patient-portal/medication-taken/breo', ahead)).status).toBe(422)
  const again = await margaret.post('/api/patient-portal/medication-taken/breo')
  expect(again.json).toMatchObject({ part: 'morning', message: 'Great job!' })
  expect((await margaret.post('/api/patient-portal/medication-taken/breo')).status).toBe(409)
})

test('an own entry can be taken back, one of the practice cannot', async () => {
  const { json } = await add('oxygen', { value: 95 })
  expect((await margaret.post(`${HOME}/readings/${json.reading.id}/undo`)).status).toBe(200)
  const { rows } = await portal.recordsAs('provider').search('Observation', { ids: [json.reading.id] })
  expect(rows[0]?.resource.status).toBe('entered-in-error')
  const measured = await portal.preparing().create({
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '59408-5' }] },
    subject: { reference: 'Patient/demo-patient' },
    effectiveDateTime: '2026-11-10',
    performer: [{ reference: 'Practitioner/demo-provider' }],
    valueQuantity: { value: 94 },
  })
  expect((await margaret.post(`${HOME}/readings/${measured.id}/undo`)).status).toBe(403)
})

describe('a week of a person who is getting worse', () => {
  test('the plan moves step by step, and the team gets one owned task', async () => {
    const monday = portal.clock.at.getTime()
    // three normal weeks first
    for (let ago = 24; ago >= 4; ago -= 3) {
      const at = iso(new Date(monday - ago * DAY_MS))
      await add('peak-flow', { value: 390, at })
      await add('reliever', { value: 0, at })
    }
    expect(await tasks()).toEqual([])

    const week = [
      { peakFlow: 385, puffs: 0 },
      { peakFlow: 335, puffs: 2 },
      { peakFlow: 325, puffs: 3 },
      { peakFlow: 300, puffs: 4 },
      { peakFlow: 270, puffs: 6 },
      { peakFlow: 225, puffs: 8 },
      { peakFlow: 150, puffs: 12 },
    ]
    const zones: string[] = []
    const open: number[] = []
    for (const [day, { peakFlow, puffs }] of week.entries()) {
      portal.clock.at = new Date(monday + day * DAY_MS)
      margaret = await portal.patient()
      await add('reliever', { value: puffs })
      const { json } = await add('peak-flow', { value: peakFlow })
      zones.push(json.planToday.zone)
      open.push((await tasks()).length)
    }
    expect(zones).toEqual(['well', 'well', 'well', 'notwell', 'notwell', 'worse', 'danger'])
    expect(open.every((count) => count <= 1)).toBe(true)
    const [report, ...others] = await reports()
    expect(others).toEqual([])
    expect(report).toMatchObject({
      status: 'requested',
      priority: 'stat',
      description: 'Emergency: Peak flow 150 L/min',
    })
    // opened days ago and never claimed, so the escalation job may have assigned it to everyone by now
    expect(report?.owner?.reference ?? report?.owner?.display).toMatch(/^Practitioner\/|^Everyone at the practice$/)
  })

  test("today's step says why, what to do in the plan's own words, and who was told", async () => {
    const { json } = await margaret.get(`${HOME}/plan-today`)
    expect(json).toMatchObject({
      zone: 'danger',
      plan: { kind: 'asthma', title: 'Asthma Action Plan' },
      actions: ['Call 000 and keep using your reliever.'],
      danger: { level: 'emergency', words: 'Peak flow 150 L/min', state: 'waiting' },
    })
    expect(json.reasons.map(({ said: reason }: { said: object }) => reason)).toContainEqual({
      key: 'reason.peak-flow',
      values: { value: 150, percent: 38, best: 400 },
      text: 'Your peak flow was 150. That is 38% of your best (400).',
    })
    const insights = await margaret.get(`${HOME}/ai-insights`)
    expect(insights.json.recommendations[0]).toMatchObject({
      title: 'You have a danger sign',
      target: 'plan',
      from: 'plan',
    })
    const summary = await margaret.get(`${HOME}/health-summary`)
    expect(summary.json.healthScore).toBeGreaterThan(0)
    expect(summary.json.breathing).toMatchObject({ latestPeakFlow: { value: 150 }, percentOfBest: 38 })
    expect(summary.json.aiGreeting).toContain('danger sign')
  })

  test('once the report is resolved, the next bad day opens a new one', async () => {
    const staff = portal.recordsAs('provider')
    for (const task of [...(await reports()), ...(await tasks())]) await staff.update({ ...task, status: 'completed' })
    portal.clock.at = new Date(portal.clock.at.getTime() + DAY_MS)
    margaret = await portal.patient()
    await add('peak-flow', { value: 150 })
    expect((await reports()).map(({ status }) => status).sort()).toEqual(['completed', 'requested'])
  })
})

describe('a symptom report', () => {
  const log = (symptom: string, severity: string, more: object = {}) =>
    margaret.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', symptom, severity, ...more })

  test('with danger words answers 000 and the danger step at once, and adds to the one report', async () => {
    const before = (await reports()).length
    const { status, json } = await log("I can't breathe and my lips are blue", 'mild', { clientId: 'report-client-1' })
    expect(status).toBe(201)
    expect(json.message).toBe("Your care team has been notified. We'll get back to you soon.")
    expect(json.advice).toMatchObject({
      level: 'emergency',
      signs: ['breathless-at-rest', 'blue-lips'],
      call: [{ number: '000' }],
    })
    expect(json.advice.steps[0].text).toContain('Call 000 now')
    expect(json.planToday.zone).toBe('danger')
    expect(json.planToday.danger.ownerName).toBe('Dr Eleanor Castellan')
    const again = await log("I can't breathe and my lips are blue", 'mild', { clientId: 'report-client-1' })
    expect(again.json).toMatchObject({ id: json.id, isNew: false })
    const open = (await reports()).filter(({ status: state }) => state === 'requested')
    expect(open).toHaveLength(1)
    expect((await reports()).length).toBe(before)
    expect(open[0]?.priority).toBe('stat')
    expect(JSON.stringify(open[0]?.input)).toContain('my lips are blue')
  })

  test('names no disease', async () => {
    const { text } = await log('I feel a bit off today', 'moderate')
    expect(text).not.toMatch(/pneumonia|infection|exacerbation|heart attack|diagnos/i)
  })

  test('blank, without severity, or too long is refused', async () => {
    expect((await log('   ', 'mild')).json.message).toBe('Symptom: Describe how you feel')
    expect((await log('cough', 'awful')).status).toBe(422)
    expect((await log('x'.repeat(1001), 'mild')).status).toBe(422)
  })

  test('words of self-harm bring the crisis line and a person', async () => {
    const { json } = await log("I don't want to live like this", 'moderate')
    expect(json.advice).toMatchObject({
      level: 'crisis',
      call: [{ number: '000' }, { number: '131114' }, { number: '139276' }],
    })
  })
})

describe('goals', () => {
  test('set, moved on, reached', async () => {
    const { json } = await margaret.post(`${HOME}/goals`, { text: 'Walk to the shop', dueOn: '2026-12-24' })
    expect(json.goal).toMatchObject({ text: 'Walk to the shop', percent: 0, isFromPlan: false })
    const half = await margaret.post(`${HOME}/goals/${json.goal.id}/progress`, { percent: 50, note: 'Half way' })
    expect(half.json.goal).toMatchObject({ percent: 50, isAchieved: false, notes: [{ text: 'Half way' }] })
    const done = await margaret.post(`${HOME}/goals/${json.goal.id}/progress`, { percent: 100 })
    expect(done.json.message).toBe('Well done. You reached your goal.')
    expect((await margaret.get(`${HOME}/goals`)).json).toMatchObject([{ isAchieved: true }])
    expect((await margaret.post(`${HOME}/goals/${json.goal.id}/progress`, { percent: 101 })).status).toBe(422)
  })
})

test('what a person enters tells open browsers to read again', async () => {
  const ended = new AbortController()
  const stream = portal.services.live.subscribe(portal.practice, ended.signal)
  let heard = ''
  const notified = new Promise<void>((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.includes('Observation')) resolve()
    })
  })
  await add('activity', { value: 20 })
  await notified
  ended.abort()
})
