import type { Database } from '#platform/database/database.ts'
import { migrations } from '#platform/database/migrations/all.ts'
import { objectsInRows } from '#platform/objects/in-rows.ts'
import type { Objects } from '#platform/objects/objects.ts'
import { watchObjects } from './objects/watch-objects.ts'

export interface Readiness {
  /** From now on no load balancer should send anything here. */
  startDraining(): void
  /** Why this process should get no requests; undefined when it should. */
  problem(): Promise<string | undefined>
  /** Why objects cannot be stored. Charts are answered without, so that this is no reason to send requests elsewhere. */
  objectsAway(): Promise<string | undefined>
}

/** A load balancer asks every few seconds: an answer that takes longer is a no. */
const ANSWER_WITHIN_MS = 2000

const MISSING = `select count(*) as missing from unnest($1::text[]) as needed (name)
  where not exists (select 1 from schema_steps s where s.name = needed.name)`

/** Whether this process can serve: its database answers, has every table it needs, and it is not about to stop. */
export function openReadiness(database: Database, objects: Objects = objectsInRows): Readiness {
  let isDraining = false
  const names = migrations.map(({ name }) => name)

  async function lookAtDatabase(): Promise<string | undefined> {
    const [row] = await database.query<{ missing: number }>(MISSING, [names])
    return row?.missing === 0 ? undefined : 'The database is not up to date.'
  }

  return {
    startDraining() {
      isDraining = true
    },
    objectsAway: watchObjects(objects),
    async problem() {
      if (isDraining) return 'This process is stopping.'
      const slow = new Promise<string>((resolve) =>
        setTimeout(() => resolve('The database is not responding.'), ANSWER_WITHIN_MS).unref(),
      )
      return Promise.race([lookAtDatabase().catch(() => 'The database is not responding.'), slow])
    },
  }
}
