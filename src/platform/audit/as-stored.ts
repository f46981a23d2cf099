import type { AuditEntry } from './event.ts'

/** An index row of PostgreSQL holds 2,704 bytes; a character takes four at most. No id in use comes near. */
const INDEXED_LENGTH = 500
/** As JSON writes NUL and halves of surrogate pairs; an escape within a text looks alike and costs a second look only. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

/** Whether a text column may give back something else than what is written to it. `json` holds every value. */
export function mayChange({ actorId, behalfId, patient }: AuditEntry, json: string): boolean {
  return UNSTORABLE.test(json) || [actorId, behalfId, patient].some((id) => id && id.length > INDEXED_LENGTH)
}

/**
 * The event as the database gives it back: PostgreSQL stores no NUL, and UTF-8 has no halves of surrogate pairs. Hashed
 * before that, an event would read as changed, and one with NUL would keep a whole batch from being written.
 */
export function asStored(entry: AuditEntry): AuditEntry {
  const indexed = { actorId: entry.actorId, behalfId: entry.behalfId, patient: entry.patient }
  const short = Object.entries(indexed).map(([name, id]) => [name, id?.slice(0, INDEXED_LENGTH)])
  const kept = Object.entries({ ...entry, ...Object.fromEntries(short) }).map(([name, value]) => [
    name,
    storable(value),
  ])
  return Object.fromEntries(kept) as AuditEntry
}

/** With the flag u, half of a pair is matched only where the other half is missing. */
const HALF_PAIR = /\p{Surrogate}/gu

const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd').replace(HALF_PAIR, '\ufffd') : value
