import type { DiagnosticReport } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { escalateResults } from './escalate-results.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const report = (id: string, at: string): DiagnosticReport => ({
    resourceType: 'DiagnosticReport',
    id,
    status: 'final',
    code: { text: 'CT chest' },
    subject: { reference: 'Patient/ann' },
    effectiveDateTime: at,
    issued: at,
  })
  const patients = [{ resourceType: 'Patient' as const, id: 'ann', name: [{ family: 'Lee' }] }]
  await server.preparing().createMany([...patients, report('late', daysAgo(5)), report('fresh', daysAgo(1))])
})
afterAll(() => server.close())

const escalate = () => escalateResults(server.services)
const escalations = async () =>
  (await server.preparing().search('Task', { tokens: ['tag|result-overdue'] })).rows.map(({ resource }) => resource)

it('tells the manager of each overdue result exactly once, also when two servers run at once', async () => {
  const runs = await Promise.all([escalate(), escalate()])
  expect(runs.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await escalate()).toBe(0)
  const tasks = await escalations()
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toMatchObject({
    status: 'requested',
    description: 'Result not acknowledged: CT chest',
    focus: { reference: 'DiagnosticReport/late' },
    for: { reference: 'Patient/ann' },
    owner: { reference: 'Practitioner/demo-admin' },
    priority: 'asap',
    code: { coding: [{ code: 'practice-task' }, { code: 'clinical' }] },
  })
  const manager = await server.ask('GET', '/api/notifications', { cookie: await server.signIn('admin') })
  expect(manager.json.items).toMatchObject([{ title: 'Result not acknowledged: CT chest', isUrgent: true }])
  const [audit] = await server.services.database.query<{ actor_name: string }>(
    `select actor_name from audit_events where entity_type = 'Task' and action = 'C' order by recorded desc, seq desc limit 1`,
  )
  expect(audit?.actor_name).toBe('Results escalation')
})

it('does not nag once the manager has dealt with it, and ends when the result is acknowledged', async () => {
  const cookie = await server.signIn('provider')
  const { json } = await server.ask('GET', '/api/results?state=overdue&owner=all', { cookie })
  expect(json.results).toMatchObject([{ id: 'late', isEscalated: true }])
  const headers = { 'if-match': 'W/"0"' }
  const body = { action: 'refer' }
  const done = await server.ask('POST', '/api/results/late/acknowledge', { cookie, headers, body })
  expect(done.status).toBe(200)
  expect((await escalations()).map(({ status }) => status)).toEqual(['completed'])
  expect(await escalate()).toBe(0)
})

it('may do no more than it needs', async () => {
  const records = server.services.asJob('results-escalation', { practice: server.practice })
  await expect(records.create({ resourceType: 'Patient' })).rejects.toMatchObject({ status: 403 })
  await expect(records.read('DiagnosticReport', 'late')).rejects.toMatchObject({ status: 404 })
})
