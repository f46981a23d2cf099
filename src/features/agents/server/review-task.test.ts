import type { Condition } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, ICD_10, SNOMED } from '#fhir/codes/systems.ts'
import { type ChangeLine, TaskDetail } from '../contract.ts'
import { Measurement, RegisterEntry } from '../oversight/contract.ts'
import { type AgentsServer, startAgentsServer } from './testing/agents-server.ts'

let server: AgentsServer
beforeAll(async () => {
  server = await startAgentsServer()
})
afterAll(() => server.close())

async function run(agentType: string, patientId = 'demo-deteriorating', more = {}): Promise<TaskDetail> {
  const { json, status } = await server.post('/api/agents/trigger-task', { patientId, agentType, ...more })
  expect(status, JSON.stringify(json)).toBe(202)
  await server.settled()
  return read(json.taskId)
}
const read = async (id: string): Promise<TaskDetail> =>
  TaskDetail.parse((await server.get(`/api/agents/tasks/${id}`)).json)

const review = (task: TaskDetail, decisions: unknown[], version = task.version) =>
  server.post(`/api/agents/tasks/${task.id}/review`, { decisions }, version)
const line = (task: TaskDetail, type: string): ChangeLine => {
  const found = task.changes.find(({ resourceType }) => resourceType === type)
  if (!found) throw new Error(`no ${type} in ${JSON.stringify(task.changes.map(({ title }) => title))}`)
  return found
}
const accept = (lineId: string) => ({ lineId, decision: 'accepted' })

describe('accepting', () => {
  it('writes the record as the reviewer, with Provenance naming agent, reviewer and evidence', async () => {
    const task = await run('orders')
    const wanted = line(task, 'ServiceRequest')
    const { status, json } = await review(task, [accept(wanted.id)])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.message).toBe('Your decisions are saved.')
    const done = TaskDetail.parse(json).changes.find(({ id }) => id === wanted.id)
    expect(done).toMatchObject({ decision: 'accepted', decidedBy: 'Test provider', editDistance: 0 })
    const [type, id] = (done?.result ?? '').split('/')
    expect(type).toBe('ServiceRequest')
    const { resource } = await server.records.read('ServiceRequest', id ?? '')
    expect(resource).toMatchObject({
      status: 'active',
      subject: { reference: 'Patient/demo-deteriorating' },
      requester: { reference: 'Practitioner/demo-provider', display: 'Test provider' },
    })
    expect(resource.authoredOn).toMatch(/T/)
    const { rows } = await server.records.search('Provenance', { patient: 'demo-deteriorating' })
    const provenance = rows.find(({ resource: one }) => one.target[0]?.reference === `ServiceRequest/${id}/_history/1`)
    expect(provenance?.resource.agent.map(({ type: role, who }) => [role?.coding?.[0]?.code, who.display])).toEqual([
      ['assembler', expect.stringMatching(/^Orders Agent, orders 1/)],
      ['author', 'Test provider'],
      ['verifier', 'Test provider'],
    ])
    expect(provenance?.resource.entity?.[0]?.what.reference).toBe(`Task/${task.id}`)
    expect(provenance?.resource.entity?.length).toBeGreaterThan(2)
  })

  it('ends the task once every line is decided, and keeps why one was rejected', async () => {
    const task = await run('orders')
    const [first, ...others] = task.changes
    const rejected = others.map(({ id }) => ({ lineId: id, decision: 'rejected', reason: 'Done elsewhere' }))
    const partly = TaskDetail.parse((await review(task, rejected)).json)
    expect(partly).toMatchObject({ status: 'requires-review', pendingLines: 1 })
    const done = TaskDetail.parse((await review(partly, [accept(first?.id ?? '')])).json)
    expect(done).toMatchObject({ status: 'completed', requiresHumanReview: false, pendingLines: 0 })
    expect(done.changes[1]).toMatchObject({
      decision: 'rejected',
      reason: 'Done elsewhere',
      decidedBy: 'Test provider',
    })
    expect(done.changes[1]?.result).toBeUndefined()
    const { json } = await server.get('/api/agents/decisions?agentType=orders')
    const entries = z.array(RegisterEntry).parse(json.entries)
    const entry = entries.find(({ taskId, lineId }) => taskId === task.id && lineId === done.changes[1]?.id)
    expect(entry).toMatchObject({ decision: 'rejected', reason: 'Done elsewhere', decidedBy: 'Test provider' })
    expect((await review(done, [accept(first?.id ?? '')])).status).toBe(409)
  })

  it('is in the audit log under the reviewer, and the proposal under the agent', async () => {
    const rows = await server.services.database.query<{ actor_id: string; purpose: string }>(
      `select actor_id, purpose from audit_events where entity_type = 'ServiceRequest' and operation = 'create'
       and actor_id not in ('test-admin', 'seeder')`,
    )
    expect(rows).toContainEqual({ actor_id: 'test-provider', purpose: 'Proposal of Orders Agent' })
    expect(rows.every(({ actor_id }) => actor_id === 'test-provider')).toBe(true)
  })
})

describe('editing', () => {
  it('writes the edited text, and keeps its distance from the proposal', async () => {
    const task = await run('predictive')
    const wanted = line(task, 'RiskAssessment')
    expect(wanted.fields.find(({ key }) => key === 'chance')).toMatchObject({ isEditable: false })
    const values = { note: 'Agreed, with early review.' }
    const { json, status } = await review(task, [{ lineId: wanted.id, decision: 'edited', values }])
    expect(status, JSON.stringify(json)).toBe(200)
    const done = TaskDetail.parse(json).changes.find(({ id }) => id === wanted.id)
    expect(done).toMatchObject({ decision: 'edited' })
    expect(done?.editDistance).toBeGreaterThan(0)
    const { resource } = await server.records.read('RiskAssessment', done?.result?.split('/')[1] ?? '')
    expect(resource.note).toEqual([{ text: 'Agreed, with early review.' }])
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a field that cannot be changed', { chance: '1 %' }, /cannot be changed/],
    ['a field there is not', { dose: '1' }, /cannot be changed/],
  ])('refuses %s', async (_, values, message) => {
    const task = await run('predictive')
    const wanted = line(task, 'RiskAssessment')
    const answer = await review(task, [{ lineId: wanted.id, decision: 'edited', values }])
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
    expect((await read(task.id)).changes.every(({ decision }) => decision === 'pending')).toBe(true)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['an empty title', { title: ' ' }, /Task: cannot be empty/],
    ['a day that is none', { due: 'soon' }, /Due: enter a day/],
    ['a priority there is not', { priority: 'whenever' }, /Priority: choose one/],
  ])('refuses %s', async (_, values, message) => {
    const task = await run('orders', 'demo-patient')
    const answer = await review(task, [{ lineId: line(task, 'Task').id, decision: 'edited', values }])
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(message)
  })
})

describe('refusals', () => {
  it('needs a version, a reason to reject, and lines of this task', async () => {
    const task = await run('predictive')
    const [first] = task.changes
    const path = `/api/agents/tasks/${task.id}/review`
    expect((await server.post(path, { decisions: [accept(first?.id ?? '')] })).status).toBe(428)
    expect((await review(task, [{ lineId: first?.id, decision: 'rejected' }])).status).toBe(422)
    expect((await review(task, [accept('change-99')])).status).toBe(422)
    expect((await review(task, [])).status).toBe(422)
  })

  it('two reviewers at once: one wins, the other learns of it, nothing is written twice', async () => {
    const task = await run('orders')
    const wanted = task.changes[0]?.id ?? ''
    const before = await server.records.count('Provenance', { patient: 'demo-deteriorating' })
    const answers = await Promise.all([review(task, [accept(wanted)]), review(task, [accept(wanted)])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.message).toMatch(/Someone else|already/)
    expect(await server.records.count('Provenance', { patient: 'demo-deteriorating' })).toBe(before + 1)
  })

  it('all or nothing: one bad line keeps the others from being written', async () => {
    const task = await run('predictive')
    const before = await server.records.count('RiskAssessment', { patient: 'demo-deteriorating' })
    const answer = await review(task, [accept(line(task, 'RiskAssessment').id), accept('change-99')])
    expect(answer.status).toBe(422)
    expect(await server.records.count('RiskAssessment', { patient: 'demo-deteriorating' })).toBe(before)
  })
})

describe('changes of a record', () => {
  const asthma: Condition = {
    resourceType: 'Condition',
    id: 'uncoded',
    clinicalStatus: concept(coding(codeSystems.conditionClinical, 'active')),
    verificationStatus: concept(coding(codeSystems.conditionVerification, 'confirmed')),
    category: [concept(coding(codeSystems.conditionCategory, 'problem-list-item'))],
    code: concept(coding(SNOMED, '195967001', 'Asthma')),
    subject: { reference: 'Patient/demo-near-normal' },
  }
  const icdOf = ({ code }: Condition) => code?.coding?.find(({ system }) => system === ICD_10)?.code

  it('are shown beside the current values, written as a new version, and reverted as another', async () => {
    await server.records.create(asthma)
    await server.records.create({
      resourceType: 'Encounter',
      id: 'visit',
      status: 'finished',
      class: coding(codeSystems.actCode, 'AMB'),
      subject: { reference: 'Patient/demo-near-normal' },
      period: {
        start: new Date(Date.now() - 7_200_000).toISOString(),
        end: new Date(Date.now() - 3_600_000).toISOString(),
      },
      diagnosis: [{ condition: { reference: 'Condition/uncoded' } }],
    })
    const task = await run('coding', 'demo-near-normal', { encounterId: 'visit' })
    const wanted = line(task, 'Condition')
    expect(wanted).toMatchObject({ operation: 'update', target: 'Condition/uncoded', baseVersion: 1 })
    expect(wanted.fields.find(({ key }) => key === 'icd')).toMatchObject({ before: '', value: 'J45.9' })
    const done = TaskDetail.parse((await review(task, [accept(wanted.id)])).json)
    const after = await server.records.read('Condition', 'uncoded')
    expect([after.version, icdOf(after.resource)]).toEqual([2, 'J45.9'])

    const back = await server.post(`/api/agents/tasks/${task.id}/revert`, { reason: 'Wrong code' }, done.version)
    expect(back.status, JSON.stringify(back.json)).toBe(200)
    const reverted = await server.records.read('Condition', 'uncoded')
    expect([reverted.version, icdOf(reverted.resource)]).toEqual([3, undefined])
  })

  it('on an older version are refused', async () => {
    const task = await run('coding', 'demo-near-normal', { encounterId: 'visit' })
    const wanted = line(task, 'Condition')
    const { resource } = await server.records.read('Condition', 'uncoded')
    await server.records.update({ ...resource, note: [{ text: 'Changed meanwhile' }] })
    const answer = await review(task, [accept(wanted.id)])
    expect(answer.status).toBe(409)
    expect(answer.json.message).toMatch(/older version/)
    expect(icdOf((await server.records.read('Condition', 'uncoded')).resource)).toBeUndefined()
  })
})

describe('taking back', () => {
  it('marks what was created as entered in error, with Provenance; the register says so', async () => {
    const task = await run('predictive')
    const wanted = line(task, 'RiskAssessment')
    const done = TaskDetail.parse((await review(task, [accept(wanted.id)])).json)
    expect(done.canRevert).toBe(true)
    const id = done.changes.find((one) => one.id === wanted.id)?.result?.split('/')[1] ?? ''
    const { status, json } = await server.post(
      `/api/agents/tasks/${task.id}/revert`,
      { reason: 'Wrong person' },
      done.version,
    )
    expect(status, JSON.stringify(json)).toBe(200)
    const taken = TaskDetail.parse(json)
    expect(taken.canRevert).toBe(false)
    expect(taken.changes.find((one) => one.id === wanted.id)?.reverted).toMatchObject({
      by: 'Test provider',
      reason: 'Wrong person',
    })
    expect((await server.records.read('RiskAssessment', id)).resource.status).toBe('entered-in-error')
    const { rows } = await server.records.search('Provenance', { patient: 'demo-deteriorating', limit: 100 })
    expect(rows.map(({ resource }) => resource)).toContainEqual(
      expect.objectContaining({
        activity: { text: 'Accepted proposal reverted' },
        reason: [{ text: 'Wrong person' }],
        target: [{ reference: `RiskAssessment/${id}/_history/2` }, expect.anything()],
      }),
    )
    expect((await server.post(`/api/agents/tasks/${task.id}/revert`, { reason: 'Again' })).status).toBe(409)
  })

  it('is refused where somebody has changed the record since', async () => {
    const task = await run('orders', 'demo-patient')
    const wanted = line(task, 'Task')
    const done = TaskDetail.parse((await review(task, [accept(wanted.id)])).json)
    const id = done.changes.find((one) => one.id === wanted.id)?.result?.split('/')[1] ?? ''
    const { resource } = await server.records.read('Task', id)
    await server.records.update({ ...resource, status: 'in-progress' })
    const answer = await server.post(`/api/agents/tasks/${task.id}/revert`, { reason: 'No longer' }, done.version)
    expect(answer.status).toBe(409)
    expect(answer.json.message).toMatch(/has been changed since/)
    expect((await server.records.read('Task', id)).resource.status).toBe('in-progress')
  })
})

it('measures acceptance, edits and calibration from decisions', async () => {
  const { json } = await server.get('/api/agents/measurements')
  const measured = z.array(Measurement).parse(json.agents)
  const orders = measured.find(({ agentType }) => agentType === 'orders')
  expect(orders?.decided).toBe((orders?.accepted ?? 0) + (orders?.edited ?? 0) + (orders?.rejected ?? 0))
  expect(orders?.acceptanceRate).toBeGreaterThan(0)
  expect(orders?.acceptanceRate).toBeLessThan(1)
  expect(orders?.rejectionReasons[0]?.reason).toBe('Done elsewhere')
  expect(orders?.calibration.reduce((sum, { decided }) => sum + decided, 0)).toBe(orders?.decided)
  const predictive = measured.find(({ agentType }) => agentType === 'predictive')
  expect(predictive).toMatchObject({ edited: 1, reverted: 1 })
  expect(predictive?.meanEditDistance).toBeGreaterThan(0)
  const pod = (await server.get('/api/agents/pod')).json
  expect(pod.find(({ id }: { id: string }) => id === 'orders').confidenceFrom).toBe('acceptance')
})
