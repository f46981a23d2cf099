import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const everyone = ['patient', 'provider', 'admin'] as const

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(['danger', 'task', 'check-in', 'appointment', 'message', 'carer-danger']),
  title: z.string(),
  detail: z.string(),
  /** ISO instant: when it happened or is due. */
  at: z.string(),
  isUrgent: z.boolean(),
  isUnread: z.boolean(),
  /** ISO instant of the appointment, so that it can be formatted in the reader's language. */
  startsAt: z.optional(z.string()),
  /** First name of a cared-for patient, so that the title can be written in the reader's language. */
  firstName: z.optional(z.string()),
  /** Link target. */
  href: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: everyone,
    summary: 'Staff: tasks due, check-ins of today. Patient: the next appointment, unread messages',
    reply: z.object({ items: z.array(Notification), unread: z.number() }),
    live: ['Task', 'Appointment', 'Communication'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: everyone,
    summary: 'Everything up to now counts as read',
    reply: z.object({ readAt: z.string() }),
  }),
}
