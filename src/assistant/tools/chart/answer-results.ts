import { formatDate } from '#fhir/dates.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../../answer.ts'
import type { Period } from '../../questions/filters/filter.ts'
import { inPeriod, recordSource } from '../judgements/evidence.ts'
import type { ResultsInbox } from '../results-inbox.ts'

const ROWS = 10

/** Results whose review is still open, soonest due first. */
export async function answerResults(
  records: Records,
  inbox: ResultsInbox,
  period: Period | undefined,
  now: Date,
): Promise<Part> {
  const waiting = (await inbox.waiting(records, now))
    .filter(({ receivedAt }) => !period || inPeriod(dayOf(receivedAt), period))
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
  const own = waiting.filter(({ owner }) => owner?.id === records.who.practitionerId)
  const overdue = waiting.filter(({ isOverdue }) => isOverdue)
  return {
    text:
      waiting.length === 0
        ? 'Every result has been acknowledged.'
        : `${waiting.length} result${waiting.length === 1 ? ' waits' : 's wait'} to be acknowledged, ${overdue.length} of them overdue; ${own.length} yours.`,
    count: waiting.length,
    rows: waiting.slice(0, ROWS).map(({ id, patientId, patientName, test, dueAt, isOverdue }) => ({
      id,
      title: `${patientName}: ${test}`,
      detail: `${isOverdue ? 'overdue since' : 'due'} ${formatDate(dueAt)}`,
      patientId,
      path: `/encounters?view=results&owner=all&result=${id}`,
      sources: [recordSource(`DiagnosticReport/${id}`, test, dueAt)],
    })),
    actions: [open('Open the results inbox', '/encounters?view=results&owner=all')],
    agents: ['integrator'],
  }
}
