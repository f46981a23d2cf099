import { Badge } from '#platform/design/badge.tsx'
import type { SymbolName } from '#platform/design/status-symbol.tsx'
import type { Tone } from '#platform/design/tone.ts'
import { type ShownStatus, STATUS_LABELS } from '../rules.ts'

const LOOK: Record<ShownStatus, { tone: Tone; symbol: SymbolName }> = {
  planned: { tone: 'info', symbol: 'ring' },
  'in-progress': { tone: 'warning', symbol: 'half' },
  completed: { tone: 'success', symbol: 'check' },
  cancelled: { tone: 'neutral', symbol: 'cross' },
  unknown: { tone: 'unknown', symbol: 'unknown' },
}

/** The statuses of spec 2 §4; anything FHIR knows beyond them reads 'Unknown'. */
export function EncounterStatusBadge({ status }: { status: ShownStatus }) {
  return <Badge {...LOOK[status]}>{STATUS_LABELS[status]}</Badge>
}
