import type { ReactNode } from 'react'
import { formatDate } from '#fhir/dates.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export type DateFieldProps = {
  label: ReactNode
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onValueChange: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  /** 'YYYY-MM-DD' */
  min?: string
  max?: string
  disabled?: boolean
  autoComplete?: string
  name?: string
  className?: string
}

/**
 * The platform's own date entry: typed, picked or spoken, without a calendar to download. A phone or tablet writes the
 * date in its own order, so the hint repeats it the way all dates here are written.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onValueChange,
    hint = formatDate(value) || 'Day, month, year, such as 14/07/1951',
    error,
    required,
    hideLabel,
  } = props
  const { className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} className={className}>
      <Input
        type="date"
        lang="en-AU"
        name={input.name}
        value={value}
        min={input.min}
        max={input.max ?? '9999-12-31'} // without a maximum browsers accept six-digit years
        disabled={input.disabled}
        autoComplete={input.autoComplete}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  )
}
