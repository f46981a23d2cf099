import clsx from 'clsx'
import { formatDate } from '#fhir/dates.ts'
import type { Revenue } from '../../contract.ts'
import { inDollars } from './in-dollars.ts'

/** Charges by week; the screen reader text has the same numbers. */
export function WeekBars({ weeks }: { weeks: Revenue['weeks'] }) {
  const mostCents = Math.max(1, ...weeks.map(({ cents }) => cents))
  const last = weeks.length - 1
  return (
    <figure className="flex min-h-24 flex-col gap-1">
      <ol className="flex min-h-0 flex-1 items-end gap-1.5">
        {weeks.map(({ from, cents }, index) => (
          <li key={from} className="flex h-full min-w-0 flex-1 flex-col justify-end" title={barText(from, cents)}>
            <span className="sr-only">{barText(from, cents)}</span>
            <span
              aria-hidden="true"
              className={clsx('rounded-t-sm border-b', index === last ? 'bg-chart-1' : 'bg-chart-1/45')}
              style={{ height: `${Math.max(2, (100 * cents) / mostCents)}%` }}
            />
          </li>
        ))}
      </ol>
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        <span className="whitespace-nowrap">{`Per week since ${formatDate(weeks[0]?.from).replace(/ \d{4}$/, '')}`}</span>
        <span className="whitespace-nowrap">{`last 7 days ${inDollars((weeks[last]?.cents ?? 0) / 100)}`}</span>
      </figcaption>
    </figure>
  )
}

const barText = (from: string, cents: number): string => `Week from ${formatDate(from)}: ${inDollars(cents / 100)}`
