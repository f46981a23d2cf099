import { instantAt, isDay, isPastDue, practiceDay } from '#fhir/dates.ts'

/** Practice task and daily figure rules shared by client and server (requirements 2 §2.12, §3, §4). */

export const TASK_STATUSES = ['pending', 'in-progress', 'completed', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Options of the status filter besides 'all' (requirements 2 §2.12). */
export const FILTER_STATUSES = ['pending', 'in-progress', 'completed'] as const satisfies readonly TaskStatus[]

export const TASK_TYPES = ['follow-up', 'billing', 'clinical', 'admin'] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Most urgent first. */
export const TASK_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

export const TITLE_LENGTH = 200
export const TEXT_LENGTH = 2000
export const MOST_AT_ONCE = 100

/** Minutes from check-in to the start of the consultation (requirements 2 §9). */
export const WAIT_TARGET_MINUTES = 20

/** Allowed next statuses, including undo: a mistaken click must not be final. */
const MOVES: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['in-progress', 'completed', 'cancelled'],
  'in-progress': ['completed', 'cancelled', 'pending'],
  completed: ['in-progress', 'pending'],
  cancelled: ['pending', 'in-progress'],
}

export function canMove(from: TaskStatus, to: TaskStatus): boolean {
  return MOVES[from].includes(to)
}

export function isOpen(status: TaskStatus): boolean {
  return status === 'pending' || status === 'in-progress'
}

interface Due {
  status: TaskStatus
  /** ISO instant. */
  dueDate?: string
}

export function isOverdue({ status, dueDate }: Due, now: Date): boolean {
  return isOpen(status) && dueDate !== undefined && isPastDue(dueDate, now)
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/
const END_OF_DAY = '17:00'

/** A date, or a date-time as replies return it. */
export function isDueDate(text: string): boolean {
  const [, day = ''] = DATE_TIME.exec(text) ?? []
  return isDay(text) || (isDay(day) && !Number.isNaN(Date.parse(text)))
}

/** A date alone is due by 5 pm; a date-time without a zone is in practice time. */
export function dueInstant(dueDate: string): string {
  if (isDay(dueDate)) return instantAt(dueDate, END_OF_DAY)
  const [, day = '', time = '', zone] = DATE_TIME.exec(dueDate) ?? []
  return zone ? new Date(dueDate).toISOString() : instantAt(day, time)
}

/** The practice's calendar day of a due date in either form. */
export function dueDayOf(dueDate: string): string {
  return practiceDay(dueInstant(dueDate))
}

/** A new task is due today or later; an existing one may keep a past date. */
export function dueProblem(dueDate: string, now: Date): string | undefined {
  if (!isDueDate(dueDate)) return 'Enter a day such as 2026-11-16'
  return dueDayOf(dueDate) < practiceDay(now) ? 'This day has passed. Choose today or a later day.' : undefined
}

interface Sortable extends Due {
  priority: TaskPriority
  completedAt?: string
  title: string
}

/** Open tasks first, soonest due on top; then closed ones, latest on top. */
export function byUrgency(one: Sortable, other: Sortable): number {
  const openFirst = Number(isOpen(other.status)) - Number(isOpen(one.status))
  if (openFirst !== 0) return openFirst
  if (!isOpen(one.status)) return (other.completedAt ?? '').localeCompare(one.completedAt ?? '')
  const due = (task: Sortable) => (task.dueDate ? Date.parse(task.dueDate) : Number.POSITIVE_INFINITY)
  const rank = (task: Sortable) => TASK_PRIORITIES.indexOf(task.priority)
  if (due(one) !== due(other)) return due(one) - due(other)
  return rank(one) - rank(other) || one.title.localeCompare(other.title, 'en-AU')
}
