import type { Queryable } from '#platform/database/database.ts'
import { workers } from '#platform/workers/worker-pool.ts'
import { EVENT_COLUMNS } from './audit-sql.ts'
import { type AuditKeys, type BrokenLink, type Head, keyOf, sealOf } from './chain.ts'
import { followLinks } from './follow-links.ts'

export interface Verification {
  chains: number
  events: number
  /** The first broken link found; undefined when every chain holds. */
  broken: BrokenLink | undefined
}

/** Reading this many takes a few milliseconds; between two pages others are answered. */
const AT_A_TIME = 500
/** Hashing fewer is faster here than in a worker: a short chain is a connection's first minutes. */
const FEW = 25

export interface VerifyOptions {
  /** Called after every few hundred events. */
  onProgress?(verified: number, of: number): void
  signal?: AbortSignal
  /** Waited for after every page. */
  pause?(): Promise<void>
}

/** Walks every chain from its first event to its sealed head. */
export async function verifyAudit(
  database: Queryable,
  keys: AuditKeys,
  { onProgress = () => undefined, signal, pause }: VerifyOptions = {},
): Promise<Verification> {
  const heads = await database.query<{ chain: string; seq: number; hash: string; seal: string }>(
    'select chain, seq, hash, seal from audit_chains order by opened, chain',
  )
  const of = heads.reduce((sum, { seq }) => sum + Number(seq), 0)
  let events = 0
  for (const head of heads) {
    const before = events
    const verified = await verifyChain(database, keys, head, async (seq) => {
      signal?.throwIfAborted()
      onProgress(before + seq, of)
      await pause?.()
    })
    events += verified.events
    if (verified.broken) return { chains: heads.length, events, broken: verified.broken }
  }
  const [orphan] = await database.query<{ chain: string }>(
    `select e.chain from audit_events e where not exists (select 1 from audit_chains c where c.chain = e.chain) limit 1`,
  )
  const broken = orphan && { chain: orphan.chain, seq: 1, reason: 'the chain has events but no sealed head' }
  return { chains: heads.length, events, broken }
}

export async function verifyChain(
  database: Queryable,
  keys: AuditKeys,
  head: Head & { seal: string },
  onPage: (seq: number) => unknown = () => undefined,
): Promise<{ events: number; broken: BrokenLink | undefined }> {
  const key = keyOf(keys, head)
  const walked = await walk(database, key, head, onPage)
  const broken = walked.broken ?? headProblem(key, head, walked.head) ?? (await beyondHead(database, head.chain))
  return { events: walked.events, broken }
}

/** Event and head are written together, so that in one look the last event is the head's, unless one was put behind it. */
async function beyondHead(database: Queryable, chain: string): Promise<BrokenLink | undefined> {
  const [now] = await database.query<{ seq: number; last: number | null }>(
    `select c.seq, (select max(e.seq) from audit_events e where e.chain = c.chain) as last
     from audit_chains c where c.chain = $1`,
    [chain],
  )
  if (!now || Number(now.last ?? 0) <= Number(now.seq)) return undefined
  return { chain, seq: Number(now.seq) + 1, reason: 'an event follows the sealed head' }
}

function headProblem(key: Buffer, head: Head & { seal: string }, walked: Head): BrokenLink | undefined {
  if (sealOf(key, head) !== head.seal) return { chain: head.chain, seq: head.seq, reason: 'the seal does not match' }
  if (walked.seq === head.seq && walked.hash === head.hash) return undefined
  return { chain: head.chain, seq: walked.seq + 1, reason: `events after ${walked.seq} of ${head.seq} are missing` }
}

/** As far as the head that was read: a chain in use grows while it is walked. */
async function walk(
  database: Queryable,
  key: Buffer,
  { chain, seq: last }: Head,
  onPage: (seq: number) => unknown,
): Promise<{ head: Head; events: number; broken?: BrokenLink }> {
  let head: Head = { chain, seq: 0, hash: '' }
  for (;;) {
    const rows = await database.query<Record<string, unknown>>(
      `select ${EVENT_COLUMNS} from audit_events where chain = $1 and seq > $2 and seq <= $3 order by seq limit ${AT_A_TIME}`,
      [chain, head.seq, last],
    )
    const page = { key, head, rows }
    const followed = rows.length <= FEW ? followLinks.run(page) : workers().run(followLinks, page)
    const { head: reached, broken } = await followed
    head = reached
    if (broken) return { head, events: head.seq, broken: { chain, ...broken } }
    await onPage(head.seq)
    if (rows.length < AT_A_TIME) return { head, events: head.seq }
  }
}
