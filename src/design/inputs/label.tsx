import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor or wraps a control
  return <label className={clsx('label', className)} {...props} />
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-critical">
      {' *'}
    </span>
  )
}
