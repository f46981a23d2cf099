import type { Database, Queryable } from '#platform/database/database.ts'
import { mirrorInMemory } from '#platform/database/mirror-in-memory.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Source } from '#platform/sources/data-types.ts'

/**
 * A merge moves nothing: the duplicate's records stay where they are and are read together with the survivor's, so that
 * no allergy is missed and the merge can be undone exactly. Few records are merged, so all of them are held in memory;
 * a change in any process reaches all.
 */
export interface MergedPatients {
  /** The ids whose records belong to this one: itself, and the duplicates merged into it. */
  idsOf(practice: number, source: Source, patient: string): readonly string[]
  /** The surviving record of a retired duplicate; the id itself otherwise. */
  survivorOf(practice: number, source: Source, patient: string): string
  /** Every retired record with the one it was merged into. */
  duplicates(practice: number, source: Source): readonly (readonly [duplicate: string, survivor: string])[]
  reload(): Promise<void>
  close(): Promise<void>
}

export const MERGED = 'link|replaced-by'
const INTO = 'replaced-by|'
const LIVE_CHANNEL = 'aurora_live'

interface Merged {
  duplicates: ReadonlyMap<string, readonly string[]>
  survivors: ReadonlyMap<string, string>
}

export async function openMergedPatients(database: Database, epoch: AccessEpoch): Promise<MergedPatients> {
  const merged = await mirrorInMemory(database, {
    channel: LIVE_CHANNEL,
    epoch,
    concerns: (payload) => payload.includes('"Patient"'),
    read: () => readMerged(database),
  })
  return {
    idsOf(practice, source, patient) {
      return [patient, ...(merged.current.duplicates.get(keyOf(practice, source, patient)) ?? [])]
    },
    survivorOf: (practice, source, patient) =>
      merged.current.survivors.get(keyOf(practice, source, patient)) ?? patient,
    duplicates(practice, source) {
      const start = keyOf(practice, source, '')
      const own = [...merged.current.survivors].filter(([key]) => key.startsWith(start))
      return own.map(([key, survivor]) => [key.slice(start.length), survivor] as const)
    },
    reload: () => merged.reload(),
    close: () => merged.close(),
  }
}

async function readMerged(database: Queryable): Promise<Merged> {
  const rows = await database.query<{ practice: number; source: Source; id: string; tokens: string[] }>(
    'select practice, source, id, tokens from r_patient where tokens @> $1::text[] and not deleted order by id',
    [[MERGED]],
  )
  const survivors = new Map<string, string>()
  const duplicates = new Map<string, string[]>()
  for (const { practice, source, id, tokens } of rows) {
    const survivor = tokens.find((token) => token.startsWith(INTO))?.slice(INTO.length)
    if (!survivor) continue
    survivors.set(keyOf(practice, source, id), survivor)
    const key = keyOf(practice, source, survivor)
    duplicates.set(key, [...(duplicates.get(key) ?? []), id])
  }
  return { duplicates, survivors }
}

function keyOf(practice: number, source: Source, patient: string): string {
  return `${practice} ${source} ${patient}`
}
