import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceLabel } from './choice-label.tsx'
import { useFieldControl } from './field-context.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  onCheckedChange?: (checked: boolean) => void
  label?: ReactNode
  hint?: ReactNode
}

/** For what takes effect immediately; a checkbox is for what is submitted. */
export function Switch({ className, onCheckedChange, onChange, label, hint, ...props }: SwitchProps) {
  const control = (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state
      role="switch"
      className={clsx('switch', className)}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      {...useFieldControl(props)}
    />
  )
  return label ? <ChoiceLabel control={control} label={label} hint={hint} /> : control
}
