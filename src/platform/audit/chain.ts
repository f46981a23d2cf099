import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { asStored, mayChange } from './as-stored.ts'
import type { AuditEntry } from './event.ts'

/**
 * Each writer has a chain: an event's hash covers the previous hash, so a changed, removed or inserted event breaks
 * every later link. Hashes are keyed with a secret outside the database: write access to the database alone is not
 * enough to compute a chain that verifies.
 */
export interface Head {
  chain: string
  seq: number
  hash: string
}

export interface BrokenLink {
  chain: string
  seq: number
  reason: string
}

export type AuditRow = AuditEntry & { chain: string; seq: number; hash: string }

/** Every column, in this order; null and empty text give different hashes. Named one by one, which is read fastest. */
// biome-ignore format: a list, not a program
const hashed = (entry: AuditEntry): readonly unknown[] => [
  entry.practice, entry.recorded, entry.action, entry.operation, entry.outcome, entry.outcomeDesc ?? null,
  entry.actorId, entry.actorName, entry.actorRole, entry.actorType, entry.behalfId ?? null, entry.behalfName ?? null,
  entry.entityType ?? null, entry.entityId ?? null, entry.patient ?? null, entry.purpose ?? null, entry.site,
  entry.requestId ?? null, entry.detail ?? null,
]

/** The key that new events are written with, and those of earlier secrets, newest first: what they sealed stays provable. */
export type AuditKeys = readonly [current: Buffer, ...earlier: Buffer[]]

const prepared = new WeakMap<Buffer, KeyObject>()

/** Preparing a key costs as much as hashing an event with it: once is enough. */
function prepare(key: Buffer): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key)
  prepared.set(key, known)
  return known
}

const linkText = (previous: Head, entry: AuditEntry): string =>
  JSON.stringify([previous.chain, previous.seq + 1, previous.hash, hashed(entry)])

const hashOf = (key: Buffer, text: string): string =>
  createHmac('sha256', prepare(key)).update(text).digest('base64url')

export function linkHash(key: Buffer, previous: Head, entry: AuditEntry): string {
  return hashOf(key, linkText(previous, entry))
}

/** Ties a chain's head to its length, so that a chain cut short at its end is seen. */
export function sealOf(key: Buffer, head: Head): string {
  return createHmac('sha256', prepare(key)).update(`seal ${head.chain} ${head.seq} ${head.hash}`).digest('base64url')
}

/** The key this head was sealed with; a head that fits none is judged by the current one. */
export function keyOf(keys: AuditKeys, head: Head & { seal: string }): Buffer {
  return keys.find((key) => sealOf(key, head) === head.seal) ?? keys[0]
}

export function extend(key: Buffer, head: Head, entries: readonly AuditEntry[]): { rows: AuditRow[]; head: Head } {
  let current = head
  const rows = entries.map((given) => {
    let entry = given
    let text = linkText(current, entry)
    if (mayChange(entry, text)) {
      entry = asStored(entry)
      text = linkText(current, entry)
    }
    current = { chain: head.chain, seq: current.seq + 1, hash: hashOf(key, text) }
    return { ...entry, ...current }
  })
  return { rows, head: current }
}
