import { openDatabase } from '#platform/database/open.ts'
import { signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure } from './load.ts'
import type { Place } from './rates.ts'

export interface CalendarCost {
  clinicians: number
  /** In the whole year. */
  bookings: number
  /** In the week that is read. */
  shown: number
  kilobytes: number
  load: Load
}

const CLINICIANS = 20
const A_DAY = 16

const PEOPLE = `
insert into r_practitioner (practice, source, id, version, updated, data_type, status, date, content)
select practice, source, 'bench-' || n, 1, now(), data_type, status, date, json_build_object(
  'resourceType', 'Practitioner', 'id', 'bench-' || n, 'active', true,
  'meta', json_build_object('versionId', '1'),
  'identifier', json_build_array(json_build_object('system', 'http://hl7.org.au/id/ahpra-registration-number', 'value', 'MED' || n)),
  'name', json_build_array(json_build_object('prefix', json_build_array('Dr'), 'given', json_build_array('Bench'), 'family', 'Clinician ' || n))
)::text
from (select practice, source, data_type, status, date from r_practitioner where not deleted limit 1) one, generate_series(1, $1) n`

/** Every weekday of a year around today, back to back from 9 am; patients in turn. */
const YEAR = `
insert into r_appointment (practice, source, id, version, updated, data_type, patient, status, date, tokens, content)
select practice, source, id, 1, now(), 'appointments', patient, 'booked', start,
  array['practitioner|' || clinician, 'patient|' || patient],
  json_build_object(
    'resourceType', 'Appointment', 'id', id, 'status', 'booked', 'meta', json_build_object('versionId', '1'),
    'appointmentType', json_build_object('coding', json_build_array(json_build_object(
      'system', 'https://aurora.example/fhir/appointment-type', 'code', 'follow-up-visit', 'display', 'Follow-up Visit'))),
    'reasonCode', json_build_array(json_build_object('text', 'COPD review')),
    'start', to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'end', to_char((start + interval '25 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'minutesDuration', 25,
    'participant', json_build_array(
      json_build_object('actor', json_build_object('reference', 'Patient/' || patient), 'status', 'accepted'),
      json_build_object('actor', json_build_object('reference', 'Practitioner/' || clinician, 'display', 'Dr ' || clinician), 'status', 'accepted'))
  )::text
from (
  select practice, source, 'bench-' || to_char(day, 'YYYYMMDD') || '-' || c || '-' || s as id, 'bench-' || c as clinician,
    (day + interval '9 hours' + s * interval '25 minutes') at time zone 'Australia/Sydney' as start,
    ids[1 + (c * 37 + s * 11 + extract(doy from day)::int) % array_length(ids, 1)] as patient
  from (select practice, source, array_agg(id order by id) as ids from r_patient where not deleted group by practice, source) p,
    generate_series(current_date::timestamp - interval '26 weeks', current_date::timestamp + interval '26 weeks', interval '1 day') day,
    generate_series(1, $1) c, generate_series(0, $2 - 1) s
  where extract(isodow from day) < 6
) made`

/** One request for a week of twenty clinicians, in a practice with a year of bookings. */
export async function measureCalendar(place: Place, databaseUrl: string, seconds: number): Promise<CalendarCost> {
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  await database.query(PEOPLE, [CLINICIANS])
  await database.query(YEAR, [CLINICIANS, A_DAY])
  await database.query('vacuum analyze r_appointment')
  const [counted] = await database.query<{ count: number }>(
    "select count(*) as count from r_appointment where id like 'bench-%'",
  )
  await database.close()

  const server = await startServer(place.dataFolder, place.environment)
  try {
    const api = await signInOverApi(server.url, 'provider')
    const today = new Date()
    const monday = new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
    const path = `/api/appointments/calendar?from=${monday}&days=7`
    const { status, json } = await api.ask('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    const load = await measure(server.url, [{ path }], { cookie: api.cookie, seconds, connections: 2 })
    return {
      clinicians: json.practitioners.length,
      bookings: counted?.count ?? 0,
      shown: json.appointments.length,
      kilobytes: Math.round(JSON.stringify(json).length / 1000),
      load,
    }
  } finally {
    await server.stop()
  }
}
