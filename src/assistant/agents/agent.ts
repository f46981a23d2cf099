import type { FhirResource } from 'fhir/r4'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Proposal } from '../change-sets/proposal.ts'
import type { Engine, Statement } from '../statement.ts'

/** What an agent is given: everything it may look at, in a fixed order, and the day. It has no clock of its own. */
export interface AgentInput {
  /** Sorted by type and id; the patient first. */
  record: PatientRecord
  /** The practice's calendar day. */
  asOf: string
  /** What set it off, where that is a record: an appointment, a message, an encounter. */
  focus?: FhirResource
  transcript?: string
  encounterType?: string
}

export type RiskLevel = 'high' | 'medium' | 'low' | 'unknown'

export interface AgentOutput {
  /** Those of section 'recommendation' are the task's recommendations; the rest is what they rest on. */
  statements: readonly Statement[]
  proposals: readonly Proposal[]
  riskLevel: RiskLevel
  engine: Engine
  /** Versioned name of the rules or the model that answered. */
  version: string
  fellBackBecause?: string
}

export interface AgentDeclaration {
  id: AgentId
  /** Of its rules; a change of what it says changes this. */
  version: string
  /** Pure: the same input gives the same output. */
  run(input: AgentInput): AgentOutput | Promise<AgentOutput>
}

export const RECOMMENDATION = 'recommendation'

export function isRecommendation({ section }: Statement): boolean {
  return section === RECOMMENDATION
}

/** How sure an agent is of what it recommends, on the whole. */
export function statedConfidence(statements: readonly Statement[]): number {
  const recommended = statements.filter(isRecommendation)
  const counted = recommended.length > 0 ? recommended : statements
  const mean = counted.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, counted.length)
  return Math.round(mean * 1000) / 1000
}
