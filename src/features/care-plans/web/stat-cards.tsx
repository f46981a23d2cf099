import { CalendarClock, ClipboardList, Users } from 'lucide-react'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { carePlans } from '../contract.ts'
import { samples } from './samples.ts'
import type { PlanAddress } from './use-plan-address.ts'

/** Three counts; fixed while care plans are synthetic (requirements 2 §2.15). */
export function StatCards({ hrefWith }: Pick<PlanAddress, 'hrefWith'>) {
  const source = useFigureSource('carePlans')
  const { data, isPending } = useRead(carePlans.summary)
  const figure = { source, pending: isPending }
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard as="h2" title="Active Plans" icon={<ClipboardList aria-hidden="true" />}>
        <Figure
          {...figure}
          sample={samples.activePlans}
          live={data?.active}
          href={hrefWith({ status: 'active', review: '' })}
          openLabel="Show the active plans"
        />
      </StatCard>
      <StatCard as="h2" title="Due Reviews" icon={<CalendarClock aria-hidden="true" />}>
        <Figure
          {...figure}
          sample={samples.dueReviews}
          live={data?.dueReviews}
          href={hrefWith({ review: 'due', status: '' })}
          openLabel="Show the plans due for review"
        />
      </StatCard>
      <StatCard as="h2" title="Team Members" icon={<Users aria-hidden="true" />}>
        <Figure {...figure} sample={samples.teamMembers} live={data?.teamMembers} />
      </StatCard>
    </div>
  )
}
