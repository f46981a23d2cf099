import type { AuditEntry } from '#platform/audit/event.ts'
import type { Session } from '#platform/database/database.ts'
import type { Identity } from '../identity.ts'
import type { Store } from '../store.ts'
import { existsProblem, rethrow } from './store-faults.ts'
import { type Change, writeStatement } from './write-sql.ts'

/** Within a transaction that is under way; its audit entries are written when it ends. */
export async function writeWithin(
  session: Session,
  { practice, id: actor }: Identity,
  changes: readonly Change[],
  isCreate: boolean,
): Promise<void> {
  const { text, values } = writeStatement(practice, actor, changes)
  await session.query(text, values).catch(isCreate ? existsProblem : rethrow)
}

/** On its own: access and its audit event share a statement, and so a transaction. */
export async function writeAlone(
  store: Store,
  { practice, id: actor }: Identity,
  changes: readonly Change[],
  entries: AuditEntry[],
  isCreate: boolean,
): Promise<void> {
  await store.database.exclusive(async (session) => {
    let done = (): void => undefined
    const { text, values } = writeStatement(practice, actor, changes, (firstParameter) => {
      const appending = store.audit.appendingTo(session, entries, firstParameter)
      done = appending.done
      return appending
    })
    await session.query(text, values).catch(isCreate ? existsProblem : rethrow)
    done()
  })
}

/** Tells every cache and open browser that records of these types changed. */
export async function announceChanges(store: Store, practice: number, changes: readonly Change[]): Promise<void> {
  const types = [...new Set(changes.map(({ type }) => type))]
  if (types.includes('Patient')) await Promise.all([store.merged.reload(), store.restricted.reload()])
  if (types.includes('Consent')) await store.declined.reload()
  const of = changes.map(({ type, extract }) => ({ type, patient: extract.patient }))
  store.announce(practice, types, of)
}
