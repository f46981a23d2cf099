import type { Queryable } from '#platform/database/database.ts'
import { dataTypesOf, tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import type { Row } from '../stored-row.ts'
import { refuseUnknownType } from '../writing/store-faults.ts'
import { FOUND, type RowsTogether } from './rows-together.ts'
import { ROW, type SourceOf } from './search-sql.ts'

export type FoundRow = Row & { deleted: boolean; code: string | null }

type LookedUp = FoundRow & { data_type: string; source: string }

interface Where {
  sql: Queryable
  together?: RowsTogether | undefined
  practice: number
  sourceOf: SourceOf
}

/** The current version of one record in the source that is in use; who may see it is for the caller to decide. */
export async function findRow(
  { sql, together, practice, sourceOf }: Where,
  type: ResourceType,
  id: string,
  includeDeleted: boolean,
): Promise<FoundRow | undefined> {
  refuseUnknownType(type)
  const [source, ...others] = new Set(dataTypesOf(type).map(sourceOf))
  const isOne = others.length === 0
  // of a list the planner expects ten, and plans anew for each that holds one
  const statement = {
    text: `select ${ROW}, ${FOUND} from ${tableOf(type)}
     where practice = $1 and source = ${isOne ? '$2::record_source' : 'any($2::record_source[])'} and id = $3`,
    values: [practice, isOne ? source : [source, ...others], id],
    isLookup: true,
  }
  const rows = await (together
    ? together.query<LookedUp>(statement)
    : sql.query<LookedUp>(statement.text, statement.values))
  const row = rows.find((each) => sourceOf(each.data_type as never) === each.source)
  return row && (includeDeleted || !row.deleted) ? row : undefined
}
