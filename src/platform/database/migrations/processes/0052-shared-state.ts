import type { Migration } from '../../migration.ts'

/**
 * What one process is doing and others are asked about: how far a transcription has got, and the verification of the
 * audit log. A process that ended leaves a time behind that is no longer renewed.
 */
export const sharedState: Migration = {
  name: '0052-shared-state',
  sql: `
alter table recordings add column heard text;
alter table recordings add column transcribing_until timestamptz;

create table audit_verification (
  only_one boolean primary key default true check (only_one),
  state text not null,
  running_until timestamptz,
  is_cancelled boolean not null default false
);`,
}
