import type { Migration } from '../migration.ts'

/** The inbox reads open tasks of several kinds, oldest first, however many are closed. */
export const openTasks: Migration = {
  name: '0048-open-tasks',
  sql: 'create index r_task_open on r_task (practice, source, code, status, date, id);',
}
