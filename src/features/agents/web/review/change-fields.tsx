import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { ChangeField, ChangeLine } from '../../contract.ts'

export interface ChangeFieldsProps {
  line: ChangeLine
  /** Being edited: what was typed so far, by key. */
  values: Readonly<Record<string, string>> | undefined
  onChange: (key: string, value: string) => void
}

/** Before and after; while a reviewer edits, the editable ones as fields. */
export function ChangeFields({ line, values, onChange }: ChangeFieldsProps) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
      {line.fields.map((field) =>
        values && field.isEditable ? (
          <div key={field.key} className="col-span-2">
            <Field label={field.label}>
              <Control field={field} value={values[field.key] ?? field.value} onChange={onChange} />
            </Field>
          </div>
        ) : (
          <div key={field.key} className="contents">
            <dt className="text-muted">{field.label}</dt>
            <dd className="whitespace-pre-line break-words">
              <BeforeAfter field={field} isUpdate={line.operation === 'update'} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

function BeforeAfter({ field, isUpdate }: { field: ChangeField; isUpdate: boolean }) {
  const after = shown(field, field.value)
  if (!isUpdate || field.before === undefined || field.before === field.value) return after || '—'
  return (
    <>
      <del className="bg-critical-tint text-critical">{shown(field, field.before) || 'nothing'}</del>
      <span aria-hidden="true">{' → '}</span>
      <ins className="bg-success-tint text-success no-underline">{after || 'nothing'}</ins>
    </>
  )
}

/** A choice by its label, a day in local format. */
function shown(field: ChangeField, value: string): string {
  if (field.kind === 'date' && value) return formatDate(value)
  return field.options?.find((option) => option.value === value)?.label ?? value
}

interface ControlProps {
  field: ChangeField
  value: string
  onChange: (key: string, value: string) => void
}

function Control({ field, value, onChange }: ControlProps) {
  const props = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(field.key, event.target.value),
  }
  switch (field.kind) {
    case 'long-text':
      return <Textarea rows={5} {...props} />
    case 'choice':
      return (
        <NativeSelect {...props}>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )
    case 'date':
      return <Input type="date" {...props} />
    case 'number':
      return <Input inputMode="decimal" {...props} />
    case 'text':
      return <Input {...props} />
  }
}
