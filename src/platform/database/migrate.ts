import type { Database } from './database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/all.ts'

const LOCK = 4_127_001 // any fixed number: one migrating process at a time

/** Brings the schema up to date; returns the names of the steps it took. */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  return database.transaction(async (session) => {
    await session.query('select pg_advisory_xact_lock($1)', [LOCK])
    await session.query(
      'create table if not exists schema_steps (name text primary key, taken timestamptz not null default now())',
    )
    const taken = new Set(
      (await session.query<{ name: string }>('select name from schema_steps')).map((row) => row.name),
    )
    const missing = steps.filter((step) => !taken.has(step.name))
    for (const step of missing) {
      for (const statement of statementsOf(step.sql)) await session.query(statement)
      await session.query('insert into schema_steps (name) values ($1)', [step.name])
    }
    return missing.map((step) => step.name)
  })
}

/** Splits at semicolons that end a line, outside of $$ bodies. */
function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let inBody = false
  for (const line of sql.split('\n')) {
    current.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  const rest = current.join('\n').trim()
  return [...statements, ...(rest ? [rest] : [])]
}
