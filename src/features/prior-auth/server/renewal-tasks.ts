import type { Task } from 'fhir/r4'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { addDays, formatDate, instantAt } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'
import type { PriorAuth } from '../contract.ts'
import { RENEW_DAYS_BEFORE } from '../rules.ts'

const END_OF_DAY = '17:00'
const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']

/** An approval adds its deadlines to the practice's task list: the renewal, and the review if one is due. */
export async function makeRenewalTasks(
  tx: RecordsTransaction,
  { request, task, at, today }: { request: PriorAuth; task: Task; at: string; today: string },
): Promise<void> {
  const { item, validUntil, reviewDue } = request
  const asked = [
    ...(validUntil
      ? [
          {
            title: `Renew authorization: ${item}`,
            on: latest(addDays(validUntil, -RENEW_DAYS_BEFORE), today),
            note: `The approval ends on ${formatDate(validUntil)}.`,
          },
        ]
      : []),
    ...(reviewDue
      ? [
          {
            title: `Review for authorization: ${item}`,
            on: latest(reviewDue.date, today),
            note: `${reviewDue.what}${reviewDue.isVerified ? '' : ' (interval not verified)'}`,
          },
        ]
      : []),
  ]
  for (const { title, on, note } of asked) {
    await tx.create<Task>({
      ...practiceTask({ type: 'follow-up', priority: 'routine', title, at }),
      focus: reference('Task', request.id, item),
      ...(task.for && { for: task.for }),
      ...(task.requester && { requester: task.requester, owner: task.requester }),
      restriction: { period: { end: instantAt(on, END_OF_DAY) } },
      note: [{ text: note }],
    })
  }
}

/** A new request for the same program fulfils the reminder tasks. */
export async function endRenewalTasks(tx: RecordsTransaction, requestId: string, at: string): Promise<void> {
  const { rows } = await tx.search('Task', { tokens: [`focus|${requestId}`], status: OPEN, limit: 50 })
  for (const { resource } of rows) {
    if (!resource.description?.startsWith('Renew authorization:')) continue
    await tx.update({ ...resource, status: 'completed', lastModified: at, executionPeriod: { end: at } })
  }
}

const latest = (a: string, b: string) => (a > b ? a : b)
