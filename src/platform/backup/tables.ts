import type { Queryable } from '#platform/database/database.ts'

export interface Table {
  name: string
  /** Those that are written; what the database works out itself is left out. */
  columns: readonly string[]
  identityColumn: string | undefined
}

interface Column {
  table: string
  column: string
  identity: boolean
}

const COLUMNS = `
select c.table_name as table, c.column_name as column, c.is_identity = 'YES' as identity
from information_schema.columns c
join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
order by c.table_name collate "C", c.ordinal_position`

const REFERENCES = `
select distinct from_table.relname as "from", to_table.relname as "to"
from pg_constraint
join pg_class from_table on from_table.oid = conrelid
join pg_class to_table on to_table.oid = confrelid
join pg_namespace on pg_namespace.oid = connamespace
where contype = 'f' and nspname = 'public' and conrelid <> confrelid`

/** Every table of Aurora, referenced ones first. The job queue has its own schema. */
export async function readTables(database: Queryable): Promise<Table[]> {
  const columns = await database.query<Column>(COLUMNS)
  const references = await database.query<{ from: string; to: string }>(REFERENCES)
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => name !== 'schema_steps')
  return inOrder(names, references).map((name) => {
    const own = columns.filter(({ table }) => table === name)
    return {
      name,
      columns: own.map(({ column }) => column),
      identityColumn: own.find(({ identity }) => identity)?.column,
    }
  })
}

function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = []
  const visit = (name: string): void => {
    if (ordered.includes(name)) return
    for (const { from, to } of references) if (from === name && names.includes(to)) visit(to)
    ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A row as JSON text; the same row gives the same text in every database. */
export function rowsOf({ name, columns }: Table): string {
  return `select row_to_json(one)::text as row from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) one`
}
