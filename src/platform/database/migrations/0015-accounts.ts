import type { Migration } from '../migration.ts'

/**
 * Accounts can be closed, are confirmed before they count, and are linked to a chart with a code handed over in person.
 * Counters of sign-in attempts are shared by every process. Codes and tokens are stored as keyed digests only.
 */
export const accounts: Migration = {
  name: '0015-accounts',
  sql: `
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'pending', 'declined', 'closed'));
alter table users
  add column closed_at timestamptz,
  add column closed_reason text,
  -- who saw this person's identification, where the email address was not confirmed by a link
  add column confirmed_by text,
  add column confirmed_at timestamptz;
-- staff of an existing installation were approved by an administrator
update users set confirmed_by = 'approved earlier', confirmed_at = now() where role <> 'patient' and status = 'active';

-- the browsers a person has signed in with: other people's wrong guesses do not lock these out
create table known_devices (
  token_hash text not null,
  user_id text not null references users (id) on delete cascade,
  last_used timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);

create table rate_limits (
  key text primary key,
  allowed integer not null,
  tries integer not null,
  last_try timestamptz not null,
  paused_until timestamptz,
  -- how many were refused in this pause
  refused integer not null default 0
);
create index rate_limits_last_try on rate_limits (last_try);

create table chart_codes (
  code_hash text primary key,
  practice integer not null references practices (id),
  patient_id text not null,
  issued_by text not null,
  issued timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  used_by text
);
create index chart_codes_patient on chart_codes (practice, patient_id);

create table second_factor_resets (
  id text primary key,
  practice integer not null references practices (id),
  user_id text not null references users (id) on delete cascade,
  requested_by text not null,
  requested_name text not null,
  reason text not null,
  requested timestamptz not null,
  expires timestamptz not null,
  decided_by text,
  decision text check (decision in ('approved', 'refused')),
  decided timestamptz
);
create index second_factor_resets_open on second_factor_resets (practice, expires) where decision is null;
`,
}
