import type { Communication, CommunicationPayload, Identifier, Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { MESSAGE_TASK, PATIENT_MESSAGE, REPLY_HOURS } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

export interface NewMessage {
  patientId: string
  sender: Reference
  recipient: Reference | undefined
  text: string
  /** The first message of the conversation; undefined begins one. */
  threadId: string | undefined
  subject: string | undefined
  attachments: readonly { name: string; type: string; data: string }[]
  identifier?: Identifier[]
  isUrgent: boolean
  at: string
}

export function newMessage(message: NewMessage): Communication {
  const { patientId, sender, recipient, text, threadId, subject, attachments, identifier, isUrgent, at } = message
  const thread = threadId && [{ reference: `Communication/${threadId}` }]
  const files = attachments.map(
    ({ name, type, data }): CommunicationPayload => ({
      contentAttachment: { contentType: type, data, title: name, size: Buffer.byteLength(data, 'base64') },
    }),
  )
  return {
    resourceType: 'Communication',
    ...(identifier && { identifier }),
    status: 'completed',
    ...(isUrgent && { priority: 'urgent' }),
    category: [{ text: PATIENT_MESSAGE }],
    subject: { reference: `Patient/${patientId}` },
    ...(thread && { partOf: thread, inResponseTo: thread }),
    ...(subject && { topic: { text: subject } }),
    sent: at,
    sender,
    ...(recipient && { recipient: [recipient] }),
    payload: [{ contentString: text }, ...files],
  }
}

/** A message from the practice to a patient, text only. */
export function messageFromPractice(
  message: Pick<NewMessage, 'patientId' | 'sender' | 'text' | 'threadId' | 'subject' | 'at'>,
): Communication {
  const recipient = { reference: `Patient/${message.patientId}` }
  return newMessage({ ...message, recipient, attachments: [], isUrgent: false })
}

export function replyBy(since: string): string {
  return new Date(Date.parse(since) + REPLY_HOURS * 3_600_000).toISOString()
}

interface MessageTask {
  patientId: string
  threadId: string
  owner: Reference | undefined
  isUrgent: boolean
  at: string
}

/** That an answer is due. */
export function newMessageTask({ patientId, threadId, owner, isUrgent, at }: MessageTask): Task {
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: isUrgent ? 'urgent' : 'routine',
    code: { coding: [coding(auroraSystems.taskKind, MESSAGE_TASK)], text: 'Answer to a patient' },
    description: 'Message from a patient',
    focus: { reference: `Communication/${threadId}` },
    for: { reference: `Patient/${patientId}` },
    authoredOn: at,
    lastModified: at,
    ...(owner && { owner }),
    restriction: { period: { end: replyBy(at) } },
  }
}

/** The patient wrote again: an answer is owed from now on. */
export function reopenedTask(task: Task, at: string, isUrgent: boolean): Task {
  const { executionPeriod, ...rest } = task
  const isClosed = task.status === 'completed' || task.status === 'cancelled'
  return {
    ...rest,
    status: isClosed ? 'requested' : task.status,
    ...(isUrgent && { priority: 'urgent' }),
    lastModified: at,
    ...(isClosed ? { restriction: { period: { end: replyBy(at) } } } : executionPeriod && { executionPeriod }),
  }
}

export function closedTask(task: Task, at: string): Task {
  return { ...task, status: 'completed', lastModified: at, executionPeriod: { end: at } }
}
