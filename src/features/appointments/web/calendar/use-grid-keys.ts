import type { KeyboardEvent } from 'react'
import type { CalendarEntry } from '../../calendar/contract.ts'
import { canEdit } from '../../rules.ts'
import type { Column } from './columns.ts'
import { type Ghost, ghostOf, inColumn, resized, shifted } from './ghost.ts'
import { lanesOf } from './layout.ts'

const STEP_MINUTES = 15
const FINE_MINUTES = 5

interface GridKeys {
  columns: readonly Column[]
  ghost: Ghost | undefined
  setGhost: (ghost: Ghost | undefined) => void
  onDrop: (ghost: Ghost) => void
  onSay: (words: string) => void
  /** False for those who may only look. */
  canMove: boolean
}

/** Arrow keys go from booking to booking; M picks one up, arrows carry it, Enter confirms, Escape cancels. */
export function useGridKeys({ columns, ghost, setGhost, onDrop, onSay, canMove }: GridKeys) {
  return function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (ghost) {
      const next = carried(event.key, event.shiftKey, ghost, columns)
      if (next) setGhost(next)
      else if (event.key === 'Enter') onDrop(ghost)
      else if (event.key === 'Escape') {
        setGhost(undefined)
        onSay(`${ghost.entry.patientName} was not moved.`)
      } else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const id = (event.target as HTMLElement).dataset.entry
    if (!id) return
    const entry = columns.flatMap(({ entries }) => entries).find((one) => one.id === id)
    if (entry && canMove && event.key.toLowerCase() === 'm') {
      if (!canEdit(entry.status)) return onSay('This appointment is over and can no longer be changed.')
      event.preventDefault()
      setGhost(ghostOf(entry, columns))
      return
    }
    const next = entry && neighbour(columns, entry, event.key)
    if (!next) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(next.id)}"]`)?.focus()
  }
}

/** Minutes by key; Shift makes the arrows finer. */
const LENGTHS: Record<string, number> = { '+': FINE_MINUTES, '=': FINE_MINUTES, '-': -FINE_MINUTES }
const HOUR_KEYS: Record<string, number> = { pageup: -60, pagedown: 60 }

function carried(key: string, isFine: boolean, ghost: Ghost, columns: readonly Column[]): Ghost | undefined {
  const step = isFine ? FINE_MINUTES : STEP_MINUTES
  if (key === 'ArrowUp') return shifted(ghost, -step)
  if (key === 'ArrowDown') return shifted(ghost, step)
  if (SIDES[key]) return inColumn(ghost, SIDES[key], columns)
  const minutes = HOUR_KEYS[key.toLowerCase()]
  if (minutes) return shifted(ghost, minutes)
  const longer = LENGTHS[key]
  return longer ? resized(ghost, longer) : undefined
}

const SIDES: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

function neighbour(columns: readonly Column[], entry: CalendarEntry, key: string): CalendarEntry | undefined {
  const rows = columns.map(({ entries }) => lanesOf(entries).map((placed) => placed.entry))
  const at = rows.findIndex((row) => row.some(({ id }) => id === entry.id))
  const row = rows[at] ?? []
  const index = row.findIndex(({ id }) => id === entry.id)
  if (key === 'ArrowDown') return row[index + 1]
  if (key === 'ArrowUp') return row[index - 1]
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const side = SIDES[key]
  if (!side) return undefined
  for (let column = at + side; column >= 0 && column < rows.length; column += side) {
    const found = nearest(rows[column] ?? [], entry)
    if (found) return found
  }
  return undefined
}

function nearest(row: readonly CalendarEntry[], { appointmentDateTime }: CalendarEntry): CalendarEntry | undefined {
  const clock = (text: string) => Date.parse(text) % 86_400_000
  const distance = (one: CalendarEntry) => Math.abs(clock(one.appointmentDateTime) - clock(appointmentDateTime))
  return row.toSorted((a, b) => distance(a) - distance(b))[0]
}
