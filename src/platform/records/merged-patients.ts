import type { Database } from '#platform/database/database.ts'
import type { Source } from '#platform/sources/data-types.ts'

/**
 * A merge moves nothing: what was recorded under the duplicate stays there and is read together with the survivor's
 * record, so that no allergy is missed and the merge can be taken back exactly. Few records are merged, so all of
 * them are kept in memory; a change in any process reaches all.
 */
export interface MergedPatients {
  /** The ids whose records belong to this one: itself, and the duplicates merged into it. */
  idsOf(practice: number, source: Source, patient: string): readonly string[]
  /** The surviving record of a retired duplicate; the id itself otherwise. */
  survivorOf(practice: number, source: Source, patient: string): string
  reload(): Promise<void>
  close(): Promise<void>
}

export const MERGED = 'link|replaced-by'
const INTO = 'replaced-by|'
const LIVE_CHANNEL = 'aurora_live'

export async function openMergedPatients(database: Database): Promise<MergedPatients> {
  let duplicates = new Map<string, string[]>()
  let survivors = new Map<string, string>()

  async function reload(): Promise<void> {
    const rows = await database.query<{ practice: number; source: Source; id: string; tokens: string[] }>(
      'select practice, source, id, tokens from r_patient where tokens @> $1::text[] and not deleted order by id',
      [[MERGED]],
    )
    const byDuplicate = new Map<string, string>()
    const bySurvivor = new Map<string, string[]>()
    for (const { practice, source, id, tokens } of rows) {
      const survivor = tokens.find((token) => token.startsWith(INTO))?.slice(INTO.length)
      if (!survivor) continue
      byDuplicate.set(keyOf(practice, source, id), survivor)
      const key = keyOf(practice, source, survivor)
      bySurvivor.set(key, [...(bySurvivor.get(key) ?? []), id])
    }
    survivors = byDuplicate
    duplicates = bySurvivor
  }
  await reload()
  const stop = await database.listen(LIVE_CHANNEL, (payload) => {
    if (payload.includes('"Patient"')) void reload().catch(() => undefined)
  })
  return {
    idsOf: (practice, source, patient) => [patient, ...(duplicates.get(keyOf(practice, source, patient)) ?? [])],
    survivorOf: (practice, source, patient) => survivors.get(keyOf(practice, source, patient)) ?? patient,
    reload,
    close: stop,
  }
}

function keyOf(practice: number, source: Source, patient: string): string {
  return `${practice} ${source} ${patient}`
}
