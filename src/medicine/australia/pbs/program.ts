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
  /** Item and restriction codes seen, to be checked against the live schedule. */
  codes?: string
  notes: readonly string[]
  source: string
  /** What the source refers to, as a date or span. */
  refersTo: string
  /** False where the listing itself or most of its criteria were not read. */
  verified: boolean
  /** Weeks after the start at which a decision is due, where a source gives them. */
  reviewWeeks?: { weeks: number; verified: boolean; what: string }
}
