import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { URGENCY_WORDS, type Urgency } from '../rules.ts'

const LOOKS: Record<Urgency, { tone: Tone; symbol: SymbolName }> = {
  critical: { tone: 'critical', symbol: 'double-triangle' },
  abnormal: { tone: 'warning', symbol: 'triangle' },
  'not-flagged': { tone: 'unknown', symbol: 'dashed-ring' },
  normal: { tone: 'success', symbol: 'dot' },
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge {...LOOKS[urgency]}>{URGENCY_WORDS[urgency]}</Badge>
}
