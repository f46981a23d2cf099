import type { Communication, CommunicationPayload, Identifier, Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { MESSAGE_TASK, PATIENT_MESSAGE, REPLY_HOURS } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import type { SafetyLevel } from '#medicine/safety/levels.ts'

/** How soon a message is looked at, as the safety engine judged its words. */
export type MessagePriority = 'urgent' | 'asap' | 'routine'

/**
 * Danger comes first. Changed phlegm, more symptoms and whatever could not be judged come before the rest: the action plans
 * of the Lung Foundation Australia and the National Asthma Council Australia ask for contact the same day or for a step.
 */
export function messagePriority(level: SafetyLevel): MessagePriority {
  if (level === 'emergency') return 'urgent'
  return level === 'routine' ? 'routine' : 'asap'
}

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
  priority: MessagePriority
  at: string
}

export function newMessage(message: NewMessage): Communication {
  const { patientId, sender, recipient, text, threadId, subject, attachments, identifier, priority, at } = message
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
    ...(priority !== 'routine' && { priority }),
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
  return newMessage({ ...message, recipient, attachments: [], priority: 'routine' })
}

export function replyBy(since: string): string {
  return new Date(Date.parse(since) + REPLY_HOURS * 3_600_000).toISOString()
}

interface MessageTask {
  patientId: string
  threadId: string
  owner: Reference | undefined
  priority: MessagePriority
  at: string
}

/** That an answer is due. */
export function newMessageTask({ patientId, threadId, owner, priority, at }: MessageTask): Task {
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority,
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
export function reopenedTask(task: Task, at: string, priority: MessagePriority): Task {
  const { executionPeriod, ...rest } = task
  const isClosed = task.status === 'completed' || task.status === 'cancelled'
  return {
    ...rest,
    status: isClosed ? 'requested' : task.status,
    ...(isMorePressing(priority, task.priority) && { priority }),
    lastModified: at,
    ...(isClosed ? { restriction: { period: { end: replyBy(at) } } } : executionPeriod && { executionPeriod }),
  }
}

export function closedTask(task: Task, at: string): Task {
  return { ...task, status: 'completed', lastModified: at, executionPeriod: { end: at } }
}

const ORDER: readonly MessagePriority[] = ['urgent', 'asap', 'routine']

/** A later harmless message takes nothing away. */
function isMorePressing(priority: MessagePriority, than: Task['priority']): boolean {
  const rank = ORDER.indexOf(than as MessagePriority)
  return than !== 'stat' && ORDER.indexOf(priority) < (rank < 0 ? ORDER.length : rank)
}
