import type { Queryable } from '#platform/database/database.ts'
import { EVENT_COLUMNS, fromStored } from './audit-sql.ts'
import { type AuditKeys, type AuditRow, type Head, keyOf, linkHash } from './chain.ts'

export interface ChainProof {
  chain: string
  seq: number
  hash: string
  /** '' for the first event of a chain. */
  previousHash: string
  /** The event and the previous hash give the stored hash. */
  isIntact: boolean
  /** The chain's length now. */
  length: number
  /** When the chain's head was last stored outside the database with this event in it. */
  anchoredAt: string | undefined
}

/** An event with the proof that it is unchanged. */
export async function readEvent(
  database: Queryable,
  practice: number,
  { chain, seq }: { chain: string; seq: number },
  { keys, anchoredAt }: { keys: AuditKeys; anchoredAt(chain: string, seq: number): string | undefined },
): Promise<{ event: AuditRow; proof: ChainProof } | undefined> {
  const stored = await database.query<Record<string, unknown>>(
    `select ${EVENT_COLUMNS} from audit_events where chain = $1 and seq in ($2::bigint, $2::bigint - 1)`,
    [chain, seq],
  )
  const rows = stored.map(fromStored)
  const event = rows.find((row) => row.seq === seq)
  if (event?.practice !== practice) return undefined
  const previousHash = rows.find((row) => row.seq === seq - 1)?.hash ?? ''
  const [head] = await database.query<Head & { seal: string }>(
    'select chain, seq, hash, seal from audit_chains where chain = $1',
    [chain],
  )
  const key = head ? keyOf(keys, head) : keys[0]
  const proof = {
    chain,
    seq,
    hash: event.hash,
    previousHash,
    isIntact: linkHash(key, { chain, seq: seq - 1, hash: previousHash }, event) === event.hash,
    length: Number(head?.seq ?? 0),
    anchoredAt: anchoredAt(chain, seq),
  }
  return { event: { ...event, recorded: new Date(event.recorded).toISOString() }, proof }
}

const SAME_REQUEST_WITHIN_MS = 60_000

/** What else the same request did, oldest first. */
export async function readRelated(database: Queryable, event: AuditRow, limit: number): Promise<AuditRow[]> {
  if (!event.requestId) return []
  const at = Date.parse(event.recorded)
  const instant = (ms: number): string => new Date(ms).toISOString()
  const stored = await database.query<Record<string, unknown>>(
    `select ${EVENT_COLUMNS} from audit_events
     where practice = $1 and recorded between $2::timestamptz and $3::timestamptz and request_id = $4
       and not (chain = $5 and seq = $6::bigint)
     order by recorded, chain, seq limit ${limit}`,
    [
      event.practice,
      instant(at - SAME_REQUEST_WITHIN_MS),
      instant(at + SAME_REQUEST_WITHIN_MS),
      event.requestId,
      event.chain,
      event.seq,
    ],
  )
  return stored.map(fromStored).map((row) => ({ ...row, recorded: new Date(row.recorded).toISOString() }))
}
