import type { DiagnosticReport, Task } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acknowledged, newReview } from '#features/results/server/review-task.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { chaseResults } from './chase-results.ts'
import { type Add, demoDay } from './demo-day.ts'

const NOW = new Date('2026-11-16T00:00:00Z')
const report = (id: string, issued: string): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  code: { text: 'CT chest' },
  subject: { reference: 'Patient/ann' },
  effectiveDateTime: issued,
  issued,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  const late = report('day-2026-11-10-report-1', '2026-11-10T02:00:00Z')
  const fresh = report('day-2026-11-15-report-1', '2026-11-15T02:00:00Z')
  await server.preparing().createMany([{ resourceType: 'Patient', id: 'ann', name: [{ family: 'Lee' }] }, late, fresh])
})
afterAll(() => server.close())

const chase = (at = NOW) => {
  const { services, practice } = server
  const records = services.asJob('demonstration-day', { practice })
  const add: Add = async (made) => void (await server.preparing().createMany(made))
  return chaseResults(services, records, add, demoDay(at, undefined))
}
const reminders = async () =>
  (await server.preparing().search('Task', { tokens: ['tag|result-overdue'] })).rows.map(
    ({ resource: { status, description } }) => ({ status, description }),
  )

it('an overdue result of the demonstration has one reminder, which ends with its review', async () => {
  expect(await chase()).toBe(1)
  expect(await chase()).toBe(0)
  const description = 'Result not acknowledged: CT chest'
  expect(await reminders()).toEqual([{ status: 'requested', description }])

  const { resource } = await server.preparing().read('DiagnosticReport', 'day-2026-11-10-report-1')
  const review = newReview({ report: resource, owner: undefined, urgency: 'not-flagged', at: NOW.toISOString() })
  const { who } = server.services.asJob('demonstration-day', { practice: server.practice })
  const done: Task = acknowledged(review, { action: 'no-action', note: '', who, at: NOW.toISOString() })
  await server.preparing().createMany([{ ...done, id: 'review' }])
  expect(await chase()).toBe(1)
  expect(await reminders()).toEqual([{ status: 'completed', description }])
  expect(await chase()).toBe(0)
})

it('a reminder is heard within a week, also of a result from the first day; not for one that a person has entered', async () => {
  const first = report('patient-060-report-3', '2026-11-05T02:00:00Z')
  const entered = report('entered-by-hand', '2026-11-05T02:00:00Z')
  await server.preparing().createMany([first, entered])
  expect(await chase()).toBe(2)
  expect(await chase(new Date('2026-11-20T00:00:00Z'))).toBe(0)
  await chase(new Date('2026-11-24T00:00:00Z'))
  const { rows } = await server.preparing().search('Task', { tokens: ['tag|result-overdue'], status: ['requested'] })
  expect(rows.map(({ resource }) => resource.focus?.reference)).toEqual(['DiagnosticReport/entered-by-hand'])
  const reviews = await server
    .preparing()
    .search('Task', { code: ['result-review'], tokens: ['focus|patient-060-report-3'] })
  expect(reviews.rows.map(({ resource }) => resource.status)).toEqual(['completed'])
})
