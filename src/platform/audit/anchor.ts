import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Head } from './chain.ts'
import type { BrokenLink } from './verify.ts'

/**
 * The heads of all chains at one moment, kept outside the database. A chain that was removed whole leaves no broken
 * link behind; it is missed because the anchor knows it.
 */
export interface Anchor {
  madeAt: string
  heads: Head[]
  seal: string
}

function sealOf(key: Buffer, madeAt: string, heads: readonly Head[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([madeAt, heads]))
    .digest('base64url')
}

export async function makeAnchor(database: Database, key: Buffer, madeAt: string): Promise<Anchor> {
  const heads = await database.query<Head>('select chain, seq, hash from audit_chains order by opened, chain')
  return { madeAt, heads, seal: sealOf(key, madeAt, heads) }
}

/** What the anchor knows and the log no longer has. */
export async function anchorProblem(database: Database, key: Buffer, anchor: Anchor): Promise<BrokenLink | undefined> {
  const expected = Buffer.from(sealOf(key, anchor.madeAt, anchor.heads))
  const given = Buffer.from(anchor.seal)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    return { chain: 'anchor', seq: 0, reason: 'the anchor file was changed' }
  }
  const present = await database.query<{ chain: string; seq: number; hash: string }>(
    `select e.chain, e.seq, e.hash from audit_events e
     join unnest($1::text[], $2::bigint[]) as a(chain, seq) on e.chain = a.chain and e.seq = a.seq`,
    [anchor.heads.map((head) => head.chain), anchor.heads.map((head) => head.seq)],
  )
  const hashes = new Map(present.map((row) => [row.chain, row.hash]))
  const missing = anchor.heads.find((head) => hashes.get(head.chain) !== head.hash)
  return missing && { chain: missing.chain, seq: missing.seq, reason: 'the event the anchor knows is not there' }
}
