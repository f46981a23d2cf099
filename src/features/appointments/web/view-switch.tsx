import clsx from 'clsx'
import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'

const VIEWS = [
  ['', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['waiting', 'Waiting room'],
] as const

/** The specified list, the calendar by day or week, or the board of the waiting room. */
export function ViewSwitch() {
  const { text, hrefWith } = useAddressParams()
  return (
    <nav aria-label="View" className="flex rounded-control border bg-card p-0.5">
      {VIEWS.map(([view, name]) => {
        const isCurrent = text('view') === view
        return (
          <Link
            key={name}
            href={hrefWith({ view })}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              'flex min-h-9 items-center rounded-control px-3 text-sm font-semibold',
              isCurrent ? 'bg-primary text-on-primary' : 'hover:bg-surface-2',
            )}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
