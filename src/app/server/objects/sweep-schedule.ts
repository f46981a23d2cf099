import type { Database } from '#platform/database/database.ts'
import type { Schedule } from '#platform/jobs/schedule.ts'
import type { ObjectPlace, Objects } from '#platform/objects/objects.ts'
import { sweepObjects } from '#platform/objects/sweep-objects.ts'
import { partKeys } from '#platform/recordings/recording-parts.ts'
import { fileKeys } from '#platform/records/files/file-keys.ts'
import { log } from '../log.ts'

const EVERY_SECONDS = 24 * 60 * 60

/** Which keys the rows of a recording or a record name. */
export const namedIn =
  (database: Database) =>
  ({ practice, kind, owner: [first = '', second = ''] }: ObjectPlace): Promise<ReadonlySet<string>> =>
    kind === 'recordings' ? partKeys(database, practice, first) : fileKeys(database, practice, first, second)

/** Once a day, where objects lie outside of the database. */
export function sweepSchedule({ database, objects }: { database: Database; objects: Objects }): Schedule[] {
  if (objects.store === 'database') return []
  return [
    {
      name: 'objects without a row',
      everySeconds: EVERY_SECONDS,
      on: 'cluster',
      async run() {
        const report = (message: string): void => log.error(message)
        const swept = await sweepObjects({ objects, namedBy: namedIn(database), now: new Date(), report })
        if (swept.removed > 0) log.info(`Objects without a row: ${swept.removed} of ${swept.looked} removed.`)
      },
    },
  ]
}
