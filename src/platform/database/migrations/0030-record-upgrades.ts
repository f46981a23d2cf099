import type { Migration } from '../migration.ts'

/** Which upgrades of stored records have been applied; see `platform/records/upgrade`. */
export const recordUpgrades: Migration = {
  name: '0030-record-upgrades',
  sql: `
create table record_upgrades (
  name text collate "C" primary key,
  finished timestamptz not null default now()
);`,
}
