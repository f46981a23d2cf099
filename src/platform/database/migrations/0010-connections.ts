import type { Migration } from '../migration.ts'

/**
 * Connections to other systems. Not in the record store: secrets are sealed and never versioned, calls are kept
 * without content, and a raw message has to be durable before anything is known about it.
 */
export const connections: Migration = {
  name: '0010-connections',
  sql: `
create table connections (
  practice int not null references practices (id) on delete cascade,
  id text not null,
  enabled boolean not null,
  environment text not null,
  endpoint text not null,
  client_id text not null,
  settings text not null,
  updated timestamptz not null,
  changed_by text not null,
  health text,
  primary key (practice, id)
);

create table connection_secrets (
  practice int not null,
  connection text not null,
  name text not null,
  key_id text not null,
  sealed text not null,
  updated timestamptz not null,
  primary key (practice, connection, name),
  foreign key (practice, connection) references connections (practice, id) on delete cascade
);

create table connection_calls (
  practice int not null references practices (id) on delete cascade,
  seq bigint generated always as identity,
  connection text not null,
  at timestamptz not null,
  what text not null,
  is_ok boolean not null,
  code int,
  duration_ms int not null,
  primary key (practice, seq)
);
create index connection_calls_of on connection_calls (practice, connection, seq desc);

create table hl7_messages (
  practice int not null references practices (id) on delete cascade,
  id text not null,
  dedupe_key text not null,
  digest text not null,
  sender text not null,
  control_id text,
  kind text,
  received timestamptz not null,
  raw bytea not null,
  state text not null,
  reason text,
  patient text,
  outcome text,
  attempts int not null default 0,
  updated timestamptz not null,
  decided_by text,
  primary key (practice, id)
);
create unique index hl7_messages_once on hl7_messages (practice, dedupe_key);
create index hl7_messages_by_state on hl7_messages (practice, state, id);`,
}
