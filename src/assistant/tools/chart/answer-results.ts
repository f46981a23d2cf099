import { formatDate } from '#fhir/dates.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { open, type Part } from '../../answer.ts'
import type { Period } from '../../questions/filters/filter.ts'
import type { Question } from '../../questions/question.ts'
import { inPeriod, recordSource } from '../judgements/evidence.ts'
import type { ResultsInbox, WaitingResult } from '../results-inbox.ts'

const ROWS = 10

/** Results whose review is still open, soonest due first. */
export async function answerResults(
  records: Records,
  inbox: ResultsInbox,
  { period, only }: Extract<Question, { about: 'results' }>,
  now: Date,
): Promise<Part> {
  const inTime = (await inbox.waiting(records, now)).filter(
    ({ receivedAt }) => !period || inPeriod(dayOf(receivedAt), period),
  )
  const waiting = inTime
    .filter(({ urgency }) => !only || urgency === 'critical' || (only === 'abnormal' && urgency === 'abnormal'))
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
  const own = waiting.filter(({ owner }) => owner?.id === records.who.practitionerId)
  const overdue = waiting.filter(({ isOverdue }) => isOverdue)
  return {
    text: only
      ? flaggedText(only, period, waiting, inTime)
      : waiting.length === 0
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

/** What was acknowledged already is not in the inbox: the answer says what it looked at. */
function flaggedText(
  only: 'abnormal' | 'critical',
  period: Period | undefined,
  flagged: readonly WaitingResult[],
  inTime: readonly WaitingResult[],
): string {
  const when = period ? ` that came in ${period.label}` : ''
  const unflagged = inTime.filter(({ urgency }) => urgency === 'not-flagged').length
  const rest = unflagged > 0 ? ` ${unflagged} ${unflagged === 1 ? 'has' : 'have'} no flag: not judged.` : ''
  return `Of ${inTime.length} unacknowledged result${inTime.length === 1 ? '' : 's'}${when}, ${flagged.length} ${flagged.length === 1 ? 'is' : 'are'} flagged ${only === 'critical' ? 'critical' : 'abnormal or critical'}.${rest} Acknowledged results are not counted.`
}
