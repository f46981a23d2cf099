import type { Criterion } from './criterion.ts'

export type Phase = 'initial' | 'change' | 'continuing' | 'recommence'

export type Route = 'streamlined' | 'online' | 'online or telephone' | 'online or written' | 'program form' | 'none'

export type PhaseRules = { route: Route; form?: string; criteria: readonly Criterion[] }

export type Program = {
  id: string
  medicine: string
  indication: string
  scheme: 'Section 100 HSD' | 'Section 85' | 'DVA' | 'state program' | 'not listed'
  phases: Partial<Record<Phase, PhaseRules>>
  /** Known item and restriction codes, to be checked against the live schedule. */
  codes?: string
  notes: readonly string[]
  source: string
  /** Date or period of the source. */
  refersTo: string
  /** False if the listing or most of its criteria were not available. */
  verified: boolean
  /** Weeks from the start until a decision is due, if a source gives them. */
  reviewWeeks?: { weeks: number; verified: boolean; what: string }
}
