import { practiceDay } from '#fhir/dates.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { PracticeTask } from '../contract.ts'
import { dueProblem, type TaskPriority, type TaskType } from '../rules.ts'

export interface TaskForm {
  title: string
  description: string
  type: TaskType
  priority: TaskPriority
  /** 'YYYY-MM-DD', or '' for none. */
  dueDate: string
  patient: PatientChoice | undefined
  assigneeId: string
}

export function formOf(task: PracticeTask | undefined, patient?: PatientChoice): TaskForm {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    type: task?.type ?? 'admin',
    priority: task?.priority ?? 'normal',
    dueDate: task?.dueDate ? practiceDay(task.dueDate) : '',
    patient,
    assigneeId: task?.assigneeId ?? '',
  }
}

export type TaskProblems = Partial<Record<'title' | 'dueDate', string>>

/** A day that a task already had may have passed. */
export function problemsOf(form: TaskForm, first: TaskForm, now: Date): TaskProblems {
  const problems: TaskProblems = {}
  if (!form.title.trim()) problems.title = 'Enter a title'
  const due = form.dueDate && form.dueDate !== first.dueDate ? dueProblem(form.dueDate, now) : undefined
  if (due) problems.dueDate = due
  return problems
}

/** Of a form without problems. */
export function toNewTask({ title, description, type, priority, dueDate, patient, assigneeId }: TaskForm) {
  return {
    title: title.trim(),
    description: description.trim(),
    type,
    priority,
    ...(dueDate && { dueDate }),
    ...(patient && { patientId: patient.id }),
    ...(assigneeId && { assigneeId }),
  }
}

export function toChange({ title, description, type, priority, dueDate, assigneeId }: TaskForm) {
  const asked = { title: title.trim(), description: description.trim(), type, priority }
  return { ...asked, dueDate: dueDate || null, assigneeId: assigneeId || null }
}
