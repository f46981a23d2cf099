import { type ObjectPlace, type Objects, placeOf } from './objects.ts'
import { ObjectsAway } from './objects-away.ts'

export interface SweepOptions {
  objects: Objects
  /** Every key that rows of this recording or record name, also earlier versions of it. */
  namedBy(place: ObjectPlace): Promise<ReadonlySet<string>>
  now: Date
  report(message: string): void
}

export interface Swept {
  looked: number
  removed: number
}

/** A row is committed seconds after its object; a transaction that takes a day does not exist. */
const SAFE_AGE_MS = 24 * 3_600_000
/** A database that was restored from an old backup knows few objects: a person should look before more are removed. */
const MOST_REMOVED = 200

/** Removes what no row names: a process ended between storing an object and its row, or while the store was away. */
export async function sweepObjects({ objects, namedBy, now, report }: SweepOptions): Promise<Swept> {
  const swept: Swept = { looked: 0, removed: 0 }
  let last: { owner: string; keys: ReadonlySet<string> } | undefined
  try {
    for await (const object of objects.list()) {
      swept.looked++
      // a store whose clock is not known is left alone
      if (!(now.getTime() - object.storedAt.getTime() > SAFE_AGE_MS)) continue
      const place = placeOf(object.key)
      if (!object.isUnfinished) {
        if (!place) continue
        const owner = JSON.stringify(place)
        if (last?.owner !== owner) last = { owner, keys: await namedBy(place) }
        if (last.keys.has(object.key)) continue
        // another installation may use the same folder by mistake: its objects do not open here
        if (!(await objects.isOwn(object.key))) continue
      }
      if (swept.removed === MOST_REMOVED) {
        report(`More than ${MOST_REMOVED} objects have no row. The others are left for the next day.`)
        break
      }
      await objects.removeListed(object)
      swept.removed++
    }
  } catch (error) {
    if (!(error instanceof ObjectsAway)) throw error
    report(`Objects without a row were not looked for: ${error.reason}`)
  }
  return swept
}
