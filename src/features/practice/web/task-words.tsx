import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { TaskPriority, TaskStatus, TaskType } from '../rules.ts'

export const statusLabels: Record<TaskStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const typeLabels: Record<TaskType, string> = {
  'follow-up': 'Follow-up',
  billing: 'Billing',
  clinical: 'Clinical',
  admin: 'Admin',
}

export const priorityLabels: Record<TaskPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
}

const statusLooks: Record<TaskStatus, { tone: Tone; symbol: SymbolName }> = {
  pending: { tone: 'neutral', symbol: 'ring' },
  'in-progress': { tone: 'info', symbol: 'half' },
  completed: { tone: 'success', symbol: 'check' },
  cancelled: { tone: 'unknown', symbol: 'cross' },
}

const priorityLooks: Record<TaskPriority, { tone: Tone; symbol?: SymbolName }> = {
  urgent: { tone: 'critical' },
  high: { tone: 'warning' },
  normal: { tone: 'neutral' },
  low: { tone: 'neutral', symbol: 'ring' },
}

export function StatusBadge({ status }: { status: TaskStatus }) {
  return <Badge {...statusLooks[status]}>{statusLabels[status]}</Badge>
}

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <Badge {...priorityLooks[priority]}>{priorityLabels[priority]}</Badge>
}
