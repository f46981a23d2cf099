import clsx from 'clsx'
import type { Tone } from './tone.ts'

export type ProgressProps = {
  /** 0 to 100; undefined while the end is not known. */
  value: number | undefined
  label: string
  tone?: Tone
  className?: string
}

export function Progress({ value, label, tone, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-indeterminate={percent === undefined ? '' : undefined}
      className={clsx('progress', tone && `tone-${tone}`, className)}
    >
      <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  )
}
