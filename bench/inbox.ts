import { openDatabase } from '#platform/database/open.ts'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure } from './load.ts'
import type { Place } from './rates.ts'

export interface InboxCost {
  open: number
  closed: number
  loads: Record<string, Load>
}

const OPEN = 10_000
const CLOSED = 100_000

/** Open and closed tasks of every kind, owner and priority, spread over two years. */
const GROW_TASKS = `
with kinds as (select array['practice-task','result-review','patient-message','danger-report','recall','incoming-letter'] as names),
     priorities as (select array['stat','urgent','asap','routine','routine','routine','routine','routine'] as names),
     owners as (select array['demo-provider','none','somebody','somebody-else'] as names),
     people as (select id, row_number() over () - 1 as n, count(*) over () as of from r_patient),
     sample as (select practice, source, data_type from r_task limit 1)
insert into r_task (practice, source, id, version, updated, data_type, patient, code, status, date, tokens, content)
select s.practice, s.source, $1::text || g, 1, now(), s.data_type, p.id, k.kind, $3::text, k.at,
       array['priority=' || k.priority, 'owner|' || k.owner, 'code|' || k.kind],
       json_build_object('resourceType','Task','id',$1::text || g,'status',$3::text,'intent','order','priority',k.priority,
         'code', json_build_object('coding', json_build_array(json_build_object('system','https://aurora.example/fhir/task-kind','code',k.kind))),
         'description','Benchmark task ' || g, 'for', json_build_object('reference','Patient/' || p.id),
         'authoredOn', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text
from sample s, kinds, priorities, owners, generate_series(1, $2::int) g
join people p on p.n = g % p.of
cross join lateral (select kinds.names[1 + g % 6] as kind, priorities.names[1 + (g / 6) % 8] as priority,
  owners.names[1 + (g / 48) % 4] as owner, now() - interval '1 minute' * (g * 100 % 1000000) as at) k`

/** One request for the list, its next page, one kind, and the count in the sidebar. */
export async function measureInbox(place: Place, databaseUrl: string, seconds: number): Promise<InboxCost> {
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  await database.query(GROW_TASKS, ['bench-open-', OPEN, 'requested'])
  await database.query(GROW_TASKS, ['bench-closed-', CLOSED, 'completed'])
  await database.query('vacuum analyze r_task')
  await database.close()
  const server = await startServer(place.dataFolder, place.environment)
  try {
    const { cookie, ask } = await signInOverApi(server.url, 'provider')
    const first = (await ask('GET', '/api/inbox?scope=team')).json as { items: unknown[]; next?: string }
    if (first.items.length < 50 || !first.next) throw new Error('the inbox shows less than a page')
    const paths = {
      'inbox, whole team': '/api/inbox?scope=team',
      'inbox, mine': '/api/inbox?scope=mine',
      'inbox, next page': `/api/inbox?scope=team&after=${first.next}`,
      'inbox, tasks only': '/api/inbox?scope=team&kind=task',
      'count in the sidebar': '/api/inbox/count',
    }
    const loads: Record<string, Load> = {}
    for (const [what, path] of Object.entries(paths)) {
      loads[what] = await measure(server.url, [{ path }], { cookie, seconds, connections: 1 })
    }
    return { open: OPEN, closed: CLOSED, loads }
  } finally {
    await server.stop()
  }
}
