import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import type { PlanRow } from '../contract.ts'
import { type PlanStatus, STATUS_WORDS } from '../rules.ts'

const TONES: Record<PlanStatus, Tone> = {
  draft: 'unknown',
  active: 'success',
  completed: 'neutral',
  revoked: 'warning',
}

export function StatusBadge({ status }: { status: PlanStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
}

/** The review date, and whether it is due. */
export function ReviewDue({ review, reviewOn }: Pick<PlanRow, 'review' | 'reviewOn'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatDate(reviewOn) || 'Not set'}
      {review === 'overdue' && <Badge tone="critical">Overdue</Badge>}
      {review === 'due' && <Badge tone="warning">Due soon</Badge>}
    </span>
  )
}
