import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { RetryAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, LoadingText } from '#design/feedback/states.tsx'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { AuditEvent } from '../../contract.ts'
import { AuditBar } from '../audit-bar.tsx'
import { TamperAlarms } from '../tamper-alarms.tsx'
import type { AuditAddress } from '../use-audit-address.ts'
import { VerifyLog } from '../verify-log.tsx'
import { matchingSamples } from './matching-samples.ts'
import { SAMPLE_DAY, sampleEvents } from './samples.ts'
import { SummaryCards } from './summary-cards.tsx'
import { useAuditPages } from './use-audit-pages.ts'

const EventList = lazy(async () => ({ default: (await import('./event-list.tsx')).EventList }))
const EventSheet = lazy(async () => ({ default: (await import('./event-sheet.tsx')).EventSheet }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** Summary, filters and the list (requirements 2 §2.8). */
export function EventsView(address: AuditAddress) {
  const { filters, set, eventId } = address
  const [isExporting, setIsExporting] = useState(false)
  const pages = useAuditPages(filters)
  const showsSamples = useFigureSource('auditEvents') === 'sample'
  const samples = showsSamples ? matchingSamples(filters) : []
  const { rows = [], hasNextPage, isFetching, isPending, error, fetchNextPage, refetch } = pages
  const isEmpty = !isPending && !hasNextPage && rows.length + samples.length === 0
  const isOnlySamples = filters.from === SAMPLE_DAY && filters.to === SAMPLE_DAY
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return (
    <div className="grid grid-cols-1 gap-4">
      <SummaryCards {...address} />
      <TamperAlarms />
      <VerifyLog />
      <AuditBar
        {...address}
        onExport={() => setIsExporting(true)}
        onReload={() => void refetch()}
        isReloading={isFetching && !pages.isFetchingNextPage && !isPending}
      />
      {showsSamples && !isOnlySamples && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          While audit events are synthetic, four sample events of 28 Dec 2024 are at the end of the list.
          <Button variant="link" size="sm" onClick={() => set({ from: SAMPLE_DAY, to: SAMPLE_DAY })}>
            Show the sample events
          </Button>
        </p>
      )}
      {error && (
        <RetryAlert
          tone="critical"
          title="The audit events could not be loaded"
          cause={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isPending && !error && (
        <>
          <LoadingText visible>Loading audit events...</LoadingText>
          <SkeletonRows rows={8} />
        </>
      )}
      {isEmpty && (
        <Card>
          <EmptyState title="No audit events found">No events match the current filter criteria.</EmptyState>
        </Card>
      )}
      {!isPending && !isEmpty && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <EventList
            events={rows}
            samples={samples}
            hasMore={hasNextPage && !error}
            isFetching={isFetching}
            searchedBackTo={filters.q ? pages.searchedBackTo : undefined}
            onMore={more}
            onOpen={(event: AuditEvent) => set({ event: event.id })}
          />
        </Suspense>
      )}
      <Suspense>
        {eventId && (
          <EventSheet
            id={eventId}
            sample={showsSamples ? sampleEvents.find(({ id }) => id === eventId) : undefined}
            onOpen={(id) => set({ event: id })}
            onClose={() => set({ event: '' })}
          />
        )}
        {isExporting && <ExportDialog filters={filters} onClose={() => setIsExporting(false)} />}
      </Suspense>
    </div>
  )
}
