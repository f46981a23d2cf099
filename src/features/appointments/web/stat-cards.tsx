import { CalendarDays, CircleCheck, Clock, Users } from 'lucide-react'
import { Figure } from '#design/figure.tsx'
import { StatCard } from '#design/stat-card.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { appointments } from '../contract.ts'
import { samples } from './samples.ts'
import type { DayFiltersState } from './use-day-filters.ts'

interface StatCardsProps extends Pick<DayFiltersState, 'filters' | 'today' | 'hrefWith'> {
  /** '' for all locations. */
  placeId: string
}

/** The four figures of the day; fixed while appointments are synthetic (requirements 2 §2.11). */
export function StatCards({ filters, today, hrefWith, placeId }: StatCardsProps) {
  const source = useFigureSource('appointments')
  const { data, isPending } = useRead(appointments.stats, {
    query: { date: filters.date, ...(placeId && { place: placeId }) },
  })
  const figure = { source, pending: isPending }
  const wait = data?.averageWaitMinutes
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        title={filters.date === today ? "Today's Appointments" : 'Appointments'}
        icon={<CalendarDays aria-hidden="true" />}
      >
        <Figure
          {...figure}
          sample={samples.appointments}
          live={data?.total}
          definition={FIGURES.appointmentsToday}
          href={hrefWith({ status: undefined })}
          openLabel="Show all of the day"
        />
      </StatCard>
      <StatCard title="Completed" icon={<CircleCheck aria-hidden="true" />}>
        <Figure
          {...figure}
          sample={samples.completed}
          live={data?.completed}
          definition={FIGURES.completedToday}
          href={hrefWith({ status: 'completed' })}
          openLabel="Show the completed"
        />
      </StatCard>
      <StatCard title="Waiting" icon={<Users aria-hidden="true" />}>
        <Figure
          {...figure}
          sample={samples.waiting}
          live={data?.waiting}
          definition={FIGURES.waiting}
          href={hrefWith({ status: 'checked-in' })}
          openLabel="Show those waiting"
        />
      </StatCard>
      <StatCard title="Average Wait" icon={<Clock aria-hidden="true" />}>
        <Figure
          {...figure}
          sample={samples.averageWait}
          live={typeof wait === 'number' ? `${wait}m` : undefined}
          definition={FIGURES.averageWait}
          whyMissing="Nobody called yet"
        />
      </StatCard>
    </div>
  )
}
