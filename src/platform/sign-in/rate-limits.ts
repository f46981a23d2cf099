import { Problem } from '#platform/api/problem.ts'
import type { Queryable } from '#platform/database/database.ts'

export interface Limit {
  key: string
  /** Tries before the first pause. */
  tries: number
}

export interface RateLimits {
  /**
   * Counts an attempt before it is made, so that simultaneous ones are counted too. Throws while one of the keys is
   * paused.
   */
  attempt(limits: readonly Limit[]): Promise<void>
  /** After a success: all tries are forgotten. */
  forgive(limits: readonly Limit[]): Promise<void>
  /** After a success: takes this one attempt back. For shared keys, so that a busy practice is not locked out. */
  refund(limits: readonly Limit[]): Promise<void>
  /** Removes counters that would restart anyway; a paused one is never removed. */
  sweep(): Promise<void>
}

export const firstPauseMs = 30_000
export const longestPauseMs = 15 * 60_000
const memoryMs = 30 * 60_000
/** The clocks of two machines. */
const clocksDifferMs = 60_000
const slowerAfter = 2
const slowerByMs = 300
const slowestMs = 2_000

/** A try refused because a pause is under way. */
export class TooManyAttempts extends Problem {
  /** How many were refused in this pause, this one included. */
  readonly refused: number
  constructor(pauseMs: number, refused: number) {
    super(429, `Too many attempts. Please try again in ${formatWait(pauseMs)}.`, {
      retryAfterSeconds: Math.ceil(pauseMs / 1000),
    })
    this.refused = refused
  }
}

export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/**
 * One statement: a paused key stops the try before anything is counted against another key. A key that another request
 * paused meanwhile is left alone by `on conflict … where` and is missing from the reply. A pause that would last longer
 * than the longest is left from before the clock was set back, and has ended.
 * $1 keys, $2 allowed, $3 now, $4 memory, $5 first pause, $6 longest pause and $7
 * what no pause can exceed, in seconds.
 */
const ATTEMPT = `
with wanted as (select * from unnest($1::text[], $2::int[]) as w (key, allowed)),
paused as (
  update rate_limits r set refused = r.refused + 1 from wanted w
  where r.key = w.key and r.paused_until > $3::timestamptz
    and r.paused_until <= $3::timestamptz + make_interval(secs => $7::float8)
  returning r.key, r.tries, r.paused_until, r.refused
),
counted as (
  insert into rate_limits as r (key, allowed, tries, last_try, paused_until)
  select w.key, w.allowed, 1, $3::timestamptz,
    case when w.allowed <= 1 then $3::timestamptz + make_interval(secs => $5::float8) end
  from wanted w where not exists (select 1 from paused) order by w.key
  on conflict (key) do update set
    allowed = excluded.allowed,
    last_try = excluded.last_try,
    refused = 0,
    tries = case when greatest(r.last_try, r.paused_until) > $3::timestamptz - make_interval(secs => $4::float8)
      then r.tries + 1 else 1 end,
    paused_until = case
      when greatest(r.last_try, r.paused_until) <= $3::timestamptz - make_interval(secs => $4::float8)
        or r.tries + 1 < excluded.allowed then null
      else $3::timestamptz + make_interval(secs =>
        least($5::float8 * power(2, least(r.tries + 1 - excluded.allowed, 20)), $6::float8))
      end
  where r.paused_until is null or r.paused_until <= $3::timestamptz
    or r.paused_until > $3::timestamptz + make_interval(secs => $7::float8)
  returning r.key, r.tries, r.paused_until, r.refused
)
select 'paused' as kind, key, tries, paused_until as until, refused from paused
union all select 'counted', key, tries, paused_until, refused from counted`

interface Row {
  kind: 'paused' | 'counted'
  key: string
  tries: number
  until: Date | string | null
  refused: number
}

export interface RateLimitOptions {
  database: Queryable
  /** Addresses and emails are stored as keyed digests: the table identifies no one. */
  fingerprint(text: string): string
  now(): Date
  wait(ms: number): Promise<void>
}

/**
 * Shared by all processes through the database. A pause doubles with each further try, from half a minute to a quarter
 * of an hour. Used for sign-in, codes and links alone: an ordinary request of someone signed in does not come past here.
 */
export function createRateLimits({ database, fingerprint, now, wait }: RateLimitOptions): RateLimits {
  const keysOf = (limits: readonly Limit[]) => limits.map(({ key }) => fingerprint(`rate limit ${key}`))

  async function take(keys: readonly string[], limits: readonly Limit[], at: Date): Promise<Row[]> {
    return database.query<Row>(ATTEMPT, [
      keys,
      limits.map(({ tries }) => tries),
      at.toISOString(),
      memoryMs / 1000,
      firstPauseMs / 1000,
      longestPauseMs / 1000,
      (longestPauseMs + clocksDifferMs) / 1000,
    ])
  }

  return {
    async attempt(limits) {
      const keys = keysOf(limits)
      const at = now()
      let rows = await take(keys, limits, at)
      const isComplete = () => rows.some(({ kind }) => kind === 'paused') || rows.length === limits.length
      // another request started the pause between the two halves of the statement: now it is seen
      if (!isComplete()) rows = await take(keys, limits, at)
      const paused = rows.filter(({ kind }) => kind === 'paused')
      if (paused.length > 0 || !isComplete()) {
        const untilMs = paused.map(({ until }) => new Date(until ?? at).getTime() - at.getTime())
        throw new TooManyAttempts(Math.max(1000, ...untilMs), Math.max(1, ...paused.map(({ refused }) => refused)))
      }
      const delays = limits.map(({ tries: allowed }, index) => {
        const tries = rows.find(({ key }) => key === keys[index])?.tries ?? 0
        return Math.min((tries - Math.max(slowerAfter, allowed - 3)) * slowerByMs, slowestMs)
      })
      const delayMs = Math.max(0, ...delays)
      if (delayMs > 0) await wait(delayMs)
    },

    async forgive(limits) {
      await database.query('delete from rate_limits where key = any($1::text[])', [keysOf(limits)])
    },

    async refund(limits) {
      await database.query(
        `update rate_limits set tries = tries - 1, paused_until = case when tries - 1 < allowed then null else paused_until end
         where key = any($1::text[])`,
        [keysOf(limits)],
      )
    },

    async sweep() {
      const at = new Date(now().getTime() - memoryMs).toISOString()
      await database.query(
        'delete from rate_limits where last_try < $1 and (paused_until is null or paused_until < $1)',
        [at],
      )
    },
  }
}
