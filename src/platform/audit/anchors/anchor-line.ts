import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#platform/database/database.ts'
import type { AuditKeys, BrokenLink, Head } from '../chain.ts'

/**
 * The heads of the chains that have grown since the previous line. Stored in the database, in a file beside the secret
 * and, where configured, elsewhere. A chain that was removed completely leaves no broken link; it is missed because a
 * line names it. Lines are only added, and each seal covers the previous one.
 */
export interface AnchorLine {
  n: number
  madeAt: string
  heads: Head[]
  /** Seal of the previous line; '' for the first. */
  previous: string
  seal: string
}

const sealOf = (key: Buffer, { n, madeAt, heads, previous }: Omit<AnchorLine, 'seal'>): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify(['anchor', n, madeAt, heads.map(({ chain, seq, hash }) => [chain, Number(seq), hash]), previous]),
    )
    .digest('base64url')

export function isSealed(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function sealLine(key: Buffer, line: Omit<AnchorLine, 'seal'>): AnchorLine {
  return { ...line, seal: sealOf(key, line) }
}

export type SealedHead = Head & { seal: string }

export interface AnchoredHead extends Head {
  madeAt: string
}

/** What all lines together know, and where they do not hold. */
export interface AnchorState {
  heads: Map<string, AnchoredHead>
  last: AnchorLine | undefined
  /** The newest key that sealed a line, as its place among the keys; undefined before the first line. */
  newestKey: number | undefined
  problems: BrokenLink[]
}

export const noAnchors = (): AnchorState => ({
  heads: new Map(),
  last: undefined,
  newestKey: undefined,
  problems: [],
})

export function foldLines(keys: AuditKeys, lines: readonly AnchorLine[]): AnchorState {
  const state = noAnchors()
  for (const line of lines) {
    const { n, madeAt } = line
    const sealedWith = keyThatSealed(keys, line)
    const reason = lineProblem(line, sealedWith, state)
    if (reason) state.problems.push({ chain: 'anchors', seq: n, reason })
    if (sealedWith !== undefined) state.newestKey = Math.min(sealedWith, state.newestKey ?? sealedWith)
    // a line that was tampered with proves nothing, but what it names is looked for all the same
    for (const head of line.heads) state.heads.set(head.chain, { ...head, seq: Number(head.seq), madeAt })
    state.last = line
  }
  return state
}

/** Undefined where none of the keys did. */
export function keyThatSealed(keys: AuditKeys, line: AnchorLine): number | undefined {
  const at = keys.findIndex((key) => isSealed(sealOf(key, line), line.seal))
  return at < 0 ? undefined : at
}

function lineProblem(
  { n, previous }: AnchorLine,
  sealedWith: number | undefined,
  { last, newestKey }: AnchorState,
): string | undefined {
  if (sealedWith === undefined) return 'an anchor was changed'
  if (n !== (last?.n ?? 0) + 1 || previous !== (last?.seal ?? '')) return 'an anchor is missing'
  // whoever has only a secret that was replaced cannot add to what the new one has sealed
  if (newestKey !== undefined && sealedWith > newestKey) return 'an anchor was sealed with an earlier secret'
  return undefined
}

/** The events the anchors know and the log no longer has, one for each chain. */
export async function missingEvents(database: Queryable, heads: Iterable<Head>): Promise<BrokenLink[]> {
  const known = [...heads]
  const present = await database.query<{ chain: string; hash: string }>(
    `select e.chain, e.hash from audit_events e
     join unnest($1::text[], $2::bigint[]) as a(chain, seq) on e.chain = a.chain and e.seq = a.seq`,
    [known.map(({ chain }) => chain), known.map(({ seq }) => seq)],
  )
  const hashes = new Map(present.map(({ chain, hash }) => [chain, hash]))
  return known
    .filter(({ chain, hash }) => hashes.get(chain) !== hash)
    .map(({ chain, seq }) => ({ chain, seq: Number(seq), reason: 'an event recorded by an anchor is missing' }))
}

/** Chains that have grown since they were anchored. Reads the heads alone. */
export async function grownHeads(database: Queryable, known: ReadonlyMap<string, Head>): Promise<SealedHead[]> {
  const heads = await database.query<SealedHead>(
    'select chain, seq, hash, seal from audit_chains order by opened, chain',
  )
  return heads
    .map((head) => ({ ...head, seq: Number(head.seq) }))
    .filter(({ chain, seq }) => seq > (known.get(chain)?.seq ?? 0))
}
