import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { LoadingText } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { AuditEvent } from '../../contract.ts'
import { EventRow } from './event-row.tsx'

const ROW_PX = 98
const AHEAD = 40 // fetches the next page when this many rows remain

interface EventListProps {
  events: readonly AuditEvent[]
  samples: readonly AuditEvent[]
  hasMore: boolean
  isFetching: boolean
  /** How far back a text search has gone. */
  searchedBackTo: string | undefined
  onMore: () => void
  onOpen: (event: AuditEvent) => void
}

/** Virtualised: only visible rows are rendered, however long the log is. */
export function EventList({ events, samples, hasMore, isFetching, searchedBackTo, onMore, onOpen }: EventListProps) {
  const frame = useRef<HTMLElement>(null)
  const rows = hasMore ? events : [...events, ...samples]
  // oxlint-disable-next-line react/incompatible-library -- no compiler is at work here, so nothing is memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFetching && last >= rows.length - AHEAD) onMore()
  }, [hasMore, isFetching, last, rows.length, onMore])
  return (
    <section
      ref={frame}
      aria-label="Audit events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      className="card max-h-[70vh] min-h-64 overflow-auto"
    >
      <ul className="relative shrink-0" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const event = rows[index]
          if (!event) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : rows.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <EventRow event={event} isSample={index >= events.length} onOpen={() => onOpen(event)} />
            </li>
          )
        })}
      </ul>
      {hasMore && isFetching && (
        <div className="p-4">
          <LoadingText visible>
            {searchedBackTo ? `Searching; looked back to ${formatDateTime(searchedBackTo)}` : 'Loading older events…'}
          </LoadingText>
        </div>
      )}
    </section>
  )
}
