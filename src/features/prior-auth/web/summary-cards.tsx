import { CircleCheck, ClipboardList, Clock, Percent, Timer, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { fromRecords } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { priorAuth } from '../contract.ts'
import { OVERDUE_DAYS } from '../rules.ts'
import { samples } from './samples.ts'
import type { RequestAddress } from './use-request-address.ts'

/** Six figures (requirements 2 §2.15): four counted, two fixed for synthetic practice data. */
export function SummaryCards({ hrefWith }: Pick<RequestAddress, 'hrefWith'>) {
  const source = useFigureSource('practiceData')
  const { data, isPending } = useRead(priorAuth.summary)
  const count = (value: number | undefined, href?: string, label?: string) => {
    if (value === undefined) return isPending ? <Skeleton className="inline-block h-[1em] w-16" /> : '—'
    if (!href) return value.toLocaleString('en-AU')
    return (
      <Link href={href} className="figure-link">
        {value.toLocaleString('en-AU')}
        <span className="sr-only">{`. ${label}`}</span>
      </Link>
    )
  }
  const figure = { source, pending: isPending }
  const measured =
    data && data.decided > 0 ? fromRecords(`${data.approvalPercent}% of ${data.decided} decided`) : undefined
  const days = data?.averageDays
  const hasDays = typeof days === 'number'
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-6">
      <StatCard title="Total Requests" icon={<ClipboardList aria-hidden="true" />}>
        {count(data?.total, hrefWith({}), 'Show all')}
      </StatCard>
      <StatCard title="Pending" icon={<Clock aria-hidden="true" />} hint="Pending, in review or on appeal">
        {count(data?.pending)}
      </StatCard>
      <StatCard title="Approved" icon={<CircleCheck aria-hidden="true" />}>
        {count(data?.approved)}
      </StatCard>
      <StatCard
        title="Approval Rate"
        icon={<Percent aria-hidden="true" />}
        hint={source === 'sample' ? measured : 'Of those decided'}
      >
        <Figure
          {...figure}
          sample={samples.approvalRate}
          live={typeof data?.approvalPercent === 'number' ? `${data.approvalPercent}%` : undefined}
          whyMissing="None decided yet"
        />
      </StatCard>
      <StatCard
        title="Avg Processing"
        icon={<Timer aria-hidden="true" />}
        hint={source === 'sample' && hasDays ? fromRecords(`${days} days`) : undefined}
      >
        <Figure
          {...figure}
          sample={samples.averageProcessing}
          live={hasDays ? `${days} days` : undefined}
          whyMissing="None decided yet"
        />
      </StatCard>
      <StatCard
        title="Overdue Review"
        icon={<TriangleAlert aria-hidden="true" />}
        hint={`More than ${OVERDUE_DAYS} days`}
      >
        {count(data?.overdue, hrefWith({ overdue: '1' }), 'Show the overdue')}
      </StatCard>
    </div>
  )
}
