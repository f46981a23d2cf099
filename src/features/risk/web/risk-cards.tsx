import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { risks } from '#design/feedback/risk-badge.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { analytics } from '#features/analytics/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { samples } from './samples.ts'

const LEVELS = ['high', 'medium', 'low'] as const
const ICONS = {
  high: <TriangleAlert aria-hidden="true" />,
  medium: <TriangleAlert aria-hidden="true" />,
  low: <CircleCheck aria-hidden="true" />,
  unknown: <CircleHelp aria-hidden="true" />,
}

/** Patients by level; for synthetic risk assessments fixed figures and no fourth card. */
export function RiskCards() {
  const source = useFigureSource('riskAssessments')
  const { data, isPending } = useRead(analytics.overview, { enabled: source === 'records' })
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-4 ${source === 'records' ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {(source === 'records' ? [...LEVELS, 'unknown' as const] : LEVELS).map((level) => (
        <StatCard key={level} as="h2" title={risks[level].label} icon={ICONS[level]} hint={risks[level].description}>
          <Figure
            sample={level === 'unknown' ? 0 : samples[level]}
            live={data?.levels[level]}
            source={source}
            definition={FIGURES.riskLevels}
            pending={isPending}
            href={`/analytics?group=risk-${level}`}
            openLabel={level === 'unknown' ? 'Show patients with unknown risk' : `Show patients at ${level} risk`}
          />
        </StatCard>
      ))}
    </div>
  )
}
