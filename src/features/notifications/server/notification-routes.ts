import type { Services } from '#features/services.ts'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { DANGER_REPORT, OPEN_REPORT } from '#platform/danger-reports/danger-task.ts'
import { reachOf } from '#platform/records/policy/policy.ts'
import type { Records } from '#platform/records/records.ts'
import { notifications } from '../contract.ts'
import { carerItems } from './carer-items.ts'
import { linkItems } from './link-items.ts'
import { type Item, toCheckInItem, toDangerItem, toMessageItem, toTaskItem, toUpcomingItem } from './to-notification.ts'

const OPEN_TASK = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
const MOST_TASKS = 200
const MOST_MESSAGES = 5
const MESSAGE_DAYS = 30

export function notificationRoutes(services: Services): Route[] {
  const { userFlags, now } = services
  return serve(notifications)({
    async list({ records, who, client }) {
      const items =
        who.role === 'patient'
          ? [...(await forPatient(records, now())), ...(await carerItems(services, who, client.requestId))]
          : [...(await forStaff(records, now())), ...(await linkItems(services, records))]
      const readAt = await userFlags.notificationsReadAt(who.id)
      const marked = items.map((item) => ({ ...item, isUnread: readAt === undefined || item.at > readAt }))
      // a patient in danger comes first, whatever has happened since
      marked.sort((a, b) => Number(isDanger(b)) - Number(isDanger(a)) || b.at.localeCompare(a.at))
      return { items: marked, unread: marked.filter(({ isUnread }) => isUnread).length }
    },

    async markRead({ who }) {
      const readAt = now().toISOString()
      await userFlags.markNotificationsRead(who.id, readAt)
      return { readAt }
    },
  })
}

/** Tasks due by the end of today and unread results, the user's own or unassigned; patients in the waiting room. */
async function forStaff(records: Records, now: Date): Promise<Item[]> {
  const { position } = records.who
  const [from, to] = dayBounds(practiceDay(now))
  // a receptionist has no tasks but still sees arrivals
  const seesTasks = reachOf(records.who, 'search', 'Task') !== undefined
  const noTasks = { rows: [] }
  const [tasks, arrived] = await Promise.all([
    seesTasks
      ? records.search('Task', {
          code: [PRACTICE_TASK, 'result-review', MESSAGE_TASK],
          status: OPEN_TASK,
          limit: MOST_TASKS,
        })
      : noTasks,
    records.search('Appointment', { status: ['checked-in', 'arrived'], from, to, limit: MOST_TASKS }),
  ])
  const danger = seesTasks
    ? await records.search('Task', { code: [DANGER_REPORT], status: OPEN_REPORT, limit: MOST_TASKS })
    : noTasks
  const dangerItems = danger.rows.map(({ resource }) => toDangerItem(resource, position))
  const own = records.who.practitionerId
  const taskItems = tasks.rows
    .map(({ resource }) => resource)
    .filter(({ owner }) => !owner || !own || owner.reference === `Practitioner/${own}`)
    .map((task) => toTaskItem(task, now, position))
  const arrivals = arrived.rows.map(({ resource, updated }) => toCheckInItem(resource, instant(updated)))
  return [...dangerItems, ...taskItems, ...arrivals]
    .filter((item) => item !== undefined)
    .map((item) => ({ ...item, at: instant(item.at) }))
}

async function forPatient(records: Records, now: Date): Promise<Item[]> {
  const patient = records.who.patientId
  if (!patient) return []
  const since = addDays(practiceDay(now), -MESSAGE_DAYS)
  const [upcoming, messages] = await Promise.all([
    records.search('Appointment', { patient, status: ['booked'], from: now.toISOString(), sort: 'oldest', limit: 1 }),
    records.search('Communication', { patient, from: since, sort: 'newest', limit: MOST_MESSAGES * 2 }),
  ])
  const next = upcoming.rows.map(({ resource, updated }) => toUpcomingItem(resource, instant(updated)))
  const received = messages.rows
    .map(({ resource }) => toMessageItem(resource))
    .filter((item) => item !== undefined)
    .slice(0, MOST_MESSAGES)
  return [...next, ...received].map((item) => ({ ...item, at: instant(item.at) }))
}

const isDanger = ({ kind }: Item): boolean => kind === 'danger' || kind === 'carer-danger'

/** One format for all, so that they can be compared as strings. */
function instant(at: string): string {
  return new Date(at).toISOString()
}
