import type { Session } from '#platform/database/database.ts'
import type { AuditEntry } from './event.ts'

export interface Appending {
  /** Parts of a `with`; their parameters start at the given number. */
  parts: string
  values: unknown[]
  /** To be called once the statement has gone through. */
  done(): void
}

/** Append-only. No audit, no data: a caller waits for `record` before it answers. */
export interface AuditLog {
  /** Resolves once the entries are durable; entries of many requests share one write. */
  record(entries: readonly AuditEntry[]): Promise<void>
  /** Inside a transaction: the entries are durable exactly when the transaction is. */
  recordWithin(session: Session, entries: readonly AuditEntry[]): Promise<void>
  /** For a write that is one statement: the parts that append the entries with it. */
  appendingTo(session: Session, entries: readonly AuditEntry[], firstParameter: number): Appending
  /** Waits for what is under way. */
  close(): Promise<void>
}
