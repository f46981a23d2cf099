import { describe, expect, it } from 'vitest'
import { createThrottle, firstPauseMs, inWords, longestPauseMs } from './throttle.ts'

function rig() {
  let nowMs = Date.parse('2026-11-15T00:00:00Z')
  const waits: number[] = []
  const throttle = createThrottle({
    now: () => new Date(nowMs),
    wait: async (ms) => void waits.push(ms),
  })
  const attempt = (key = 'a', tries = 5) => throttle.attempt([{ key, tries }])
  return { throttle, attempt, waits, later: (ms: number) => (nowMs += ms) }
}

describe('throttle', () => {
  it('slows down, then pauses after five tries and says for how long', async () => {
    const { attempt, waits } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    expect(waits).toEqual([300, 600, 900])
    await expect(attempt()).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 30 seconds.',
      details: { retryAfterSeconds: 30 },
    })
  })

  it('takes back the one try of a success: many may sign in at one place, but wrong ones still add up', async () => {
    const { throttle, attempt } = rig()
    const place = [{ key: 'a', tries: 5 }]
    for (let n = 0; n < 50; n++) {
      await attempt()
      throttle.refund(place)
    }
    for (let n = 0; n < 4; n++) await attempt()
    await attempt()
    throttle.refund(place)
    await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
  })

  it('counts tries made at once', async () => {
    const { attempt } = rig()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => attempt()))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
  })

  it('lets one more through after the pause, then pauses twice as long, up to a quarter of an hour', async () => {
    const { attempt, later } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    let pauseMs = firstPauseMs
    for (let n = 0; n < 8; n++) {
      later(pauseMs - 1)
      await expect(attempt()).rejects.toMatchObject({ status: 429 })
      later(1)
      await attempt()
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    expect(pauseMs).toBe(longestPauseMs)
  })

  it('forgives after a success and forgets after half an hour', async () => {
    const { throttle, attempt, later } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    throttle.forgive([{ key: 'a', tries: 5 }])
    for (let n = 0; n < 5; n++) await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
    later(firstPauseMs + 30 * 60_000)
    for (let n = 0; n < 5; n++) await attempt()
  })

  it('a pause of one key does not count against the others', async () => {
    const { throttle, attempt } = rig()
    for (let n = 0; n < 5; n++) await attempt('person')
    const both = [
      { key: 'person', tries: 5 },
      { key: 'place', tries: 2 },
    ]
    for (let n = 0; n < 10; n++) await expect(throttle.attempt(both)).rejects.toMatchObject({ status: 429 })
    await attempt('place', 2)
  })

  it('speaks of seconds, then minutes', () => {
    expect([1, 1000, 30_000, 89_000, 90_000, 900_000].map(inWords)).toEqual([
      '1 second',
      '1 second',
      '30 seconds',
      '89 seconds',
      '2 minutes',
      '15 minutes',
    ])
  })
})
