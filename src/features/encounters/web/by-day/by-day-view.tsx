import { Card } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { addDays, formatLongDate, practiceDay } from '#fhir/dates.ts'
import type { EncounterStatus } from '../../rules.ts'
import { LoadMore } from '../load-more.tsx'
import { toEncounterCard } from '../to-encounter-card.ts'
import { type EncounterRange, useEncounterList } from '../use-encounter-list.ts'
import { DayTable } from './day-table.tsx'
import { groupByDay } from './group-by-day.ts'

export interface ByDayViewProps {
  status: EncounterStatus | undefined
  q: string
}

/** Today first, then what is coming, then what was, one table for each day. */
export default function ByDayView({ status, q }: ByDayViewProps) {
  const today = practiceDay(new Date())
  const filters = { status, q }
  return (
    <div className="grid gap-6">
      <Part
        title="Today"
        day={today}
        empty="No visit today."
        filters={filters}
        range={{ from: today, to: today, sort: 'oldest' }}
      />
      <Part
        title="Coming"
        empty="Nothing is planned after today."
        filters={filters}
        range={{ from: addDays(today, 1), sort: 'oldest' }}
      />
      <Part
        title="Earlier"
        empty="Nothing before today."
        filters={filters}
        range={{ to: addDays(today, -1), sort: 'newest' }}
      />
    </div>
  )
}

interface PartProps {
  title: string
  /** The only day of the part: its date stands beside the title. */
  day?: string
  empty: string
  filters: ByDayViewProps
  range: EncounterRange
}

function Part({ title, day: onlyDay, empty, filters: { status, q }, range }: PartProps) {
  const list = useEncounterList(status, q, range)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const days = groupByDay(rows.map(toEncounterCard))
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {onlyDay && <p className="text-sm text-muted">{formatLongDate(onlyDay)}</p>}
      </div>
      {list.isPending && (
        <>
          <LoadingText>Loading encounters…</LoadingText>
          <SkeletonRows rows={4} />
        </>
      )}
      {list.isError && rows.length === 0 && (
        <Card>
          <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Card>
      )}
      {list.isSuccess && rows.length === 0 && !list.hasNextPage && <p className="text-sm text-muted">{empty}</p>}
      {days.map(({ day, cards }) => (
        <div key={day} className="grid gap-1.5">
          {!onlyDay && <h3 className="text-sm font-semibold text-muted">{day ? formatLongDate(day) : 'No date'}</h3>}
          <DayTable caption={day ? formatLongDate(day) : 'No date'} cards={cards} />
        </div>
      ))}
      {list.hasNextPage && (
        <LoadMore
          isManual
          isLoading={list.isFetchingNextPage}
          isError={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}
