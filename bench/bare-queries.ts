/** The single statement each measured call comes down to, as a server without the product would send it. */

const ROW = 'id, version, updated, patient, content, date'
const LIVE = `practice = $1 and source = 'synthetic' and not deleted`

export const readPatient = `select ${ROW} from r_patient where ${LIVE} and id = $2`

export const searchPatients = `select ${ROW} from r_patient where ${LIVE} and search like $2 order by date desc, id desc limit 11`

const PARTS = {
  r_condition: 50,
  r_allergyintolerance: 50,
  r_medicationrequest: 50,
  r_observation: 60,
  r_encounter: 20,
  r_riskassessment: 10,
  r_consent: 20,
}

export const openChart = [
  `select 'r_patient' as type, ${ROW} from r_patient where ${LIVE} and id = $2`,
  ...Object.entries(PARTS).map(
    ([table, limit]) =>
      `(select '${table}' as type, ${ROW} from ${table} where ${LIVE} and patient = $2 order by date desc, id desc limit ${limit})`,
  ),
].join('\nunion all\n')

/** The record and its version, in one statement and so in one transaction. */
export const insertAppointment = `
with version as (
  insert into record_history (practice, source, type, id, version, updated, deleted, patient, actor, content)
  values ($1, 'synthetic', 'Appointment', $2, 1, now(), false, $3, 'bench', $4)
)
insert into r_appointment (practice, source, id, version, updated, data_type, patient, status, date, content)
values ($1, 'synthetic', $2, 1, now(), 'appointments', $3, 'booked', now(), $4)`
