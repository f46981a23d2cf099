import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PracticeTask } from '../contract.ts'
import { NOON, type PracticeServer, practiceTask, startPracticeServer, TODAY } from './testing/practice-server.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPracticeServer()
})
afterAll(() => server.close())

const TASKS = '/api/practice/tasks'
const made = async (changes: Record<string, unknown> = {}): Promise<PracticeTask> =>
  (await server.post(TASKS, { title: 'Call back', ...changes })).json
const titles = async (query: string): Promise<string[]> =>
  (await server.get(`${TASKS}?${query}`)).json.map(({ title }: PracticeTask) => title)

describe('who', () => {
  it.each([
    ['GET', '/api/practice/dashboard'],
    ['GET', TASKS],
    ['POST', TASKS],
    ['PUT', `${TASKS}/x`],
    ['POST', `${TASKS}/x/comments`],
    ['POST', `${TASKS}/bulk`],
    ['GET', '/api/practice/team'],
  ] as const)('%s %s needs a session, and is not for patients', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    expect((await server.ask(method, path, { body })).status).toBe(401)
    const cookie = await server.signIn('patient')
    expect((await server.ask(method, path, { body, cookie })).status).toBe(403)
  })

  it('the team is everyone who still works here, doctors or not', async () => {
    const { json } = await server.get('/api/practice/team')
    expect(json).toEqual([
      { id: 'dr-a', name: 'Dr Ada Arnold' },
      { id: 'manager', name: 'Gareth Lindqvist' },
    ])
  })
})

describe('a new task', () => {
  it.each([
    [422, { title: ' ' }],
    [422, { title: 'x'.repeat(201) }],
    [422, { title: 'x', type: 'nonsense' }],
    [422, { title: 'x', priority: 'asap' }],
    [422, { title: 'x', dueDate: '2026-02-30' }],
    [422, { title: 'x', dueDate: '2026-11-15' }],
    [422, { title: 'x', patientId: 'nobody' }],
    [422, { title: 'x', assigneeId: 'nobody' }],
  ])('is refused with %i for %o', async (status, body) => {
    const answer = await server.post(TASKS, body)
    expect(answer.status).toBe(status)
    expect(answer.json.message).toBeTruthy()
  })

  it('holds all that was asked, is pending, and is due by 5 pm', async () => {
    const answer = await server.post(TASKS, {
      title: 'Ring about spirometry',
      description: 'Before Friday.',
      type: 'follow-up',
      priority: 'low',
      dueDate: TODAY,
      patientId: 'ann',
      assigneeId: 'manager',
    })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      title: 'Ring about spirometry',
      description: 'Before Friday.',
      type: 'follow-up',
      priority: 'low',
      status: 'pending',
      dueDate: '2026-11-16T06:00:00.000Z',
      patientId: 'ann',
      patientName: 'Ann Núñez',
      assigneeId: 'manager',
      assigneeName: 'Gareth Lindqvist',
      comments: [],
      isOverdue: false,
    })
    const { resource } = await server.records.read('Task', answer.json.id)
    expect(resource).toMatchObject({ status: 'requested', priority: 'routine', for: { reference: 'Patient/ann' } })
  })

  it('needs no more than a title', async () => {
    expect(await made()).toMatchObject({ title: 'Call back', description: '', type: 'admin', priority: 'normal' })
  })
})

describe('status', () => {
  it('goes from pending to in progress to completed with its time, and back', async () => {
    const task = await made()
    const started = await server.put(task.id, { status: 'in-progress' }, task.version)
    expect(started.json).toMatchObject({ status: 'in-progress', version: task.version + 1 })
    const completedAt = '2026-11-16T00:59:00.000Z'
    const done = await server.put(task.id, { status: 'completed', completedAt }, started.json.version)
    expect(done.json).toMatchObject({ status: 'completed', completedAt })
    const undone = await server.put(task.id, { status: 'in-progress' }, done.json.version)
    expect(undone.json.status).toBe('in-progress')
    expect(undone.json.completedAt).toBeUndefined()
    expect((await server.records.read('Task', task.id)).resource.executionPeriod?.end).toBeUndefined()
  })

  it('cancelled can be taken back to where it was', async () => {
    const task = await made()
    const gone = await server.put(task.id, { status: 'cancelled' }, task.version)
    expect(gone.json.status).toBe('cancelled')
    expect((await server.put(task.id, { status: 'pending' }, gone.json.version)).json.status).toBe('pending')
  })

  it('refuses what cannot follow, and completion in the future', async () => {
    const task = await made()
    const same = await server.put(task.id, { status: 'pending' }, task.version)
    expect([same.status, same.json.message]).toEqual([409, 'This task is already pending.'])
    const gone = await server.put(task.id, { status: 'cancelled' }, task.version)
    const wrong = await server.put(task.id, { status: 'completed' }, gone.json.version)
    expect(wrong.json.message).toBe('A task that is cancelled cannot become completed.')
    const early = await made()
    const future = { status: 'completed', completedAt: '2026-11-17T01:00:00.000Z' }
    expect((await server.put(early.id, future, early.version)).status).toBe(422)
  })

  it('changes without naming a version; a stale version is refused and overwrites nothing', async () => {
    const unversioned = await made()
    const started = await server.put(unversioned.id, { status: 'in-progress' })
    expect([started.status, started.json.status]).toEqual([200, 'in-progress'])
    const task = await made()
    await server.put(task.id, { title: 'Theirs' }, task.version)
    const stale = await server.put(task.id, { status: 'completed' }, task.version)
    expect([stale.status, stale.json.currentVersion]).toEqual([409, task.version + 1])
    expect((await server.records.read('Task', task.id)).resource).toMatchObject({
      status: 'requested',
      description: 'Theirs',
    })
  })

  it('is not for other kinds of task, nor for what does not exist', async () => {
    const review = practiceTask({ code: { coding: [{ code: 'result-review' }] } })
    const { id } = await server.records.create(review)
    expect((await server.put(id, { status: 'completed' }, 1)).status).toBe(404)
    expect((await server.put('none', { status: 'completed' }, 1)).status).toBe(404)
  })
})

describe('changes', () => {
  it('keep what is not named, and take a due day and an assignee away', async () => {
    const task = await made({ description: 'Why', dueDate: TODAY, assigneeId: 'dr-a', priority: 'low' })
    const next = await server.put(task.id, { priority: 'high', dueDate: null, assigneeId: null }, task.version)
    expect(next.json).toMatchObject({ title: 'Call back', description: 'Why', priority: 'high' })
    expect([next.json.dueDate, next.json.assigneeId]).toEqual([undefined, undefined])
  })

  it('a comment carries its author and needs no version; the description stays apart', async () => {
    const { id, version } = await made({ description: 'Why' })
    expect((await server.post(`${TASKS}/${id}/comments`, { text: ' ' })).status).toBe(422)
    const reply = await server.post(`${TASKS}/${id}/comments`, { text: 'Left a message' })
    expect(reply.json.comments).toEqual([{ text: 'Left a message', by: expect.any(String), at: NOON.toISOString() }])
    const next = await server.put(id, { description: 'Other' }, version + 1)
    expect([next.json.description, next.json.comments.length]).toEqual(['Other', 1])
  })

  it('in bulk hold one by one; what somebody else changed is named', async () => {
    const [one, two] = [await made(), await made()]
    await server.put(two.id, { title: 'Theirs' }, two.version)
    const { json } = await server.post(`${TASKS}/bulk`, {
      tasks: [
        { id: one.id, version: one.version, status: 'completed' },
        { id: two.id, version: two.version, status: 'completed' },
      ],
    })
    expect(json.changed).toMatchObject([{ id: one.id, status: 'completed', completedAt: NOON.toISOString() }])
    expect(json.refused).toEqual([{ id: two.id, message: expect.stringContaining('Someone else changed') }])
    expect((await server.post(`${TASKS}/bulk`, { tasks: [] })).status).toBe(422)
  })
})

describe('the list', () => {
  it('is filtered by status, type, priority, assignee, overdue and words; the soonest due comes first', async () => {
    const due = (end: string) => ({ restriction: { period: { end } } })
    await server.records.createMany([
      practiceTask({ description: 'Later zebra', ...due('2026-11-20T06:00:00Z') }),
      practiceTask({ description: 'Overdue zebra', priority: 'stat', ...due('2026-11-13T06:00:00Z') }),
      practiceTask({
        description: 'Done zebra',
        status: 'completed',
        for: { reference: 'Patient/ann' },
        owner: { reference: 'Practitioner/demo-provider', display: 'Dr Eleanor Castellan' },
        ...due('2026-11-13T06:00:00Z'),
      }),
      practiceTask({ description: 'Agent zebra', code: { coding: [{ code: 'agent-task' }] } }),
    ])
    expect(await titles('q=zebra&status=')).toEqual(['Overdue zebra', 'Later zebra', 'Done zebra'])
    expect(await titles('q=zebra&status=pending')).toEqual(['Overdue zebra', 'Later zebra'])
    expect(await titles('q=zebra&status=completed')).toEqual(['Done zebra'])
    expect(await titles('q=zebra&overdue=1')).toEqual(['Overdue zebra'])
    expect(await titles('q=zebra&priority=urgent')).toEqual(['Overdue zebra'])
    expect(await titles('q=zebra&type=billing')).toEqual([])
    expect(await titles('q=zebra&assignee=me')).toEqual(['Done zebra'])
    expect(await titles('q=zebra&assignee=nobody')).toEqual(['Overdue zebra', 'Later zebra'])
    expect(await titles('q=nunez zebra')).toEqual(['Done zebra'])
    expect((await server.get(`${TASKS}?status=nonsense`)).status).toBe(400)
  })
})
