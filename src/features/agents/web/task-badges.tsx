import { Badge } from '#platform/design/badge.tsx'
import type { SymbolName } from '#platform/design/status-symbol.tsx'
import type { Tone } from '#platform/design/tone.ts'
import type { AgentTask } from '../contract.ts'
import type { TaskStatus } from '../rules.ts'

const statuses: Record<TaskStatus, { tone: Tone; symbol: SymbolName }> = {
  requested: { tone: 'neutral', symbol: 'ring' },
  'in-progress': { tone: 'info', symbol: 'half' },
  'requires-review': { tone: 'warning', symbol: 'warning' },
  completed: { tone: 'success', symbol: 'check' },
  failed: { tone: 'critical', symbol: 'cross' },
  cancelled: { tone: 'unknown', symbol: 'cross' },
}

/** The status in its own word: other statuses are possible (spec 2 §4). */
export function TaskStatusBadge({ status }: { status: string }) {
  const { tone, symbol } = statuses[status as TaskStatus] ?? { tone: 'unknown', symbol: 'unknown' }
  return (
    <Badge tone={tone} symbol={symbol}>
      {status}
    </Badge>
  )
}

const risks: Partial<Record<AgentTask['riskLevel'], { tone: Tone; symbol: SymbolName }>> = {
  high: { tone: 'critical', symbol: 'double-triangle' },
  medium: { tone: 'warning', symbol: 'triangle' },
  low: { tone: 'success', symbol: 'dot' },
}

/** Written 'X risk' (spec 2 §2.4). */
export function TaskRiskBadge({ level }: { level: AgentTask['riskLevel'] }) {
  const { tone, symbol } = risks[level] ?? { tone: 'unknown', symbol: 'dashed-ring' }
  return <Badge tone={tone} symbol={symbol}>{`${level} risk`}</Badge>
}
