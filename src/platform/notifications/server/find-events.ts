import { MESSAGE_TASK, PATIENT_MESSAGE, PORTAL_ALERT } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { DANGER_REPORT } from '#platform/danger-reports/danger-task.ts'
import type { Page, Records, ResourceType, Search, Stored } from '#platform/records/records.ts'
import { type NotificationKind, RUN_EVERY_MINUTES } from '../rules.ts'
import {
  appointmentEvents,
  carerDangerEvents,
  dangerEvents,
  messageEvents,
  type NotificationEvent,
  resultEvents,
  reviewEvents,
  taskEvents,
} from './notification-events.ts'

const OPEN_TASK = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const REVIEW_TASK = 'result-review'
const MESSAGE_DAYS = 3
const RESULT_DAYS = 21
const AT_A_TIME = 500

/** Reviews fall due by the day: one run in an hour is enough to read every plan. */
const isReviewTime = (now: Date): boolean => now.getUTCMinutes() < RUN_EVERY_MINUTES

/** Events of the kinds anybody asked for, read over the whole practice by the named job alone. */
export async function findEvents(
  records: Records,
  kinds: ReadonlySet<NotificationKind>,
  now: Date,
): Promise<NotificationEvent[]> {
  const today = practiceDay(now)
  const events: NotificationEvent[] = []
  if (kinds.has('danger')) {
    events.push(...dangerEvents(resources(await all(records, 'Task', { code: [DANGER_REPORT], status: OPEN_TASK }))))
  }
  const needsTasks = kinds.has('task') || kinds.has('message')
  const tasks = needsTasks
    ? await all(records, 'Task', { code: [PRACTICE_TASK, REVIEW_TASK, MESSAGE_TASK], status: OPEN_TASK })
    : []
  if (kinds.has('task')) events.push(...taskEvents(tasks))
  if (kinds.has('danger')) {
    const reports = await all(records, 'Task', { tokens: [`tag|${PORTAL_ALERT}`], status: OPEN_TASK })
    events.push(...carerDangerEvents(resources(reports)))
  }
  if (kinds.has('message')) {
    const search = { code: [PATIENT_MESSAGE], from: addDays(today, -MESSAGE_DAYS) }
    const messages = await all(records, 'Communication', search)
    events.push(...messageEvents(resources(messages), resources(tasks)))
  }
  if (kinds.has('appointment')) {
    const to = new Date(now.getTime() + 86_400_000).toISOString()
    const search = { status: ['booked'], from: now.toISOString(), to }
    events.push(...appointmentEvents(resources(await all(records, 'Appointment', search)), now))
  }
  if (kinds.has('result')) {
    const from = addDays(today, -RESULT_DAYS)
    const reports = await all(records, 'DiagnosticReport', { from })
    const reviews = reports.length > 0 ? await all(records, 'Task', { code: [REVIEW_TASK], from }) : []
    events.push(...resultEvents(reports, reviews, now))
  }
  if (kinds.has('plan-review') && isReviewTime(now)) {
    events.push(...reviewEvents(resources(await all(records, 'CarePlan', { status: ['active'] })), now))
  }
  return events
}

const resources = <T extends ResourceType>(rows: readonly Stored<T>[]) => rows.map(({ resource }) => resource)

/** Every page of a search. */
export async function all<T extends ResourceType>(records: Records, type: T, search: Search): Promise<Stored<T>[]> {
  const rows: Stored<T>[] = []
  let after: string | undefined
  do {
    const page: Page<T> = await records.search(type, { ...search, limit: AT_A_TIME, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  } while (after)
  return rows
}
