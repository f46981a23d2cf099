import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { BulkChange, PracticeTask } from '../contract.ts'
import { changeTask } from './change-task.ts'

interface Outcome {
  changed: PracticeTask[]
  refused: { id: string; message: string }[]
}

/** Each change is independent: a conflict on one does not stop the others. */
export async function changeMany(records: Records, tasks: readonly BulkChange[], now: Date): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [] }
  for (const { id, version, ...change } of tasks) {
    try {
      outcome.changed.push(await changeTask(records, { id, change, ifMatch: version }, now))
    } catch (error) {
      // report only errors the user can fix; anything else fails the call
      if (!(error instanceof Problem) || error.status === 403) throw error
      outcome.refused.push({ id, message: error.message })
    }
  }
  return outcome
}
