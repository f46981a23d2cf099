import type { Meta, Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { practiceTask, practiceTaskCode } from '#fhir/codes/practice-task.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { NewTask, TaskChange } from '../contract.ts'
import { dueInstant, type TaskPriority, type TaskStatus } from '../rules.ts'
import { askedIn, statusOf } from './to-task.ts'

const FHIR_STATUS: Record<TaskStatus, Task['status']> = {
  pending: 'requested',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** FHIR R4 has neither 'high' nor 'low'; 'low' is a tag on a routine task. */
const FHIR_PRIORITY: Record<TaskPriority, NonNullable<Task['priority']>> = {
  urgent: 'urgent',
  high: 'asap',
  normal: 'routine',
  low: 'routine',
}

interface Patients {
  patient?: Reference
  /** Undefined leaves the owner unchanged, null removes it. */
  owner?: Reference | null
}

export function newTask(body: NewTask, { patient, owner }: Patients, requester: Reference, at: string): Task {
  return {
    ...practiceTask({ type: body.type, priority: FHIR_PRIORITY[body.priority], title: body.title, at }),
    meta: withPriorityTag(undefined, body.priority),
    ...(patient && { for: patient }),
    requester,
    ...(owner && { owner }),
    ...(body.dueDate && { restriction: { period: { end: dueInstant(body.dueDate) } } }),
    ...(body.description && { note: [{ text: body.description }] }),
  }
}

export function withChange(task: Task, change: TaskChange, { owner }: Patients, at: string): Task {
  const { status, title, description, type, priority, dueDate } = change
  const next: Task = { ...task, lastModified: at }
  if (status && status !== statusOf(task)) {
    next.status = FHIR_STATUS[status]
    next.executionPeriod = periodAt(task, status, change.completedAt ?? at)
  }
  if (title !== undefined) next.description = title
  if (description !== undefined) next.note = notesWith(task, description)
  if (type) next.code = practiceTaskCode(type)
  if (priority) {
    next.priority = FHIR_PRIORITY[priority]
    next.meta = withPriorityTag(task.meta, priority)
  }
  if (dueDate !== undefined) next.restriction = dueAt(task, dueDate)
  if (owner !== undefined) next.owner = owner ?? undefined
  return next
}

export function withComment(task: Task, text: string, author: Reference, at: string): Task {
  return { ...task, lastModified: at, note: [...(task.note ?? []), { text, time: at, authorReference: author }] }
}

/** Set from start to end; a step back clears what it undoes. */
function periodAt({ executionPeriod }: Task, status: TaskStatus, at: string): Task['executionPeriod'] {
  const start = executionPeriod?.start
  if (status === 'pending') return undefined
  if (status === 'in-progress') return { start: start ?? at }
  return { ...(start && start <= at && { start }), end: at }
}

function notesWith(task: Task, description: string): Task['note'] {
  const asked = askedIn(task)
  const others = (task.note ?? []).filter((note) => note !== asked)
  const notes = description ? [{ ...asked, text: description }, ...others] : others
  return notes.length > 0 ? notes : undefined
}

/** A date that is unchanged keeps its time: an alert may be due at noon. */
function dueAt({ restriction }: Task, dueDate: string | null): Task['restriction'] {
  const before = restriction?.period?.end
  if (dueDate === null) return undefined
  if (before && practiceDay(before) === dueDate) return restriction
  return { ...restriction, period: { ...restriction?.period, end: dueInstant(dueDate) } }
}

function withPriorityTag(meta: Meta | undefined, priority: TaskPriority): Meta | undefined {
  const { tag = [], ...rest } = meta ?? {}
  const others = tag.filter(({ system }) => system !== auroraSystems.taskPriority)
  const tags = priority === 'low' ? [...others, coding(auroraSystems.taskPriority, 'low')] : others
  const next = tags.length > 0 ? { ...rest, tag: tags } : rest
  return Object.keys(next).length > 0 ? next : undefined
}
