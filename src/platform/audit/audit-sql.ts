import { EPOCH } from '#platform/records/access-epoch/epoch.ts'
import type { AuditRow } from './chain.ts'

const COLUMNS: readonly (readonly [name: string, type: string, value: (row: AuditRow) => unknown])[] = [
  ['chain', 'text', (row) => row.chain],
  ['seq', 'bigint', (row) => row.seq],
  ['practice', 'int', (row) => row.practice],
  ['recorded', 'timestamptz', (row) => row.recorded],
  ['action', 'text', (row) => row.action],
  ['operation', 'text', (row) => row.operation],
  ['outcome', 'text', (row) => row.outcome],
  ['outcome_desc', 'text', (row) => row.outcomeDesc],
  ['actor_id', 'text', (row) => row.actorId],
  ['actor_name', 'text', (row) => row.actorName],
  ['actor_role', 'text', (row) => row.actorRole],
  ['actor_type', 'text', (row) => row.actorType],
  ['behalf_id', 'text', (row) => row.behalfId],
  ['behalf_name', 'text', (row) => row.behalfName],
  ['entity_type', 'text', (row) => row.entityType],
  ['entity_id', 'text', (row) => row.entityId],
  ['patient', 'text', (row) => row.patient],
  ['purpose', 'text', (row) => row.purpose],
  ['site', 'text', (row) => row.site],
  ['request_id', 'text', (row) => row.requestId],
  ['detail', 'text', (row) => row.detail],
  ['hash', 'text', (row) => row.hash],
]

const NAMES = COLUMNS.map(([name]) => name).join(', ')

const HEAD = ['text', 'bigint', 'text', 'text']

/**
 * Appends rows and moves the chain's head: parts of a `with`, their parameters starting at `first`. One row is sent as
 * plain values, which costs half of what arrays of one do. With `given`, only where that holds.
 */
function putTogether(first: number, isOne: boolean, given = ''): string {
  const at = (index: number, type: string): string => `$${first + index}::${type}`
  const one = `select ${COLUMNS.map(([, type], index) => at(index, type)).join(', ')}`
  const many = `select * from unnest(${COLUMNS.map(([, type], index) => `${at(index, type)}[]`).join(', ')})`
  const head = HEAD.map((type, index) => at(COLUMNS.length + index, type)).join(', ')
  const where = given ? ` where ${given}` : ''
  return `appended as (insert into audit_events (${NAMES}) ${isOne ? one : many}${where}),
sealed as (insert into audit_chains (chain, seq, hash, seal) select ${head}${given ? where : ' where true'}
  on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash, seal = excluded.seal)`
}

const parts = new Map<string, string>()

/** The same text each time, so that it is put together once and its statement is known by it. */
export function appendParts(first: number, isOne: boolean, given = ''): string {
  const key = `${first} ${isOne} ${given}`
  const text = parts.get(key) ?? putTogether(first, isOne, given)
  if (parts.size < TEXTS_KEPT) parts.set(key, text)
  return text
}

/** Writes start their events at as many places as their statements have forms. */
const TEXTS_KEPT = 500

/** Answers with the numbers by which a process knows whether what it holds about callers is still in force. */
const append = (isOne: boolean): string => `with ${appendParts(1, isOne)}\nselect ${EPOCH} from access_epoch`
export const APPEND_ONE = append(true)
export const APPEND_MANY = append(false)

/** In the order of the columns, then the chain's new head. */
export function appendValues(rows: readonly AuditRow[], ...head: readonly unknown[]): unknown[] {
  const [one, another] = rows
  const values = one && !another ? valuesOf(one) : COLUMNS.map(([, , value]) => rows.map((row) => value(row) ?? null))
  values.push(...head)
  return values
}

function valuesOf(row: AuditRow): unknown[] {
  const values: unknown[] = []
  for (const [, , value] of COLUMNS) values.push(value(row) ?? null)
  return values
}

interface StoredEvent {
  [column: string]: unknown
}

/** A stored event as it was written; undefined, not null, where a value is absent. */
export function fromStored(row: StoredEvent): AuditRow {
  const text = (name: string): string | undefined => (row[name] === null ? undefined : String(row[name]))
  return {
    chain: String(row.chain),
    seq: Number(row.seq),
    hash: String(row.hash),
    practice: Number(row.practice),
    recorded: String(row.recorded),
    action: row.action as AuditRow['action'],
    operation: String(row.operation),
    outcome: row.outcome as AuditRow['outcome'],
    outcomeDesc: text('outcome_desc'),
    actorId: String(row.actor_id),
    actorName: String(row.actor_name),
    actorRole: String(row.actor_role),
    actorType: row.actor_type as AuditRow['actorType'],
    behalfId: text('behalf_id'),
    behalfName: text('behalf_name'),
    entityType: text('entity_type'),
    entityId: text('entity_id'),
    patient: text('patient'),
    purpose: text('purpose'),
    site: String(row.site),
    requestId: text('request_id'),
    detail: text('detail'),
  }
}

export const EVENT_COLUMNS = NAMES
