import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CalendarEntry } from '../../calendar/contract.ts'
import type { Column } from './columns.ts'
import { type Ghost, ghostOf, resized } from './ghost.ts'
import { type Extent, MINUTE_PX } from './layout.ts'

const SNAP_MINUTES = 5
const START_PX = 5
const LONG_PRESS_MS = 450
const LONG_PRESS_SLACK_PX = 10

interface Drag {
  /** The part that scrolls. */
  box: RefObject<HTMLElement | null>
  columns: readonly Column[]
  hours: Extent
  setGhost: (ghost: Ghost | undefined) => void
  onDrop: (ghost: Ghost) => void
}

const snap = (minutes: number) => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

/** By mouse or pen at once, by touch after a long press, so that a swipe still scrolls. */
export function useDrag({ box, columns, hours, setGhost, onDrop }: Drag) {
  const stop = useRef<() => void>(undefined)
  /** Set after a drag: the click that follows opens nothing. */
  const hasDragged = useRef(false)
  const isCarrying = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  // browsers ask at the start of a touch whether anybody may stop it from scrolling: added later it comes too late
  useEffect(() => {
    const area = box.current
    const hold = (event: Event) => isCarrying.current && event.preventDefault()
    area?.addEventListener('touchmove', hold, { passive: false })
    area?.addEventListener('contextmenu', hold)
    return () => {
      area?.removeEventListener('touchmove', hold)
      area?.removeEventListener('contextmenu', hold)
    }
  }, [box])

  function onPointerDown(event: PointerEvent<HTMLElement>, entry: CalendarEntry, mode: 'move' | 'resize') {
    if (event.button !== 0) return
    event.stopPropagation()
    stop.current?.()
    hasDragged.current = false
    const [startX, startY] = [event.clientX, event.clientY]
    const home = ghostOf(entry, columns)
    const isTouch = event.pointerType === 'touch'
    let ghost: Ghost | undefined

    const at = (x: number, y: number): Ghost => {
      const minutes = snap((y - startY) / MINUTE_PX)
      if (mode === 'resize') return resized(home, minutes)
      const under = document
        .elementsFromPoint(x, y)
        .map((element) => element.closest<HTMLElement>('[data-column]')?.dataset.column)
        .find(Boolean)
      const column = under === undefined ? home.column : Number(under)
      const from = Math.min(Math.max(snap(home.from + minutes), hours.from), hours.to - SNAP_MINUTES)
      return { ...home, column, from }
    }
    const begin = () => {
      ghost = home
      isCarrying.current = true
      hasDragged.current = true
      setGhost(home)
    }
    const timer = isTouch ? window.setTimeout(begin, LONG_PRESS_MS) : undefined
    const move = (moved: globalThis.PointerEvent) => {
      const far = Math.hypot(moved.clientX - startX, moved.clientY - startY)
      if (!ghost && isTouch && far > LONG_PRESS_SLACK_PX) return end()
      if (!ghost && !isTouch && far > START_PX) begin()
      if (!ghost) return
      ghost = at(moved.clientX, moved.clientY)
      setGhost(ghost)
    }
    const up = () => {
      const dropped = ghost
      end()
      if (dropped) onDrop(dropped)
    }
    const cancel = () => {
      end()
      setGhost(undefined)
    }
    const onEscape = (pressed: KeyboardEvent) => pressed.key === 'Escape' && ghost && cancel()
    function end() {
      window.clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onEscape)
      isCarrying.current = false
      stop.current = undefined
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onEscape)
    stop.current = end
  }
  return { onPointerDown, hasDragged }
}
