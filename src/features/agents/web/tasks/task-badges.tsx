import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { AgentTask } from '../../contract.ts'
import type { TaskStatus } from '../../rules.ts'

const statuses: Record<TaskStatus, { label: string; tone: Tone; symbol: SymbolName }> = {
  requested: { label: 'Requested', tone: 'neutral', symbol: 'ring' },
  'in-progress': { label: 'In Progress', tone: 'info', symbol: 'half' },
  'requires-review': { label: 'Requires Review', tone: 'warning', symbol: 'warning' },
  completed: { label: 'Completed', tone: 'success', symbol: 'check' },
  failed: { label: 'Failed', tone: 'critical', symbol: 'cross' },
  cancelled: { label: 'Cancelled', tone: 'unknown', symbol: 'cross' },
}

/** Other statuses are possible (requirements 2 §4): one without a label reads as its words. */
export function TaskStatusBadge({ status }: { status: string }) {
  const { label, tone, symbol } = statuses[status as TaskStatus] ?? {
    label: status.replaceAll(/[-_]/g, ' '),
    tone: 'unknown',
    symbol: 'unknown',
  }
  return (
    <Badge tone={tone} symbol={symbol}>
      {label}
    </Badge>
  )
}

const risks: Partial<Record<AgentTask['riskLevel'], { tone: Tone; symbol: SymbolName }>> = {
  high: { tone: 'critical', symbol: 'double-triangle' },
  medium: { tone: 'warning', symbol: 'triangle' },
  low: { tone: 'success', symbol: 'dot' },
}

/** Written 'X risk' (requirements 2 §2.4). */
export function TaskRiskBadge({ level }: { level: AgentTask['riskLevel'] }) {
  const { tone, symbol } = risks[level] ?? { tone: 'unknown', symbol: 'dashed-ring' }
  return <Badge tone={tone} symbol={symbol}>{`${level} risk`}</Badge>
}
