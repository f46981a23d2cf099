import type { Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import type { Result } from '../contract.ts'
import { REVIEW_DAYS, URGENCY_WORDS } from '../rules.ts'
import { readOne, readOpen } from './read-inbox.ts'
import { OVERDUE_TAG, RESULT_TAG } from './review-task.ts'
import { toResult } from './to-result.ts'
import { priorityOf } from './urgency.ts'

/**
 * Notifies the practice of each result not acknowledged in time: one task for the manager, however often this runs and
 * on however many servers. Returns the number of new ones.
 */
export async function escalateOverdue(records: Records, manager: Reference | undefined, now: Date): Promise<number> {
  const { facts } = await readOpen(records, now)
  const late = facts.map((each) => toResult(each, now)).filter((result) => result.isOverdue && !result.isEscalated)
  let notified = 0
  for (const { id } of late) if (await tell(records, id, manager, now)) notified += 1
  return notified
}

function tell(records: Records, id: string, manager: Reference | undefined, now: Date): Promise<boolean> {
  return records.transaction(async (tx) => {
    await tx.lock(`result ${id}`)
    // read again under the lock: it may have been acknowledged, or escalated by another server
    const { rows } = await tx.search('DiagnosticReport', { ids: [id], limit: 1 })
    const [report] = rows
    if (!report) return false
    const result = toResult(await readOne(tx, report), now)
    if (!result.isOverdue || result.isEscalated) return false
    await tx.create(escalation(result, report.resource.subject, manager, now))
    return true
  })
}

function escalation(result: Result, subject: Reference | undefined, manager: Reference | undefined, now: Date): Task {
  const { test, urgency, owner, dueAt } = result
  const at = now.toISOString()
  const whose = owner ? `by ${owner.name}` : 'by anyone'
  return {
    ...practiceTask({ type: 'clinical', priority: priorityOf(urgency), title: `Result not acknowledged: ${test}`, at }),
    meta: { tag: [coding(RESULT_TAG, OVERDUE_TAG)] },
    focus: reference('DiagnosticReport', result.id),
    ...(subject && { for: subject }),
    requester: { display: 'Aurora, results' },
    ...(manager && { owner: manager }),
    // due at once, because its date has passed
    restriction: { period: { end: at } },
    note: [
      {
        text: `${URGENCY_WORDS[urgency]} result, due ${formatDateTime(dueAt)} (${REVIEW_DAYS[urgency]} days after it arrived), not acknowledged ${whose}. Ask them to read it, or give it to someone else in the results inbox.`,
        time: at,
      },
    ],
  }
}
