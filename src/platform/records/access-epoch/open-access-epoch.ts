import type { Database, Queryable } from '#platform/database/database.ts'
import { EPOCH, type Epoch } from './epoch.ts'

/**
 * What this process holds in memory about callers and patients, and as of when. Whoever answers a request compares that
 * with the database in a statement it sends anyway; a process that is behind reads again before it answers.
 */
export interface AccessEpoch {
  /** The newest numbers this process has seen. */
  readonly newest: Epoch
  /** Reads the numbers; 'on' a session where one is held. */
  read(on?: Queryable): Promise<Epoch>
  note(seen: Epoch): void
  /** Something held in memory about patients; `heldAt` is the number it was read at. */
  add(held: HeldOfPatients): void
  /** The number of the oldest list held; at once, unless lists are known to be behind and are read again. */
  patients(): Promise<number> | number
  /** Records as of when a caller was looked up; a caller without a number is looked up by other means. */
  stamp(caller: object, callers: number): void
  stampOf(caller: object): number | undefined
  close(): Promise<void>
}

export interface HeldOfPatients {
  heldAt(): number
  reload(): Promise<void>
}

const CHANNEL = 'aurora_access'

export async function openAccessEpoch(database: Database): Promise<AccessEpoch> {
  let newest: Epoch = { callers: 0, patients: 0 }
  const held: HeldOfPatients[] = []
  const stamps = new WeakMap<object, number>()

  function note({ callers, patients }: Epoch): void {
    if (callers <= newest.callers && patients <= newest.patients) return
    newest = { callers: Math.max(callers, newest.callers), patients: Math.max(patients, newest.patients) }
  }

  // learning of a change early saves a request from being handled twice; whether it is in force does not depend on it
  const stop = await database.listen(CHANNEL, (payload) => {
    const [callers = 0, patients = 0] = payload.split(' ').map(Number)
    note({ callers, patients })
  })

  const oldest = (): number => held.reduce((at, one) => Math.min(at, one.heldAt()), newest.patients)

  return {
    get newest() {
      return newest
    },
    async read(on = database) {
      const [epoch] = await on.query<Epoch>(`select ${EPOCH} from access_epoch`)
      if (!epoch) throw new Error('The table access_epoch is empty.')
      note(epoch)
      return epoch
    },
    note,
    add: (one) => void held.push(one),
    patients() {
      const behind = held.filter((one) => one.heldAt() < newest.patients)
      return behind.length > 0 ? Promise.all(behind.map((one) => one.reload())).then(oldest) : oldest()
    },
    stamp: (caller, callers) => void stamps.set(caller, callers),
    stampOf: (caller) => stamps.get(caller),
    close: stop,
  }
}
