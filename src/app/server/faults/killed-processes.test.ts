import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSessions } from '#platform/sign-in/sessions.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MINUTE_MS = 60_000
let nowMs = Date.parse('2026-11-16T01:00:00Z')
const now = () => new Date(nowMs)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())

/** What a process holds; left alone it has ended without saving anything. */
const processOf = () => {
  const { database, accessEpoch } = server.services
  return createSessions({ database, accessEpoch, mode: 'demo', now })
}
const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)
const seenAt = async (): Promise<number> => {
  const [row] = await server.services.database.query<{ seen: string }>('select max(last_seen) as seen from sessions')
  return new Date(row?.seen ?? 0).getTime()
}

it('somebody who works stays signed in although every process ends before it saves', async () => {
  const token = tokenOf(await server.signIn('provider'))
  for (let minute = 0; minute < 40; minute++) {
    nowMs += MINUTE_MS
    expect(await processOf().authenticate(token), `minute ${minute}`).toBeDefined()
    await expect.poll(seenAt).toBe(nowMs)
  }
})

it('who does not is signed out a quarter of an hour later, and what a page asks for by itself does not count', async () => {
  const token = tokenOf(await server.signIn('provider'))
  for (let minute = 1; minute < 15; minute++) {
    nowMs += MINUTE_MS
    expect(await processOf().authenticate(token, { passive: true })).toBeDefined()
  }
  nowMs += MINUTE_MS
  expect(await processOf().authenticate(token)).toBeUndefined()
})

it('activity is written once a minute, not with every request', async () => {
  const token = tokenOf(await server.signIn('provider'))
  const signedInMs = nowMs
  const sessions = processOf()
  for (let seconds = 0; seconds < 59; seconds++) {
    nowMs += 1000
    await sessions.authenticate(token)
  }
  expect(await seenAt()).toBe(signedInMs)
  await sessions.save()
  expect(await seenAt()).toBe(nowMs)
})

it('activity that could not be saved is saved the next time', async () => {
  const { database, accessEpoch } = server.services
  let isAway = false
  const query: typeof database.query = (text, values) =>
    isAway && text.includes('update sessions') ? Promise.reject(new Error('away')) : database.query(text, values)
  const failing = { ...database, query } as typeof database
  const token = tokenOf(await server.signIn('provider'))
  const sessions = createSessions({ database: failing, accessEpoch, mode: 'demo', now })
  nowMs += 30_000
  expect(await sessions.authenticate(token)).toBeDefined()
  isAway = true
  await expect(sessions.save()).rejects.toThrow('away')
  isAway = false
  await sessions.save()
  expect(await seenAt()).toBe(nowMs)
})
