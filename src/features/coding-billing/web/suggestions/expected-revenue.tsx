import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { RiskBadge } from '../billing-words.tsx'

export interface ExpectedRevenueProps {
  expectedRevenueCents: number
  riskScore: number
}

export function ExpectedRevenue({ expectedRevenueCents, riskScore }: ExpectedRevenueProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {'Expected revenue '}
        <strong className="tabular-nums">{formatCents(expectedRevenueCents)}</strong>
      </span>
      <RiskBadge risk={riskScore} />
    </p>
  )
}
