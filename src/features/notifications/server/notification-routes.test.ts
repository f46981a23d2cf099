import type { Task } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const task = (id: string, end: Date): Task => ({
  resourceType: 'Task',
  id,
  status: 'requested',
  intent: 'order',
  code: { coding: [{ system: auroraSystems.taskKind, code: 'practice-task' }] },
  description: `Task ${id}`,
  authoredOn: new Date().toISOString(),
  restriction: { period: { end: end.toISOString() } },
})

it.each([
  ['GET', '/api/notifications'],
  ['POST', '/api/notifications/read'],
] as const)('%s %s is refused without a session', async (method, path) => {
  expect((await server.ask(method, path)).status).toBe(401)
})

it('tells staff what is overdue, and forgets the count once it is read', async () => {
  const records = server.recordsAs('provider')
  await records.create(task('late', new Date(Date.now() - 86_400_000)))
  await records.create(task('later', new Date(Date.now() + 3 * 86_400_000)))
  const cookie = await server.signIn('provider')

  const before = await server.ask('GET', '/api/notifications', { cookie })
  expect(before.json.items).toMatchObject([{ id: 'Task/late', title: 'Task late', isUrgent: true, isUnread: true }])
  expect(before.json.unread).toBe(1)

  expect((await server.ask('POST', '/api/notifications/read', { cookie })).status).toBe(200)
  const after = await server.ask('GET', '/api/notifications', { cookie })
  expect(after.json).toMatchObject({ unread: 0, items: [{ id: 'Task/late', isUnread: false }] })
})

it('keeps the mark of each person apart', async () => {
  const cookie = await server.signIn('admin')
  expect((await server.ask('GET', '/api/notifications', { cookie })).json.unread).toBe(1)
})

it('tells a patient nothing of the practice’s tasks', async () => {
  const cookie = await server.signIn('patient')
  const answer = await server.ask('GET', '/api/notifications', { cookie })
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ items: [], unread: 0 })
})
