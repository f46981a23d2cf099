import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#platform/audit/verify.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let nowMs = Date.parse('2026-11-16T01:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(nowMs) })
})
afterAll(() => server.close())

const statusFor = async (cookie: string): Promise<number> =>
  (await server.ask('GET', '/api/auth/me', { cookie })).status

async function addTask(cookie: string, title: string): Promise<number> {
  return (await server.ask('POST', '/api/practice/tasks', { cookie, body: { title } })).status
}

it('an hour forwards: sessions end as idle ones do, and signing in again shows what was stored before', async () => {
  const before = await server.signIn('admin')
  const stored = await addTask(before, 'Stored before the jump')
  nowMs += HOUR_MS
  expect(await statusFor(before)).toBe(401)
  const after = await server.signIn('admin')
  expect(await statusFor(after)).toBe(200)
  const rows = await server.services.database.query(
    `select 1 from r_task where content like '%Stored before the jump%'`,
  )
  expect({ stored, rows: rows.length }).toEqual({ stored: 201, rows: 1 })
})

it('an hour back: the user goes on, and a session left alone still ends after a quarter of an hour', async () => {
  const cookie = await server.signIn('admin')
  nowMs -= HOUR_MS
  expect(await statusFor(cookie)).toBe(200)
  expect(await addTask(cookie, 'Stored after the jump')).toBe(201)
  nowMs += 14 * MINUTE_MS
  expect(await statusFor(cookie)).toBe(200)
  nowMs += 15 * MINUTE_MS
  expect(await statusFor(cookie)).toBe(401)
})

it('an hour back: a page that only asks by itself does not keep the session alive', async () => {
  const cookie = await server.signIn('admin')
  nowMs -= HOUR_MS
  const ask = async () => (await server.ask('GET', '/api/auth/me', { cookie, headers: { 'x-background': '1' } })).status
  const statuses: number[] = []
  for (let minute = 0; minute < 20; minute++) {
    statuses.push(await ask())
    nowMs += MINUTE_MS
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(401)
})

it('the audit log verifies over every jump, with all of its events in the order of their chain', async () => {
  const events = await server.services.database.query<{ chain: string; seq: number; recorded: string }>(
    'select chain, seq, recorded from audit_events order by chain, seq',
  )
  const backwards = events.filter(
    (event, at) => events[at - 1]?.chain === event.chain && event.recorded < (events[at - 1]?.recorded ?? ''),
  )
  expect(backwards.length).toBeGreaterThan(0)
  const { database, auditKeys } = server.services
  expect((await verifyAudit(database, auditKeys)).broken).toBeUndefined()
})
