import type { AuditEntry } from '#platform/audit/event.ts'
import { AI_CARE } from '#platform/consent/consent-decisions.ts'
import type { Session } from '#platform/database/database.ts'
import { currentTurn } from '#platform/workers/turn.ts'
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

/** On its own: access and its audit event share a statement, and so a transaction. */
export async function writeAlone(
  store: Store,
  { practice, id: actor }: Identity,
  changes: readonly Change[],
  entries: AuditEntry[],
  isCreate: boolean,
): Promise<void> {
  const write = async (session: Session) => {
    let done = (): void => undefined
    const { text, values } = writeStatement(practice, actor, changes, (firstParameter) => {
      const appending = store.audit.appendingTo(session, entries, firstParameter)
      done = appending.done
      return appending
    })
    await session.query(text, values).catch(isCreate ? existsProblem : rethrow)
    return done
  }
  await store.database.exclusive(async (session) => {
    // the key of a request is stored with its first transaction
    const done = currentTurn()?.requestKey ? await session.transaction(() => write(session)) : await write(session)
    done()
  })
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
