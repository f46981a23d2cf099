import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { AppointmentStatus } from '../rules.ts'

export const statusLabels: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  'checked-in': 'Checked In',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
}

const looks: Record<AppointmentStatus, { tone: Tone; symbol: SymbolName }> = {
  scheduled: { tone: 'neutral', symbol: 'ring' },
  confirmed: { tone: 'info', symbol: 'check' },
  'checked-in': { tone: 'success', symbol: 'dot' },
  'in-progress': { tone: 'info', symbol: 'half' },
  completed: { tone: 'neutral', symbol: 'check' },
  cancelled: { tone: 'unknown', symbol: 'cross' },
  'no-show': { tone: 'warning', symbol: 'cross' },
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge {...looks[status]}>{statusLabels[status]}</Badge>
}
