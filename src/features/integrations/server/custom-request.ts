import type { Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'

interface Asked {
  name: string
  description: string
  contact: string
}

/** A request for an integration, as a practice task. */
export function requestTask({ name, description, contact }: Asked, who: Identity, at: string): Task {
  const author = authorOf(who)
  const text = [description, contact && `Contact: ${contact}`].filter(Boolean).join('\n')
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: { coding: [coding(auroraSystems.taskKind, 'practice-task'), coding(auroraSystems.taskType, 'admin')] },
    description: `Custom integration: ${name}`,
    authoredOn: at,
    lastModified: at,
    requester: author,
    note: [{ text, time: at }],
  }
}
