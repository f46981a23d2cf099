import type { CarePlan, Task } from 'fhir/r4'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { instantAt } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'

const OPEN = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const END_OF_DAY = '17:00'

/** Syncs the practice's task list with the plan: one open task while a review is scheduled, otherwise none. */
export async function keepReviewTask(
  tx: RecordsTransaction,
  plan: CarePlan,
  { at, was }: { at: string; was?: 'completed' | 'cancelled' },
): Promise<void> {
  const { rows } = await tx.search('Task', { tokens: [`focus|${plan.id}`], status: OPEN, limit: 50 })
  const due = plan.period?.end && instantAt(plan.period.end.slice(0, 10), END_OF_DAY)
  const isWanted = plan.status === 'active' && due
  const active = was === undefined ? rows[0] : undefined
  for (const { resource, id } of rows) {
    if (isWanted && id === active?.id) {
      if (resource.restriction?.period?.end !== due)
        await tx.update({
          ...resource,
          lastModified: at,
          restriction: { ...resource.restriction, period: { end: due } },
        })
    } else await tx.update({ ...resource, status: was ?? 'cancelled', lastModified: at, executionPeriod: { end: at } })
  }
  if (isWanted && !active) await tx.create(reviewTask(plan, due, at))
}

function reviewTask(plan: CarePlan, due: string, at: string): Task {
  return {
    ...practiceTask({ type: 'follow-up', priority: 'routine', title: `Review care plan: ${plan.title}`, at }),
    focus: reference('CarePlan', plan.id ?? '', plan.title),
    for: plan.subject,
    ...(plan.author && { requester: plan.author, owner: plan.author }),
    restriction: { period: { end: due } },
    note: [{ text: 'The review date of this plan.' }],
  }
}
