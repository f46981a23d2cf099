import type { StatusDotState } from '#design/feedback/status-dot.tsx'

/** Fixed figures from the specification, not measured (requirements 2 §2.1). */
export const samples = {
  patientQueue: 8,
  criticalAlerts: 4,
  aiRecommendations: 12,
  /** Dollars. */
  revenue: 8993,
}

/** The same statuses the sidebar shows (requirements 1 §2). */
export const sampleAgents: readonly { name: string; status: StatusDotState }[] = [
  { name: 'Intake Agent', status: 'active' },
  { name: 'Scribe Agent', status: 'processing' },
  { name: 'Predictive', status: 'active' },
  { name: 'Billing Agent', status: 'pending' },
]
