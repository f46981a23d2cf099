import type { Migration } from '../migration.ts'

/** The link of the first administrator, what staff do here, and invitations to join them. Tokens and codes as hashes. */
export const staff: Migration = {
  name: '0045-staff',
  sql: `
alter table users add column position text;

create table setup_links (
  token_hash text primary key,
  practice int not null references practices (id) on delete cascade,
  created timestamptz not null,
  expires timestamptz not null
);

create table staff_invitations (
  id text primary key,
  practice int not null references practices (id) on delete cascade,
  mode text not null,
  email text not null,
  name text not null,
  position text not null,
  code_hash text not null unique,
  invited_by text not null,
  invited_name text not null,
  created timestamptz not null,
  expires timestamptz not null,
  accepted timestamptz,
  accepted_by text,
  withdrawn timestamptz
);
create index staff_invitations_practice on staff_invitations (practice, created);`,
}
