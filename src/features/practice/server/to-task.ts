import type { Annotation, Patient, Task } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import type { PracticeTask } from '../contract.ts'
import { isOverdue, TASK_TYPES, type TaskPriority, type TaskStatus } from '../rules.ts'

/** http://hl7.org/fhir/R4/valueset-task-status.html is finer than the practice's four statuses. */
export const FHIR_STATUSES: Record<TaskStatus, readonly Task['status'][]> = {
  pending: ['requested', 'draft', 'received', 'accepted', 'ready', 'on-hold'],
  'in-progress': ['in-progress'],
  completed: ['completed'],
  cancelled: ['cancelled', 'rejected', 'failed'],
}

export function statusOf({ status }: Task): TaskStatus {
  const found = Object.entries(FHIR_STATUSES).find(([, statuses]) => statuses.includes(status))
  return (found?.[0] ?? 'cancelled') as TaskStatus
}

export function priorityOf({ priority, meta }: Task): TaskPriority {
  if (priority === 'urgent' || priority === 'stat') return 'urgent'
  if (priority === 'asap') return 'high'
  const isLow = meta?.tag?.some(({ system, code }) => system === auroraSystems.taskPriority && code === 'low')
  return isLow ? 'low' : 'normal'
}

/** The description is the first note, written with the task; later notes are comments. */
export function askedIn({ note, authoredOn }: Task): Annotation | undefined {
  const [first] = note ?? []
  if (!first?.time || !authoredOn) return first
  return Date.parse(first.time) <= Date.parse(authoredOn) ? first : undefined
}

/** The name comes from the active source; 'Unknown Patient' if the patient is not in it (requirements 2 §8). */
export function toTask(task: Task, patient: Patient | undefined, now: Date): PracticeTask {
  const status = statusOf(task)
  const type = codeIn(task.code, auroraSystems.taskType)
  const dueDate = task.restriction?.period?.end
  const patientId = idFrom(task.for, 'Patient')
  const assigneeId = idFrom(task.owner, 'Practitioner')
  const asked = askedIn(task)
  return {
    id: task.id ?? '',
    title: task.description ?? 'Practice task',
    description: asked?.text ?? '',
    type: TASK_TYPES.find((each) => each === type) ?? 'admin',
    priority: priorityOf(task),
    status,
    dueDate,
    completedAt: status === 'completed' ? (task.executionPeriod?.end ?? task.lastModified) : undefined,
    createdAt: task.authoredOn,
    patientId,
    patientName: patientId ? displayName(patient) : undefined,
    assigneeId,
    assigneeName: assigneeId ? (task.owner?.display ?? 'Unknown') : undefined,
    comments: (task.note ?? [])
      .filter((note) => note !== asked)
      .map(({ text, time, authorReference, authorString }) => ({
        text,
        by: authorReference?.display ?? authorString,
        at: time,
      })),
    isOverdue: isOverdue({ status, dueDate }, now),
    version: Number(task.meta?.versionId ?? 1),
  }
}
