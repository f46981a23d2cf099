import type { Migration } from '../migration.ts'

/**
 * Accounts belong to the mode they were made in: an account of the demonstration (known password, any code) does not
 * exist for a practice. Tokens and codes are stored as digests only.
 */
export const signIn: Migration = {
  name: '0002-sign-in',
  sql: `
create table users (
  id text primary key,
  practice integer not null references practices (id),
  mode text not null check (mode in ('demo', 'practice')),
  email text not null,
  name text not null,
  role text not null check (role in ('patient', 'provider', 'admin')),
  status text not null check (status in ('active', 'pending', 'declined')),
  phone text,
  password_hash text not null,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  last_login timestamptz,
  created timestamptz not null,
  patient_id text,
  practitioner_id text,
  provider_number text,
  specialty text,
  totp_secret text,
  totp_offered text,
  totp_last_step integer,
  unique (mode, email)
);
create index users_practice_status on users (practice, status);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used timestamptz,
  primary key (user_id, code_hash)
);

create table sessions (
  id_hash text primary key,
  public_id text not null unique,
  user_id text not null references users (id) on delete cascade,
  second_factor text not null,
  device text not null,
  started timestamptz not null,
  last_seen timestamptz not null
);
create index sessions_user on sessions (user_id);

create table pending_sign_ins (
  id_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  method text not null check (method in ('sms', 'totp', 'demo')),
  code_hash text,
  tries integer not null default 0,
  sends integer not null default 0,
  sent timestamptz not null,
  expires timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table account_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  expires timestamptz not null
);
create index account_links_user on account_links (user_id);
`,
}
