import type { Proposal } from '../change-sets/proposal.ts'
import type { Source, Statement } from '../statement.ts'
import { type AgentOutput, RECOMMENDATION, type RiskLevel } from './agent.ts'

/** One thing an agent found: what it says, what that rests on and, where there is one, what it proposes. */
export interface Found {
  text: string
  /** 'recommendation' by default; or 'summary', 'missing', 'change' … */
  section?: string
  sources: readonly Source[]
  confidence: number
  proposal?: Pick<Proposal, 'title' | 'operation' | 'resource' | 'baseVersion'>
}

/** A statement without a source is not made. */
export function toOutput(found: readonly Found[], riskLevel: RiskLevel, version: string): AgentOutput {
  const kept = found.filter(({ sources }) => sources.length > 0)
  const statements = kept.map(
    ({ text, section = RECOMMENDATION, sources, confidence }, index): Statement => ({
      id: `s${index + 1}`,
      text,
      section,
      sources,
      confidence,
      support: 'supported',
    }),
  )
  const proposals = kept.flatMap(({ proposal, sources, confidence }) =>
    proposal ? [{ ...proposal, sources, confidence }] : [],
  )
  return { statements, proposals, riskLevel, engine: 'embedded', version }
}
