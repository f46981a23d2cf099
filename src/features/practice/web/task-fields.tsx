import { useRead } from '#platform/api/web/use-read.ts'
import { DateField } from '#platform/design/date-field.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { Textarea } from '#platform/design/textarea.tsx'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { practice } from '../contract.ts'
import { TASK_PRIORITIES, TASK_TYPES, type TaskPriority, type TaskType, TEXT_LENGTH, TITLE_LENGTH } from '../rules.ts'
import type { TaskForm, TaskProblems } from './task-form.ts'
import { priorityLabels, typeLabels } from './task-words.tsx'

export interface TaskFieldsProps {
  form: TaskForm
  problems: TaskProblems
  /** The patient of a task that exists stays. */
  isNew: boolean
  onChange: (changes: Partial<TaskForm>) => void
}

export function TaskFields({ form, problems, isNew, onChange }: TaskFieldsProps) {
  const team = useRead(practice.team)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Title" required error={problems.title} className="sm:col-span-2">
        <Input
          value={form.title}
          maxLength={TITLE_LENGTH}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Description" className="sm:col-span-2">
        <Textarea
          value={form.description}
          maxLength={TEXT_LENGTH}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field label="Type">
        <NativeSelect value={form.type} onChange={({ target }) => onChange({ type: target.value as TaskType })}>
          {TASK_TYPES.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Priority">
        <NativeSelect
          value={form.priority}
          onChange={({ target }) => onChange({ priority: target.value as TaskPriority })}
        >
          {TASK_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {priorityLabels[priority]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <DateField
        label="Due date"
        hint=""
        value={form.dueDate}
        error={problems.dueDate}
        onValueChange={(dueDate) => onChange({ dueDate })}
      />
      <Field label="Assignee">
        <NativeSelect value={form.assigneeId} onChange={({ target }) => onChange({ assigneeId: target.value })}>
          <option value="">Nobody yet</option>
          {team.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {isNew && (
        <Field label="Patient" className="sm:col-span-2">
          <PatientPicker patient={form.patient} onPick={(patient) => onChange({ patient })} />
        </Field>
      )}
    </div>
  )
}
