import { Badge } from '#design/feedback/badge.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { Breach } from '../../breaches/contract.ts'
import { clockOf } from '../../breaches/rules.ts'

export function BreachClock({ breach }: { breach: Breach }) {
  if (breach.isClosed) return <Badge tone="neutral">{`Closed ${formatDateTime(breach.closedAt)}`}</Badge>
  const { tone, words } = clockOf(breach.discoveredAt, new Date())
  return <Badge tone={tone}>{`${words} · due ${formatDateTime(breach.dueAt)}`}</Badge>
}
