import { Problem } from '#platform/api/problem.ts'

export interface Limit {
  key: string
  /** Tries before the first pause. */
  tries: number
}

export interface Throttle {
  /** Counts a try before it is made, so that many at once are counted too. Throws 429 while a key has to pause. */
  attempt(limits: readonly Limit[]): Promise<void>
  /** After a success: all tries are forgotten. */
  forgive(limits: readonly Limit[]): void
  /** After a success: this one try is taken back. For what many people share, so that a busy practice is not locked out. */
  refund(limits: readonly Limit[]): void
}

export const firstPauseMs = 30_000
export const longestPauseMs = 15 * 60_000
const memoryMs = 30 * 60_000
const slowerAfter = 2
const slowerByMs = 300
const slowestMs = 2_000
const mostKeys = 20_000

interface Count {
  tries: number
  lastMs: number
  pausedUntilMs: number
}

export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

export function tooMany(ms: number): Problem {
  return new Problem(429, `Too many attempts. Please try again in ${inWords(ms)}.`, {
    retryAfterSeconds: Math.ceil(ms / 1000),
  })
}

/** Per process and bounded. A pause doubles with each further try, from half a minute to a quarter of an hour. */
export function createThrottle(options: { now(): Date; wait(ms: number): Promise<void> }): Throttle {
  const counts = new Map<string, Count>()

  function take(key: string, nowMs: number): Count {
    const known = counts.get(key)
    counts.delete(key) // set again below: the map stays ordered by last use
    const fresh = known && nowMs - Math.max(known.lastMs, known.pausedUntilMs) < memoryMs
    const count = fresh ? known : { tries: 0, lastMs: nowMs, pausedUntilMs: 0 }
    counts.set(key, count)
    const oldest = counts.keys().next().value
    if (counts.size > mostKeys && oldest !== undefined) counts.delete(oldest)
    return count
  }

  return {
    async attempt(limits) {
      const nowMs = options.now().getTime()
      const taken = limits.map((limit) => ({ limit, count: take(limit.key, nowMs) }))
      const pauseMs = Math.max(...taken.map(({ count }) => count.pausedUntilMs - nowMs))
      if (pauseMs > 0) throw tooMany(pauseMs)
      let delayMs = 0
      for (const { limit, count } of taken) {
        count.tries += 1
        count.lastMs = nowMs
        const over = count.tries - limit.tries
        if (over >= 0) count.pausedUntilMs = nowMs + Math.min(firstPauseMs * 2 ** over, longestPauseMs)
        const slower = count.tries - Math.max(slowerAfter, limit.tries - 3)
        if (slower > 0) delayMs = Math.max(delayMs, Math.min(slower * slowerByMs, slowestMs))
      }
      if (delayMs > 0) await options.wait(delayMs)
    },
    forgive(limits) {
      for (const { key } of limits) counts.delete(key)
    },
    refund(limits) {
      for (const { key, tries } of limits) {
        const count = counts.get(key)
        if (!count) continue
        count.tries -= 1
        if (count.tries < tries) count.pausedUntilMs = 0
      }
    },
  }
}
