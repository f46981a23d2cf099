import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { Advice, ClientId, Day, Instant, text } from '../contract.ts'
import { Id, Person } from '../home/contract.ts'
import { ATTACHMENT_TYPES, ATTACHMENTS_AT_MOST, MESSAGE_LENGTH, SUBJECT_LENGTH, TEXT_LENGTH } from '../rules.ts'

/** Visits and messages; as in ../contract.ts, every call names the patient it is about. */
const patient = ['patient'] as const

export const PortalAppointment = z.object({
  id: z.string(),
  version: z.number(),
  appointmentDateTime: z.string(),
  /** Minutes. */
  duration: z.number(),
  type: z.string(),
  practitionerName: z.string(),
  status: z.string(),
  reason: z.string(),
  isVideo: z.boolean(),
  /** Name and address of the location, where the practice has several. */
  place: z.optional(z.string()),
  /** Its time zone, where its clocks differ from those of the practice. */
  otherZone: z.optional(z.string()),
  /** Video visits only: when Join becomes available. */
  joinFrom: z.optional(z.string()),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
})
export type PortalAppointment = z.infer<typeof PortalAppointment>

export const Attachment = z.object({
  /** Position within the message. */
  index: z.number(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
})

export const NewAttachment = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  type: z.enum(ATTACHMENT_TYPES, 'Send a picture, a PDF or a text file'),
  /** Base64. */
  data: z.string().check(z.maxLength(200_000, 'This file is too large')),
})
export type NewAttachment = z.infer<typeof NewAttachment>

export const PortalMessage = z.object({
  id: z.string(),
  at: z.string(),
  from: z.enum(['me', 'practice']),
  author: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
  /** When the recipient opened it. */
  readAt: z.optional(z.string()),
})
export type PortalMessage = z.infer<typeof PortalMessage>

export const ThreadRow = z.object({
  id: z.string(),
  subject: z.string(),
  with: z.string(),
  lastAt: z.string(),
  lastText: z.string(),
  lastFrom: z.enum(['me', 'practice']),
  unread: z.number(),
  isOpen: z.boolean(),
  /** Set while the practice still has to reply. */
  replyBy: z.optional(z.string()),
})
export type ThreadRow = z.infer<typeof ThreadRow>

const Sent = z.object({
  message: z.string(),
  threadId: z.string(),
  id: z.string(),
  replyBy: z.string(),
  advice: Advice,
})

/** A location of the patient's practice that can be visited or called. */
export const Clinic = z.object({
  id: z.string(),
  name: z.string(),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
})
export type Clinic = z.infer<typeof Clinic>

/** Why a location offers no time on a day: a holiday or a day off by its name; without one, it is never open then. */
export const ClosedPlace = z.object({
  /** Only where the practice has several locations, and not for video visits. */
  placeName: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type ClosedPlace = z.infer<typeof ClosedPlace>

export const careTeam = {
  clinics: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/clinics',
    access: patient,
    summary: "The practice's own clinics with their telephone numbers, nearest to the person first",
    reply: z.array(Clinic),
    live: ['Location'],
  }),
  appointments: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/appointments',
    access: patient,
    summary: 'The next appointments by time, and the last ones',
    params: Person,
    reply: z.object({ upcoming: z.array(PortalAppointment), past: z.array(PortalAppointment) }),
    live: ['Appointment'],
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/appointments/{appointmentId}/slots',
    access: patient,
    summary: 'Free starts with the same practitioner on a day; without one, on the next day that has any',
    params: z.extend(Person, { appointmentId: Id }),
    query: z.object({ date: z.optional(z.union([Day, z.literal('')])) }),
    reply: z.object({ date: Day, starts: z.array(z.string()), closed: z.array(ClosedPlace) }),
    live: ['Appointment'],
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/appointments/{appointmentId}/reschedule',
    access: patient,
    summary: 'Moves an appointment to a free start; one that was taken meanwhile is refused with 409',
    params: z.extend(Person, { appointmentId: Id }),
    body: z.object({ appointmentDateTime: Instant }),
    reply: z.object({ ...PortalAppointment.shape, message: z.string() }),
  }),
  join: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/appointments/{appointmentId}/join',
    access: patient,
    summary: 'The link of a video visit; from ten minutes before its start until it is over, else 409',
    params: z.extend(Person, { appointmentId: Id }),
    reply: z.object({ url: z.string() }),
  }),
  visitToRate: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/visit-to-rate',
    access: patient,
    summary: 'The last visit that is over and was not rated or skipped; none after two weeks',
    params: Person,
    reply: z.object({ visit: z.optional(z.object({ id: z.string(), at: z.string(), practitionerName: z.string() })) }),
    live: ['Appointment', 'Observation'],
  }),
  rateVisit: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/appointments/{appointmentId}/rating',
    access: patient,
    summary: 'Records how satisfied the person was, or that they did not want to say; once for each visit',
    params: z.extend(Person, { appointmentId: Id }),
    body: z.object({
      /** Omitted if skipped. */
      rating: z.optional(z.number().check(z.int(), z.minimum(1, 'Choose 1 to 5'), z.maximum(5, 'Choose 1 to 5'))),
      words: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))),
    }),
    reply: z.object({ message: z.string(), advice: z.optional(Advice) }),
    status: 201,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/patient-portal/send-message',
    access: patient,
    summary: 'Writes to the care team, in a new thread or a known one; danger signs in it alert the team immediately',
    body: z.object({
      patientId: Id,
      message: text('Write a message', MESSAGE_LENGTH),
      threadId: z.optional(Id),
      subject: z.optional(z.string().check(z.trim(), z.maxLength(SUBJECT_LENGTH))),
      attachments: z.optional(
        z.array(NewAttachment).check(z.maxLength(ATTACHMENTS_AT_MOST, `Send at most ${ATTACHMENTS_AT_MOST} files`)),
      ),
      clientId: z.optional(ClientId),
    }),
    reply: Sent,
    status: 201,
  }),
  threads: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/threads',
    access: patient,
    summary: 'Conversations with the care team, newest first, with unread counts and when a reply is due',
    params: Person,
    reply: z.array(ThreadRow),
    live: ['Communication', 'Task'],
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/threads/{threadId}',
    access: patient,
    summary: 'One conversation, oldest message first',
    params: z.extend(Person, { threadId: Id }),
    reply: z.object({ ...ThreadRow.shape, messages: z.array(PortalMessage) }),
    live: ['Communication', 'Task'],
  }),
  readThread: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/threads/{threadId}/read',
    access: patient,
    summary: 'Marks what the practice wrote in a conversation as read',
    params: z.extend(Person, { threadId: Id }),
    reply: z.object({ read: z.number() }),
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/messages/{messageId}/attachments/{index}',
    access: patient,
    summary: 'A file sent with a message',
    params: z.extend(Person, { messageId: Id, index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)) }),
    reply: z.unknown(),
  }),
}
