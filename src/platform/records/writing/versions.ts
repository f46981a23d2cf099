import type { Queryable } from '#platform/database/database.ts'
import type { Source } from '#platform/sources/data-types.ts'
import type { HistoryPart, ResourceType } from '../records.ts'
import type { Row } from '../stored-row.ts'

export interface Which extends HistoryPart {
  /** One version alone. */
  only?: number
}

interface Of {
  practice: number
  sources: readonly Source[]
  type: ResourceType
  id: string
}

/** Versions of one record, newest first. */
export function readVersions(
  sql: Queryable,
  { practice, sources, type, id }: Of,
  { only, before, since, limit }: Which,
): Promise<Row[]> {
  return sql.query<Row>(
    `select id, version, updated, patient, content, updated as date, actor, deleted from record_history
     where practice = $1 and source = any($2::record_source[]) and type = $3 and id = $4
       and ($5::int is null or version = $5) and ($6::int is null or version < $6)
       and ($7::timestamptz is null or updated >= $7)
     order by version desc limit $8`,
    [practice, sources, type, id, only ?? null, before ?? null, since ?? null, limit ?? null],
  )
}
