import type { Database } from '#platform/database/database.ts'
import { KEPT_TYPES, tableOf } from '#platform/records/catalogue.ts'
import { DATA_TYPES, type DataType, type Source } from './data-types.ts'

export interface Amount {
  records: number
  /** Instant of the last write, deletions included. */
  lastWrite: string | undefined
}

export type Amounts = Record<DataType, Record<Source, Amount>>

interface Row {
  type: string
  data_type: DataType
  source: Source
  records: number
  last_write: string | null
}

const EVERY_TABLE = KEPT_TYPES.map(
  (type) => `select '${type}' as type, data_type, source, count(*) filter (where not deleted) as records,
    max(updated) as last_write from ${tableOf(type)} where practice = $1 group by data_type, source`,
).join('\nunion all\n')

const IN_THE_LOG = 'select count(*) as records, max(recorded) as last_write from audit_events where practice = $1'

/** What search by meaning would read. */
const SEARCHED = ['Composition', 'DocumentReference', 'DiagnosticReport', 'Communication']

/** How many records each source of each data type has. */
export async function countRecords(database: Database, practice: number): Promise<Amounts> {
  const rows = await database.query<Row>(EVERY_TABLE, [practice])
  const [log] = await database.query<Omit<Row, 'type' | 'data_type' | 'source'>>(IN_THE_LOG, [practice])
  const of = (isMeant: (row: Row) => boolean): Record<Source, Amount> => ({
    synthetic: sumOf(rows.filter((row) => row.source === 'synthetic' && isMeant(row))),
    real: sumOf(rows.filter((row) => row.source === 'real' && isMeant(row))),
  })
  const amounts = Object.fromEntries(DATA_TYPES.map((type) => [type, of((row) => row.data_type === type)])) as Amounts
  const inLog = { records: log?.records ?? 0, lastWrite: log?.last_write ?? undefined }
  return {
    ...amounts,
    // one log, always real: its synthetic form only shows samples beside it
    auditEvents: { synthetic: inLog, real: inLog },
    // neither has records of its own: what they are worked out from
    analytics: of(({ type }) => type === 'Patient'),
    vectorEmbeddings: of(({ type }) => SEARCHED.includes(type)),
  }
}

function sumOf(rows: readonly Row[]): Amount {
  const writes = rows.flatMap((row) => row.last_write ?? []).sort()
  return { records: rows.reduce((sum, row) => sum + row.records, 0), lastWrite: writes.at(-1) }
}
