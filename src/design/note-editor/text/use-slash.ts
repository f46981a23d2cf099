import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useState } from 'react'
import { type EditorInsert, inserted, matching, type Slash, slashAt } from './slash.ts'

export interface Inserted {
  insert: EditorInsert
  /** The sentences it was put into. */
  ids: readonly string[]
}

export interface OpenSlash {
  items: readonly EditorInsert[]
  active: number
  /** CSS px from the corner of the frame. */
  left: number
  top: number
}

/** The menu that opens when a slash is typed. */
export function useSlash(frame: RefObject<HTMLElement | null>, inserts: readonly EditorInsert[]) {
  const [slash, setSlash] = useState<Slash & { left: number; top: number }>()
  const [active, setActive] = useState(0)
  const dismissed = useRef<number>(undefined)
  /** What the change that is being dispatched puts in. */
  const putting = useRef<Inserted>(undefined)
  const items = slash ? matching(inserts, slash.query) : []
  const open: OpenSlash | undefined =
    slash && items.length > 0
      ? { items, active: Math.min(active, items.length - 1), left: slash.left, top: slash.top }
      : undefined

  function update(view: EditorView) {
    const found = inserts.length > 0 && view.hasFocus() ? slashAt(view.state) : undefined
    if (!found) dismissed.current = undefined
    if (!found || dismissed.current === found.from) return setSlash(undefined)
    const corner = frame.current?.getBoundingClientRect()
    const { left, bottom } = view.coordsAtPos(found.from)
    if (found.query !== slash?.query) setActive(0)
    setSlash({ ...found, left: left - (corner?.left ?? 0), top: bottom - (corner?.top ?? 0) })
  }

  function choose(view: EditorView, insert: EditorInsert) {
    if (!slash) return
    const { change, ids } = inserted(view.state, slash, insert.lines)
    putting.current = { insert, ids }
    view.dispatch(change)
    putting.current = undefined
    view.focus()
  }

  function onKey(view: EditorView, { key }: KeyboardEvent): boolean {
    if (!open) return false
    const { length } = open.items
    if (key === 'ArrowDown') setActive((open.active + 1) % length)
    else if (key === 'ArrowUp') setActive((open.active + length - 1) % length)
    else if (key === 'Escape') {
      dismissed.current = slash?.from
      setSlash(undefined)
    } else if (key === 'Enter' || key === 'Tab') {
      const chosen = open.items[open.active]
      if (chosen) choose(view, chosen)
    } else return false
    return true
  }

  return { open, update, choose, onKey, putting }
}
