import type { Migration } from '../migration.ts'

/**
 * Apps of others: who they are, what people let them in to, and what the OpenID provider keeps. Tokens, codes and
 * secrets lie here as digests only; what the provider remembers of them is sealed.
 */
export const smart: Migration = {
  name: '0011-smart',
  sql: `
create table smart_apps (
  practice int not null references practices (id) on delete cascade,
  id text primary key,
  name text not null,
  kind text not null check (kind in ('public', 'confidential', 'signed', 'service')),
  redirect_uris text not null,
  launch_url text,
  scopes text not null,
  secret_digest text,
  jwks text,
  jwks_uri text,
  disabled boolean not null default false,
  created timestamptz not null,
  created_by text not null,
  version int not null default 1
);
create index smart_apps_practice on smart_apps (practice, name);

create table smart_grants (
  id_digest text primary key,
  public_id text not null unique,
  practice int not null references practices (id) on delete cascade,
  app text not null references smart_apps (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  patient text,
  scopes text not null,
  created timestamptz not null,
  revoked timestamptz
);
create index smart_grants_user on smart_grants (user_id, created desc);

create table smart_launches (
  token_digest text primary key,
  practice int not null references practices (id) on delete cascade,
  app text not null references smart_apps (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  patient text not null,
  expires timestamptz not null
);

create table smart_state (
  model text not null,
  id_digest text not null,
  grant_digest text,
  uid_digest text,
  sealed text not null,
  consumed timestamptz,
  expires timestamptz not null,
  primary key (model, id_digest)
);
create index smart_state_grant on smart_state (grant_digest) where grant_digest is not null;
create index smart_state_uid on smart_state (uid_digest) where uid_digest is not null;
create index smart_state_expires on smart_state (expires);

create table smart_keys (
  id text primary key,
  sealed text not null,
  created timestamptz not null,
  retired timestamptz
);

create table cds_feedback (
  practice int not null references practices (id) on delete cascade,
  id text primary key,
  service text not null,
  card text not null,
  outcome text not null check (outcome in ('accepted', 'overridden')),
  actor text not null,
  behalf text,
  reason_code text,
  comment text,
  accepted_suggestions text,
  outcome_at timestamptz not null,
  received timestamptz not null
);
create index cds_feedback_service on cds_feedback (practice, service, received desc);`,
}
