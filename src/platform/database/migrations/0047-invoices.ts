import type { Migration } from '../migration.ts'

/** Invoices and quotes join the kinds of record kept; the table is like that of claims. */
export const invoices: Migration = {
  name: '0047-invoices',
  sql: `
create table r_invoice (like r_claim including all);
alter table r_invoice add foreign key (practice) references practices (id);
insert into search_index (type, version) values ('Invoice', 1);
`,
}
