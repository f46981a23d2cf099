import type { AuditEntry } from '#platform/audit/event.ts'
import type { Queryable, Session } from '#platform/database/database.ts'
import { withFiles } from './files/files-elsewhere.ts'
import type { Access, Origin } from './patients/access.ts'
import type { ResourceType } from './records.ts'
import { type FoundRow, findRow } from './search/find-row.ts'
import { RowsTogether } from './search/rows-together.ts'
import type { Searching } from './search/search-records.ts'
import { ROW, type SourceOf } from './search/search-sql.ts'
import { type Store, searchedOn } from './store.ts'
import { GatheredEntries } from './writing/gathered-entries.ts'
import type { Change } from './writing/write-sql.ts'

/**
 * The store as it is open for one caller. Inside a transaction `session` is set: statements go to it, and audit entries
 * wait for its commit.
 */
export interface Opened {
  readonly store: Store
  readonly access: Access
  readonly origin: Origin
  readonly session: Session | undefined
  /** Audit entries are gathered by someone else and written together. */
  readonly isGathering: boolean
  /** Entries to be audited, and changes to be announced, when the transaction commits. */
  readonly pending: AuditEntry[]
  readonly changed: Change[]
  hasReported: boolean
  /** Index entries of large writes, until the transaction commits. */
  readonly gathered: GatheredEntries
  /** Where audit entries are gathered: short reads of the same moment. */
  readonly together: RowsTogether | undefined
}

export const openedWith = (
  store: Store,
  access: Access,
  origin: Origin,
  session: Session | undefined,
  isGathering = false,
): Opened => ({
  store,
  access,
  origin,
  session,
  isGathering,
  pending: [],
  changed: [],
  hasReported: false,
  gathered: new GatheredEntries(),
  together: isGathering ? new RowsTogether(searchedOn(store), ROW) : undefined,
})

export const sqlOf = ({ session, store }: Opened): Queryable => session ?? store.database

export const sourcesOf =
  ({ store, access }: Opened): SourceOf =>
  (dataType) =>
    store.sources.of(access.who.practice, dataType)

/** In a transaction what was read is audited with it; outside, before the caller sees it. */
export async function audited(opened: Opened, entry: AuditEntry): Promise<void> {
  if (opened.session) opened.pending.push(entry)
  else await opened.access.record([entry])
}

export function rowOf(
  opened: Opened,
  type: ResourceType,
  id: string,
  includeDeleted = false,
): Promise<FoundRow | undefined> {
  const { practice } = opened.access.who
  const where = { sql: sqlOf(opened), together: opened.together, practice, sourceOf: sourcesOf(opened) }
  return findRow(where, type, id, includeDeleted)
}

/** The row as it was written, with files that lie elsewhere; to be called once the caller may see it. */
export async function wholeRow<R extends { content: string }>(opened: Opened, row: R): Promise<R> {
  const [whole] = await wholeRows(opened, [row])
  return whole as R
}

export const wholeRows = <R extends { content: string }>(
  { store, access }: Opened,
  rows: readonly R[],
): Promise<readonly R[]> => withFiles({ objects: store.objects, practice: access.who.practice }, rows)

export function searchingIn(opened: Opened): Searching {
  const sql = opened.session ?? searchedOn(opened.store)
  return {
    access: opened.access,
    sql,
    together: opened.together,
    sourceOf: sourcesOf(opened),
    audited: (entry) => audited(opened, entry),
    whole: (rows) => wholeRows(opened, rows),
  }
}
