import { Badge } from '#design/feedback/badge.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import type { Result } from '../contract.ts'

/** A short status: done, overdue, or due. */
export function DueText({ result }: { result: Result }) {
  const { acknowledged, dueAt, isOverdue, isEscalated } = result
  if (acknowledged) {
    return (
      <span className="text-xs text-muted">{`${acknowledged.action} · ${acknowledged.by}, ${formatDate(acknowledged.at)}`}</span>
    )
  }
  if (!isOverdue) return <span className="text-xs text-muted">{`Due ${formatDateTime(dueAt)}`}</span>
  return (
    <Badge tone="critical" symbol="warning">
      {`Overdue since ${formatDate(dueAt)}${isEscalated ? ', practice notified' : ''}`}
    </Badge>
  )
}
