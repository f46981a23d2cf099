import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'

export const SelectRoot = Radix.Root
export const SelectValue = Radix.Value
export const SelectGroup = Radix.Group

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger className={clsx('control select-trigger', className)} {...useFieldControl(props)}>
      {children}
      <Radix.Icon asChild>
        <ChevronDown aria-hidden="true" />
      </Radix.Icon>
    </Radix.Trigger>
  )
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={clsx('menu', className)}
        {...props}
      >
        <Radix.Viewport className="min-w-(--radix-select-trigger-width)">{children}</Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item className={clsx('menu-item menu-item-check', className)} {...props}>
      <Radix.ItemIndicator className="menu-check">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
      <Radix.ItemText>{children}</Radix.ItemText>
    </Radix.Item>
  )
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('menu-label', className)} {...props} />
}

export type SelectOption<V extends string> = { value: V; label: ReactNode; disabled?: boolean }

export type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[]
  value: V | undefined
  onValueChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  className?: string
  'aria-label'?: string
}

/** The usual case: a list of options. Inside Field it takes the field's label; elsewhere pass aria-label. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onValueChange, placeholder = 'Select…', disabled, className } = props
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => onValueChange(next as V)} disabled={disabled}>
      <SelectTrigger className={className} aria-label={props['aria-label']}>
        <Radix.Value placeholder={placeholder} />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Radix.Root>
  )
}
