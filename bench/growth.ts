import { openDatabase } from '#platform/database/open.ts'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure } from './load.ts'
import type { Place } from './rates.ts'

export interface Growth {
  chartAt10k: Load
  chartAt1M: Load
  /** Median at a million observations over that at ten thousand; the budget is 1.3. */
  ratio: number
  searchAt100k: Load
}

/** Copies of stored rows under new ids, spread over the patients and twenty years, until the table has that many. */
const GROW_OBSERVATIONS = `
with sample as (
  select *, row_number() over () - 1 as n, count(*) over () as of from (select * from r_observation limit 500) s
), people as (
  select id, row_number() over () - 1 as n, count(*) over () as of from r_patient
)
insert into r_observation (practice, source, id, version, updated, data_type, patient, code, status, date, tokens, content)
select s.practice, s.source, 'bench-' || (have.count + g), 1, now(), s.data_type, p.id, s.code, s.status,
       now() - interval '20 years' * random() - interval '1 year', s.tokens, s.content
from (select count(*) from r_observation) have, generate_series(1, greatest(0, $1 - have.count)) g
join sample s on s.n = g % s.of
join people p on p.n = (g / 7) % p.of`

const GROW_PATIENTS = `
with given as (select array['mary','john','margaret','wei','priya','nguyen','ahmed','sofia','liam','olivia','noah','ava'] as names),
     family as (select array['smith','jones','nguyen','singh','brown','wilson','taylor','lee','kelly','khan','rossi','papas'] as names),
     sample as (select * from r_patient limit 1)
insert into r_patient (practice, source, id, version, updated, data_type, patient, code, status, date, tokens, search, content)
select s.practice, s.source, 'bench-' || g, 1, now(), s.data_type, 'bench-' || g, s.code, s.status,
       now() - interval '1 day' * (g % 9000), '{}',
       given.names[1 + g % 12] || ' ' || family.names[1 + (g / 12) % 12] || md5(g::text)
         || ' 19' || lpad((g % 90 + 10)::text, 2, '0') || '-01-01 mrn' || g,
       s.content
from sample s, given, family, generate_series(1, $1) g`

const SEARCHES = ['mary smith', 'ng', 'kel', 'wei lee', 'priya singh', 'so', 'rossi', 'mrn4711']

/** On a PostgreSQL server only: filling the embedded database takes longer than the rest of the run. */
export async function measureGrowth(place: Place, databaseUrl: string, seconds: number): Promise<Growth> {
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  const server = await startServer(place.dataFolder, place.environment)
  const { cookie, ask } = await signInOverApi(server.url, 'provider')
  const patients = (await ask('GET', '/api/patients')).json as { id: string }[]
  const charts = patients.slice(0, 50).map(({ id }) => ({ path: `/api/patients/${id}/overview` }))
  const alone = { cookie, seconds, connections: 1 }

  await database.query(GROW_OBSERVATIONS, [10_000])
  await database.query('vacuum analyze r_observation')
  const chartAt10k = await measure(server.url, charts, alone)
  await database.query(GROW_OBSERVATIONS, [1_000_000])
  await database.query('vacuum analyze r_observation')
  const chartAt1M = await measure(server.url, charts, alone)

  await database.query(GROW_PATIENTS, [100_000])
  await database.query('vacuum analyze r_patient')
  const searches = SEARCHES.map((q) => ({ path: `/api/patients/search?q=${encodeURIComponent(q)}` }))
  const searchAt100k = await measure(server.url, searches, alone)
  await server.stop()
  await database.close()
  return { chartAt10k, chartAt1M, ratio: chartAt10k.perSecond / chartAt1M.perSecond, searchAt100k }
}
