import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Problems } from '#platform/api/web/use-checked-form.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { practice } from '../contract.ts'
import { TASK_PRIORITIES, TASK_TYPES, TEXT_LENGTH, TITLE_LENGTH } from '../rules.ts'
import type { TaskForm } from './task-form.ts'
import { priorityLabels, typeLabels } from './task-words.tsx'

export interface TaskFieldsProps {
  form: TaskForm
  problems: Problems<keyof TaskForm>
  /** The patient of an existing task cannot change. */
  isNew: boolean
  onChange: (changes: Partial<TaskForm>) => void
}

export function TaskFields({ form, problems, isNew, onChange }: TaskFieldsProps) {
  const team = useRead(practice.team, { query: { sees: 'practice-task' } })
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
      <ChoiceField
        label="Type"
        choices={typeLabels}
        order={TASK_TYPES}
        value={form.type}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceField
        label="Priority"
        choices={priorityLabels}
        order={TASK_PRIORITIES}
        value={form.priority}
        onChange={(priority) => onChange({ priority })}
      />
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
