import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { type RequestStatus, STATUS_WORDS } from '../rules.ts'

const TONES: Record<RequestStatus, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  'in-review': 'info',
  approved: 'success',
  denied: 'critical',
  appeal: 'info',
  expired: 'unknown',
  withdrawn: 'neutral',
}

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
}
