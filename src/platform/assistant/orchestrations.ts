/** Agent types of the specification (spec 2 §3). */
export const AGENT_ROLES = [
  'navigator',
  'integrator',
  'clinician',
  'biller',
  'scheduler',
  'scribe',
  'risk-assessor',
  'data-analyst',
  'compliance-officer',
] as const
export type AgentRole = (typeof AGENT_ROLES)[number]

export interface Step {
  name: string
  /** Measured. */
  milliseconds: number
  outcome?: string
}

/** One question as it was worked on: who took part, how long each step took, what came of it. */
export interface Orchestration {
  id: string
  query: string
  /** Milliseconds, measured. */
  executionTime: number
  agentsInvolved: AgentRole[]
  result: string
  /** ISO instant. */
  at: string
  steps: Step[]
}
