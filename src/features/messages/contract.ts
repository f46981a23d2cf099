import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH, THREAD_FILTERS } from './rules.ts'

const staff = ['provider', 'admin'] as const

const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(MESSAGE_LENGTH, `Use at most ${MESSAGE_LENGTH} characters`),
  )

const Attachment = z.object({ index: z.number(), name: z.string(), type: z.string(), bytes: z.number() })

export const StaffMessage = z.object({
  id: z.string(),
  at: z.string(),
  from: z.enum(['patient', 'practice']),
  author: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
  /** When the recipient opened it. */
  readAt: z.optional(z.string()),
})
export type StaffMessage = z.infer<typeof StaffMessage>

export const InboxThread = z.object({
  id: z.string(),
  patientId: z.string(),
  /** 'Margaret Nguyen'. */
  patientName: z.string(),
  birthDate: z.optional(z.string()),
  subject: z.string(),
  lastAt: z.string(),
  lastText: z.string(),
  lastFrom: z.enum(['patient', 'practice']),
  /** Messages from the patient that no staff member has opened. */
  unread: z.number(),
  /** True while the practice still has to reply. */
  isWaiting: z.boolean(),
  isDone: z.boolean(),
  /** Set while the practice still has to reply. */
  replyBy: z.optional(z.string()),
  isOverdue: z.boolean(),
  ownerId: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** Danger signs were found in the patient's words. */
  isUrgent: z.boolean(),
})
export type InboxThread = z.infer<typeof InboxThread>

const Thread = z.object({ ...InboxThread.shape, messages: z.array(StaffMessage) })
export type Thread = z.infer<typeof Thread>

const Changed = z.object({ thread: Thread, message: z.string() })
const ThreadParams = z.object({ id: Id })
const LIVE = ['Communication', 'Task', 'Patient'] as const

/** Patient messages as the practice's inbox. A thread's id is that of its first message. */
export const messages = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: staff,
    summary: 'Conversations with patients: those that wait for a reply first, by when it is due',
    query: z.object({
      show: z.optional(z.enum([...THREAD_FILTERS, ''])),
      patient: z.optional(z.union([Id, z.literal('')])),
    }),
    reply: z.object({ threads: z.array(InboxThread), waiting: z.number(), mine: z.number(), overdue: z.number() }),
    live: LIVE,
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/messages/{id}',
    access: staff,
    summary: 'One conversation, oldest message first',
    params: ThreadParams,
    reply: Thread,
    live: LIVE,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/read',
    access: staff,
    summary: "Marks the patient's messages of a conversation as read; the patient sees it",
    params: ThreadParams,
    reply: z.object({ read: z.number() }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/reply',
    access: staff,
    summary: 'Answers the patient; the conversation no longer waits',
    params: ThreadParams,
    body: z.object({ text: Text }),
    reply: Changed,
    status: 201,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: staff,
    summary: 'Writes to a patient first',
    body: z.object({
      patientId: Id,
      subject: z.optional(z.string().check(z.trim(), z.maxLength(SUBJECT_LENGTH))),
      text: Text,
    }),
    reply: Changed,
    status: 201,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/assign',
    access: staff,
    summary: 'Gives a conversation to a practitioner',
    params: ThreadParams,
    body: z.object({ practitionerId: Id }),
    reply: Changed,
  }),
  setDone: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/done',
    access: staff,
    summary: 'Closes a conversation without another reply, or opens it again',
    params: ThreadParams,
    body: z.object({ isDone: z.boolean() }),
    reply: Changed,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/messages/{id}/attachments/{messageId}/{index}',
    access: staff,
    summary: 'A file sent with a message',
    params: z.extend(ThreadParams, {
      messageId: Id,
      index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)),
    }),
    reply: z.unknown(),
  }),
}
