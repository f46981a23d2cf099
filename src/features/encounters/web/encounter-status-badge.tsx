import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { type ShownStatus, STATUS_LABELS } from '../rules.ts'

const LOOK: Record<ShownStatus, { tone: Tone; symbol: SymbolName }> = {
  planned: { tone: 'info', symbol: 'ring' },
  'in-progress': { tone: 'warning', symbol: 'half' },
  completed: { tone: 'success', symbol: 'check' },
  cancelled: { tone: 'neutral', symbol: 'cross' },
  unknown: { tone: 'unknown', symbol: 'unknown' },
}

/** The statuses of requirements 2 §4; any other FHIR status reads 'Unknown'. */
export function EncounterStatusBadge({ status }: { status: ShownStatus }) {
  return <Badge {...LOOK[status]}>{STATUS_LABELS[status]}</Badge>
}
