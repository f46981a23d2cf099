import clsx from 'clsx'
import { StatusSymbol, type SymbolName } from './status-symbol.tsx'
import type { Tone } from './tone.ts'

export type RiskLevel = 'high' | 'medium' | 'low' | 'unknown'

/** Labels and descriptions: requirements 2 §2.2. */
export const risks: Record<RiskLevel, { label: string; description: string; symbol: SymbolName; tone: Tone }> = {
  high: {
    label: 'High Risk',
    description: 'Requires immediate attention',
    symbol: 'double-triangle',
    tone: 'critical',
  },
  medium: { label: 'Medium Risk', description: 'Monitor closely', symbol: 'triangle', tone: 'warning' },
  low: { label: 'Low Risk', description: 'Stable condition', symbol: 'dot', tone: 'success' },
  unknown: { label: 'Unknown Risk', description: 'Assessment needed', symbol: 'dashed-ring', tone: 'unknown' },
}

/** Any other word a record holds is unknown (requirements 2 §3). */
export function toRiskLevel(value: string | undefined | null): RiskLevel {
  const level = value?.toLowerCase()
  return level === 'high' || level === 'medium' || level === 'low' ? level : 'unknown'
}

export function RiskBadge({ level, describe = false }: { level: RiskLevel; describe?: boolean }) {
  const risk = risks[level]
  return (
    <span className={clsx('badge', `tone-${risk.tone}`, level === 'high' && 'risk-high')}>
      <StatusSymbol name={risk.symbol} />
      <span>
        {risk.label}
        {describe && <span className="font-normal">{` (${risk.description})`}</span>}
      </span>
    </span>
  )
}
