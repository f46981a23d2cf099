import type { Migration } from '../migration.ts'

/** One table per resource type, all alike: searchable values in typed, indexed columns, the resource as JSON text. */
const TYPES = [
  'AllergyIntolerance',
  'Appointment',
  'CarePlan',
  'ChargeItem',
  'Claim',
  'ClaimResponse',
  'Communication',
  'Composition',
  'Condition',
  'Consent',
  'Coverage',
  'Device',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'FamilyMemberHistory',
  'Flag',
  'Goal',
  'Immunization',
  'List',
  'Location',
  'Medication',
  'MedicationAdministration',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Organization',
  'Patient',
  'PaymentReconciliation',
  'Practitioner',
  'PractitionerRole',
  'Procedure',
  'Provenance',
  'Questionnaire',
  'QuestionnaireResponse',
  'RelatedPerson',
  'RiskAssessment',
  'Schedule',
  'ServiceRequest',
  'Slot',
  'Specimen',
  'Task',
]

function resourceTable(type: string): string {
  const table = type.toLowerCase()
  return `
create table r_${table} (
  practice int not null references practices(id),
  source record_source not null,
  id text collate "C" not null,
  version int not null,
  updated timestamptz not null,
  deleted boolean not null default false,
  data_type text not null,
  patient text collate "C",
  code text collate "C",
  status text collate "C",
  date timestamptz not null,
  tokens text[] not null default '{}',
  search text,
  content text not null,
  primary key (practice, source, id)
);
create index r_${table}_patient on r_${table} (practice, source, patient, date desc, id desc) where patient is not null;
create index r_${table}_patient_code on r_${table} (practice, source, patient, code, date desc, id desc) where patient is not null and code is not null;
create index r_${table}_code on r_${table} (practice, source, code, date desc, id desc) where code is not null;
create index r_${table}_date on r_${table} (practice, source, date desc, id desc);
create index r_${table}_tokens on r_${table} using gin (tokens);`
}

export const records: Migration = {
  name: '0001-records',
  sql: `
create extension if not exists pg_trgm;
create type record_source as enum ('synthetic', 'real');

create table practices (
  id int generated always as identity primary key,
  name text not null,
  time_zone text not null default 'Australia/Sydney',
  created timestamptz not null default now()
);
${TYPES.map(resourceTable).join('\n')}
create index r_patient_search on r_patient using gin (search gin_trgm_ops);

-- every version of every record, also the current one and deletions
create table record_history (
  practice int not null,
  source record_source not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int not null,
  updated timestamptz not null,
  deleted boolean not null,
  patient text collate "C",
  actor text not null,
  content text not null,
  primary key (practice, source, type, id, version)
);

-- which source answers for a data type; a type without a row is at the practice's default
create table data_sources (
  practice int not null references practices(id),
  data_type text not null,
  source record_source not null,
  changed timestamptz not null default now(),
  changed_by text not null,
  primary key (practice, data_type)
);

create table audit_chains (
  chain text collate "C" primary key,
  opened timestamptz not null default now(),
  seq bigint not null,
  hash text not null,
  seal text not null
);
create table audit_events (
  chain text collate "C" not null,
  seq bigint not null,
  practice int not null,
  recorded timestamptz not null,
  action text not null,
  operation text not null,
  outcome text not null,
  outcome_desc text,
  actor_id text not null,
  actor_name text not null,
  actor_role text not null,
  actor_type text not null,
  behalf_id text,
  behalf_name text,
  entity_type text,
  entity_id text,
  patient text,
  purpose text,
  site text not null,
  request_id text,
  detail text,
  hash text not null,
  primary key (chain, seq)
);
create index audit_events_recorded on audit_events (practice, recorded desc, chain, seq);
create index audit_events_patient on audit_events (practice, patient, recorded desc) where patient is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
create trigger record_history_append_only before update or delete or truncate on record_history
  for each statement execute function refuse_change();

-- called inside a write when a row was not at the version the caller saw; undoes the whole statement
create function refuse_stale() returns int language plpgsql as $$
begin
  raise exception 'stale version' using errcode = 'serialization_failure';
end $$;
`,
}
