import type { Database } from '#platform/database/database.ts'

/** Every kind of record a register may look into, and the home readings and reports it leaves alone. */
const TABLES = [
  'r_patient',
  'r_condition',
  'r_observation',
  'r_medicationrequest',
  'r_medicationstatement',
  'r_encounter',
  'r_procedure',
  'r_servicerequest',
  'r_immunization',
  'r_careplan',
  'r_riskassessment',
  'r_diagnosticreport',
]

const COLUMNS =
  'practice, source, id, version, updated, data_type, patient, code, status, date, tokens, search, content, brief'

const renamed = (column: string): string => `
       regexp_replace(
         replace(${column}, '"id":"' || id || '"', '"id":"' || id || copy.suffix || '"'),
         '"(Patient|Encounter|Condition|Observation|CarePlan)/([^"]+)"', '"\\1/\\2' || copy.suffix || '"', 'g')`

/** Whole people again under new ids; what refers to a person or to a record of theirs is renamed with them. */
const copiesOf = (table: string): string => `
insert into ${table} (${COLUMNS})
select practice, source, id || copy.suffix, 1, now(), data_type, patient || copy.suffix, code, status, date, '{}', search,
       ${renamed('content')}, ${renamed('brief')}
from ${table}, (select '-copy-' || n as suffix from generate_series(1, $1) n) copy
where patient is not null and not deleted`

/** Copies the synthetic people until there are that many; the last copy is cut short. */
export async function growPractice(database: Database, patients: number): Promise<void> {
  const [have] = await database.query<{ count: number }>('select count(*) as count from r_patient where not deleted')
  const copies = Math.ceil(patients / (have?.count ?? 1)) - 1
  for (const table of TABLES) await database.query(copiesOf(table), [copies])
  const beyond = `select id from r_patient order by version, length(id), id offset ${patients}`
  for (const table of TABLES.toReversed()) await database.query(`delete from ${table} where patient in (${beyond})`)
  for (const table of TABLES) await database.query(`vacuum analyze ${table}`)
}
