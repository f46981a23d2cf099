import type { Migration } from '../migration.ts'

/** What rules look at, beside the whole record; filled for rows written before at the next start. */
export const brief: Migration = {
  name: '0014-brief',
  sql: `
do $$
declare
  kept record;
begin
  for kept in select tablename from pg_tables where schemaname = current_schema() and tablename like 'r\\_%' loop
    execute format('alter table %I add column brief text', kept.tablename);
    -- nothing to go over: an empty table is as the new version would leave it
    execute format(
      'update search_index set version = 2 where lower(type) = %L and not exists (select 1 from %I)',
      substr(kept.tablename, 3), kept.tablename);
  end loop;
end
$$;
`,
}
