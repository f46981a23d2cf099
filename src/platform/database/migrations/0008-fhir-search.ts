import type { Migration } from '../migration.ts'

/** Types that were there before; later ones are created whole. */
// biome-ignore format: a list, not a program
const TYPES = [
  'AllergyIntolerance', 'Appointment', 'CarePlan', 'ChargeItem', 'Claim', 'ClaimResponse', 'Communication',
  'Composition', 'Condition', 'Consent', 'Coverage', 'Device', 'DiagnosticReport', 'DocumentReference', 'Encounter',
  'FamilyMemberHistory', 'Flag', 'Goal', 'Immunization', 'List', 'Location', 'Medication', 'MedicationAdministration',
  'MedicationRequest', 'MedicationStatement', 'Observation', 'Organization', 'Patient', 'PaymentReconciliation',
  'Practitioner', 'PractitionerRole', 'Procedure', 'Provenance', 'Questionnaire', 'QuestionnaireResponse',
  'RelatedPerson', 'RiskAssessment', 'Schedule', 'ServiceRequest', 'Slot', 'Specimen', 'Task',
]

const WITH_STRINGS = ['Patient', 'Practitioner', 'RelatedPerson', 'Organization', 'Location']

const indexes = (table: string): string => `
create index r_${table}_when on r_${table} (practice, source, when_from, id) where when_from is not null;
create index r_${table}_also on r_${table} (practice, source, also_from, id) where also_from is not null;
create index r_${table}_updated on r_${table} (practice, source, updated, id);`

/**
 * What the standard's search parameters need beside the tokens: two dates with their ends, strings, a measured number.
 * Rows written before are filled at the next start (`search_index` says how far that came). MedicationDispense joins
 * the kinds of record kept. Files of bulk exports are kept until they expire.
 */
export const fhirSearch: Migration = {
  name: '0008-fhir-search',
  sql: `
create table r_medicationdispense (like r_medicationrequest including all);
alter table r_medicationdispense add foreign key (practice) references practices (id);
${[...TYPES, 'MedicationDispense']
  .map((type) => {
    const table = type.toLowerCase()
    return `
alter table r_${table}
  add column when_from timestamptz,
  add column when_to timestamptz,
  add column also_from timestamptz,
  add column also_to timestamptz,
  add column strings text,
  add column amount float8;
${indexes(table)}`
  })
  .join('\n')}
${WITH_STRINGS.map((type) => `create index r_${type.toLowerCase()}_strings on r_${type.toLowerCase()} using gin (strings gin_trgm_ops);`).join('\n')}

-- how rows of a type were extracted; 'after' is where an unfinished pass goes on
create table search_index (
  type text collate "C" primary key,
  version int not null,
  after text
);
${[...TYPES, 'MedicationDispense']
  .map(
    (type) => `insert into search_index (type, version)
  select '${type}', 1 where not exists (select 1 from r_${type.toLowerCase()});`,
  )
  .join('\n')}

create table record_exports (
  practice int not null references practices (id) on delete cascade,
  id text collate "C" not null,
  requested_by text not null,
  requested timestamptz not null,
  request text not null,
  state text not null,
  progress text not null default '',
  finished timestamptz,
  expires timestamptz not null,
  primary key (practice, id)
);
create index record_exports_expiry on record_exports (expires);
create table record_export_files (
  practice int not null,
  export text collate "C" not null,
  name text collate "C" not null,
  type text not null,
  resources int not null,
  content text not null,
  primary key (practice, export, name),
  foreign key (practice, export) references record_exports (practice, id) on delete cascade
);
`,
}
