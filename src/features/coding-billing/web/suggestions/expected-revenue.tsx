import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { NOT_KNOWN } from '../../rules.ts'
import { RiskBadge } from '../billing-words.tsx'

export interface ExpectedRevenueProps {
  expectedRevenueCents: number
  riskScore: number
  isKnown?: boolean
}

export function ExpectedRevenue({ expectedRevenueCents, riskScore, isKnown = true }: ExpectedRevenueProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {'Expected revenue '}
        <strong className="tabular-nums">{isKnown ? formatCents(expectedRevenueCents) : NOT_KNOWN}</strong>
      </span>
      <RiskBadge risk={riskScore} />
    </p>
  )
}
