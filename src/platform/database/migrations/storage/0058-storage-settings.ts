import type { Migration } from '../../migration.ts'

/**
 * How PostgreSQL keeps each kind of table; its defaults wait until a fifth of a table has changed, which is months for a
 * large practice.
 * - Records: room on each page, so that a new version without a changed search value touches no index; vacuumed and
 *   counted after a twentieth.
 * - Audit events and earlier versions are only added to: marked as visible and counted after a twentieth.
 * - Rows that change with every request: much room, vacuumed after a thousand changes, however many rows there are.
 */
export const storageSettings: Migration = {
  name: '0058-storage-settings',
  sql: `
do $$
declare
  kept record;
begin
  for kept in select tablename from pg_tables where schemaname = current_schema() and tablename like 'r\\_%' loop
    execute format(
      'alter table %I set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)',
      kept.tablename);
  end loop;
  for kept in select unnest(array['audit_events', 'record_history']) as tablename loop
    execute format(
      'alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)',
      kept.tablename);
  end loop;
  for kept in select unnest(array['audit_chains', 'sessions', 'rate_limits', 'known_devices']) as tablename loop
    execute format(
      'alter table %I set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)',
      kept.tablename);
  end loop;
end $$;`,
}
