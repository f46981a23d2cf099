import type { Communication, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { MESSAGE_TASK, REPLY_HOURS } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'

/** That an answer to this message is due, as the portal writes it. */
export function messageTask({ id = '', subject, sent = '', recipient }: Communication): Task {
  return {
    resourceType: 'Task',
    id: `${id}-task`,
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: { coding: [coding(auroraSystems.taskKind, MESSAGE_TASK)], text: 'Answer to a patient' },
    description: 'Message from a patient',
    focus: { reference: `Communication/${id}` },
    ...(subject && { for: subject }),
    authoredOn: sent,
    lastModified: sent,
    ...(recipient?.[0] && { owner: recipient[0] }),
    restriction: { period: { end: new Date(Date.parse(sent) + REPLY_HOURS * 3_600_000).toISOString() } },
  }
}
