import type { FhirResource } from 'fhir/r4'
import type { Source } from '../statement.ts'

/** One change an agent proposes: nothing is written before a clinician accepts it. */
export interface Proposal {
  title: string
  operation: 'create' | 'update'
  /** Whole, as it would be written; of an update the id names what it changes. */
  resource: FhirResource
  /** The version an update was proposed on. */
  baseVersion?: number
  sources: readonly Source[]
  /** 0 to 1. */
  confidence: number
}

export type LineDecision = 'pending' | 'accepted' | 'edited' | 'rejected'

/** Who acted, as the record names them. */
export interface Actor {
  reference?: string
  display: string
}

/** A proposal in a change set, with its outcome. */
export interface ChangeLine extends Proposal {
  id: string
  decision: LineDecision
  reason?: string
  decidedBy?: Actor
  decidedAt?: string
  /** What came of it, for example ServiceRequest/abc, and the version that was written. */
  result?: string
  resultVersion?: number
  /** 0 unchanged to 1 nothing left of it. */
  editDistance?: number
  reverted?: { by: Actor; at: string; reason: string }
}

export function isPending({ decision }: ChangeLine): boolean {
  return decision === 'pending'
}

/** Written, and not taken back since. */
export function isActive({ decision, result, reverted }: ChangeLine): boolean {
  return (decision === 'accepted' || decision === 'edited') && result !== undefined && reverted === undefined
}
