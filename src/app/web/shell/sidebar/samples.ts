import type { StatusDotState } from '#design/feedback/status-dot.tsx'

/** Fixed display values of the specification, not measured (requirements 1 §2). */
export const agentStatuses: readonly { name: string; status: StatusDotState }[] = [
  { name: 'Intake Agent', status: 'active' },
  { name: 'Scribe Agent', status: 'processing' },
  { name: 'Predictive', status: 'active' },
  { name: 'Billing Agent', status: 'pending' },
]
