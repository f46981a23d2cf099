import type { Task } from 'fhir/r4'
import { practiceTask } from '#fhir/codes/practice-task.ts'
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
    ...practiceTask({ type: 'admin', priority: 'routine', title: `Custom integration: ${name}`, at }),
    requester: author,
    note: [{ text, time: at }],
  }
}
