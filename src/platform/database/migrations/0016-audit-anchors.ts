import type { Migration } from '../migration.ts'

/** What was known of the audit log at a moment, and what was found missing since. Both are only ever added to. */
export const auditAnchors: Migration = {
  name: '0016-audit-anchors',
  sql: `
create table audit_anchors (
  n bigint primary key,
  line text not null
);
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();

create table audit_alarms (
  n bigint generated always as identity primary key,
  line text not null unique
);
create trigger audit_alarms_append_only before update or delete or truncate on audit_alarms
  for each statement execute function refuse_change();

-- how far each place outside this machine has got
create table audit_anchor_copies (
  destination text primary key,
  last_n bigint not null,
  copied timestamptz,
  problem text
);
`,
}
