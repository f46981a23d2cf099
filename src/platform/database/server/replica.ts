import pg from 'pg'
import type { TurnReader } from '#platform/workers/turn.ts'
import type { Database, Queryable } from '../database.ts'
import { Freshness, toPosition } from './freshness.ts'

/** A copy of the database that follows the primary. */
export interface Replica {
  /** Undefined while the copy is away or further behind: the primary is read then. */
  readerFor(atMostMs: number): TurnReader | undefined
  /** Once the copy has everything that is stored now; undefined where that takes longer than a moment. */
  readerCaughtUp(): Promise<TurnReader | undefined>
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  primary: Database
  connections?: number
  log: { info(text: string): void; error(text: string): void }
}

const LOOK_EVERY_MS = 1000
const CONNECT_WITHIN_MS = 3000
/** A register takes seconds; a copy that is further behind does not make it earlier. */
const CATCH_UP_WITHIN_MS = 2000
const ASK_AGAIN_MS = 50

/** Only a host in recovery follows a primary; another one is a database of its own. */
const REPLAYED = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at`

/**
 * Opens a read replica. How far it is behind is measured by positions in the log of changes, which need no privilege
 * and no clocks that agree: what the primary had written at a moment is there once the replica has replayed as much.
 */
export function openReplica({ url, primary, connections = 4, log }: ReplicaOptions): Replica {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  pool.on('error', () => undefined) // the next look notices
  const freshness = new Freshness()
  let isKnownAway = false

  async function look(): Promise<void> {
    const atMs = performance.now()
    const [written] = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    if (written) freshness.written(toPosition(written.at), atMs)
    const { rows } = await pool.query<{ follows: boolean; at: string | null }>(REPLAYED)
    const [replayed] = rows
    if (!replayed?.follows || !replayed.at) throw new Error('it is not a standby')
    freshness.replayed(toPosition(replayed.at))
  }

  function say(isAway: boolean, reason = ''): void {
    if (isAway !== isKnownAway)
      log.info(isAway ? `The read replica is not used: ${reason}.` : 'The read replica is used.')
    isKnownAway = isAway
  }

  let looking: Promise<void> | undefined
  const lookAgain = (): void => {
    looking ??= look()
      .then(
        () => say(false),
        (error: Error & { code?: string }) => {
          freshness.lost()
          say(true, error.code ?? error.message)
        },
      )
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(lookAgain, LOOK_EVERY_MS).unref()
  lookAgain()

  const sql: Queryable = {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      try {
        return (await pool.query<Row>(text, values as unknown[])).rows
      } catch {
        // it went away, or stopped the statement to go on replaying
        return primary.query<Row>(text, values)
      }
    },
  }
  return {
    readerFor(atMostMs) {
      const behindMs = freshness.behindMs(performance.now())
      return behindMs !== undefined && behindMs <= atMostMs ? { sql, behindMs } : undefined
    },
    async readerCaughtUp() {
      if (isKnownAway) return undefined
      const startedMs = performance.now()
      const [written] = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
      if (!written) return undefined
      try {
        do {
          const { rows } = await pool.query<{ follows: boolean; at: string | null }>(REPLAYED)
          const [replayed] = rows
          if (!replayed?.follows || !replayed.at) return undefined
          const behindMs = performance.now() - startedMs
          if (toPosition(replayed.at) >= toPosition(written.at)) return { sql, behindMs }
          await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
        } while (performance.now() - startedMs < CATCH_UP_WITHIN_MS)
      } catch {
        // away: the next look says so
      }
      return undefined
    },
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
