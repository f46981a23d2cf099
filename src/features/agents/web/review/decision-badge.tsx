import { Badge } from '#design/feedback/badge.tsx'
import type { RegisterEntry } from '../../oversight/contract.ts'

const looks = {
  pending: { tone: 'warning', label: 'To be decided' },
  accepted: { tone: 'success', label: 'Accepted' },
  edited: { tone: 'info', label: 'Accepted with changes' },
  rejected: { tone: 'unknown', label: 'Rejected' },
  none: { tone: 'neutral', label: 'Nothing to decide' },
} as const

export function DecisionBadge({ entry }: { entry: Pick<RegisterEntry, 'decision' | 'isReverted'> }) {
  if (entry.isReverted) return <Badge tone="warning">Reverted</Badge>
  const { tone, label } = looks[entry.decision]
  return <Badge tone={tone}>{label}</Badge>
}
