import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** A grey placeholder in the final geometry. Pair it with LoadingText: a screen reader gets nothing from it. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} {...props} />
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <Skeleton key={index} className={clsx('h-4', index === lines - 1 && 'w-2/3')} />
      ))}
    </span>
  )
}

export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="card">
      <div className="card-content grid content-start gap-4">
        <Skeleton className="h-5 w-1/2" />
        <SkeletonText lines={lines} />
      </div>
    </div>
  )
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="table-scroll">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={index} className="flex h-row items-center gap-6 border-b px-3 last:border-b-0">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/6" />
        </div>
      ))}
    </div>
  )
}
