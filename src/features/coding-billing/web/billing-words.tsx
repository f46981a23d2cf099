import { Badge } from '#design/feedback/badge.tsx'
import type { SymbolName } from '#design/feedback/status-symbol.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { type ClaimState, STATE_WORDS } from '../claims/rules.ts'
import { type RiskLevel, riskLevel, SUGGESTION_WORDS, type SuggestionStatus, toPercent } from '../rules.ts'

const suggestionLooks: Record<SuggestionStatus, { tone: Tone; symbol?: SymbolName }> = {
  'pending-review': { tone: 'warning', symbol: 'half' },
  approved: { tone: 'success' },
  denied: { tone: 'critical', symbol: 'cross' },
}

export function SuggestionBadge({ status }: { status: SuggestionStatus }) {
  return <Badge {...suggestionLooks[status]}>{SUGGESTION_WORDS[status]}</Badge>
}

const claimLooks: Record<ClaimState, { tone: Tone; symbol?: SymbolName }> = {
  ready: { tone: 'neutral', symbol: 'ring' },
  sending: { tone: 'info', symbol: 'half' },
  unknown: { tone: 'warning' },
  sent: { tone: 'info', symbol: 'half' },
  'failed-checks': { tone: 'critical', symbol: 'cross' },
  assessing: { tone: 'info', symbol: 'half' },
  assessed: { tone: 'success', symbol: 'half' },
  'part-paid': { tone: 'warning', symbol: 'half' },
  rejected: { tone: 'critical', symbol: 'cross' },
  paid: { tone: 'success' },
  cancelled: { tone: 'unknown', symbol: 'cross' },
}

export function ClaimBadge({ state }: { state: ClaimState }) {
  return <Badge {...claimLooks[state]}>{STATE_WORDS[state].label}</Badge>
}

export const riskTones: Record<RiskLevel, Tone> = { high: 'critical', raised: 'yellow', low: 'success' }
export const riskWords: Record<RiskLevel, string> = { high: 'High', raised: 'Raised', low: 'Low' }

/** Denial risk as a rounded percentage with the name of its band (requirements 2 §9). */
export function RiskBadge({ risk }: { risk: number }) {
  const level = riskLevel(risk)
  return <Badge tone={riskTones[level]}>{`Denial risk ${toPercent(risk)}%, ${riskWords[level].toLowerCase()}`}</Badge>
}
