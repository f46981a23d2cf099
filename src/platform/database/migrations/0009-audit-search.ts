import type { Migration } from '../migration.ts'

/**
 * The audit log read by people: newest first from any place, and by whatever is rare. What most events are (reads,
 * success) needs no index of its own: walking the log meets them at once. Events of days that are over are counted
 * once, so that the totals do not go through the whole log each time.
 */
export const auditSearch: Migration = {
  name: '0009-audit-search',
  sql: `
create index audit_events_newest on audit_events (practice, recorded, chain, seq);
drop index audit_events_recorded;
create index audit_events_actor on audit_events (practice, actor_id, recorded);
create index audit_events_behalf on audit_events (practice, behalf_id, recorded) where behalf_id is not null;
create index audit_events_changes on audit_events (practice, action, recorded, chain, seq) where action <> 'R';
create index audit_events_failed on audit_events (practice, recorded, chain, seq) where outcome <> '0';

create table audit_day_counts (
  practice int not null,
  day date not null,
  actor_id text collate "C" not null,
  is_person boolean not null,
  action text not null,
  about_person boolean not null,
  is_failed boolean not null,
  events bigint not null,
  primary key (practice, day, actor_id, is_person, action, about_person, is_failed)
);
-- the last day that is counted
create table audit_counted (
  practice int primary key,
  through date not null
);

create table broken_glass (
  practice int not null references practices (id),
  actor text not null,
  actor_name text not null,
  patient text collate "C" not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null
);
create index broken_glass_newest on broken_glass (practice, at desc);
create trigger broken_glass_append_only before update or delete or truncate on broken_glass
  for each statement execute function refuse_change();
`,
}
