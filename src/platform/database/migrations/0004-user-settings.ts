import type { Migration } from '../migration.ts'

/** What a person has arranged for themself, so that it follows them to another browser. */
export const userSettings: Migration = {
  name: '0004-user-settings',
  sql: `
create table user_settings (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  value text not null,
  updated timestamptz not null,
  primary key (user_id, key)
);`,
}
