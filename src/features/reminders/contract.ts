import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { OUTCOMES, SHOWS } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Token = z.object({ token: z.string().check(z.maxLength(100)) })

export const Reminder = z.object({
  appointmentId: z.string(),
  /** ISO instant. */
  appointmentDateTime: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  birthDate: z.optional(z.string()),
  phone: z.optional(z.string()),
  practitionerName: z.string(),
  type: z.string(),
  /** Status of the booking. */
  status: z.string(),
  state: z.enum(['sending', 'sent', 'failed', 'by-phone', 'done']),
  way: z.optional(z.enum(['sms', 'mail'])),
  /** Why it was not sent. */
  fault: z.optional(z.string()),
  answer: z.optional(z.enum(['confirmed', 'cancelled'])),
  answeredAt: z.optional(z.string()),
  doneBy: z.optional(z.string()),
  outcome: z.optional(z.enum(OUTCOMES)),
  changedAt: z.string(),
})
export type Reminder = z.infer<typeof Reminder>

/** Reminders of visits, which patients confirm or cancel through a link. */
export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments/reminders',
    access: staff,
    summary: 'Reminders to make by phone, those sent, or the answers of the last week',
    query: z.object({ show: z._default(z.enum(SHOWS), 'to-do') }),
    reply: z.object({
      reminders: z.array(Reminder),
      /** What the practice has set. */
      isOn: z.boolean(),
      hoursBefore: z.number(),
      /** Ways of sending that are set up. */
      canSend: z.object({ sms: z.boolean(), email: z.boolean() }),
    }),
    live: ['Appointment', 'PracticeProfile'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/reminder-link',
    access: staff,
    summary: 'A new link for one coming visit, with the text of the reminder, to copy or print',
    params: z.object({ id: Id }),
    reply: z.object({ url: z.string(), text: z.string(), expires: z.string() }),
    status: 201,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/reminder',
    access: staff,
    summary: 'What came of phoning; a visit that was confirmed by phone is confirmed',
    params: z.object({ id: Id }),
    body: z.object({ outcome: z.enum(OUTCOMES, 'Choose what happened') }),
    reply: z.object({ message: z.string() }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/r/{token}',
    access: 'public',
    summary: 'The page a patient opens from a reminder: day, time and clinician; nothing about health',
    params: Token,
    reply: z.any(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/r/{token}/confirm',
    access: 'public',
    summary: 'The patient is coming',
    params: Token,
    accepts: 'multipart',
    reply: z.any(),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/r/{token}/cancel',
    access: 'public',
    summary: 'The patient cannot come; refused close to the visit, as the practice has set',
    params: Token,
    accepts: 'multipart',
    reply: z.any(),
  }),
}
