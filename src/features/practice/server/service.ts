import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { PracticeTask } from '../contract.ts'
import { isOpen } from '../rules.ts'
import { createTask, type NewTaskInput } from './change-task.ts'
import { readTasks } from './read-tasks.ts'

/** Practice task API for other features. */
export const practiceService = {
  /** Open tasks that the caller would find in the list. */
  open: async (records: Records, now: Date): Promise<PracticeTask[]> =>
    (await readTasks(records, {}, now)).filter(({ status }) => isOpen(status)),

  /** A follow-up task, in the caller's transaction. */
  create: (tx: RecordsTransaction, task: NewTaskInput, now: Date): Promise<PracticeTask> =>
    createTask(tx, { description: '', type: 'follow-up', priority: 'normal', ...task }, now),
}
