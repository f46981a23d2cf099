import type { AgentRole } from '#fhir/codes/agent-ids.ts'

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
