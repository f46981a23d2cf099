import { uuidv7 } from 'uuidv7'
import type { Database } from '#platform/database/database.ts'
import { KEPT_TYPES, tableOf } from '../catalogue.ts'
import { importRows } from './import-rows.ts'
import type { Import, ImportState, Imports, Known } from './imports.ts'

interface Row {
  id: string
  started_by: string
  file_name: string
  format: string
  bytes: number
  sha256: string | null
  state: ImportState
  sources: string | null
  columns: string | null
  total: number
  done: number
  message: string | null
  created: string
  changed: string
}

const COLUMNS =
  'id, started_by, file_name, format, bytes, sha256, state, sources, columns, total, done, message, created, changed'

const COLUMN_OF: Partial<Record<keyof Import, string>> = {
  sha256: 'sha256',
  sources: 'sources',
  columns: 'columns',
  total: 'total',
  done: 'done',
  message: 'message',
}

const KNOWN_AT_MOST = 5000

export function openImports(database: Database, now: () => Date): Imports {
  return {
    ...importRows(database),

    async start(practice, startedBy, { fileName, format, bytes }) {
      const id = uuidv7()
      await database.query(
        `insert into imports (practice, id, started_by, file_name, format, bytes, state, created, changed)
         values ($1, $2, $3, $4, $5, $6, 'uploading', $7, $7)`,
        [practice, id, startedBy, fileName, format, bytes, now().toISOString()],
      )
      return id
    },

    async find(practice, id) {
      const [row] = await database.query<Row>(`select ${COLUMNS} from imports where practice = $1 and id = $2`, [
        practice,
        id,
      ])
      return row && toImport(row)
    },

    async list(practice, limit) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from imports where practice = $1 order by created desc limit $2`,
        [practice, limit],
      )
      return rows.map(toImport)
    },

    async underWay() {
      const rows = await database.query<Row & { practice: number }>(
        `select practice, ${COLUMNS} from imports where state in ('reading', 'applying', 'undoing')`,
      )
      return rows.map((row) => ({ practice: row.practice, ...toImport(row) }))
    },

    async earlier(practice, id, sha256) {
      const [row] = await database.query<Row>(
        `select ${COLUMNS} from imports where practice = $1 and id <> $2 and sha256 = $3 and state = 'applied'
         order by created desc limit 1`,
        [practice, id, sha256],
      )
      return row && toImport(row)
    },

    async change(practice, id, changes) {
      const values: unknown[] = [practice, id, now().toISOString()]
      const sets = Object.entries(changes).flatMap(([key, value]) => {
        const column = COLUMN_OF[key as keyof Import]
        return column ? [`${column} = $${values.push(value ?? null)}`] : []
      })
      await database.query(
        `update imports set ${[...sets, 'changed = $3'].join(', ')} where practice = $1 and id = $2`,
        values,
      )
    },

    async move(practice, id, from, to, message) {
      const rows = await database.query(
        `update imports set state = $4, message = $5, done = 0, changed = $6
         where practice = $1 and id = $2 and state = any($3::text[]) returning id`,
        [practice, id, from, to, message ?? null, now().toISOString()],
      )
      return rows.length > 0
    },

    async putPart(practice, id, seq, content) {
      await database.query(
        `insert into import_parts (practice, import, seq, content) values ($1, $2, $3, $4)
         on conflict (practice, import, seq) do update set content = excluded.content`,
        [practice, id, seq, content],
      )
    },

    async arrived(practice, id) {
      const [row] = await database.query<{ bytes: number; parts: number }>(
        `select coalesce(sum(length(content)), 0) as bytes, count(*) as parts from import_parts
         where practice = $1 and import = $2`,
        [practice, id],
      )
      return { bytes: Number(row?.bytes ?? 0), parts: row?.parts ?? 0 }
    },

    async *content(practice, id) {
      for (let seq = 0; ; seq++) {
        const [part] = await database.query<{ content: Buffer }>(
          'select content from import_parts where practice = $1 and import = $2 and seq = $3',
          [practice, id, seq],
        )
        if (!part) return
        yield part.content
      }
    },

    async forget(practice, id, also) {
      await database.query('delete from import_parts where practice = $1 and import = $2', [practice, id])
      await database.query(
        also?.rows
          ? 'delete from import_rows where practice = $1 and import = $2'
          : 'update import_rows set content = null where practice = $1 and import = $2 and content is not null',
        [practice, id],
      )
    },

    async sweep(before) {
      const left = await database.query<{ practice: number; id: string }>(
        `select practice, id from imports where state in ('uploading', 'ready', 'failed') and changed < $1 limit 100`,
        [before.toISOString()],
      )
      for (const { practice, id } of left) {
        await this.forget(practice, id, { rows: true })
        await this.move(practice, id, ['uploading', 'ready', 'failed'], 'cancelled', 'It was abandoned.')
      }
      return left.length
    },

    async touchedSince(practice, id, patients) {
      const each = KEPT_TYPES.map(
        (type) => `select t.patient from ${tableOf(type)} t
          where t.practice = $1 and t.patient = any($3::text[]) and not t.deleted and not exists (
            select 1 from import_rows r where r.practice = $1 and r.import = $2 and r.type = '${type}'
              and r.target = t.id and r.version = t.version and r.outcome in ('created', 'updated'))`,
      )
      const rows = await database.query<{ patient: string }>(
        `select distinct patient from (${each.join(' union all ')}) touched`,
        [practice, id, patients],
      )
      return new Set(rows.map(({ patient }) => patient))
    },

    async known(practice, source, type, { ids, identifiers }) {
      return database.query<Known>(
        // alone, tokens use their index; with other conditions the planner may choose a wrong one
        `with identified as materialized (
           select practice, source, id, version, deleted, tokens from ${tableOf(type)} where tokens && $4::text[])
         select id, version, deleted, tokens from ${tableOf(type)}
           where practice = $1 and source = $2::record_source and id = any($3::text[])
         union
         select id, version, deleted, tokens from identified
           where practice = $1 and source = $2::record_source and not deleted
         limit ${KNOWN_AT_MOST}`,
        [practice, source, ids, identifiers],
      )
    },
  }
}

function toImport(row: Row): Import {
  return {
    id: row.id,
    startedBy: row.started_by,
    fileName: row.file_name,
    format: row.format,
    bytes: Number(row.bytes),
    sha256: row.sha256 ?? undefined,
    state: row.state,
    sources: row.sources ?? undefined,
    columns: row.columns ?? undefined,
    total: row.total,
    done: row.done,
    message: row.message ?? undefined,
    created: row.created,
    changed: row.changed,
  }
}
