import type { FhirResource } from 'fhir/r4'
import type { Database, Session } from '#platform/database/database.ts'
import { textArray } from '#platform/database/text-array.ts'
import type { Source } from '#platform/sources/data-types.ts'
import { storedTypes, tableOf } from '../catalogue.ts'
import type { ResourceType } from '../records.ts'
import { indexColumns } from '../writing/write-sql.ts'
import { EXTRACT_VERSION, extract } from './extract.ts'

const ROWS_AT_ONCE = 500
const REPORTED_EVERY = 10_000 // some seconds

interface Row {
  practice: number
  source: Source
  id: string
  version: number
  updated: string
  content: string
}

/**
 * Extracts rows of an earlier version again, a few hundred at a time, each batch in its own transaction: an interrupted
 * start continues where it stopped. Content, version and history do not change. Returns how many rows it processed.
 */
export async function reindexRecords(
  database: Database,
  tell: (text: string) => void = () => undefined,
  version = EXTRACT_VERSION,
): Promise<number> {
  const known = await database.query<{ type: string; version: number; after: string | null }>(
    'select type, version, after from search_index',
  )
  const done = new Set(known.filter((one) => one.version === version && one.after === null).map(({ type }) => type))
  let count = 0
  for (const type of storedTypes) {
    if (done.has(type)) continue
    for (;;) {
      const taken = await database.transaction((session) => reindexSome(session, type, version))
      const isRound = Math.floor((count + taken) / REPORTED_EVERY) > Math.floor(count / REPORTED_EVERY)
      count += taken
      if (isRound) tell(`Indexing the records after an upgrade: ${count} so far …`)
      if (taken < ROWS_AT_ONCE) break
    }
  }
  return count
}

async function reindexSome(session: Session, type: ResourceType, version: number): Promise<number> {
  await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reindex ${type}`])
  const [at] = await session.query<{ version: number; after: string | null }>(
    'select version, after from search_index where type = $1',
    [type],
  )
  if (at?.version === version && at.after === null) return 0
  const after = at?.version === version && at.after ? (JSON.parse(at.after) as unknown[]) : [0, 'synthetic', '']
  const table = tableOf(type)
  const rows = await session.query<Row>(
    `select practice, source, id, version, updated, content from ${table}
     where (practice, source, id) > ($1::int, $2::record_source, $3::text)
     order by practice, source, id limit ${ROWS_AT_ONCE}`,
    after,
  )
  if (rows.length > 0) await session.query(...updateStatement(table, rows))
  const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  await session.query(
    `insert into search_index (type, version, after) values ($1, $2, $3)
     on conflict (type) do update set version = excluded.version, after = excluded.after`,
    [type, version, last ? JSON.stringify([last.practice, last.source, last.id]) : null],
  )
  return rows.length
}

function updateStatement(table: string, rows: readonly Row[]): [text: string, values: unknown[]] {
  const changes = rows.map((row) => ({ row, extract: extract(JSON.parse(row.content) as FhirResource) }))
  const values: unknown[] = [
    rows.map(({ practice }) => practice),
    rows.map(({ source }) => source),
    rows.map(({ id }) => id),
    rows.map(({ version }) => version),
  ]
  const arrays = indexColumns.map(({ value }) => {
    values.push(textArray(changes.map((change) => value(change.extract))))
    return `$${values.length}::text[]`
  })
  const names = indexColumns.map(({ name }) => name)
  const sets = indexColumns.map(({ name, type, incoming }) =>
    type === 'text' ? `${name} = ${incoming}` : `${name} = ${incoming}::${type}`,
  )
  return [
    `update ${table} t set ${sets.join(', ')}
     from unnest($1::int[], $2::record_source[], $3::text[], $4::int[], ${arrays.join(', ')})
       as c(practice, source, id, version, ${names.join(', ')})
     where t.practice = c.practice and t.source = c.source and t.id = c.id and t.version = c.version`,
    values,
  ]
}
