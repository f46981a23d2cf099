import { CircleCheck, CircleX, ScrollText, Users } from 'lucide-react'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { auditTrail } from '../../contract.ts'
import { successRate } from '../../rules.ts'
import type { AuditAddress } from '../use-audit-address.ts'

/** Counted from the log, without sample events (requirements 2 §2.8). */
export function SummaryCards({ filters, isFiltered, set }: AuditAddress) {
  const read = useRead(auditTrail.summary, {
    query: filters,
    keepPrevious: true,
  })
  const { data, isPending } = read
  const counted = { source: 'records' as const, sample: 0, pending: isPending }
  const about = isFiltered ? 'For the current filter' : 'In the whole log'
  const rate = data && successRate(data.total, data.failed)
  return (
    <section aria-label="Summary" className="grid gap-3">
      <ReadAlert read={read} title="The events could not be counted" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          as="h2"
          title="Total Events"
          icon={<ScrollText aria-hidden="true" />}
          hint={data?.isPartial ? 'Of the newest 50,000 searched' : about}
        >
          <Figure {...counted} live={data?.total} />
        </StatCard>
        <StatCard
          as="h2"
          title="Successful"
          icon={<CircleCheck aria-hidden="true" />}
          hint={rate ? `${rate} success rate` : 'No events'}
        >
          <Figure {...counted} live={data && data.total - data.failed} />
        </StatCard>
        <StatCard as="h2" title="Failed" icon={<CircleX aria-hidden="true" />} hint="Requires attention">
          <Figure
            {...counted}
            live={data?.failed}
            onOpen={() => set({ outcome: 'failed' })}
            openLabel="Show the failed events"
          />
        </StatCard>
        <StatCard as="h2" title="Unique Users" icon={<Users aria-hidden="true" />} hint="People, not software">
          <Figure {...counted} live={data?.users} />
        </StatCard>
      </div>
    </section>
  )
}
