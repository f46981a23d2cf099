import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { AsAt } from '#design/feedback/as-at.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'

interface WidgetBodyProps<T> {
  read: UseQueryResult<T, Error>
  /** Skeleton lines, as many as the widget usually shows. */
  lines: number
  children: (data: T) => ReactNode
}

/** Each widget loads, fails and retries on its own; old data stays visible with its age. */
export function WidgetBody<T>({ read, lines, children }: WidgetBodyProps<T>) {
  if (read.data !== undefined) {
    return (
      <>
        {read.isError && (
          <p className="pb-1">
            <AsAt at={new Date(read.dataUpdatedAt)} stale />
          </p>
        )}
        {children(read.data)}
      </>
    )
  }
  if (read.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 pt-1 text-sm">
        <p>
          <span className="font-semibold">This could not be loaded. </span>
          <span className="text-muted">{read.error.message}</span>
        </p>
        <Button variant="outline" size="sm" loading={read.isFetching} onClick={() => void read.refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3 pt-2">
      <LoadingText />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <Skeleton key={index} className="h-5" />
      ))}
    </div>
  )
}

/** What belongs here, and why it is empty. */
export function WidgetEmpty({ children }: { children: ReactNode }) {
  return (
    <p className="mx-auto grid h-full max-w-80 place-content-center py-4 text-center text-sm text-balance text-muted">
      {children}
    </p>
  )
}

export const moreLinkClass =
  'inline-flex min-h-target items-center text-sm font-medium text-primary underline underline-offset-4'
