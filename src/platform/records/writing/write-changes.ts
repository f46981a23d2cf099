import type { Appending } from '#platform/audit/audit-log.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import { AI_CARE } from '#platform/consent/consent-decisions.ts'
import type { Session } from '#platform/database/database.ts'
import { currentTurn } from '#platform/workers/turn.ts'
import { type Epoch, isSame } from '../access-epoch/epoch.ts'
import type { Identity } from '../identity.ts'
import { MERGED } from '../patients/merged-patients.ts'
import { knownToPatients } from '../patients/released.ts'
import { SECURITY_TOKEN } from '../patients/restricted-patients.ts'
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

/**
 * On its own: the change, its audit event and the confirmation that the caller still may share a statement, and so a
 * transaction.
 */
export async function writeAlone(
  store: Store,
  who: Identity,
  changes: readonly Change[],
  entries: AuditEntry[],
  isCreate: boolean,
): Promise<void> {
  const turn = currentTurn()
  const access = turn?.access
  const admittedAt = access?.isConfirmed ? undefined : access?.admittedAt
  const write = async (session: Session) => {
    let appending: Appending | undefined
    const { text, values } = writeStatement(
      who.practice,
      who.id,
      changes,
      (firstParameter, given) => {
        appending = store.audit.appendingTo(session, entries, firstParameter, given)
        return appending
      },
      admittedAt,
    )
    const [seen] = await session.query<Epoch>(text, values).catch(isCreate ? existsProblem : rethrow)
    return { appending, seen: seen as Epoch }
  }
  const seen = await store.database.exclusive(async (session) => {
    // the key of a request is stored with its first transaction
    const written = turn?.requestKey ? await session.transaction(() => write(session)) : await write(session)
    if (admittedAt && !isSame(written.seen, admittedAt)) written.appending?.unused()
    else written.appending?.done()
    return written.seen
  })
  if (!admittedAt) return
  await store.audit.confirm(seen)
  // not written: others came and went, and this caller is as they were
  if (!isSame(seen, admittedAt)) await writeAlone(store, who, changes, entries, isCreate)
}

/** Whether a record is, or was until now, restricted or merged. Other processes learn it from `access_epoch`. */
function movesPatients(
  { merged, restricted }: Store,
  practice: number,
  { type, source, id, extract }: Change,
): boolean {
  if (type !== 'Patient') return false
  const isMarked = extract.tokens.includes(SECURITY_TOKEN) || extract.tokens.includes(MERGED)
  return isMarked || restricted.isRestricted(practice, source, id) || merged.survivorOf(practice, source, id) !== id
}

function movesDeclined({ declined }: Store, practice: number, { type, source, extract }: Change): boolean {
  if (type !== 'Consent') return false
  return extract.code === AI_CARE || declined.idsOf(practice, source).has(extract.patient ?? '')
}

/** Tells every cache and open browser that records of these types changed. */
export async function announceChanges(store: Store, practice: number, changes: readonly Change[]): Promise<void> {
  const types = [...new Set(changes.map(({ type }) => type))]
  if (changes.some((change) => movesPatients(store, practice, change))) {
    await Promise.all([store.merged.reload(), store.restricted.reload()])
  }
  if (changes.some((change) => movesDeclined(store, practice, change))) await store.declined.reload()
  const of = knownToPatients(changes).map(({ type, extract }) => ({ type, patient: extract.patient }))
  store.announce(practice, types, of)
}
