import type { ReactNode } from 'react'
import { ChoiceField as Choices } from '#design/inputs/choice-field.tsx'

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

/** A choice that is absent from the form, instead of '', where none is made. */
export function ChoiceField<V extends string>({ value, onChange, ...props }: ChoiceFieldProps<V>) {
  return <Choices<V | ''> {...props} value={value ?? ''} onChange={(chosen) => onChange((chosen || undefined) as V)} />
}
