import { Activity, Database, FlaskConical, ShieldCheck } from 'lucide-react'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { DATA_TYPES } from '#platform/sources/data-types.ts'
import type { DataSourceStatus, SourceHealth } from '../contract.ts'
import { shortCount, WORKED_OUT } from '../rules.ts'

interface SummaryProps {
  status: Readonly<Record<string, DataSourceStatus>> | undefined
  health: Readonly<Record<string, SourceHealth>> | undefined
  /** A practice has real data only. */
  isPractice: boolean
}

/** Always measured, never sample figures: this screen is about where figures come from. */
export function SummaryCards({ status, health, isPractice }: SummaryProps) {
  const all = status && Object.values(status)
  const real = all?.filter(({ config }) => config === 'real').length
  const records =
    status &&
    DATA_TYPES.filter((type) => !WORKED_OUT.includes(type)).reduce(
      (sum, type) => sum + (status[type]?.metrics.totalRecords ?? 0),
      0,
    )
  const healthy = health && Object.values(health).filter((each) => each === 'healthy').length
  const of = all && `of ${all.length} data types`
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard as="h2" title="Real Data" icon={<ShieldCheck aria-hidden="true" />} hint={of}>
        <Value>{real}</Value>
      </StatCard>
      {!isPractice && (
        <StatCard as="h2" title="Synthetic Data" icon={<FlaskConical aria-hidden="true" />} hint={of}>
          <Value>{all && all.length - (real ?? 0)}</Value>
        </StatCard>
      )}
      <StatCard as="h2" title="Total Records" icon={<Database aria-hidden="true" />} hint="in the active sources">
        <Value>{records === undefined ? undefined : shortCount(records)}</Value>
      </StatCard>
      <StatCard as="h2" title="Healthy Sources" icon={<Activity aria-hidden="true" />} hint={of}>
        <Value>{healthy}</Value>
      </StatCard>
    </section>
  )
}

function Value({ children }: { children: string | number | undefined }) {
  return children === undefined ? <Skeleton className="inline-block h-[1em] w-16" /> : <span>{children}</span>
}
