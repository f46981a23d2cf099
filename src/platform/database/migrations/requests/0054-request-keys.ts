import type { Migration } from '../../migration.ts'

/**
 * Requests that were carried out, by the caller's Idempotency-Key. A row is written in the transaction of the request, so
 * that both are stored or neither. Keys are stored as a keyed digest and replies are encrypted with the key itself.
 */
export const requestKeys: Migration = {
  name: '0054-request-keys',
  sql: `
create table request_keys (
  caller text not null,
  key_digest text not null,
  request_digest text not null,
  stored timestamptz not null default clock_timestamp(),
  reply text,
  patients bigint,
  primary key (caller, key_digest)
) with (fillfactor = 70);
create index request_keys_stored on request_keys (stored);`,
}
