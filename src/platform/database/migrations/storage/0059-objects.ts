import type { Migration } from '../../migration.ts'

/**
 * Parts of recordings that lie outside of the database are named by their row. The release before writes rows with
 * content and goes on doing so; it meets rows without only where an administrator has named another store.
 */
export const objects: Migration = {
  name: '0059-objects',
  sql: `
alter table recording_chunks alter column content drop not null;
alter table recording_chunks add column object text;
alter table recording_chunks add column object_sha256 text;
alter table recording_chunks add column object_bytes int;
alter table recording_chunks add constraint recording_chunks_kept
  check ((content is null) <> (object is null)) not valid;`,
}
