import type { ReactNode } from 'react'
import { ChoiceField as Choices } from '#design/inputs/choice-field.tsx'

export interface ChoiceFieldProps<V extends string> {
  label: string
  choices: Readonly<Record<V, string>>
  value: V | undefined
  onChange: (value: V | undefined) => void
  /** Label for no selection; without it, a selection is required. */
  none?: string
  hint?: ReactNode
  error?: string
  required?: boolean
}

/** A field whose value is undefined, not '', if nothing is selected. */
export function ChoiceField<V extends string>({ value, onChange, ...props }: ChoiceFieldProps<V>) {
  return <Choices<V | ''> {...props} value={value ?? ''} onChange={(chosen) => onChange((chosen || undefined) as V)} />
}
