import { CircleCheck, TriangleAlert } from 'lucide-react'
import { analytics } from '#features/analytics/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { Figure } from '#platform/design/figure.tsx'
import { risks } from '#platform/design/risk-badge.tsx'
import { StatCard } from '#platform/design/stat-card.tsx'
import { useSource } from '#platform/sources/web/use-source.ts'
import { samples } from './samples.ts'

const LEVELS = ['high', 'medium', 'low'] as const

/** People by level; fixed figures while risk assessments are synthetic. */
export function RiskCards() {
  const source = useSource('riskAssessments')
  const { data, isPending } = useRead(analytics.overview, { enabled: source === 'real' })
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
      {LEVELS.map((level) => (
        <StatCard
          key={level}
          as="h2"
          title={risks[level].label}
          icon={level === 'low' ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          hint={risks[level].description}
        >
          <Figure
            sample={samples[level]}
            live={data?.levels[level]}
            source={source}
            pending={isPending}
            href={`/analytics?group=risk-${level}`}
            openLabel={`Show the people at ${level} risk`}
          />
        </StatCard>
      ))}
    </div>
  )
}
