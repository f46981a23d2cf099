import type { Migration } from '../migration.ts'

const CHANGED = `array['security|R', 'link|replaced-by']::text[]`
const AI_CARE = `'ai-assisted-care'`

/** Deferred, so that the row everybody reads is locked only while the transaction commits. */
const trigger = (table: string, on: string, kind: 'callers' | 'patients', when?: string): string => `
create constraint trigger ${table}_${kind}_${on.split(' ')[0]} after ${on} on ${table} deferrable initially deferred
  for each row ${when ? `when (${when}) ` : ''}execute function access_changed('${kind}');`

const ACCOUNT = [
  'practice',
  'mode',
  'email',
  'name',
  'role',
  'status',
  'phone',
  'email_verified',
  'phone_verified',
  'patient_id',
  'practitioner_id',
  'provider_number',
  'specialty',
  'totp_secret',
  'account_kind',
  'position',
]
const row = (of: 'old' | 'new') => `row(${ACCOUNT.map((column) => `${of}.${column}`).join(', ')})`

const TOKENS = `('AccessToken', 'ClientCredentials', 'Grant')`

/**
 * Two counters that every process compares with what it holds in memory. 'callers' moves when a session, token,
 * permission, app or account ends or changes; 'patients' when a record is restricted or merged, when AI-assisted care is
 * declined, and when a data source is switched. Triggers move them, so that no writer can forget to, and in the same
 * transaction, so that a change and its number become visible at once.
 */
export const accessEpoch: Migration = {
  name: '0050-access-epoch',
  sql: `
create table access_epoch (
  only_row boolean primary key default true check (only_row),
  callers bigint not null default 1,
  patients bigint not null default 1
) with (fillfactor = 10);
insert into access_epoch default values;

create function access_changed() returns trigger language plpgsql as $$
declare
  now_at text;
begin
  -- once a transaction, however many rows it changes
  if current_setting('aurora.changed_' || tg_argv[0], true) is distinct from pg_current_xact_id()::text then
    perform set_config('aurora.changed_' || tg_argv[0], pg_current_xact_id()::text, true);
    if tg_argv[0] = 'callers' then
      update access_epoch set callers = callers + 1 returning callers || ' ' || patients into now_at;
    else
      update access_epoch set patients = patients + 1 returning callers || ' ' || patients into now_at;
    end if;
    perform pg_notify('aurora_access', now_at);
  end if;
  return null;
end $$;
${trigger('sessions', 'delete', 'callers')}
${trigger('sessions', 'update of user_id, second_factor', 'callers')}
${trigger('users', 'update', 'callers', `${row('old')} is distinct from ${row('new')}`)}
${trigger('users', 'delete', 'callers')}
${trigger('smart_apps', 'update', 'callers')}
${trigger('smart_apps', 'delete', 'callers')}
${trigger('smart_grants', 'update', 'callers')}
${trigger('smart_grants', 'delete', 'callers')}
${trigger('smart_state', 'update', 'callers', `old.model in ${TOKENS}`)}
${trigger('smart_state', 'delete', 'callers', `old.model in ${TOKENS} and old.expires > now()`)}
${trigger('r_patient', 'insert', 'patients', `new.tokens && ${CHANGED}`)}
${trigger('r_patient', 'update', 'patients', `old.tokens && ${CHANGED} or new.tokens && ${CHANGED}`)}
${trigger('r_patient', 'delete', 'patients', `old.tokens && ${CHANGED}`)}
${trigger('r_consent', 'insert', 'patients', `new.code = ${AI_CARE}`)}
${trigger('r_consent', 'update', 'patients', `old.code = ${AI_CARE} or new.code = ${AI_CARE}`)}
${trigger('r_consent', 'delete', 'patients', `old.code = ${AI_CARE}`)}
${trigger('data_sources', 'insert', 'patients')}
${trigger('data_sources', 'update', 'patients')}
${trigger('data_sources', 'delete', 'patients')}`,
}
