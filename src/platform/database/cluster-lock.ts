import type { Database } from './database.ts'

export type LockOutcome<T> = { isDone: true; result: T } | { isDone: false }

/** What runs in turn inside this process: waiting in the database would hold a connection each. */
const turns = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** One at a time by this name, over every process on the database, in the order of asking within a process. */
export async function inClusterTurn<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  const ofDatabase = turns.get(database) ?? new Map<string, Promise<unknown>>()
  turns.set(database, ofDatabase)
  const locked = async (): Promise<T> => {
    if (database.kind === 'embedded') return work()
    const outcome = await whileLocked(database, name, LOCK, work)
    if (!outcome.isDone) throw new Error('A lock that is waited for was not given.')
    return outcome.result
  }
  const before = ofDatabase.get(name)
  const turn = before ? before.then(locked, locked) : locked()
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  ofDatabase.set(name, settled)
  void settled.then(() => ofDatabase.get(name) === settled && ofDatabase.delete(name))
  return turn
}

/** Does nothing where another process on the database is at it. */
export async function unlessUnderWay<T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
): Promise<LockOutcome<T>> {
  if (database.kind === 'embedded') return { isDone: true, result: await work() }
  return whileLocked(database, name, TRY_LOCK, work)
}

const LOCK = 'select pg_advisory_lock(hashtextextended($1, 52)) is not null as held'
const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 52)) as held'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 52))'

/**
 * The lock belongs to a connection, so that it ends with the process. The work runs outside the context of that
 * connection: it takes connections of its own.
 */
async function whileLocked<T>(
  database: Database,
  name: string,
  lock: string,
  work: () => Promise<T>,
): Promise<LockOutcome<T>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let holding: Promise<void> = Promise.resolve()
  const isHeld = await new Promise<boolean>((resolve, reject) => {
    holding = database.exclusive(async (session) => {
      const [row] = await session.query<{ held: boolean }>(lock, [name])
      resolve(row?.held === true)
      if (!row?.held) return
      await released
      await session.query(UNLOCK, [name])
    })
    holding.catch(reject)
  })
  if (!isHeld) return { isDone: false }
  try {
    return { isDone: true, result: await work() }
  } finally {
    release()
    // a connection lost meanwhile has given the lock back already
    await holding.catch(() => undefined)
  }
}
