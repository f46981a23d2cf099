import type { Migration } from '../migration.ts'

/** What a practice has set for everyone who works there, with who set it last. */
export const practiceSettings: Migration = {
  name: '0005-practice-settings',
  sql: `
create table practice_settings (
  practice int not null references practices (id) on delete cascade,
  key text not null,
  value text not null,
  updated timestamptz not null,
  changed_by text not null,
  primary key (practice, key)
);`,
}
