import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

/** The platform's own list: lightest, and best on a phone. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return <select className={clsx('control control-select', className)} {...useFieldControl(props)} />
}
