import type { Migration } from '../migration.ts'

/**
 * Files on their way into the record store. What lies here is not a record yet: nobody finds it but through its import,
 * and contents go once the import has ended.
 */
export const imports: Migration = {
  name: '0013-imports',
  sql: `
create table imports (
  practice int not null references practices (id) on delete cascade,
  id text not null,
  started_by text not null,
  file_name text not null,
  format text not null,
  bytes bigint not null,
  sha256 text,
  state text not null,
  sources text,
  columns text,
  total int not null default 0,
  done int not null default 0,
  message text,
  created timestamptz not null,
  changed timestamptz not null,
  primary key (practice, id)
);
create index imports_newest on imports (practice, created desc);
create index imports_under_way on imports (state) where state in ('reading', 'applying', 'undoing');

create table import_parts (
  practice int not null,
  import text not null,
  seq int not null,
  content bytea not null,
  primary key (practice, import, seq),
  foreign key (practice, import) references imports (practice, id) on delete cascade
);

-- one resource of the file; found: what the preview made of it, outcome: its outcome
create table import_rows (
  practice int not null,
  import text not null,
  seq int not null,
  place text not null,
  type text not null,
  id text not null,
  alias text,
  patient text collate "C" not null default '',
  found text not null,
  message text,
  existing text,
  version int,
  action text,
  target text,
  outcome text,
  content text,
  primary key (practice, import, seq),
  foreign key (practice, import) references imports (practice, id) on delete cascade
);
create index import_rows_id on import_rows (practice, import, type, id);
create index import_rows_alias on import_rows (practice, import, alias) where alias is not null;
create index import_rows_read on import_rows (practice, import, seq) where found = 'read';
create index import_rows_pending on import_rows (practice, import, patient, seq) where action is not null and outcome is null;
create index import_rows_moved on import_rows (practice, import, seq) where target is not null and target <> id;`,
}
