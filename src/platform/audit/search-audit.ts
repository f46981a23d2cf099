import type { Queryable } from '#platform/database/database.ts'
import { type AuditFilter, indexedConditions, wordCondition } from './audit-filter.ts'
import { EVENT_COLUMNS, fromStored } from './audit-sql.ts'
import type { AuditRow } from './chain.ts'

export interface AuditPage {
  rows: AuditRow[]
  /** Pass as `before` to get older events; absent at the end of the log. */
  before: string | undefined
}

// events that one word search reads before it answers: the cost stays the same however long the log is
const LOOKED_AT = 20_000

const NEWEST = 'order by recorded desc, chain desc, seq desc'

/** One page of the log, newest first, by keyset. A page of a search for words may be short, or empty, and go on. */
export async function searchAudit(
  database: Queryable,
  filter: AuditFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditPage> {
  const { where, values, add } = indexedConditions(filter)
  const place = placeOf(before)
  if (place) {
    where.push(
      `(recorded, chain, seq) < (${add(place.recorded)}::timestamptz, ${add(place.chain)}, ${add(place.seq)}::bigint)`,
    )
  }
  const walked = `from audit_events where ${where.join(' and ')} ${NEWEST}`
  const asked = values.length
  const words = wordCondition(filter, add)
  if (!words) {
    const stored = await database.query<Record<string, unknown>>(
      `select ${EVENT_COLUMNS} ${walked} limit ${limit + 1}`,
      values,
    )
    const rows = stored.slice(0, limit).map(toRow)
    return { rows, before: stored.length > limit ? placeAfter(rows.at(-1)) : undefined }
  }
  const stored = await database.query<Record<string, unknown>>(
    `select * from (select ${EVENT_COLUMNS} ${walked} limit ${LOOKED_AT}) looked where ${words} ${NEWEST} limit ${limit + 1}`,
    values,
  )
  const rows = stored.slice(0, limit).map(toRow)
  if (stored.length > limit) return { rows, before: placeAfter(rows.at(-1)) }
  const [end] = await database.query<Record<string, unknown>>(
    `select recorded, chain, seq ${walked} offset ${LOOKED_AT - 1} limit 1`,
    values.slice(0, asked),
  )
  return { rows, before: end && placeAfter({ ...end, recorded: isoOf(end.recorded) } as unknown as AuditRow) }
}

function toRow(stored: Record<string, unknown>): AuditRow {
  const event = fromStored(stored)
  return { ...event, recorded: isoOf(event.recorded) }
}

function isoOf(value: unknown): string {
  return new Date(value as string).toISOString()
}

export function placeAfter(row: Pick<AuditRow, 'recorded' | 'chain' | 'seq'> | undefined): string | undefined {
  return row && `${row.recorded}|${row.chain}|${row.seq}`
}

export function placeOf(before: string | undefined): { recorded: string; chain: string; seq: number } | undefined {
  const [recorded = '', chain = '', seq = ''] = (before ?? '').split('|')
  if (Number.isNaN(Date.parse(recorded)) || !/^\d{1,15}$/.test(seq)) return undefined
  return { recorded, chain, seq: Number(seq) }
}
