import type { Database } from '#platform/database/database.ts'
import { GROW_EVENTS } from '../audit-log.ts'

const OBSERVATIONS_OF_ONE_PATIENT = 500
const OBSERVATIONS_AT_ONCE = 100_000
const EVENTS_AT_ONCE = 1_000_000

/** Columns of a table in order, with the expression that a copy has instead of the copied value. */
async function copiedColumns(database: Database, table: string, instead: Record<string, string>): Promise<string[][]> {
  const columns = await database.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return columns.map(({ name }) => [name, instead[name] ?? `s.${name}`])
}

async function copyInto(database: Database, table: string, instead: Record<string, string>): Promise<string> {
  const columns = await copiedColumns(database, table, instead)
  return `
insert into ${table} (${columns.map(([name]) => name).join(', ')})
select ${columns.map(([, value]) => value).join(', ')}
from (select *, row_number() over () - 1 as n, count(*) over () as of from (select * from ${table} where not deleted limit 500) samples) s
join generate_series($1::int, $2::int) g on g % s.of = s.n`
}

const named = (column: string, from: string, to: string): string => `replace(${column}::text, ${from}, ${to})`

/** More patients with as many observations each, so that the practice grows and no chart does. */
export async function fillObservations(
  database: Database,
  from: number,
  to: number,
  progress: (text: string) => void,
): Promise<void> {
  const patients = await copyInto(database, 'r_patient', {
    id: `'grown-' || g`,
    patient: `'grown-' || g`,
    tokens: `${named('s.tokens', "'bench-'", "'grown-' || g || '-'")}::text[]`,
    content: named('s.content', 's.id', "'grown-' || g"),
  })
  const patientOf = `'grown-' || g / ${OBSERVATIONS_OF_ONE_PATIENT}`
  const observations = await copyInto(database, 'r_observation', {
    id: `'grown-' || g`,
    patient: patientOf,
    date: `s.date - interval '1 day' * (g % 7000)`,
    tokens: `${named('s.tokens', 's.patient', patientOf)}::text[]`,
    content: named(named('s.content', 's.patient', patientOf), 's.id', `'grown-' || g`),
  })
  const patientNumber = (observation: number): number => Math.ceil(observation / OBSERVATIONS_OF_ONE_PATIENT)
  await database.query(patients, [patientNumber(from), patientNumber(to) - 1])
  for (let at = from; at < to; at += OBSERVATIONS_AT_ONCE) {
    await database.query(observations, [at, Math.min(to, at + OBSERVATIONS_AT_ONCE) - 1])
    progress(`${Math.min(to, at + OBSERVATIONS_AT_ONCE).toLocaleString('en-AU')} observations`)
  }
  await database.query('vacuum analyze r_patient')
  await database.query('vacuum analyze r_observation')
}

export async function fillEvents(
  database: Database,
  from: number,
  to: number,
  progress: (text: string) => void,
): Promise<void> {
  for (let at = from; at < to; at += EVENTS_AT_ONCE) {
    await database.query(GROW_EVENTS, [at, Math.min(to, at + EVENTS_AT_ONCE) - 1])
    progress(`${Math.min(to, at + EVENTS_AT_ONCE).toLocaleString('en-AU')} audit events`)
  }
  await database.query('vacuum analyze audit_events')
}
