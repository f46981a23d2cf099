import clsx from 'clsx'
import type { PointerEvent } from 'react'
import type { Calendar, CalendarEntry } from '../../calendar/contract.ts'
import { canEdit } from '../../rules.ts'
import { DangerSymbol } from '../danger/danger-mark.tsx'
import { COLOURED, entryColour } from './entry-colours.ts'
import { endText, restText, startText } from './entry-text.ts'
import { type Extent, MINUTE_PX, minutesOfDay, type Placed } from './layout.ts'

export interface EntryBlockProps {
  placed: Placed
  hours: Extent
  types: Calendar['types']
  isTabStop: boolean
  isMoving: boolean
  /** The patient has an open danger report. */
  isInDanger: boolean
  onOpen: (entry: CalendarEntry) => void
  onFocus: (entry: CalendarEntry) => void
  /** Absent for those who may only look. */
  onGrab: ((event: PointerEvent<HTMLElement>, entry: CalendarEntry, mode: 'move' | 'resize') => void) | undefined
}

const SHORTEST_PX = 22

/** For a finger the lower third, with a bar that shows it. */
const TOUCH_GRIP =
  "pointer-coarse:h-1/3 pointer-coarse:max-h-6 pointer-coarse:after:absolute pointer-coarse:after:inset-x-[38%] pointer-coarse:after:bottom-0.5 pointer-coarse:after:h-[3px] pointer-coarse:after:rounded-full pointer-coarse:after:bg-current pointer-coarse:after:opacity-50 pointer-coarse:after:content-['']"

/** A booking in the grid. */
export function EntryBlock(props: EntryBlockProps) {
  const { placed, hours, types, isTabStop, isMoving, isInDanger, onOpen, onFocus, onGrab } = props
  const { entry, lane, lanes } = placed
  const height = Math.max(entry.duration * MINUTE_PX - 2, SHORTEST_PX)
  const grab = canEdit(entry.status) ? onGrab : undefined
  const isMovable = grab !== undefined
  return (
    <li
      className="absolute px-px"
      style={{
        ...entryColour(types, entry),
        top: (minutesOfDay(entry.appointmentDateTime) - hours.from) * MINUTE_PX,
        height,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        type="button"
        data-entry={entry.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-describedby="calendar-keys"
        onFocus={() => onFocus(entry)}
        onClick={() => onOpen(entry)}
        onPointerDown={grab && ((event) => grab(event, entry, 'move'))}
        className={clsx(
          COLOURED,
          'flex size-full flex-col justify-start overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-xs leading-tight',
          isMovable && 'cursor-grab select-none [-webkit-touch-callout:none]',
          isMoving && 'opacity-50',
          entry.status === 'completed' && 'text-muted',
        )}
      >
        <span className="block truncate font-semibold">
          {isInDanger && <DangerSymbol />}
          <span className="font-normal">{startText(entry)}</span>
          <span className="sr-only">{` to ${endText(entry)}, `}</span> {entry.patientName}
        </span>
        <span className="sr-only">, </span>
        <span className={height > 34 ? 'block truncate' : 'sr-only'}>{entry.type}</span>
        <span className="sr-only">{`, ${restText(entry)}`}</span>
      </button>
      {grab && (
        // a convenience for mouse and finger: + and - while moving, and the Move dialog, do the same
        <span
          aria-hidden="true"
          data-resize={entry.id}
          className={clsx('absolute inset-x-2 bottom-0 h-1.5 cursor-ns-resize select-none', TOUCH_GRIP)}
          onPointerDown={(event) => grab(event, entry, 'resize')}
        />
      )}
    </li>
  )
}
