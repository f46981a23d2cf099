import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { StatusSymbol } from '../feedback/status-symbol.tsx'
import { FieldContext } from './field-context.ts'
import { Label, RequiredMark } from './label.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Shows the label to screen readers only, where the context makes it clear. */
  hideLabel?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Label, hint and error around one control of this folder, linked to it by id and aria-describedby. */
export function Field({ label, hint, error, required = false, hideLabel, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const control = {
    id: controlId,
    labelId: `${controlId}-label`,
    describedBy: [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
    required,
  }
  return (
    <FieldContext value={control}>
      <div className={clsx('field', className)}>
        <Label id={control.labelId} htmlFor={controlId} className={hideLabel ? 'sr-only' : undefined}>
          {label}
          {required && <RequiredMark />}
        </Label>
        {hint && (
          <p id={hintId} className="field-hint">
            {hint}
          </p>
        )}
        {children}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="field-error">
              <StatusSymbol name="warning" />
              {error}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  )
}
