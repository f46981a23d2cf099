import type { ReactNode } from 'react'
import { Field } from '#platform/design/field.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'

export interface ChoiceFieldProps<V extends string> {
  label: string
  choices: Readonly<Record<V, string>>
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** Said where nothing is chosen; without it a choice must be made. */
  none?: string
  hint?: ReactNode
  error?: string
  required?: boolean
}

export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, choices, value, onChange, none, hint, error, required } = props
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <NativeSelect
        value={value ?? ''}
        onChange={({ target }) => onChange((target.value || undefined) as V | undefined)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {Object.entries<string>(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
