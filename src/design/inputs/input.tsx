import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={clsx('control', className)} {...useFieldControl(props)} />
}
