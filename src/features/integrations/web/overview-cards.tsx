import { BadgeCheck, Plug, Sparkles, Store } from 'lucide-react'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { fromRecords } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { integrations, type Overview } from '../contract.ts'
import { samples } from './samples.ts'

/** Three counts and the fixed compliance figure (requirements 2 §2.9). */
export function OverviewCards() {
  const source = useFigureSource('integrations')
  const { data, isPending } = useRead(integrations.overview)
  const count = (value: number | undefined) =>
    value === undefined && isPending ? <Skeleton className="inline-block h-[1em] w-12" /> : (value ?? '—')
  const share = typeof data?.compliancePercent === 'number' ? `${data.compliancePercent}%` : undefined
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard title="Active Integrations" icon={<Plug aria-hidden="true" />}>
        {count(data?.active)}
      </StatCard>
      <StatCard title="Marketplace Partners" icon={<Store aria-hidden="true" />}>
        {count(data?.partners)}
      </StatCard>
      <StatCard title="AI Capabilities" icon={<Sparkles aria-hidden="true" />} hint="Of active integrations">
        {count(data?.aiCapabilities)}
      </StatCard>
      <StatCard title="AU Compliance" icon={<BadgeCheck aria-hidden="true" />} hint={data && hintOf(data, source)}>
        <Figure
          source={source}
          pending={isPending}
          sample={samples.compliance}
          live={share}
          whyMissing="Nothing is enabled"
        />
      </StatCard>
    </div>
  )
}

/** Nothing beside a dash: it has its own reason. */
function hintOf(data: Overview, source: 'sample' | 'records'): string | undefined {
  if (source === 'sample') return fromRecords(basisOf(data))
  return data.compliancePercent === null ? undefined : basisOf(data)
}

function basisOf({ checks, compliancePercent }: Overview): string {
  if (compliancePercent === null) return 'nothing is enabled yet'
  const failed = checks.filter(({ isOk }) => !isOk)
  const [first] = failed
  if (!first) return `${checks.length} of ${checks.length} checks pass`
  return `${compliancePercent}%. ${first.integration}: ${first.problem}`
}
