import { openDatabase } from '#platform/database/open.ts'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure } from './load.ts'
import type { Place } from './rates.ts'

export interface PatientListCost {
  patients: number
  loads: Record<string, Load>
}

const PATIENTS = 100_000

/** Family names that repeat as in a town; folded names and marks as `fhir/search/index-values.ts` writes them. */
const GROW_PATIENTS = `
with one as (select practice, source, data_type from r_patient where not deleted limit 1)
insert into r_patient (practice, source, id, version, updated, data_type, patient, date, tokens, search, strings, content)
select practice, source, id, 1, now(), data_type, id, born, array['birthdate|' || born, 'identifier|BENCH' || n],
  given || ' ' || family || ' ' || born || ' bench' || n,
  '^' || family || E'\\n^' || given || E'\\n~' || family || E'\\n\`' || given || E'\\n',
  json_build_object('resourceType', 'Patient', 'id', id, 'active', true, 'birthDate', born,
    'name', json_build_array(json_build_object('use', 'official', 'family', initcap(family), 'given', json_build_array(initcap(given)))),
    'identifier', json_build_array(json_build_object('type', json_build_object('coding', json_build_array(json_build_object('code', 'MR'))), 'value', 'BENCH' || n)))::text
from one, (select n, 'bench-' || n as id, 'family' || to_char((n::bigint * 7919) % 20011, 'FM00000') as family,
  'given' || (n::bigint * 31) % 1999 as given, current_date - (n::bigint * 37 % 30000)::int as born from generate_series(1, $1) n) made`

/** Nine in ten have been seen, three times over five years; a third is booked, four in ten have COPD, two in ten asthma. */
const GROW_VISITS = `
with one as (select practice, source, data_type from r_encounter limit 1)
insert into r_encounter (practice, source, id, version, updated, data_type, patient, status, date, tokens, content)
select practice, source, 'bench-visit-' || n || '-' || v, 1, now(), data_type, 'bench-' || n, 'finished', at,
  array['practitioner=Practitioner/' || case when n % 20 = 0 then 'demo-provider' else 'dr-' || n % 20 end, 'class=AMB'],
  json_build_object('resourceType', 'Encounter', 'id', 'bench-visit-' || n || '-' || v, 'status', 'finished',
    'class', json_build_object('code', 'AMB'), 'subject', json_build_object('reference', 'Patient/bench-' || n),
    'period', json_build_object('start', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::text
from one, (select n, v, now() - interval '1 hour' * (1 + (n::bigint * 9973 + v * 17011) % 43800) as at
  from generate_series(1, $1) n, generate_series(1, 3) v where n % 10 > 0) made`
const GROW_BOOKINGS = `
with one as (select practice, source, data_type from r_appointment limit 1)
insert into r_appointment (practice, source, id, version, updated, data_type, patient, status, date, tokens, content)
select practice, source, 'bench-booking-' || n, 1, now(), data_type, 'bench-' || n, 'booked', at,
  array['practitioner|dr-' || n % 20], json_build_object('resourceType', 'Appointment', 'id', 'bench-booking-' || n, 'status', 'booked',
    'start', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'participant', '[]'::json)::text
from one, (select n, now() + interval '1 hour' * (1 + (n::bigint * 7919) % 4000) as at from generate_series(3, $1, 3) n) made`
const GROW_CONDITIONS = `
with one as (select practice, source, data_type from r_condition limit 1)
insert into r_condition (practice, source, id, version, updated, data_type, patient, code, status, date, tokens, content)
select practice, source, 'bench-problem-' || n, 1, now(), data_type, 'bench-' || n, code, 'active', now(), array['code|' || code],
  json_build_object('resourceType', 'Condition', 'id', 'bench-problem-' || n, 'clinicalStatus', json_build_object('coding', json_build_array(json_build_object('code', 'active'))),
    'code', json_build_object('coding', json_build_array(json_build_object('system', 'http://snomed.info/sct', 'code', code))),
    'subject', json_build_object('reference', 'Patient/bench-' || n))::text
from one, (select n, case when n % 10 < 4 then '13645005' when n % 10 < 6 then '195967001' else '38341003' end as code from generate_series(1, $1) n) made`

const QUERIES = {
  'first page by name': '',
  'name, last first': '?sort=name-last',
  'eldest first': '?sort=eldest',
  'last visit, newest first': '?sort=seen-last',
  'last visit, longest ago first, with COPD': '?sort=seen-first&condition=copd',
  'next booking first': '?sort=booked-next',
  'one patient by name and given name': '?q=family07919%20given31',
  'common word': '?q=given1',
  'with COPD': '?condition=copd',
  'asthma, not seen for 12 months, not booked': '?condition=asthma&seen=not-12&booking=without',
  'never seen': '?seen=never',
  'seen in the last 3 months': '?seen=within-3',
  'one clinician in twenty': '?clinician=demo-provider',
  'without portal account': '?portal=without',
  'with portal account (one patient)': '?portal=with',
  'overdue recall': '?recall=overdue',
  'nobody matches: COPD, never seen, booked': '?condition=asthma&seen=never&booking=with&portal=with',
}

/** One request for one page, with its columns, in a practice of 100,000 patients. */
export async function measurePatientList(place: Place, databaseUrl: string, seconds: number): Promise<PatientListCost> {
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  for (const statement of [GROW_PATIENTS, GROW_VISITS, GROW_BOOKINGS, GROW_CONDITIONS]) {
    await database.query(statement, [PATIENTS])
  }
  for (const table of ['r_patient', 'r_encounter', 'r_appointment', 'r_condition']) {
    await database.query(`vacuum analyze ${table}`)
  }
  await database.close()
  const server = await startServer(place.dataFolder, place.environment)
  try {
    const { cookie, ask } = await signInOverApi(server.url, 'provider')
    const first = (await ask('GET', '/api/patient-list')).json as { patients: unknown[]; next?: string }
    if (first.patients.length < 50 || !first.next) throw new Error('the list shows less than a page')
    const paths: Record<string, string> = { ...QUERIES, 'second page by name': `?after=${first.next}` }
    const loads: Record<string, Load> = {}
    for (const [what, query] of Object.entries(paths)) {
      const path = `/api/patient-list${query}`
      loads[what] = await measure(server.url, [{ path }], { cookie, seconds, connections: 1 })
    }
    return { patients: PATIENTS, loads }
  } finally {
    await server.stop()
  }
}
