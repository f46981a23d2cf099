import clsx from 'clsx'
import { useId } from 'react'
import { formatTime, instantAt } from '#fhir/dates.ts'
import type { Calendar } from '../../calendar/contract.ts'
import type { Column } from './columns.ts'
import { EntryBlock, type EntryBlockProps } from './entry-block.tsx'
import type { Ghost } from './ghost.ts'
import { blockedOn, clockOf, closedParts, type Extent, hoursOf, lanesOf, MINUTE_PX } from './layout.ts'

export interface GridColumnProps extends Pick<EntryBlockProps, 'onOpen' | 'onFocus' | 'onGrab'> {
  column: Column
  index: number
  hours: Extent
  types: Calendar['types']
  ghost: Ghost | undefined
  tabStop: string | undefined
  /** Patients with an open danger report. */
  inDanger: ReadonlyMap<string, string>
  /** Minutes after midnight, on the day that is today. */
  now: number | undefined
  /** Absent for those who may only look. */
  onRemoveBlocked: ((id: string, words: string) => void) | undefined
}

const part = ({ from, to }: Extent, hours: Extent) => ({
  top: (Math.max(from, hours.from) - hours.from) * MINUTE_PX,
  height: (Math.min(to, hours.to) - Math.max(from, hours.from)) * MINUTE_PX,
})

/** One clinician, room or day from top to bottom. */
export function GridColumn({
  column,
  index,
  hours,
  types,
  ghost,
  tabStop,
  inDanger,
  now,
  onRemoveBlocked,
  ...acts
}: GridColumnProps) {
  const headingId = useId()
  const placed = lanesOf(column.entries)
  const height = (hours.to - hours.from) * MINUTE_PX
  const isTarget = ghost?.column === index
  const blocked = blockedOn(column.blocked, column.date).filter(({ from, to }) => to > hours.from && from < hours.to)
  return (
    <section aria-labelledby={headingId} className="min-w-36 flex-1 border-l">
      <div className="sticky top-0 z-20 flex h-14 flex-col justify-center border-b bg-card px-2">
        <h3 id={headingId} className="truncate text-sm font-semibold" title={column.title}>
          {column.title}
        </h3>
        <p className="truncate text-xs text-muted">{column.day.closedFor ?? countWords(placed.length)}</p>
      </div>
      <div data-column={index} className={clsx('relative', isTarget && 'bg-primary-soft/40')} style={{ height }}>
        {closedParts(column.day, hours).map((closed) => (
          <div key={closed.from} className="absolute inset-x-0 bg-surface-2/70" style={part(closed, hours)} />
        ))}
        <HourLines hours={hours} />
        {blocked.map(({ block, ...extent }) => {
          const what = block.kind === 'leave' ? 'Leave' : 'Blocked'
          const words = [what, block.reason].filter(Boolean).join(': ')
          return (
            <div
              key={block.id}
              className="absolute inset-x-0 border-y border-border-strong bg-[repeating-linear-gradient(135deg,var(--surface2)_0_6px,var(--card)_6px_12px)] p-1 text-xs"
              style={part(extent, hours)}
            >
              {onRemoveBlocked ? (
                <button
                  type="button"
                  className="max-w-full truncate rounded-control bg-card px-1.5 py-1 font-semibold underline-offset-2 hover:underline"
                  aria-label={`${words}, ${column.title}. Remove`}
                  onClick={() => onRemoveBlocked(block.id, `${words}, ${block.name}`)}
                >
                  {words}
                </button>
              ) : (
                <span className="max-w-full truncate rounded-control bg-card px-1.5 py-1 font-semibold">{words}</span>
              )}
            </div>
          )
        })}
        {now !== undefined && now >= hours.from && now <= hours.to && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-critical-solid"
            style={{ top: (now - hours.from) * MINUTE_PX }}
          />
        )}
        <ol>
          {placed.map((one) => (
            <EntryBlock
              key={one.entry.id}
              placed={one}
              hours={hours}
              types={types}
              isTabStop={tabStop === one.entry.id}
              isMoving={ghost?.entry.id === one.entry.id}
              isInDanger={inDanger.has(one.entry.patientId)}
              {...acts}
            />
          ))}
        </ol>
        {isTarget && ghost && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0.5 z-30 rounded-control border-2 border-primary bg-primary-soft px-1.5 text-xs font-semibold text-on-primary-soft shadow-card"
            style={part({ from: ghost.from, to: ghost.from + ghost.duration }, hours)}
          >
            {`${formatTime(instantAt(column.date, clockOf(ghost.from)))} · ${ghost.duration} min`}
            <span className="block truncate">{ghost.entry.patientName}</span>
          </div>
        )}
      </div>
    </section>
  )
}

const countWords = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)

function HourLines({ hours }: { hours: Extent }) {
  return hoursOf(hours).map((hour) => (
    <div
      key={hour}
      aria-hidden="true"
      className="absolute inset-x-0 border-t border-border/70"
      style={{ top: (hour - hours.from) * MINUTE_PX }}
    />
  ))
}
