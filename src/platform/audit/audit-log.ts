import type { Session } from '#platform/database/database.ts'
import type { Epoch } from '#platform/records/access-epoch/epoch.ts'
import type { AuditEntry } from './event.ts'

export interface Appending {
  /** Parts of a `with`; their parameters start at the given number. */
  parts: string
  values: unknown[]
  /** To be called once the statement has gone through. */
  done(): void
  /** Instead, where the statement went through and its condition did not hold. */
  unused(): void
}

/** Append-only. No audit, no data: a caller waits for `record` before it answers. */
export interface AuditLog {
  /** Resolves once the entries are durable; entries of many requests share one write. */
  record(entries: readonly AuditEntry[]): Promise<void>
  /** Inside a transaction: the entries are durable exactly when the transaction is. */
  recordWithin(session: Session, entries: readonly AuditEntry[]): Promise<void>
  /** For what is one statement: the parts that append the entries with it; with `given`, only where that holds. */
  appendingTo(session: Session, entries: readonly AuditEntry[], firstParameter: number, given?: string): Appending
  /** Whether nothing is being written: then a statement of one's own is faster than waiting to share one. */
  isIdle(): boolean
  /** To be called with the numbers such a statement answered with, before anything is shown. */
  confirm(seen: Epoch): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}
