/** Where a statement comes from. Nothing drafted stands without at least one. */
export type Source =
  | {
      kind: 'record' /** FHIR reference, for example Observation/abc. */
      reference: string
      display?: string
      date?: string
    }
  | {
      kind: 'transcript' /** Offsets of characters in the transcript, end exclusive. */
      start: number
      end: number
      speaker?: string
    }
  | {
      kind: 'rule' /** Id and version of a rule in this code. */
      id: string
      version: string
      citation: string
      url?: string
    }

/** How a statement came about, as shown to whoever reads it. */
export type Engine = 'embedded' | 'model'

export type Support = 'supported' | 'unsupported' | 'contradicted'

export interface Statement {
  id: string
  text: string
  /** Where it belongs, for example 'Subjective' or 'gaps'; the drafter's own vocabulary. */
  section: string
  heading?: string
  sources: readonly Source[]
  /** 0 to 1: how sure the drafter is; measured against acceptance later. */
  confidence: number
  /** Outcome of the check against its sources, with the reason where it failed. */
  support: Support
  reason?: string
  /** Times named relative to the visit, with their dates. */
  dates?: readonly { phrase: string; date: string }[]
}

export interface Draft {
  statements: readonly Statement[]
  engine: Engine
  /** Versioned name of the rules or the model that wrote it. */
  version: string
  /** Why the embedded engine answered although a model is configured. */
  fellBackBecause?: string
}
