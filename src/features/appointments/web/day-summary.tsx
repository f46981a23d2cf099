import { formatLongDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { appointments } from '../contract.ts'

interface DaySummaryProps {
  date: string
  today: string
  shown: number | undefined
  /** '' for all locations. */
  placeId: string
}

/** Summarises the day as text, counting all its appointments regardless of the filters. */
export function DaySummary({ date, today, shown, placeId }: DaySummaryProps) {
  const { data } = useRead(appointments.stats, { query: { date, ...(placeId && { place: placeId }) } })
  const facts = data && [
    `${data.total} ${data.total === 1 ? 'appointment' : 'appointments'}`,
    data.waiting > 0 && `${data.waiting} waiting`,
    data.completed > 0 && `${data.completed} completed`,
  ]
  const words = facts?.filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">
        {formatLongDate(date)}
        {date === today && <span className="ml-2 text-sm font-normal text-muted">Today</span>}
      </h2>
      <p role="status" className="text-sm text-muted">
        {words}
        {shown !== undefined && <span className="sr-only">{`, ${shown} shown`}</span>}
      </p>
    </div>
  )
}
