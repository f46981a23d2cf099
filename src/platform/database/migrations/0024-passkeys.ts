import type { Migration } from '../migration.ts'

/** Public keys of passkeys, and the challenges of sign-ins and registrations that have begun. */
export const passkeys: Migration = {
  name: '0024-passkeys',
  sql: `
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  id_hash text primary key,
  user_id text references users (id) on delete cascade,
  challenge text not null,
  expires timestamptz not null
);`,
}
