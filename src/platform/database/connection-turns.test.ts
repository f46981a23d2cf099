import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectingStatements, inTurnOf } from '#platform/workers/turn.ts'
import { ConnectionTurns } from './connection-turns.ts'

afterEach(() => void vi.useRealTimers())

const settled = () => new Promise(setImmediate)

/** Enters for a caller and notes the order in which callers are served. */
function watched(turns: ConnectionTurns) {
  const served: string[] = []
  const leave = new Map<string, () => void>()
  const enter = (caller: string, name: string, isHeavy = false): void => {
    void inTurnOf({ caller, isHeavy }, () =>
      turns.enter().then((done) => {
        served.push(name)
        leave.set(name, done)
      }),
    )
  }
  return { served, enter, leave: (name: string) => leave.get(name)?.() }
}

it('the next statement is of the caller served longest ago, not of the busiest one', async () => {
  const { served, enter, leave } = watched(new ConnectionTurns())
  for (const name of ['a1', 'a2', 'a3']) enter('a', name)
  enter('b', 'b1')
  enter('c', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
    await settled()
    expect(served.at(-1)).toBe(name)
    leave(name)
  }
})

it('ordinary requests go before heavy ones, in any order of arrival', async () => {
  const { served, enter, leave } = watched(new ConnectionTurns())
  enter('a', 'a1', true)
  enter('b', 'heavy', true)
  enter('c', 'ordinary')
  await settled()
  leave('a1')
  await settled()
  expect(served).toEqual(['a1', 'ordinary'])
})

it('a heavy statement waits for the next one of an ordinary request, but not for ever', async () => {
  const turns = new ConnectionTurns()
  const { served, enter, leave } = watched(turns)
  await expectingStatements({ caller: 'b', isHeavy: false }, async () => {
    enter('b', 'b1')
    enter('a', 'heavy', true)
    await settled()
    leave('b1')
    await settled()
    enter('b', 'b2')
    await settled()
    expect(served).toEqual(['b1', 'b2'])
    leave('b2')
    await expect.poll(() => served).toEqual(['b1', 'b2', 'heavy'])
  })
})

it('heavy work gets on, however many others there are', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { served, enter, leave } = watched(new ConnectionTurns())
  enter('b', 'b0')
  enter('a', 'heavy', true)
  await settled()
  const heavyServedAfter = async (eachMs: number): Promise<number> => {
    for (let at = 0; at < 1000; at++) {
      enter('b', `b${at + 1}`)
      vi.advanceTimersByTime(eachMs)
      leave(`b${at}`)
      await settled()
      if (served.includes('heavy')) return (at + 1) * eachMs
    }
    throw new Error('Heavy work was never served.')
  }
  expect(await heavyServedAfter(2)).toBe(150)
})

it('of many heavy statements that have waited long, one goes before the others’ screens at a time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { served, enter, leave } = watched(new ConnectionTurns())
  enter('reader', 'first')
  for (let at = 0; at < 6; at++) enter(`job ${at}`, `heavy ${at}`, true)
  await settled()
  vi.advanceTimersByTime(200)
  leave('first')
  await settled()
  expect(served).toEqual(['first', 'heavy 0'])
  // a screen of eight short statements arrives while the heavy one runs
  vi.advanceTimersByTime(30)
  enter('reader', 'screen 0')
  leave('heavy 0')
  for (let at = 0; at < 8; at++) {
    await settled()
    expect(served.at(-1)).toBe(`screen ${at}`)
    enter('reader', `screen ${at + 1}`)
    vi.advanceTimersByTime(2)
    leave(`screen ${at}`)
  }
  await settled()
  expect(served.filter((name) => name.startsWith('heavy'))).toEqual(['heavy 0'])
})

describe('heavy work that held the connection for long', () => {
  const HELD_MS = 200

  /** `reader` has just read, then a transaction of `busy` has held the connection. */
  async function afterLongHold(reader = 'reader') {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const watching = watched(new ConnectionTurns())
    const { enter, leave } = watching
    enter(reader, 'first')
    await settled()
    leave('first')
    enter('busy', 'transaction', true)
    await settled()
    vi.advanceTimersByTime(HELD_MS)
    leave('transaction')
    enter('busy', 'next', true)
    await settled()
    return watching
  }

  it('stays away for sixteen times as long while others are at work', async () => {
    const { served, enter, leave } = await afterLongHold()
    vi.advanceTimersByTime(HELD_MS * 16 - 1)
    await settled()
    expect(served).toEqual(['first', 'transaction'])
    // what others send meanwhile is served at once
    enter('reader', 'second')
    await settled()
    expect(served.at(-1)).toBe('second')
    leave('second')
    vi.advanceTimersByTime(1)
    await settled()
    expect(served.at(-1)).toBe('next')
  })

  it('keeps nobody else’s heavy work away', async () => {
    const { served, enter } = await afterLongHold()
    enter('another', 'export', true)
    await settled()
    expect(served.at(-1)).toBe('export')
  })

  it('goes on once nobody else is at work', async () => {
    const { served } = await afterLongHold('busy')
    expect(served.at(-1)).toBe('next')
  })
})
