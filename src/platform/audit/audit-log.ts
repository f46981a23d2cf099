import type { Session } from '#platform/database/database.ts'
import type { AuditEntry } from './event.ts'

/** Append-only. No audit, no data: a caller waits for `record` before it answers. */
export interface AuditLog {
  /** Resolves once the entries are durable; entries of many requests share one write. */
  record(entries: readonly AuditEntry[]): Promise<void>
  /** Inside a transaction: the entries are durable exactly when the transaction is. */
  recordWithin(session: Session, entries: readonly AuditEntry[]): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}
