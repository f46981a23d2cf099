import type { Migration } from '../migration.ts'

/**
 * Recorded consultations. Not in the record store, whose history keeps every version: sound has to be deletable for
 * good.
 */
export const recordings: Migration = {
  name: '0007-recordings',
  sql: `
create table recordings (
  practice int not null references practices (id) on delete cascade,
  id text not null,
  clinician text not null,
  patient text not null,
  encounter_type text not null,
  consent text not null,
  state text not null,
  started timestamptz not null,
  finished timestamptz,
  transcript text,
  filed timestamptz,
  delete_audio_after timestamptz,
  audio_deleted timestamptz,
  primary key (practice, id)
);
create index recordings_of_clinician on recordings (practice, clinician, started desc);
create index recordings_to_delete on recordings (delete_audio_after) where audio_deleted is null;

create table recording_chunks (
  practice int not null,
  recording text not null,
  seq int not null,
  content bytea not null,
  received timestamptz not null,
  primary key (practice, recording, seq),
  foreign key (practice, recording) references recordings (practice, id) on delete cascade
);`,
}
