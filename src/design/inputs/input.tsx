import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { formatDate } from '#fhir/dates.ts'
import { useFieldControl } from './field-context.ts'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  const input = <input type={type} className={clsx('control', className)} {...useFieldControl(props)} />
  if (type !== 'date' || typeof props.value !== 'string') return input
  // a browser set to another country writes 11/12 for 12 November: read in letters, typed in the browser's own order
  return (
    <span className="date-shown" data-shown={formatDate(props.value) || undefined}>
      {input}
    </span>
  )
}
