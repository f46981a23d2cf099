import type { Database } from '#platform/database/database.ts'
import { mirrorInMemory } from '#platform/database/mirror-in-memory.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import { DATA_TYPES, type DataType, type Source } from './data-types.ts'

/** Which source is active for each data type of a practice. Held in memory; a switch in any process reaches all. */
export interface Sources {
  of(practice: number, dataType: DataType): Source
  all(practice: number): Record<DataType, Source>
  /** Who switched each type last, and when; a type that was never switched is absent. */
  lastSwitches(practice: number): Promise<Map<DataType, LastSwitch>>
  switchTo(practice: number, types: readonly DataType[], source: Source, changedBy: string): Promise<void>
  close(): Promise<void>
}

export interface LastSwitch {
  by: string
  at: string
}

const CHANNEL = 'aurora_sources'

/** `unset` applies to a type that was never switched: synthetic in the demonstration, real in a practice. */
export async function openSources(database: Database, epoch: AccessEpoch, unset: Source): Promise<Sources> {
  const chosen = await mirrorInMemory(database, {
    channel: CHANNEL,
    epoch,
    concerns: () => true,
    read: () => readChosen(database),
  })

  const of: Sources['of'] = (practice, dataType) => chosen.current.get(`${practice} ${dataType}`) ?? unset
  return {
    of,
    all: (practice) =>
      Object.fromEntries(DATA_TYPES.map((type) => [type, of(practice, type)])) as Record<DataType, Source>,
    async lastSwitches(practice) {
      const rows = await database.query<{ data_type: DataType; changed: string; changed_by: string }>(
        'select data_type, changed, changed_by from data_sources where practice = $1',
        [practice],
      )
      return new Map(rows.map((row) => [row.data_type, { by: row.changed_by, at: row.changed }]))
    },
    async switchTo(practice, types, source, changedBy) {
      await database.query(
        `with put as (
           insert into data_sources (practice, data_type, source, changed_by)
           select $1, unnest($2::text[]), $3::record_source, $4
           on conflict (practice, data_type) do update
             set source = excluded.source, changed = now(), changed_by = excluded.changed_by
           returning 1)
         select pg_notify('${CHANNEL}', '') from (select count(*) from put) counted`,
        [practice, types, source, changedBy],
      )
      await chosen.reload()
    },
    close: () => chosen.close(),
  }
}

async function readChosen(database: Database): Promise<Map<string, Source>> {
  const rows = await database.query<{ practice: number; data_type: string; source: Source }>(
    'select practice, data_type, source from data_sources',
  )
  return new Map(rows.map((row) => [`${row.practice} ${row.data_type}`, row.source]))
}
