import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#app/server/testing/test-database.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from './limits.ts'
import { createRateLimits, firstPauseMs, formatWait, longestPauseMs } from './rate-limits.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.query('delete from rate_limits'))

function rig() {
  let nowMs = Date.parse('2026-11-15T00:00:00Z')
  const waits: number[] = []
  /** As in another process: nothing is shared but the database. */
  const another = () =>
    createRateLimits({
      database,
      fingerprint: (text) => text,
      now: () => new Date(nowMs),
      wait: async (ms) => void waits.push(ms),
    })
  const rateLimits = another()
  const attempt = (key = 'a', tries = 5) => rateLimits.attempt([{ key, tries }])
  return { rateLimits, another, attempt, waits, later: (ms: number) => (nowMs += ms) }
}

describe('rate limits', () => {
  it('slows down, then pauses after five attempts and says for how long', async () => {
    const { attempt, waits } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    expect(waits).toEqual([300, 600, 900])
    await expect(attempt()).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 30 seconds.',
      details: { retryAfterSeconds: 30 },
    })
  })

  it('refunds the attempt of a success: many may sign in from one network, but wrong ones still add up', async () => {
    const { rateLimits, attempt } = rig()
    const place = [{ key: 'a', tries: 5 }]
    for (let n = 0; n < 50; n++) {
      await attempt()
      await rateLimits.refund(place)
    }
    for (let n = 0; n < 4; n++) await attempt()
    await attempt()
    await rateLimits.refund(place)
    await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
  })

  it('a clock that is set back by an hour locks nobody out for that hour, and forgets no try', async () => {
    const { attempt, later } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
    later(-3_600_000)
    await attempt()
    // the sixth wrong try: paused again, for longer than after the fifth
    await expect(attempt()).rejects.toMatchObject({ details: { retryAfterSeconds: (2 * firstPauseMs) / 1000 } })
  })

  it('a machine whose clock is a little behind keeps the longest pause', async () => {
    const { attempt, later } = rig()
    for (let n = 0; n < 12; n++) {
      await attempt()
      if (n < 11) later(longestPauseMs)
    }
    later(-5000)
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
  })

  it('counts simultaneous attempts', async () => {
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
    const { rateLimits, attempt, later } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    await rateLimits.forgive([{ key: 'a', tries: 5 }])
    for (let n = 0; n < 5; n++) await attempt()
    await expect(attempt()).rejects.toMatchObject({ status: 429 })
    later(firstPauseMs + 30 * 60_000)
    for (let n = 0; n < 5; n++) await attempt()
  })

  it('a pause of one key does not count against the others', async () => {
    const { rateLimits, attempt } = rig()
    for (let n = 0; n < 5; n++) await attempt('person')
    const both = [
      { key: 'person', tries: 5 },
      { key: 'place', tries: 2 },
    ]
    for (let n = 0; n < 10; n++) await expect(rateLimits.attempt(both)).rejects.toMatchObject({ status: 429 })
    await attempt('place', 2)
  })

  it('are shared by every process', async () => {
    const { attempt, another } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    await expect(another().attempt([{ key: 'a', tries: 5 }])).rejects.toMatchObject({ status: 429 })
  })

  it('a paused key is still paused after any number of other keys, and after a sweep', async () => {
    const { rateLimits, attempt } = rig()
    for (let n = 0; n < 5; n++) await attempt('victim')
    await database.query(
      `insert into rate_limits (key, allowed, tries, last_try)
       select 'flood ' || n, 5, 1, '2026-11-15T00:00:01Z' from generate_series(1, 25000) n`,
    )
    await rateLimits.sweep()
    await expect(attempt('victim')).rejects.toMatchObject({ status: 429 })
    // also where its last try was so long ago that a counter without a pause would be removed
    await database.query(
      `update rate_limits set last_try = '2026-11-01T00:00:00Z', paused_until = '2026-11-15T00:00:30Z' where paused_until is not null`,
    )
    await rateLimits.sweep()
    await expect(attempt('victim')).rejects.toMatchObject({ status: 429 })
  })

  it('counts how many were refused in one pause, for the audit log', async () => {
    const { attempt } = rig()
    for (let n = 0; n < 5; n++) await attempt()
    for (let n = 1; n <= 3; n++) await expect(attempt()).rejects.toMatchObject({ refused: n })
  })

  it('forgets counters that would restart', async () => {
    const { rateLimits, attempt, later } = rig()
    await attempt()
    later(31 * 60_000)
    await rateLimits.sweep()
    expect(await database.query('select key from rate_limits')).toEqual([])
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is counted as %s', (ip, network) => expect(networkOf({ ip })).toBe(network))

  it('speaks of seconds, then minutes', () => {
    expect([1, 1000, 30_000, 89_000, 90_000, 900_000].map(formatWait)).toEqual([
      '1 second',
      '1 second',
      '30 seconds',
      '89 seconds',
      '2 minutes',
      '15 minutes',
    ])
  })
})
