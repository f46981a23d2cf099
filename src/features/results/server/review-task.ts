import type { Annotation, DiagnosticReport, Reference, Task } from 'fhir/r4'
import { codeIn, coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import { ACTIONS, type Action, reviewDue, type Urgency } from '../rules.ts'
import { priorityOf } from './urgency.ts'

/** A result awaiting review is a Task: its focus is the report, its owner the responsible clinician. */
export const REVIEW_KIND = 'result-review'
/** meta.tag of the practice's task for an overdue result. */
export const OVERDUE_TAG = 'result-overdue'
export const RESULT_ACTION = 'https://aurora.example/fhir/result-action'
export const RESULT_TAG = 'https://aurora.example/fhir/result-tag'

export interface NewReview {
  report: DiagnosticReport
  owner: Reference | undefined
  urgency: Urgency
  /** When the result arrived. */
  at: string
}

export function newReview({ report, owner, urgency, at }: NewReview): Task {
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: priorityOf(urgency),
    code: { coding: [coding(auroraSystems.taskKind, REVIEW_KIND)], text: 'Review of a result' },
    description: report.code.text ?? 'Result',
    focus: reference('DiagnosticReport', report.id ?? ''),
    ...(report.subject && { for: report.subject }),
    authoredOn: at,
    lastModified: at,
    ...(owner && { owner }),
    restriction: { period: { end: reviewDue(at, urgency) } },
  }
}

export interface Decision {
  action: Action
  note: string
  who: Identity
  at: string
}

export function acknowledged(task: Task, { action, note, who, at }: Decision): Task {
  return {
    ...task,
    status: 'completed',
    businessStatus: { coding: [coding(RESULT_ACTION, action)], text: ACTIONS[action] },
    lastModified: at,
    executionPeriod: { end: at },
    note: [...(task.note ?? []), statement(note.trim() || ACTIONS[action], who, at)],
  }
}

/** A corrected report must be reviewed again, by whoever reviewed the first. */
export function reopened(task: Task, urgency: Urgency, at: string): Task {
  const { businessStatus, executionPeriod, ...rest } = task
  return {
    ...rest,
    status: 'requested',
    priority: priorityOf(urgency),
    authoredOn: at,
    lastModified: at,
    restriction: { period: { end: reviewDue(at, urgency) } },
    note: [...(task.note ?? []), { text: 'A corrected report arrived; review opened again.', time: at }],
  }
}

export function givenTo(task: Task, owner: Reference, who: Identity, at: string): Task {
  return {
    ...task,
    owner,
    lastModified: at,
    note: [...(task.note ?? []), statement(`Assigned to ${owner.display ?? 'another practitioner'}.`, who, at)],
  }
}

export interface Acknowledgement {
  by: string
  at: string
  action: string
  note?: string
}

export function acknowledgementOf(task: Task | undefined): Acknowledgement | undefined {
  if (task?.status !== 'completed') return undefined
  const last = task.note?.at(-1)
  const action = task.businessStatus?.text ?? codeIn(task.businessStatus, RESULT_ACTION) ?? 'Acknowledged'
  return {
    by: last?.authorReference?.display ?? last?.authorString ?? 'Unknown',
    at: task.executionPeriod?.end ?? task.lastModified ?? '',
    action,
    ...(last && last.text !== action && { note: last.text }),
  }
}

function statement(text: string, who: Identity, at: string): Annotation {
  return { text, time: at, authorReference: authorOf(who) }
}
