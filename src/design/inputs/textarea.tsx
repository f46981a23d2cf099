import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx('control', className)} {...useFieldControl(props)} />
}
