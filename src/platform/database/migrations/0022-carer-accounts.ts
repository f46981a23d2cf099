import type { Migration } from '../migration.ts'

/** Carers sign in as patients do and have no chart of their own. */
export const carerAccounts: Migration = {
  name: '0022-carer-accounts',
  sql: `alter table users add column account_kind text not null default 'person'
  check (account_kind in ('person', 'carer'));`,
}
