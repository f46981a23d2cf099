import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'

export interface PagedListProps {
  pages: {
    rows: readonly unknown[] | undefined
    error: Error | null
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** The loading, error, empty and loaded states of a list, with a way to load more. */
export function PagedList({ pages, isEmpty, empty, children }: PagedListProps) {
  const { rows, error, isFetching } = pages
  if (!rows && error) {
    return (
      <Card>
        <ErrorState cause={error.message} onRetry={() => void pages.refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if (!rows) {
    return (
      <>
        <LoadingText />
        <SkeletonRows rows={6} />
      </>
    )
  }
  if (isEmpty) {
    return (
      <Card>
        <EmptyState title={empty} />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {children}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={pages.isFetchingNextPage}
          loadingText="Loading…"
          onClick={() => void pages.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </div>
  )
}
