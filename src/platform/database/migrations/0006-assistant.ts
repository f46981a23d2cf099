import type { Migration } from '../migration.ts'

/**
 * What each person asked the assistant and was answered: their history, how it was worked out, and whether it helped.
 * Notes, documents, reports and messages are found by their words.
 */
export const assistant: Migration = {
  name: '0006-assistant',
  sql: `
create table assistant_exchanges (
  practice int not null references practices (id) on delete cascade,
  user_id text not null,
  id text not null,
  asked timestamptz not null,
  question text not null,
  reply text not null,
  remembered text,
  engine text not null,
  milliseconds int not null,
  agents text not null,
  steps text not null,
  result text not null,
  helpful boolean,
  reason text,
  cleared boolean not null default false,
  primary key (practice, user_id, id)
);
create index assistant_exchanges_user on assistant_exchanges (practice, user_id, asked desc);
create index assistant_exchanges_practice on assistant_exchanges (practice, asked desc);
-- what was written before is found by the words of its JSON; what is written from now on by its text alone
update r_composition set search = lower(left(content, 20000)) where search is null;
update r_documentreference set search = lower(left(content, 2000)) where search is null;
update r_diagnosticreport set search = lower(left(content, 20000)) where search is null;
update r_communication set search = lower(left(content, 20000)) where search is null;
create index r_composition_search on r_composition using gin (search gin_trgm_ops);
create index r_documentreference_search on r_documentreference using gin (search gin_trgm_ops);
create index r_diagnosticreport_search on r_diagnosticreport using gin (search gin_trgm_ops);
create index r_communication_search on r_communication using gin (search gin_trgm_ops);`,
}
