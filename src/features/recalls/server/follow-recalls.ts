import type { Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { RECALL_KIND } from '#fhir/codes/recall-task.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import { isActionable, LEAD_DAYS } from '../rules.ts'
import { asRecalls } from './recall-jobs.ts'
import { closed, dueDayOf } from './recall-task.ts'

const BOOKED = ['booked', 'arrived', 'checked-in', 'fulfilled', 'pending']
const PAGES_AT_MOST = 20

/** Recalls that became due enter the inbox; one whose patient has booked since is closed. */
export async function followRecalls(services: Services): Promise<void> {
  for (const practice of await services.accounts.practices()) {
    await followPractice(asRecalls(services, { practice }), services.now())
  }
}

async function followPractice(records: Records, now: Date): Promise<void> {
  const today = practiceDay(now)
  const at = now.toISOString()
  const search = { code: [RECALL_KIND], status: ['draft', 'requested', 'in-progress'] }
  for (const { id } of await readAll(records, 'Task', search, { mostPages: PAGES_AT_MOST })) {
    await records.transaction(async (tx) => {
      await tx.lock(`recall ${id}`)
      const { resource } = await tx.read('Task', id)
      if (!search.status.includes(resource.status)) return
      const isDue = isActionable(dueDayOf(resource), today)
      if (isDue && (await hasBooked(tx, resource))) {
        await tx.update(closed(resource, 'Visit booked', at))
      } else if (isDue && resource.status === 'draft') {
        await tx.update({ ...resource, status: 'requested', lastModified: at })
      }
    })
  }
}

/**
 * A visit near the due day or later, still to come or attended. One of the day on which the recall was added is where it
 * comes from, and one of months before was for something else: neither is what the patient is called for.
 */
async function hasBooked(tx: Pick<Records, 'search'>, recall: Task): Promise<boolean> {
  const id = idFrom(recall.for, 'Patient')
  if (!id || !recall.authoredOn) return false
  const [, dayAfter] = dayBounds(practiceDay(recall.authoredOn))
  const [nearDue] = dayBounds(addDays(dueDayOf(recall), -LEAD_DAYS))
  const [from = dayAfter] = [nearDue, dayAfter].sort().reverse()
  const { rows } = await tx.search('Appointment', { patient: id, status: BOOKED, from, limit: 1 })
  return rows.length > 0
}
