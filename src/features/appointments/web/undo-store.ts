import { useSyncExternalStore } from 'react'
import type { Appointment } from '../contract.ts'
import type { AppointmentStatus } from '../rules.ts'

/** Changes from this session that can be undone. Only one toast shows at a time, so each row offers Undo too. */

interface Change {
  /** The status that Undo restores. */
  before: AppointmentStatus
  /** The version this change created; a later one means another user has changed it since. */
  version: number
}

let changes: ReadonlyMap<string, Change> = new Map()
const listeners = new Set<() => void>()

function setChanges(next: ReadonlyMap<string, Change>): void {
  changes = next
  for (const listener of listeners) listener()
}

/** In order of time: the user most likely wants to undo the last one. */
export function rememberChange(id: string, change: Change): void {
  const others = [...changes].filter(([other]) => other !== id)
  setChanges(new Map([...others, [id, change]]))
}

export function forgetChange(id: string): void {
  setChanges(new Map([...changes].filter(([other]) => other !== id)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Undoable {
  before: AppointmentStatus
  isLatest: boolean
}

export function useUndoable({ id, version }: Appointment): Undoable | undefined {
  const all = useSyncExternalStore(subscribe, () => changes)
  const change = all.get(id)
  if (change?.version !== version) return undefined
  return { before: change.before, isLatest: [...all.keys()].at(-1) === id }
}
