import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, perCaller: 1, waiting: 5, waitingPerCaller: 3 }
const { signal } = new AbortController()

/** Enters and notes the order in which callers are admitted. */
function watched(queue: FairQueue) {
  const admitted: string[] = []
  const leave = new Map<string, () => void>()
  const enter = (caller: string, name: string, until = signal): Promise<void> =>
    queue.enter(caller, until).then((done) => {
      admitted.push(name)
      leave.set(name, done)
    })
  return { admitted, enter, leave: (name: string) => leave.get(name)?.(), settled: () => new Promise(setImmediate) }
}

it('one caller never takes every place: the next caller goes before the rest of the first', async () => {
  const { admitted, enter, leave, settled } = watched(new FairQueue(limits))
  const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1'), enter('c', 'c1')]
  await settled()
  expect(admitted).toEqual(['a1', 'b1'])
  leave('a1')
  await settled()
  expect(admitted).toEqual(['a1', 'b1', 'c1'])
  leave('b1')
  await settled()
  expect(admitted).toEqual(['a1', 'b1', 'c1', 'a2'])
  leave('a2')
  leave('c1')
  await Promise.all(all)
})

it('of several callers who wait, the one served longest ago goes first', async () => {
  const { admitted, enter, leave, settled } = watched(new FairQueue({ ...limits, atOnce: 1 }))
  void enter('a', 'a1')
  void enter('a', 'a2')
  void enter('b', 'b1')
  void enter('a', 'a3')
  void enter('b', 'b2')
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    await settled()
    expect(admitted.at(-1)).toBe(name)
    leave(name)
  }
})

it('a caller who disconnects leaves the queue', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const { admitted, enter, leave, settled } = watched(queue)
  const gone = new AbortController()
  void enter('a', 'a1')
  const given = enter('b', 'b1', gone.signal)
  void enter('c', 'c1')
  gone.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  leave('a1')
  await settled()
  expect(admitted).toEqual(['a1', 'c1'])
  expect(queue.load).toEqual({ running: 1, waiting: 0 })
})

it('a queue has a limit: 429 for one caller, 503 for all, each with a retry time', async () => {
  const queue = new FairQueue(limits)
  for (let at = 0; at < 4; at++) void queue.enter('a', signal)
  await expect(async () => queue.enter('a', signal)).rejects.toMatchObject({
    status: 429,
    details: { retryAfterSeconds: 5 },
  })
  for (const caller of ['b', 'b', 'b']) void queue.enter(caller, signal)
  await expect(async () => queue.enter('c', signal)).rejects.toMatchObject({ status: 503 })
})

it('ending a turn twice frees one place', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const leave = await queue.enter('a', signal)
  leave()
  leave()
  void queue.enter('a', signal)
  expect(queue.load).toEqual({ running: 1, waiting: 0 })
  void queue.enter('b', signal)
  expect(queue.load).toEqual({ running: 1, waiting: 1 })
})
