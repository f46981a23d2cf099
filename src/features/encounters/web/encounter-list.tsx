import { SearchX, Stethoscope } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { EncounterStatus } from '../rules.ts'
import { EncounterCard } from './encounter-card.tsx'
import { LoadMore } from './load-more.tsx'
import { toEncounterCard } from './to-encounter-card.ts'
import { useEncounterList } from './use-encounter-list.ts'

export interface EncounterListProps {
  status: EncounterStatus | undefined
  q: string
  onNew: () => void
  onClearSearch: () => void
}

const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

export function EncounterList({ status, q, onNew, onClearSearch }: EncounterListProps) {
  const list = useEncounterList(status, q)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  // an empty list of the search before says nothing about this one
  if (list.isPending || (list.isPlaceholderData && rows.length === 0)) {
    return (
      <div className={GRID}>
        <LoadingText>Loading encounters…</LoadingText>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
          <SkeletonCard key={index} lines={4} />
        ))}
      </div>
    )
  }
  if (list.isError && rows.length === 0) {
    return (
      <Card>
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </Card>
    )
  }
  return (
    <>
      {rows.length > 0 && (
        <div className={GRID} aria-busy={list.isPlaceholderData || undefined}>
          {rows.map((row) => (
            <EncounterCard key={row.id} encounter={toEncounterCard(row)} />
          ))}
        </div>
      )}
      {rows.length === 0 && !list.hasNextPage && (
        <Card>{q ? <NothingFound q={q} onClear={onClearSearch} /> : <NothingYet status={status} onNew={onNew} />}</Card>
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          isError={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function NothingYet({ status, onNew }: { status: EncounterStatus | undefined; onNew: () => void }) {
  if (status)
    return <EmptyState icon={<Stethoscope aria-hidden="true" />} title={`No encounters with ${status} status.`} />
  return (
    <EmptyState
      icon={<Stethoscope aria-hidden="true" />}
      title="No encounters have been recorded yet."
      action={<Button onClick={onNew}>Create First Encounter</Button>}
    />
  )
}

function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={`No encounter matches “${q}”.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      The search covers patient names, record numbers, types, reasons and diagnoses.
    </EmptyState>
  )
}
