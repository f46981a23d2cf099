import { Badge } from '#design/feedback/badge.tsx'
import type { StatusDotState } from '#design/feedback/status-dot.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { DisplayState } from '../../rules.ts'

export const states: Record<DisplayState, { label: string; tone: Tone; symbol: SymbolName; dot: StatusDotState }> = {
  idle: { label: 'Idle', tone: 'unknown', symbol: 'dashed-ring', dot: 'idle' },
  processing: { label: 'Processing', tone: 'info', symbol: 'half', dot: 'processing' },
  'pending-review': { label: 'Pending Review', tone: 'warning', symbol: 'ring', dot: 'pending' },
  active: { label: 'Active', tone: 'success', symbol: 'dot', dot: 'active' },
  paused: { label: 'Paused', tone: 'unknown', symbol: 'dashed-ring', dot: 'idle' },
  error: { label: 'Error', tone: 'critical', symbol: 'cross', dot: 'failed' },
}

export function StateBadge({ state }: { state: DisplayState }) {
  const { label, tone, symbol } = states[state]
  return (
    <Badge tone={tone} symbol={symbol}>
      {label}
    </Badge>
  )
}
