import type { ReactNode } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { NOTE_LENGTH } from '../rules.ts'

export interface TextFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string
  required?: boolean
  isLong?: boolean
  isNumber?: boolean
  maxLength?: number
  unit?: string
}

export function TextField(props: TextFieldProps) {
  const { label, value = '', onChange, hint, error, required, isLong, isNumber, maxLength, unit } = props
  const control = { value, maxLength, dir: 'auto' }
  return (
    <Field label={unit ? `${label} (${unit})` : label} hint={hint} error={error} required={required}>
      {isLong ? (
        <Textarea {...control} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          {...control}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Year, month or day, as precisely as known. */
export function PartialDateField(props: Omit<TextFieldProps, 'isLong' | 'isNumber' | 'unit' | 'maxLength'>) {
  return <TextField {...props} hint={props.hint ?? 'As precise as known: 2019, 2019-05 or 2019-05-14'} maxLength={10} />
}

export function NoteField({ value, onChange }: { value: string | undefined; onChange: (note?: string) => void }) {
  return (
    <TextField
      label="Note"
      isLong
      maxLength={NOTE_LENGTH}
      value={value}
      onChange={(note) => onChange(note || undefined)}
    />
  )
}
