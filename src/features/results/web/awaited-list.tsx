import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Awaited } from '../contract.ts'

/** Ordered tests whose result never arrived; each can be entered here or opened at its visit. */
export function AwaitedList({ awaited, onEnter }: { awaited: readonly Awaited[]; onEnter: (order: Awaited) => void }) {
  return (
    <ul className="grid gap-2" aria-label="Tests without a result">
      {awaited.map((order) => (
        <li
          key={order.orderId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control border bg-card px-3 py-2"
        >
          <span className="grid min-w-0 gap-1">
            <Link href={`/patients/${encodeURIComponent(order.patientId)}`} className="font-semibold text-link">
              {order.patientName}
            </Link>
            <span className="text-sm">{order.test}</span>
            <span className="text-xs text-muted">
              {`Ordered ${formatDate(order.orderedAt) || 'without a date'}${order.orderedBy ? ` by ${order.orderedBy.name}` : ''}`}
            </span>
            <span>
              <Badge tone="warning">{`Expected by ${formatDate(order.expectedBy)}`}</Badge>
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            {order.encounterId && (
              <Link href={`/encounters/${encodeURIComponent(order.encounterId)}`} className="btn btn-outline btn-sm">
                Open visit
              </Link>
            )}
            <Button variant="secondary" size="sm" onClick={() => onEnter(order)}>
              Enter result
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
