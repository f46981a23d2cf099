import clsx from 'clsx'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { ChoiceLabel } from './choice-label.tsx'
import { FieldContext } from './field-context.ts'

type RadioState = { name: string; value: string | undefined; select: (value: string) => void; disabled: boolean }

const RadioContext = createContext<RadioState | undefined>(undefined)

export type RadioGroupProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  value: string | undefined
  onValueChange: (value: string) => void
  disabled?: boolean
}

/** Native radio buttons, so the browser handles the arrow keys. Inside Field it uses the field's label. */
export function RadioGroup({ value, onValueChange, disabled = false, className, ...props }: RadioGroupProps) {
  const name = useId()
  const field = use(FieldContext)
  return (
    <RadioContext value={{ name, value, select: onValueChange, disabled }}>
      <div
        role="radiogroup"
        aria-labelledby={field?.labelId}
        aria-describedby={field?.describedBy}
        aria-required={field?.required || undefined}
        aria-invalid={field?.invalid || undefined}
        className={clsx('grid gap-2', className)}
        {...props}
      />
    </RadioContext>
  )
}

export function RadioItem({ value, label, hint }: { value: string; label: ReactNode; hint?: ReactNode }) {
  const group = use(RadioContext)
  if (!group) throw new Error('RadioItem belongs inside <RadioGroup>')
  const control = (
    <input
      type="radio"
      className="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={group.disabled}
      onChange={() => group.select(value)}
    />
  )
  return <ChoiceLabel control={control} label={label} hint={hint} />
}
