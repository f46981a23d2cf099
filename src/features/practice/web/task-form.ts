import * as z from 'zod/mini'
import { practiceDay } from '#fhir/dates.ts'
import { filled, wrongTogether } from '#platform/api/form-fields.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import type { PracticeTask } from '../contract.ts'
import { dueProblem, TASK_PRIORITIES, TASK_TYPES } from '../rules.ts'

const Fields = z.object({
  title: filled('Enter a title'),
  description: z.string(),
  type: z.enum(TASK_TYPES),
  priority: z.enum(TASK_PRIORITIES),
  /** 'YYYY-MM-DD', or '' for none. */
  dueDate: z.string(),
  patient: z.custom<PatientChoice | undefined>(),
  assigneeId: z.string(),
})
export type TaskForm = z.infer<typeof Fields>

/** A due date the task already had may be in the past. */
export const taskSchema = (hadDueDate: string, now: () => Date) =>
  Fields.check(
    wrongTogether('dueDate', ({ dueDate }) =>
      dueDate && dueDate !== hadDueDate ? dueProblem(dueDate, now()) : undefined,
    ),
  )

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

/** Requires a valid form. */
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
