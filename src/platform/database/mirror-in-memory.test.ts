import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { inTurn, mirrorInMemory } from './mirror-in-memory.ts'

/** Everything that waits for nothing but promises has run. */
const settled = () => new Promise(setImmediate)

test('a slow read never overwrites what was read after it', async () => {
  const { database, announce } = aDatabase()
  let stored = 'open'
  let started = 0
  let endSlowRead = () => {}
  const slowReadMayEnd = new Promise<void>((resolve) => {
    endSlowRead = resolve
  })
  const mirror = await mirrorInMemory(database, {
    channel: 'changes',
    concerns: (payload) => payload === 'people',
    async read() {
      const seen = stored
      if (++started === 2) await slowReadMayEnd
      return seen
    },
  })
  expect(mirror.current).toBe('open')

  announce('people') // reads 'open', slowly
  await expect.poll(() => started).toBe(2)
  stored = 'restricted'
  const reloaded = mirror.reload()
  await settled() // a read beside the slow one would be over now
  endSlowRead()
  await reloaded
  await settled()
  expect(mirror.current).toBe('restricted')
})

test('an announcement about other rows reads nothing', async () => {
  const { database, announce } = aDatabase()
  let reads = 0
  await mirrorInMemory(database, {
    channel: 'changes',
    concerns: (payload) => payload === 'people',
    read: async () => ++reads,
  })
  announce('places')
  await settled()
  expect(reads).toBe(1)
})

test('what was announced while the connection was lost is read when it is back', async () => {
  const { database, resume } = aDatabase()
  let stored = 1
  const mirror = await mirrorInMemory(database, { channel: 'changes', concerns: () => true, read: async () => stored })
  stored = 2
  resume()
  await settled()
  expect(mirror.current).toBe(2)
})

test('a read that fails after an announcement is tried until it succeeds', async () => {
  const { database, announce } = aDatabase()
  let stored = 1
  let failures = 0
  const mirror = await mirrorInMemory(database, {
    channel: 'changes',
    concerns: () => true,
    async read() {
      if (failures-- > 0) throw new Error('connection lost')
      return stored
    },
  })
  stored = 2
  failures = 1
  announce('people')
  await expect.poll(() => mirror.current).toBe(2)
})

test('callers that ask while one is waiting share it, and a failure stops no other', async () => {
  let runs = 0
  let endFirst = () => {}
  const firstMayEnd = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  const run = inTurn(async () => {
    runs++
    await firstMayEnd
    if (runs === 1) throw new Error('first')
  })
  const first = run()
  await expect.poll(() => runs).toBe(1)
  const [second, third] = [run(), run()]
  expect(second).toBe(third)
  endFirst()
  await expect(first).rejects.toThrow('first')
  await second
  expect(runs).toBe(2)
})

function aDatabase() {
  let receive: (payload: string) => void = () => undefined
  let resumed: () => void = () => undefined
  const listen: Database['listen'] = async (_channel, onPayload, onResumed) => {
    receive = onPayload
    resumed = onResumed ?? resumed
    return async () => undefined
  }
  const database = { listen } as Database
  return { database, announce: (payload: string) => receive(payload), resume: () => resumed() }
}
