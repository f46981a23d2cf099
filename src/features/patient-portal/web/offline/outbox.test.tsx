// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The part of IndexedDB that idb-keyval uses. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  values: async () => [...kept.values()],
}))

const { deliver, discard, sendWaiting, unsentOf } = await import('./outbox.ts')
const { currentEntries } = await import('./waiting-entries.ts')

const OWNER = 'user-1'
let calls: { url: string; body: { clientId: string } }[] = []
/** Outcomes of the next calls; after the last one every call succeeds. */
let fates: ('offline' | number)[] = []

beforeEach(() => {
  kept.clear()
  calls = []
  fates = []
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const fate = fates.shift()
    if (fate === 'offline') throw new TypeError('Failed to fetch')
    calls.push({ url, body: JSON.parse(init.body) })
    if (fate !== undefined) return Response.json({ message: 'Enter 50 to 900' }, { status: fate })
    return Response.json({ isNew: true }, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function reading(clientId: string, ownerId = OWNER) {
  const body = { kind: 'peak-flow', clientId, at: '2026-11-15T09:00:00Z', value: 310 } as const
  return deliver({ kind: 'reading', clientId, ownerId, personId: 'p1', body })
}

it('sends at once and forgets what arrived', async () => {
  expect(await reading('a-000001')).toMatchObject({ state: 'sent', reply: { isNew: true } })
  expect(calls.map(({ url }) => url)).toEqual(['/api/patient-portal/p1/readings'])
  expect(await unsentOf(OWNER)).toEqual([])
})

it('keeps what was made without network and sends it later in order, each once', async () => {
  fates = ['offline', 'offline', 'offline']
  const ids = ['a-000003', 'a-000001', 'a-000002']
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T09:00:00Z')) // all within one millisecond
  for (const id of ids) expect(await reading(id)).toEqual({ state: 'waiting' })
  vi.mocked(Date.now).mockRestore()
  expect(currentEntries()).toHaveLength(3)
  expect(await sendWaiting(OWNER)).toBe(3)
  expect(calls.map(({ body }) => body.clientId)).toEqual(ids)
  expect(await sendWaiting(OWNER)).toBe(0)
  expect(calls).toHaveLength(3)
})

it('sends the same id again after an answer that was lost', async () => {
  fates = [503]
  expect(await reading('a-000001')).toEqual({ state: 'waiting' })
  expect(await sendWaiting(OWNER)).toBe(1)
  expect(new Set(calls.map(({ body }) => body.clientId))).toEqual(new Set(['a-000001']))
})

it('stops where the network stops', async () => {
  fates = ['offline', 'offline', 'offline']
  await reading('a-000001')
  await reading('a-000002')
  expect(await sendWaiting(OWNER)).toBe(0)
  expect(await unsentOf(OWNER)).toHaveLength(2)
})

it('does not repeat what the server refused, and says why until it is removed', async () => {
  fates = ['offline', 422]
  await reading('a-000001')
  expect(await sendWaiting(OWNER)).toBe(0)
  expect(currentEntries()).toMatchObject([{ clientId: 'a-000001', refused: 'Enter 50 to 900' }])
  expect(await sendWaiting(OWNER)).toBe(0)
  expect(calls).toHaveLength(1)
  await discard('a-000001')
  expect(await unsentOf(OWNER)).toEqual([])
})

it('waits for a session that ended, and never sends for another account', async () => {
  fates = [401]
  expect(await reading('a-000001')).toEqual({ state: 'waiting' })
  expect(await sendWaiting('somebody-else')).toBe(0)
  expect(await sendWaiting(OWNER)).toBe(1)
})

it('a message written without network is sent once, with the id it was written with', async () => {
  fates = ['offline', 503]
  const body = { patientId: 'p1', message: 'Do I need a spacer?', clientId: 'm-000001' }
  const written = deliver({ kind: 'message', clientId: 'm-000001', ownerId: OWNER, personId: 'p1', body })
  expect(await written).toEqual({ state: 'waiting' })
  expect(currentEntries()).toMatchObject([{ kind: 'message', body: { message: 'Do I need a spacer?' } }])
  expect(await sendWaiting(OWNER)).toBe(0) // the reply was lost
  expect(await sendWaiting(OWNER)).toBe(1)
  expect(await sendWaiting(OWNER)).toBe(0)
  expect(calls.map(({ url, body: { clientId } }) => [url, clientId])).toEqual([
    ['/api/patient-portal/send-message', 'm-000001'],
    ['/api/patient-portal/send-message', 'm-000001'],
  ])
})
