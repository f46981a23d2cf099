import type { CodeableConcept, Task } from 'fhir/r4'
import { coding } from './codings.ts'
import { auroraSystems } from './systems.ts'

/** The code of every task on the practice's own list. */
export const PRACTICE_TASK = 'practice-task'

export type PracticeTaskType = 'follow-up' | 'clinical' | 'billing' | 'admin'

interface Asked {
  type: PracticeTaskType
  priority: NonNullable<Task['priority']>
  title: string
  at: string
}

export function practiceTaskCode(type: PracticeTaskType): CodeableConcept {
  return { coding: [coding(auroraSystems.taskKind, PRACTICE_TASK), coding(auroraSystems.taskType, type)] }
}

/** A task on the practice's list that nobody has begun. */
export function practiceTask({ type, priority, title, at }: Asked): Task {
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority,
    code: practiceTaskCode(type),
    description: title,
    authoredOn: at,
    lastModified: at,
  }
}
