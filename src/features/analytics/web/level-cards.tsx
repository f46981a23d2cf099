import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { risks } from '#design/feedback/risk-badge.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { Overview } from '../contract.ts'
import { samples } from './samples.ts'

const ICONS = {
  high: <TriangleAlert aria-hidden="true" />,
  medium: <TriangleAlert aria-hidden="true" />,
  low: <CircleCheck aria-hidden="true" />,
}
const LEVELS = ['high', 'medium', 'low'] as const

/** The three counts of the specification; real records add a fourth for patients the rule cannot classify. */
export function LevelCards({ levels, isPending }: { levels: Overview['levels'] | undefined; isPending: boolean }) {
  const source = useFigureSource('analytics')
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-4 ${source === 'records' ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {LEVELS.map((level) => (
        <StatCard key={level} as="h2" title={risks[level].label} icon={ICONS[level]} hint={risks[level].description}>
          <Figure
            sample={samples[level]}
            live={levels?.[level]}
            source={source}
            definition={FIGURES.riskLevels}
            pending={isPending}
            href={`?group=risk-${level}`}
            openLabel={`Show patients at ${level} risk`}
          />
        </StatCard>
      ))}
      {source === 'records' && (
        <StatCard
          as="h2"
          title={risks.unknown.label}
          icon={<CircleHelp aria-hidden="true" />}
          hint={risks.unknown.description}
        >
          <Figure
            sample={0}
            live={levels?.unknown}
            source={source}
            definition={FIGURES.riskLevels}
            pending={isPending}
            href="?group=risk-unknown"
            openLabel="Show patients with unknown risk"
          />
        </StatCard>
      )}
    </div>
  )
}
