import { randomBytes } from 'node:crypto'
import { DatabaseAway } from '#platform/api/database-away.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Database, Session } from '#platform/database/database.ts'
import { confirmAccess } from '#platform/records/access-epoch/confirm-access.ts'
import type { Epoch } from '#platform/records/access-epoch/epoch.ts'
import { inTurnOf, type Turn } from '#platform/workers/turn.ts'
import type { Appending, AuditLog } from './audit-log.ts'
import { APPEND_MANY, APPEND_ONE, appendParts, appendValues } from './audit-sql.ts'
import { extend, type Head, sealOf } from './chain.ts'
import type { AuditEntry } from './event.ts'

interface Waiting {
  entries: readonly AuditEntry[]
  done(seen: Epoch): void
  failed(error: unknown): void
}

const BATCH_AT_MOST = 2000
const FOR_EVERYBODY: Turn = { caller: 'audit log', isHeavy: false, isForEverybody: true }

/** One chain per database connection: transactions on a connection are serial, so its head needs no lock. */
export function openAuditLog(database: Database, key: Buffer, note: (seen: Epoch) => void = () => undefined): AuditLog {
  const heads = new WeakMap<object, Head>()
  let queue: Waiting[] = []
  let flushing: Promise<void> | undefined

  const appendingTo: AuditLog['appendingTo'] = (session, entries, firstParameter, given) => {
    const before = heads.get(session.connection)
    // of letters and figures alone: it is part of the event's id
    const head = before ?? { chain: randomBytes(12).toString('hex'), seq: 0, hash: '' }
    const next = extend(key, head, entries)
    // until the outcome is known the chain is not trusted: after a failure the next event opens a new one
    heads.delete(session.connection)
    const { chain, seq, hash } = next.head
    return {
      parts: appendParts(firstParameter, entries.length === 1, given),
      values: appendValues(next.rows, chain, seq, hash, sealOf(key, next.head)),
      done: () => void heads.set(session.connection, next.head),
      unused: () => void (before && heads.set(session.connection, before)),
    }
  }

  async function append(session: Session, entries: readonly AuditEntry[]): Promise<Appending & { seen: Epoch }> {
    const appending = appendingTo(session, entries, 1)
    const [seen] = await session.query<Epoch>(entries.length === 1 ? APPEND_ONE : APPEND_MANY, appending.values)
    note(seen as Epoch)
    return { ...appending, seen: seen as Epoch }
  }

  /** What arrives while a write is under way shares the next one: one at a time was twice as fast as three. */
  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_AT_MOST)
      try {
        const seen = await database.exclusive(async (session) => {
          const entries = batch.flatMap((waiting) => waiting.entries)
          const appending = await append(session, entries)
          appending.done()
          return appending.seen
        })
        for (const waiting of batch) waiting.done(seen)
      } catch (error) {
        for (const waiting of batch) waiting.failed(error)
      }
    }
    flushing = undefined
  }

  return {
    appendingTo,
    isIdle: () => flushing === undefined,
    async confirm(seen) {
      note(seen)
      await confirmAccess(seen)
    },
    async record(entries) {
      if (entries.length === 0) return
      const durable = new Promise<Epoch>((done, failed) => queue.push({ entries, done, failed }))
      // everybody waits for it, whoever began it: were it heavy work's own, it would give way, and hold the others up
      flushing ??= inTurnOf(FOR_EVERYBODY, flush)
      const seen = await durable.catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error
        throw new Problem(503, 'The audit log cannot be written, so nothing is shown. Please try again shortly.')
      })
      await confirmAccess(seen)
    },
    async recordWithin(session, entries) {
      if (entries.length === 0) return
      const appending = await append(session, entries)
      session.afterCommit(appending.done)
    },
    async close() {
      await flushing
      queue = []
    },
  }
}
