import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Result } from '../contract.ts'
import { type Acknowledgement, acknowledge } from './acknowledge.ts'
import { escalateResults } from './escalate-results.ts'
import { OPEN_TASK, readOne, readOpen, readWithoutReview } from './read-inbox.ts'
import { receiveFhir } from './receive.ts'
import { OVERDUE_TAG, REVIEW_KIND } from './review-task.ts'
import { toResult } from './to-result.ts'

/** Results inbox API for other features. */
export const resultService = {
  /** Results not acknowledged yet. */
  waiting: async (records: Records, now: Date): Promise<Result[]> =>
    (await readOpen(records, now)).facts.map((facts) => toResult(facts, now)),

  /** Recent reports for which nobody was asked for a review. */
  withoutReview: async (records: Records, now: Date): Promise<Result[]> =>
    (await readWithoutReview(records, now)).map((facts) => toResult(facts, now)),

  read: async (records: Records, id: string, now: Date): Promise<Result> =>
    toResult(await readOne(records, await records.read('DiagnosticReport', id)), now),

  /** As from the results inbox; refused with the same sentences. */
  acknowledge: (records: Records, asked: Acknowledgement): Promise<Result> => acknowledge(records, asked),

  /** As the schedule of every practice does. */
  escalateOverdue: escalateResults,

  /** How the reminders of overdue results are found, and the reviews that end them. */
  chase: { code: REVIEW_KIND, tag: OVERDUE_TAG, open: OPEN_TASK },

  /** Stores a report from another system; returns its reference, even if it was stored before. */
  async receive(records: Records, resource: object, patientId: string, at: string): Promise<string> {
    try {
      const { report } = await receiveFhir(records, { resource: { ...resource } as never, patientId }, at)
      return `DiagnosticReport/${report.id}`
    } catch (error) {
      // the same report in another message, or from an attempt before a crash
      const known = error instanceof Problem && error.status === 409 ? error.details?.id : undefined
      if (typeof known === 'string') return `DiagnosticReport/${known}`
      throw error
    }
  },
}
