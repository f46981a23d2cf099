import { useState } from 'react'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Check } from '#fhir/identifiers/check.ts'
import { useReplyText } from './use-reply-text.ts'

export interface CheckedFieldProps {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  check: (value: string) => Check
  required?: boolean
  hint?: string
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'text'
}

/** Warns about an invalid number on blur; the server has the final say. */
export function CheckedField(props: CheckedFieldProps) {
  const { label, value, onValueChange, check, required, hint, ...input } = props
  const inLanguage = useReplyText()
  const [isLeft, setIsLeft] = useState(false)
  const result = isLeft && value.trim() !== '' ? check(value) : undefined
  const warning = result && !result.ok ? inLanguage(result.reason) : undefined
  return (
    <div className="grid content-start gap-1">
      <Field label={label} required={required} hint={hint}>
        <Input
          {...input}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={() => setIsLeft(true)}
        />
      </Field>
      <p aria-live="polite" className="text-sm text-warning empty:hidden">
        {warning && (
          <>
            <StatusSymbol name="warning" className="mr-1.5 inline" />
            {warning}
          </>
        )}
      </p>
    </div>
  )
}
