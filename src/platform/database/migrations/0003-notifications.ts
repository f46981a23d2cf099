import type { Migration } from '../migration.ts'

/** Up to when a person has read their notifications; one moment, not one row for each notification. */
export const notifications: Migration = {
  name: '0003-notifications',
  sql: `
create table notification_reads (
  user_id text primary key,
  read_at timestamptz not null
);`,
}
