import { openDatabase } from '#platform/database/open.ts'
import { type Api, signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import type { Place } from './rates.ts'

export interface AuditLogCost {
  events: number
  /** Median milliseconds of one page of 200, or of one count, by what was asked. */
  ms: Record<string, number>
}

const PRACTICE = 1
const RUNS = 15
const DAYS = 400

/** Rows as the log has them, spread over a little more than a year: mostly reads, few failures, hardly a deletion. */
export const GROW_EVENTS = `
insert into audit_events (chain, seq, practice, recorded, action, operation, outcome, actor_id, actor_name, actor_role,
  actor_type, entity_type, entity_id, patient, site, request_id, hash)
select 'bench-' || g % 8, g, ${PRACTICE}, now() - interval '${DAYS} days' * (1 - g::float8 / $2),
  case when g % 1009 = 0 then 'D' when g % 17 = 0 then 'U' when g % 23 = 0 then 'C' when g % 31 = 0 then 'E' else 'R' end,
  'read', case when g % 503 = 0 then '8' else '0' end,
  'user-' || g % 40, 'Person Number ' || g % 40, 'provider', 'humanuser', 'Observation', 'o-' || g,
  case when g % 3 > 0 then 'p-' || g % 5000 end, 'bench', 'r-' || g / 4, md5(g::text)
from generate_series($1::int, $2::int) g`

/** How the audit trail's pages and counts cost as the log grows: over HTTP, on a PostgreSQL server. */
export async function measureAuditLog(
  place: Place,
  databaseUrl: string,
  sizes: readonly number[],
): Promise<AuditLogCost[]> {
  const server = await startServer(place.dataFolder, place.environment)
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  const api = await signInOverApi(server.url, 'admin')
  const costs: AuditLogCost[] = []
  let have = 0
  for (const events of sizes) {
    await database.query(GROW_EVENTS, [have + 1, events])
    have = events
    await database.query('vacuum analyze audit_events')
    await database.query('delete from audit_counted')
    await database.query('truncate audit_day_counts')
    costs.push({ events, ms: await askAll(api) })
  }
  await database.close()
  await server.stop()
  return costs
}

const DAY_MS = 86_400_000
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

async function askAll(api: Api): Promise<Record<string, number>> {
  const middle = dayAgo(DAYS / 2)
  const asked: Record<string, string> = {
    'first page': '',
    'page in the middle': `?before=${encodeURIComponent(`${middle}|bench-3|1`)}`,
    'deletions only': '?action=D',
    'failures only': '?outcome=failed',
    'one person of the practice': '?agent=user-7',
    'one patient': '?patient=p-77',
    'patients, updates': '?entity=patient&action=U',
    'one day': `?from=${middle.slice(0, 10)}&to=${middle.slice(0, 10)}`,
    'words that are common': '?q=number+12',
    'words nobody wrote, one piece of the search': '?q=zebra',
    totals: '/summary',
  }
  const first = await tookMs(api, '/summary')
  const measured: Record<string, number> = { 'totals, the first time': Math.round(first) }
  for (const [what, path] of Object.entries(asked)) measured[what] = await medianMs(api, path)
  return measured
}

async function tookMs(api: Api, path: string): Promise<number> {
  const from = performance.now()
  const { status } = await api.ask('GET', `/api/audit-events${path}`)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return performance.now() - from
}

async function medianMs(api: Api, path: string): Promise<number> {
  await tookMs(api, path)
  const took: number[] = []
  for (let run = 0; run < RUNS; run++) took.push(await tookMs(api, path))
  took.sort((a, b) => a - b)
  return Math.round((took[Math.floor(RUNS / 2)] ?? 0) * 10) / 10
}
