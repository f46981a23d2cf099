import type { Migration } from '../../migration.ts'

/**
 * Lists patients by family name, then given name, as folded in `strings` ('~' marks a family name, '^' any name, '`' a
 * given name; see `fhir/search/index-values.ts`), and finds whether a patient has an account.
 */
export const patientNames: Migration = {
  name: '0057-patient-names',
  sql: `
create function patient_sort_name(strings text) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(split_part(split_part(strings, '~', 2), chr(10), 1), ''),
    split_part(split_part(strings, '^', 2), chr(10), 1),
    '') || ', ' || coalesce(split_part(split_part(strings, '\`', 2), chr(10), 1), '')
$$;
create index r_patient_name on r_patient (practice, source, (patient_sort_name(strings) collate "C"), id) where not deleted;
create index users_patient on users (patient_id) where patient_id is not null;`,
}
