import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'

export interface NumberFieldProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  hint?: string
  error?: string | undefined
}

export function NumberField({ label, value, onChange, min, max, hint, error }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    </Field>
  )
}
