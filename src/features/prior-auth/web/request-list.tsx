import { ClipboardList } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PriorAuth, priorAuth } from '../contract.ts'
import type { Question } from './move-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestFilters } from './request-filters.tsx'
import type { RequestAddress } from './use-request-address.ts'

export interface RequestListProps extends RequestAddress {
  onAsk: (request: PriorAuth, question: Question) => void
}

export function RequestList({ filters, setFilters, open, openNew, onAsk }: RequestListProps) {
  const list = useRead(priorAuth.list, { query: filters, keepPrevious: true })
  const { data } = list
  return (
    <section aria-labelledby="requests" className="grid gap-3">
      <h2 id="requests" className="text-lg font-semibold">
        Requests
      </h2>
      <RequestFilters filters={filters} setFilters={setFilters} />
      <p role="status" className="text-sm text-muted">
        {data && `${data.total === 1 ? '1 request' : `${data.total} requests`}${filters.overdue ? ', overdue' : ''}`}
        {data && data.total > data.requests.length && `; the first ${data.requests.length} are shown`}
      </p>
      {list.error && !data && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} />}
      {data?.requests.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title="No matching requests"
          action={<Button onClick={() => openNew()}>New Request</Button>}
        >
          {Object.values(filters).some(Boolean) ? 'No request matches these filters.' : 'There are no requests yet.'}
        </EmptyState>
      )}
      <div className="grid gap-3 xl:grid-cols-2">
        {data?.requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            onOpen={() => open(request.id)}
            onAsk={(question) => onAsk(request, question)}
          />
        ))}
      </div>
    </section>
  )
}
