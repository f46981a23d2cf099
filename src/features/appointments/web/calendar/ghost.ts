import { formatLongDate, formatTime, instantAt } from '#fhir/dates.ts'
import type { CalendarEntry, Move } from '../../calendar/contract.ts'
import { DURATION_MINUTES } from '../../rules.ts'
import type { Column } from './columns.ts'
import { clockOf, minutesOfDay } from './layout.ts'

/** A booking on its way to another place of the grid. */
export interface Ghost {
  entry: CalendarEntry
  /** Index of the column. */
  column: number
  /** Minutes after midnight. */
  from: number
  duration: number
}

const LAST_START = 24 * 60 - DURATION_MINUTES.step

export function ghostOf(entry: CalendarEntry, columns: readonly Column[]): Ghost {
  const column = Math.max(
    0,
    columns.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id)),
  )
  return { entry, column, from: minutesOfDay(entry.appointmentDateTime), duration: entry.duration }
}

export function shifted(ghost: Ghost, minutes: number): Ghost {
  return { ...ghost, from: Math.min(Math.max(ghost.from + minutes, 0), LAST_START) }
}

export function resized(ghost: Ghost, minutes: number): Ghost {
  const { min, max, step } = DURATION_MINUTES
  const wanted = Math.round((ghost.duration + minutes) / step) * step
  return { ...ghost, duration: Math.min(Math.max(wanted, min), max) }
}

export function inColumn(ghost: Ghost, by: number, columns: readonly Column[]): Ghost {
  return { ...ghost, column: Math.min(Math.max(ghost.column + by, 0), columns.length - 1) }
}

export function moveOf({ entry, column, from, duration }: Ghost, columns: readonly Column[]): Move {
  const to = columns[column]
  return {
    date: to?.date ?? '',
    time: clockOf(from),
    duration,
    practitionerId: to?.practitionerId ?? entry.practitionerId,
    roomId: to?.roomId ?? entry.roomId ?? '',
  }
}

export function isWhereItWas(ghost: Ghost, columns: readonly Column[]): boolean {
  const home = ghostOf(ghost.entry, columns)
  return home.column === ghost.column && home.from === ghost.from && home.duration === ghost.duration
}

/** Read aloud while it moves. */
export function ghostWords({ column, from, duration }: Ghost, columns: readonly Column[]): string {
  const to = columns[column]
  if (!to) return ''
  const start = formatTime(instantAt(to.date, clockOf(from)))
  const end = formatTime(instantAt(to.date, clockOf(from + duration)))
  const isDay = to.key === to.date
  return `${start} to ${end}, ${isDay ? formatLongDate(to.date) : to.title}`
}
