import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { ChoiceLabel } from './choice-label.tsx'
import { useFieldControl } from './field-context.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  onCheckedChange?: (checked: boolean) => void
  indeterminate?: boolean
  /** With a label the whole line is the target. Without one, use Field or aria-label. */
  label?: ReactNode
  hint?: ReactNode
}

export function Checkbox({
  className,
  onCheckedChange,
  onChange,
  indeterminate = false,
  label,
  hint,
  ref,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <input
      ref={input}
      type="checkbox"
      className={clsx('checkbox', className)}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      {...useFieldControl(props)}
    />
  )
  return label ? <ChoiceLabel control={box} label={label} hint={hint} /> : box
}
