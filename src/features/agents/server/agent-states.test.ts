import type { Communication, FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newAgentTask } from '#assistant/agents/agent-task.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { instantAt } from '#fhir/dates.ts'
import { AgentSetting, TaskDetail } from '../contract.ts'
import { watchAgents } from './agent-jobs.ts'
import { type AgentsServer, consent, startAgentsServer } from './testing/agents-server.ts'

const TODAY = '2026-11-18' // a Wednesday
let clock = new Date(instantAt(TODAY, '10:00'))
let breaks = false
let server: AgentsServer
beforeAll(async () => {
  server = await startAgentsServer({
    patientCount: 3,
    now: () => clock,
    change: (services) => ({
      ...services,
      recordsOf: async (practice, id) => {
        const records = await services.recordsOf(practice, id)
        if (!records || !breaks) return records
        // an agent whose writes fail as a driver would
        const broken = () => ({ ...records, update: () => Promise.reject(new TypeError('secret of a driver')) })
        return Object.assign(Object.create(records), {
          find: records.find.bind(records),
          read: records.read.bind(records),
          search: records.search.bind(records),
          update: records.update.bind(records),
          asAgent: broken,
        })
      },
    }),
  })
})
afterAll(() => server.close())

const trigger = (agentType: string, patientId = 'demo-patient') =>
  server.post('/api/agents/trigger-task', { patientId, agentType })
const settingOf = async (id: string) =>
  z
    .array(AgentSetting)
    .parse((await server.get('/api/agents/settings')).json)
    .find((one) => one.id === id)
const read = async (id: string): Promise<TaskDetail> =>
  TaskDetail.parse((await server.get(`/api/agents/tasks/${id}`)).json)
const podStatus = async (id: string) =>
  (await server.get('/api/agents/pod')).json.find((one: { id: string }) => one.id === id).status

const waitingTask = (agentId: AgentId) =>
  newAgentTask({
    agentId,
    agentName: agentId,
    patient: { reference: 'Patient/demo-patient' },
    requester: { display: 'Test provider' },
    trigger: 'Requested',
    at: clock.toISOString(),
  })

describe('start and pause', () => {
  it('are idle at first, and refuse an agent there is not', async () => {
    expect(await settingOf('orders')).toMatchObject({ state: 'idle', waiting: 0, minConfidence: 0.5 })
    expect((await server.post('/api/agents/surgeon/start', {})).status).toBe(404)
    expect((await server.post('/api/agents/surgeon/pause', {})).status).toBe(404)
  })

  it('a paused agent takes no work, says so, and stays paused over a restart', async () => {
    const { json } = await server.post('/api/agents/orders/pause', {})
    expect(json).toMatchObject({ id: 'orders', state: 'paused', changedBy: 'Test provider', message: 'Agent paused.' })
    expect(await podStatus('orders')).toBe('paused')
    const refused = await trigger('orders')
    expect(refused.status).toBe(409)
    expect(refused.json.message).toBe('Orders Agent is paused and takes no work. Start it first.')
    await server.restart()
    expect(await settingOf('orders')).toMatchObject({ state: 'paused' })
    expect((await trigger('orders')).status).toBe(409)
    const assessment = await server.post('/api/agents/trigger-assessment/demo-patient')
    await server.settled()
    const types = await Promise.all(assessment.json.taskIds.map(async (id: string) => (await read(id)).agentType))
    expect(types).not.toContain('orders')
    expect(types).toHaveLength(5)
  })

  it('what waits when it is paused waits until it is started, over a restart too', async () => {
    const { id: taskId } = await server.records.create(waitingTask('orders'))
    const job = { practice: server.services.practice, userId: 'test-provider', taskId }
    await server.jobs.send('agent-task', job)
    await server.settled()
    await server.restart()
    await server.settled()
    expect((await read(taskId)).status).toBe('requested')
    expect(await settingOf('orders')).toMatchObject({ state: 'paused', waiting: 1 })
    await server.post('/api/agents/orders/start', {})
    await server.settled()
    expect((await read(taskId)).status).toBe('requires-review')
  })

  it('every agent paused: an assessment is refused', async () => {
    for (const id of ['intake', 'triage', 'orders', 'priorauth', 'coding', 'predictive']) {
      await server.post(`/api/agents/${id}/pause`, {})
    }
    expect((await server.post('/api/agents/trigger-assessment/demo-patient')).status).toBe(409)
    for (const id of ['intake', 'triage', 'orders', 'priorauth', 'coding', 'predictive']) {
      await server.post(`/api/agents/${id}/start`, {})
    }
  })

  it('is in the audit log', async () => {
    const rows = await server.services.database.query<{ operation: string; actor_name: string }>(
      `select distinct operation, actor_name from audit_events where entity_id = 'agent-orders'`,
    )
    expect(rows).toContainEqual({ operation: 'agent-pause', actor_name: 'Test provider' })
    expect(rows).toContainEqual({ operation: 'agent-start', actor_name: 'Test provider' })
  })

  it('a threshold keeps unsure proposals as statements', async () => {
    expect((await server.put('/api/agents/predictive/settings', { minConfidence: 2 })).status).toBe(422)
    await server.put('/api/agents/predictive/settings', { minConfidence: 0.99 })
    const { json } = await trigger('predictive')
    await server.settled()
    const task = await read(json.taskId)
    expect(task).toMatchObject({ status: 'completed', lines: 0 })
    expect(task.output.recommendations.length).toBeGreaterThan(0)
    await server.put('/api/agents/predictive/settings', { minConfidence: 0.5 })
  })
})

describe('the same task', () => {
  it('asked for again while it waits is one, and runs once', async () => {
    const { id } = await server.records.create(waitingTask('intake'))
    expect((await trigger('intake')).json.taskId).toBe(id)
    await server.jobs.send('agent-task', { practice: server.services.practice, userId: 'test-provider', taskId: id })
    await server.settled()
    expect(await read(id)).toMatchObject({ attempts: 1, canRetry: false })
  })

  it('whose server stopped half way is taken up again', async () => {
    const { id } = await server.records.create({ ...waitingTask('intake'), status: 'in-progress' })
    const job = { practice: server.services.practice, userId: 'test-provider', taskId: id }
    await server.jobs.send('agent-task', job)
    await server.settled()
    expect((await read(id)).status).toBe('in-progress')
    await server.again(job)
    expect(['requires-review', 'completed']).toContain((await read(id)).status)
  })
})

describe('a failure', () => {
  it('is shown with its reason, without database details; acknowledged and run again', async () => {
    breaks = true
    const { json } = await trigger('orders', 'demo-near-normal')
    await server.settled()
    breaks = false
    const failed = await read(json.taskId)
    expect(failed).toMatchObject({ status: 'failed', canRetry: true, isAcknowledged: false })
    expect(failed.failure).toMatch(/internal fault/)
    expect(JSON.stringify(failed)).not.toContain('secret')
    expect(await podStatus('orders')).toBe('error')

    const seen = await server.post(`/api/agents/tasks/${failed.id}/acknowledge`, {}, failed.version)
    expect(seen.json).toMatchObject({ isAcknowledged: true })
    expect(await podStatus('orders')).not.toBe('error')

    const again = await server.post(`/api/agents/tasks/${failed.id}/retry`)
    expect(again.status, JSON.stringify(again.json)).toBe(200)
    await server.settled()
    const done = await read(failed.id)
    expect(done.status).toBe('requires-review')
    expect(done.failure).toBeUndefined()
    expect((await server.post(`/api/agents/tasks/${failed.id}/retry`)).status).toBe(409)
  })
})

describe('by itself', () => {
  const message = (id: string, text: string, at: Date): Communication => ({
    resourceType: 'Communication',
    id,
    status: 'completed',
    category: [{ text: 'Patient message' }],
    subject: { reference: 'Patient/demo-patient' },
    sent: at.toISOString(),
    sender: { reference: 'Patient/demo-patient' },
    payload: [{ contentString: text }],
  })
  const tasksOf = async (agentType: string) => {
    const { json } = await server.get(`/api/agents/tasks?agentType=${agentType}`)
    return json as TaskDetail[]
  }
  const tick = async () => {
    await watchAgents(server.jobs)
    await server.settled()
  }
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000)
  }

  it('triage takes a new message once, with its red flags and a time to answer by', async () => {
    await tick()
    const before = (await tasksOf('triage')).length
    later(5)
    await server.records.create(message('new-words', 'I have chest pain and cannot finish a sentence', clock))
    await tick()
    await tick()
    const [newest, ...others] = await tasksOf('triage')
    expect(others).toHaveLength(before)
    expect(newest).toMatchObject({ riskLevel: 'high', requestedBy: 'Test provider' })
    expect(newest?.trigger).toMatch(/^Message of/)
    const detail = await read(newest?.id ?? '')
    expect(detail.output.recommendations[0]).toMatch(/^Emergency: .*chest pain/)
    const due = new Date(clock.getTime() + 15 * 60_000)
    expect(detail.changes[0]?.fields.find(({ key }) => key === 'priority')?.value).toBe('stat')
    expect(detail.changes[0]?.fields.find(({ key }) => key === 'note')?.value).toContain('Answer by')
    expect(due > clock).toBe(true)
  })

  it('a paused agent takes nothing', async () => {
    await server.post('/api/agents/triage/pause', {})
    const before = (await tasksOf('triage')).length
    later(5)
    await server.records.create(message('while-paused', 'I cannot breathe', clock))
    await tick()
    expect(await tasksOf('triage')).toHaveLength(before)
    await server.post('/api/agents/triage/start', {})
  })

  it('nothing of somebody who declined', async () => {
    await server.records.create(consent('demo-patient', 'deny') as FhirResource)
    const before = (await tasksOf('triage')).length
    later(5)
    await server.records.create(message('declined', 'I cannot breathe', clock))
    await tick()
    expect(await tasksOf('triage')).toHaveLength(before)
  })

  it('orders and coding follow a signed encounter, each once', async () => {
    later(5)
    const start = new Date(clock.getTime() - 3_600_000).toISOString()
    await server.records.createMany([
      {
        resourceType: 'Encounter',
        id: 'seen',
        status: 'finished',
        class: { code: 'AMB' },
        subject: { reference: 'Patient/demo-deteriorating' },
        period: { start, end: clock.toISOString() },
      },
      {
        resourceType: 'Composition',
        status: 'final',
        type: { text: 'Consultation note' },
        subject: { reference: 'Patient/demo-deteriorating' },
        encounter: { reference: 'Encounter/seen' },
        date: clock.toISOString(),
        author: [{ display: 'Test provider' }],
        title: 'Note',
      },
    ])
    await tick()
    await tick()
    for (const agentType of ['orders', 'coding']) {
      const about = (await tasksOf(agentType)).filter(({ trigger: why }) => why.startsWith('Signed encounter'))
      expect(
        about.map(({ patientId }) => patientId),
        agentType,
      ).toEqual(['demo-deteriorating'])
      const detail = await read(about[0]?.id ?? '')
      expect(detail.inputs).toContainEqual(expect.objectContaining({ label: 'About', reference: 'Encounter/seen' }))
    }
  })

  it('predictive looks at patients at high risk once a week', async () => {
    const weekly = async () =>
      (await tasksOf('predictive')).filter(({ trigger: why }) => why === 'Weekly check, week of 16 Nov 2026')
    await tick()
    await tick()
    // one of the three synthetic patients is at high risk by the newest assessment
    expect((await weekly()).map(({ patientId }) => patientId)).toEqual(['demo-deteriorating'])
  })

  it('intake prepares the next day in the evening, each visit once', async () => {
    await server.records.create({
      resourceType: 'Appointment',
      id: 'tomorrow',
      status: 'booked',
      start: instantAt('2026-11-19', '09:00'),
      end: instantAt('2026-11-19', '09:30'),
      participant: [{ actor: { reference: 'Patient/demo-near-normal' }, status: 'accepted' }],
    })
    const prepared = async () =>
      (await tasksOf('intake')).filter(({ trigger: why }) => why.startsWith('Appointment on 19 Nov 2026, 9:00'))
    await tick()
    expect(await prepared()).toHaveLength(0)
    clock = new Date(instantAt(TODAY, '19:00'))
    await tick()
    await tick()
    expect(await prepared()).toHaveLength(1)
  })
})
