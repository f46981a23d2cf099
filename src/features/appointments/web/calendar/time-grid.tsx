import { useEffect, useRef, useState } from 'react'
import { formatTime, instantAt, practiceDay } from '#fhir/dates.ts'
import type { Calendar, CalendarEntry } from '../../calendar/contract.ts'
import { useDangerReports } from '../danger/use-danger-reports.ts'
import { useBookingRights } from '../use-booking-rights.ts'
import type { Column } from './columns.ts'
import { type Ghost, ghostOf, ghostWords, isWhereItWas, moveOf } from './ghost.ts'
import { GridColumn } from './grid-column.tsx'
import { clockOf, type Extent, hoursOf, lanesOf, MINUTE_PX, minutesOfDay, shownHours } from './layout.ts'
import { useDrag } from './use-drag.ts'
import type { EntryMove } from './use-entry-move.ts'
import { useGridKeys } from './use-grid-keys.ts'

export interface TimeGridProps {
  calendar: Calendar
  columns: Column[]
  moves: EntryMove
  /** Picked up by the Move button of the details. */
  pickedUp: CalendarEntry | undefined
  onPutDown: () => void
  onOpen: (entry: CalendarEntry) => void
  onRemoveBlocked: (id: string, words: string) => void
  label: string
}

const HELP =
  'Arrow keys go between bookings. Enter opens one. M moves it: arrow keys carry it, plus and minus change its length, Enter confirms, Escape cancels.'

/** What is shown before the time at which the grid opens. */
const LEAD_MINUTES = 60

const TOUCH_HELP = 'Hold a booking to move it, or its lower edge to change its length. A tap opens it.'

const LOOKING_HELP = 'Arrow keys go between bookings. Enter opens one.'

/** Columns of time: our own, because no calendar library is keyboard first, in the practice's time zone and small. */
export function TimeGrid(props: TimeGridProps) {
  const { calendar, columns, moves, pickedUp, onPutDown, onOpen, onRemoveBlocked, label } = props
  const [ghost, setGhost] = useState<Ghost>()
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<string>()
  const hours = shownHours(calendar)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!pickedUp) return
    setGhost(ghostOf(pickedUp, columns))
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(pickedUp.id)}"]`)?.focus()
    onPutDown()
  }, [pickedUp, columns, onPutDown])

  const first = columns[0]?.date ?? ''
  const opening = openingMinutes(columns, hours)
  const opened = useRef('')
  useEffect(() => {
    const shown = `${label} ${first}`
    // once for each day that is opened, not whenever a booking changes
    if (!box.current || opened.current === shown) return
    opened.current = shown
    box.current.scrollTop = Math.max(0, (opening - LEAD_MINUTES - hours.from) * MINUTE_PX)
  }, [first, label, opening, hours.from])

  const words = ghost ? `Moving ${ghost.entry.patientName}: ${ghostWords(ghost, columns)}` : announcement

  function drop(dropped: Ghost) {
    setGhost(undefined)
    if (isWhereItWas(dropped, columns)) return setAnnouncement(`${dropped.entry.patientName} was not moved.`)
    setAnnouncement(`Moved to: ${ghostWords(dropped, columns)}`)
    void moves.move(dropped.entry, moveOf(dropped, columns))
  }

  const { canBook, canBlock } = useBookingRights()
  const { hrefs: inDanger } = useDangerReports()
  const onKeyDown = useGridKeys({ columns, ghost, setGhost, onDrop: drop, onSay: setAnnouncement, canMove: canBook })
  const { onPointerDown, hasDragged } = useDrag({ box, columns, hours, setGhost, onDrop: drop })
  const shown = columns.flatMap(({ entries }) => lanesOf(entries).map(({ entry }) => entry.id))
  const tabStop = focused && shown.includes(focused) ? focused : shown[0]
  const today = practiceDay(new Date())

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      <p id="calendar-keys" className="text-xs text-muted pointer-coarse:hidden">
        {canBook ? HELP : LOOKING_HELP}
      </p>
      {canBook && <p className="hidden text-xs text-muted pointer-coarse:block">{TOUCH_HELP}</p>}
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative flex max-h-[75dvh] overflow-auto rounded-card border bg-card"
      >
        <Axis hours={hours} date={columns[0]?.date ?? today} />
        {columns.map((column, index) => (
          <GridColumn
            key={column.key}
            column={column}
            index={index}
            hours={hours}
            types={calendar.types}
            ghost={ghost}
            tabStop={tabStop}
            inDanger={inDanger}
            now={column.date === today ? minutesOfDay(new Date().toISOString()) : undefined}
            onOpen={(entry) => (hasDragged.current ? undefined : onOpen(entry))}
            onFocus={(entry) => setFocused(entry.id)}
            onGrab={canBook ? onPointerDown : undefined}
            onRemoveBlocked={canBlock ? onRemoveBlocked : undefined}
          />
        ))}
      </section>
    </>
  )
}

/** The time of day on the day that is today, otherwise the first booking; the top where there is neither. */
function openingMinutes(columns: readonly Column[], hours: Extent): number {
  const now = new Date()
  if (columns.some(({ date }) => date === practiceDay(now))) return minutesOfDay(now.toISOString())
  const starts = columns.flatMap(({ entries }) => entries.map((entry) => minutesOfDay(entry.appointmentDateTime)))
  return Math.min(...starts, starts.length > 0 ? hours.to : hours.from)
}

function Axis({ hours, date }: { hours: Extent; date: string }) {
  return (
    <div aria-hidden="true" className="sticky left-0 z-30 w-16 shrink-0 bg-card">
      <div className="sticky top-0 z-30 h-14 border-b bg-card" />
      <div className="relative">
        {hoursOf(hours).map((hour) => (
          <span
            key={hour}
            className="absolute right-2 text-xs whitespace-nowrap text-muted"
            style={{ top: (hour - hours.from) * MINUTE_PX + 2 }}
          >
            {formatTime(instantAt(date, clockOf(hour))).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  )
}
