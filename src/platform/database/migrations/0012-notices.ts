import type { Migration } from '../migration.ts'

/**
 * Notices by mail or SMS: one row for a person, a kind of news and what it is about, claimed before it is sent. `subject`
 * is an id, never content.
 */
export const notices: Migration = {
  name: '0012-notices',
  sql: `
create table notices (
  practice integer not null references practices (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  subject text not null,
  happened timestamptz not null,
  due timestamptz not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure', 'unneeded')),
  channel text,
  attempts integer not null default 0,
  fault text,
  changed timestamptz not null,
  primary key (practice, user_id, kind, subject)
);
create index notices_open on notices (practice, user_id) where state in ('waiting', 'sending');
create index notices_changed on notices (practice, state, changed);`,
}
