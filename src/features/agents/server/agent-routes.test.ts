import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AgentTask, StaffAgent, TaskDetail } from '../contract.ts'
import { Measurement, Orchestration, RegisterEntry } from '../oversight/contract.ts'
import { AGENTS, ASSESSMENT_AGENTS } from '../rules.ts'
import { type AgentsServer, consent, startAgentsServer } from './testing/agents-server.ts'

let server: AgentsServer
beforeAll(async () => {
  server = await startAgentsServer()
})
afterAll(() => server.close())

const assess = async (patient: string): Promise<TaskDetail[]> => {
  const { status, json } = await server.post(`/api/agents/trigger-assessment/${patient}`)
  expect(status).toBe(202)
  await server.settled()
  return Promise.all(
    json.taskIds.map(async (id: string) => TaskDetail.parse((await server.get(`/api/agents/tasks/${id}`)).json)),
  )
}
const answerOf = ({ statements, changes, inputHash }: TaskDetail) => ({ statements, changes, inputHash })

describe('who', () => {
  it.each([
    ['get', '/api/agents/tasks'],
    ['get', '/api/agents/tasks/x'],
    ['get', '/api/agents/pod'],
    ['get', '/api/agents/orchestrations'],
    ['get', '/api/agents/decisions'],
    ['get', '/api/agents/measurements'],
    ['get', '/api/agents/settings'],
    ['post', '/api/agents/trigger-assessment/demo-patient'],
    ['post', '/api/agents/trigger-task'],
    ['post', '/api/agents/orders/start'],
    ['post', '/api/agents/orders/pause'],
    ['post', '/api/agents/tasks/x/review'],
    ['post', '/api/agents/tasks/x/revert'],
    ['post', '/api/agents/tasks/x/retry'],
  ] as const)('%s %s is refused without a session and to a patient', async (method, path) => {
    const ask = (who: 'nobody' | 'patient') =>
      method === 'get' ? server.get(path, who) : server.post(path, {}, undefined, who)
    expect((await ask('nobody')).status).toBe(401)
    expect((await ask('patient')).status).toBe(403)
  })

  it('another practice sees and starts nothing', async () => {
    const [task] = await assess('demo-near-normal')
    expect((await server.get(`/api/agents/tasks/${task?.id}`, 'stranger')).status).toBe(404)
    expect((await server.get('/api/agents/tasks', 'stranger')).json).toEqual([])
    const answer = await server.post('/api/agents/trigger-assessment/demo-near-normal', {}, undefined, 'stranger')
    expect(answer.status).toBe(404)
  })
})

describe('an assessment', () => {
  it('ends with recommendations that name their evidence', async () => {
    const tasks = await assess('demo-deteriorating')
    expect(tasks.map(({ agentType }) => agentType)).toEqual(ASSESSMENT_AGENTS)
    for (const task of tasks) {
      expect(['requires-review', 'completed'], `${task.agentType} ${task.failure}`).toContain(task.status)
      expect(task.output.recommendations.length, task.agentType).toBeGreaterThan(0)
      expect(task.statements.every(({ sources }) => sources.length > 0)).toBe(true)
      expect(task.changes.every(({ evidence }) => evidence.length > 0)).toBe(true)
      expect(task.agentVersion).toContain(task.agentType)
      expect(task.steps.map(({ name }) => name)).toEqual(['Read the record', 'Apply the rules'])
      expect(task).toMatchObject({
        patientId: 'demo-deteriorating',
        patientName: 'Robert Kowalski',
        engine: 'embedded',
      })
      expect(task.confidence).toBeGreaterThan(0)
    }
    const predictive = tasks.find(({ agentType }) => agentType === 'predictive')
    expect(predictive).toMatchObject({ riskLevel: 'high', requiresHumanReview: true })
    expect(predictive?.changes.map(({ resourceType }) => resourceType)).toContain('RiskAssessment')
  })

  it('says the same of the same record', async () => {
    const first = await assess('demo-deteriorating')
    const second = await assess('demo-deteriorating')
    expect(second.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id))
    expect(second.map(answerOf)).toEqual(first.map(answerOf))
  })

  it('replaces what nobody has looked at, and is one orchestration with the steps that ran', async () => {
    const { json } = await server.get('/api/agents/tasks?patientId=demo-deteriorating&agentType=orders')
    const waiting = z
      .array(AgentTask)
      .parse(json)
      .filter(({ status }) => status === 'requires-review')
    expect(waiting).toHaveLength(1)
    const [newest] = z.array(Orchestration).parse((await server.get('/api/agents/orchestrations')).json)
    expect(newest?.query).toBe('Assessment of Robert Kowalski')
    expect(newest?.steps).toHaveLength(ASSESSMENT_AGENTS.length)
    expect(newest?.result).toMatch(/recommendations/)
  })

  it('of nobody is refused', async () => {
    expect((await server.post('/api/agents/trigger-assessment/nobody')).status).toBe(404)
  })

  it('writes nothing but its tasks', async () => {
    const before = await server.records.count('ServiceRequest', { patient: 'demo-patient' })
    const tasks = await assess('demo-patient')
    expect(tasks.some(({ changes }) => changes.length > 0)).toBe(true)
    expect(await server.records.count('ServiceRequest', { patient: 'demo-patient' })).toBe(before)
    expect(await server.records.count('Provenance', { patient: 'demo-patient' })).toBe(0)
    expect(await server.records.count('Task', { patient: 'demo-patient', code: ['practice-task'] })).toBe(
      (await server.records.search('Task', { patient: 'demo-patient', code: ['practice-task'], limit: 200 })).rows
        .length,
    )
  })

  it('is in the audit log with the agent and the user it acted for', async () => {
    const rows = await server.services.database.query<{ actor_name: string; behalf_name: string; operation: string }>(
      `select distinct actor_name, behalf_name, operation from audit_events
       where actor_id = 'agent-orders' and patient = 'demo-deteriorating'`,
    )
    expect(rows).toContainEqual({ actor_name: 'Orders Agent', behalf_name: 'Test provider', operation: 'update' })
    expect(rows).toContainEqual({ actor_name: 'Orders Agent', behalf_name: 'Test provider', operation: 'search' })
  })
})

describe('one task', () => {
  it('starts one agent', async () => {
    const body = { patientId: 'demo-patient', agentType: 'predictive' }
    const { status, json } = await server.post('/api/agents/trigger-task', body)
    expect(status).toBe(202)
    expect(json.message).toBe('predictive agent is now processing')
    await server.settled()
    expect((await server.get(`/api/agents/tasks/${json.taskId}`)).json.status).toBe('requires-review')
  })

  it.each<[string, unknown, number, RegExp]>([
    ['an agent there is not', { patientId: 'demo-patient', agentType: 'surgeon' }, 422, /agentType/i],
    ['nobody', { patientId: 'nobody', agentType: 'orders' }, 404, /no such record/],
    ['a scribe without a transcript', { patientId: 'demo-patient', agentType: 'scribe' }, 422, /transcript/],
    ['no input', {}, 422, /patientId/i],
  ])('refuses %s', async (_, body, status, message) => {
    const answer = await server.post('/api/agents/trigger-task', body)
    expect(answer.status, JSON.stringify(answer.json)).toBe(status)
    expect(JSON.stringify(answer.json)).toMatch(message)
  })

  it('a plain task of the practice is not one', async () => {
    const { rows } = await server.records.search('Task', { code: ['practice-task'], limit: 1 })
    expect((await server.get(`/api/agents/tasks/${rows[0]?.id}`)).status).toBe(404)
  })
})

describe('lists', () => {
  it('tell the pod, the register and the measurements', async () => {
    const pod = z.array(StaffAgent).parse((await server.get('/api/agents/pod')).json)
    expect(pod.map(({ id }) => id)).toEqual(AGENTS.map(({ id }) => id))
    expect(pod.find(({ id }) => id === 'orders')).toMatchObject({ status: 'pending-review', confidenceFrom: 'stated' })
    expect(pod.find(({ id }) => id === 'scribe')).toMatchObject({ status: 'idle', confidenceFrom: 'none' })
    const { json } = await server.get('/api/agents/decisions?agentType=orders')
    const entries = z.array(RegisterEntry).parse(json.entries)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ agentVersion, inputs }) => agentVersion?.startsWith('orders') && inputs.length > 0)).toBe(
      true,
    )
    const measured = (await server.get('/api/agents/measurements')).json
    const orders = z
      .array(Measurement)
      .parse(measured.agents)
      .find(({ agentType }) => agentType === 'orders')
    expect(orders).toMatchObject({ failed: 0, decided: 0, acceptanceRate: null })
    expect(orders?.latency.p95Ms).toBeGreaterThanOrEqual(0)
    expect(measured.system).toMatchObject({ health: 'healthy', errorRate: 0 })
  })
})

describe('declined', () => {
  it('stops agents for that patient everywhere', async () => {
    const waiting = (await assess('demo-near-normal')).find(({ changes }) => changes.length > 0)
    await server.post('/api/agents/orders/pause', {})
    await server.post('/api/agents/orders/start', {})
    await server.records.create(consent('demo-near-normal', 'deny'))
    const answer = await server.post('/api/agents/trigger-assessment/demo-near-normal')
    expect(answer.status).toBe(403)
    expect(answer.json.message).toMatch(/declined AI-assisted care/)
    const before = await server.records.count('Task', { patient: 'demo-near-normal', code: ['agent-task'] })
    expect(
      (await server.post('/api/agents/trigger-task', { patientId: 'demo-near-normal', agentType: 'orders' })).status,
    ).toBe(403)
    expect(await server.records.count('Task', { patient: 'demo-near-normal', code: ['agent-task'] })).toBe(before)
    const decisions = [{ lineId: waiting?.changes[0]?.id, decision: 'accepted' }]
    const review = await server.post(`/api/agents/tasks/${waiting?.id}/review`, { decisions }, waiting?.version)
    expect(review.status).toBe(403)
    const shown = { status: 'cancelled', requiresHumanReview: false, failure: expect.stringMatching(/declined/) }
    expect((await server.get(`/api/agents/tasks/${waiting?.id}`)).json).toMatchObject(shown)
    const { json: list } = await server.get('/api/agents/tasks?patientId=demo-near-normal')
    expect(list.find(({ id }: { id: string }) => id === waiting?.id)).toMatchObject(shown)
  })

  it('a task that waits when they decline is cancelled, not run', async () => {
    await server.post('/api/agents/predictive/start', {})
    const task = await server.records.create({
      ...(await server.records.search('Task', { code: ['agent-task'], tokens: ['code|predictive'], limit: 1 })).rows[0]
        ?.resource,
      resourceType: 'Task',
      intent: 'proposal',
      id: 'waiting-task',
      for: { reference: 'Patient/demo-near-normal' },
      status: 'requested',
      businessStatus: undefined,
      contained: undefined,
      output: undefined,
    })
    await server.post('/api/agents/predictive/start', {})
    await server.settled()
    const { json } = await server.get(`/api/agents/tasks/${task.id}`)
    expect(json).toMatchObject({ status: 'cancelled', failure: expect.stringMatching(/declined/) })
  })
})
