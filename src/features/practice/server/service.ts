import type { RecordsTransaction } from '#platform/records/records.ts'
import type { PracticeTask } from '../contract.ts'
import { createTask, type NewTaskInput } from './change-task.ts'

/** Practice task API for other features. */
export const practiceService = {
  /** A follow-up task, in the caller's transaction. */
  create: (tx: RecordsTransaction, task: NewTaskInput, now: Date): Promise<PracticeTask> =>
    createTask(tx, { description: '', type: 'follow-up', priority: 'normal', ...task }, now),
}
