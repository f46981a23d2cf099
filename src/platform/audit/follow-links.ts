import { task } from '#platform/workers/task.ts'
import { fromStored } from './audit-sql.ts'
import { type Head, linkHash } from './chain.ts'

interface Page {
  key: Uint8Array
  head: Head
  /** Stored events in order, as they came from the database. */
  rows: readonly Record<string, unknown>[]
}

interface Followed {
  /** The last event whose link is intact. */
  head: Head
  broken?: { seq: number; reason: string }
}

/** Follows a chain over one page of events. Hashing a million of them takes half a minute of processor time. */
export const followLinks = task('follow-links', ({ key, head: from, rows }: Page): Followed => {
  const secret = Buffer.from(key)
  let head = from
  for (const row of rows) {
    const event = fromStored(row)
    if (event.seq !== head.seq + 1) return { head, broken: { seq: head.seq + 1, reason: 'an event is missing' } }
    if (linkHash(secret, head, event) !== event.hash) {
      return { head, broken: { seq: event.seq, reason: 'the event was changed' } }
    }
    head = { chain: head.chain, seq: event.seq, hash: event.hash }
  }
  return { head }
})
