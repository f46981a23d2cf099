import { Badge } from '#design/feedback/badge.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import type { Result } from '../contract.ts'

export const isLate = ({ acknowledged, isOverdue }: Result): boolean => !acknowledged && isOverdue

/** Done, overdue, or due. */
export function dueWords(result: Result): string {
  const { acknowledged, dueAt, isEscalated } = result
  if (acknowledged) return `${acknowledged.action} · ${acknowledged.by}, ${formatDate(acknowledged.at)}`
  if (!isLate(result)) return `Due ${formatDateTime(dueAt)}`
  return `Overdue since ${formatDate(dueAt)}${isEscalated ? ', practice notified' : ''}`
}

/** The same beside other badges. */
export function DueText({ result }: { result: Result }) {
  const words = dueWords(result)
  if (!isLate(result)) return <span className="text-xs text-muted">{words}</span>
  return (
    <Badge tone="critical" symbol="warning">
      {words}
    </Badge>
  )
}
