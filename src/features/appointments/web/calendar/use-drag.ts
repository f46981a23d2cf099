import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CalendarEntry } from '../../calendar/contract.ts'
import type { Column } from './columns.ts'
import { type Ghost, ghostOf, resized } from './ghost.ts'
import { type Extent, MINUTE_PX } from './layout.ts'

const SNAP_MINUTES = 5
const START_PX = 5
const LONG_PRESS_MS = 450
const LONG_PRESS_SLACK_PX = 10
/** Held this near an edge, a booking scrolls the grid. */
const EDGE_PX = 32
const SCROLL_STEP_PX = 6
/** What covers the start of the grid: the axis at the left, the headings at the top. */
const COVERED = { left: 64, top: 56 }

interface Drag {
  /** The part that scrolls. */
  box: RefObject<HTMLElement | null>
  columns: readonly Column[]
  hours: Extent
  setGhost: (ghost: Ghost | undefined) => void
  onDrop: (ghost: Ghost) => void
}

interface Point {
  x: number
  y: number
}

const snap = (minutes: number) => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

/** Only towards an edge it was moved to: a booking that is grabbed near one stays. */
function scrollStep(at: number, start: number, from: number, to: number): number {
  if (at < from + EDGE_PX && at < start - START_PX) return -SCROLL_STEP_PX
  return at > to - EDGE_PX && at > start + START_PX ? SCROLL_STEP_PX : 0
}

function scrollNearEdge(area: HTMLElement, at: Point, start: Point): boolean {
  const { left, right, top, bottom } = area.getBoundingClientRect()
  const before = [area.scrollLeft, area.scrollTop]
  area.scrollLeft += scrollStep(at.x, start.x, left + COVERED.left, Math.min(right, window.innerWidth))
  area.scrollTop += scrollStep(at.y, start.y, Math.max(top + COVERED.top, 0), Math.min(bottom, window.innerHeight))
  return area.scrollLeft !== before[0] || area.scrollTop !== before[1]
}

/** By mouse or pen at once, by touch after a long press, so that a swipe still scrolls. */
export function useDrag({ box, columns, hours, setGhost, onDrop }: Drag) {
  const stop = useRef<() => void>(undefined)
  /** Set after a drag: the click that follows opens nothing. */
  const hasDragged = useRef(false)
  const isCarrying = useRef(false)
  /** A finger is down on a booking: the menu of a long press would take the touch away. */
  const isPressed = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  // browsers ask at the start of a touch whether anybody may stop it from scrolling: added later it comes too late
  useEffect(() => {
    const area = box.current
    const hold = (event: Event) => isCarrying.current && event.preventDefault()
    const refuseMenu = (event: Event) => isPressed.current && event.preventDefault()
    // what a key opens is no click after a drag
    const forget = () => {
      hasDragged.current = false
    }
    area?.addEventListener('touchmove', hold, { passive: false })
    area?.addEventListener('contextmenu', refuseMenu)
    area?.addEventListener('keydown', forget)
    return () => {
      area?.removeEventListener('touchmove', hold)
      area?.removeEventListener('contextmenu', refuseMenu)
      area?.removeEventListener('keydown', forget)
    }
  }, [box])

  function onPointerDown(event: PointerEvent<HTMLElement>, entry: CalendarEntry, mode: 'move' | 'resize') {
    // a second finger does not take the booking from the first
    if (event.button !== 0 || isCarrying.current) return
    event.stopPropagation()
    stop.current?.()
    hasDragged.current = false
    const { pointerId } = event
    const start: Point = { x: event.clientX, y: event.clientY }
    const startScroll = box.current?.scrollTop ?? 0
    const home = ghostOf(entry, columns)
    const isTouch = event.pointerType === 'touch'
    let ghost: Ghost | undefined
    let last = start
    let frame = 0

    const at = ({ x, y }: Point): Ghost => {
      const scrolled = (box.current?.scrollTop ?? 0) - startScroll
      const minutes = snap((y - start.y + scrolled) / MINUTE_PX)
      if (mode === 'resize') return resized(home, minutes)
      const under = document
        .elementsFromPoint(x, y)
        .map((element) => element.closest<HTMLElement>('[data-column]')?.dataset.column)
        .find(Boolean)
      const column = under === undefined ? home.column : Number(under)
      const from = Math.min(Math.max(snap(home.from + minutes), hours.from), hours.to - SNAP_MINUTES)
      return { ...home, column, from }
    }
    const show = () => {
      ghost = at(last)
      setGhost(ghost)
    }
    const scrollOn = () => {
      if (box.current && scrollNearEdge(box.current, last, start)) show()
      frame = window.requestAnimationFrame(scrollOn)
    }
    const begin = () => {
      ghost = home
      isCarrying.current = true
      hasDragged.current = true
      setGhost(home)
      frame = window.requestAnimationFrame(scrollOn)
    }
    const timer = isTouch ? window.setTimeout(begin, LONG_PRESS_MS) : undefined
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      last = { x: moved.clientX, y: moved.clientY }
      const far = Math.hypot(last.x - start.x, last.y - start.y)
      if (!ghost && isTouch && far > LONG_PRESS_SLACK_PX) return end()
      if (!ghost && !isTouch && far > START_PX) begin()
      if (ghost) show()
    }
    const up = (lifted: globalThis.PointerEvent) => {
      if (lifted.pointerId !== pointerId) return
      const dropped = ghost
      end()
      if (dropped) onDrop(dropped)
    }
    const cancel = () => {
      const hadGhost = ghost !== undefined
      end()
      if (hadGhost) setGhost(undefined)
    }
    const onCancel = (cancelled: globalThis.PointerEvent) => cancelled.pointerId === pointerId && cancel()
    const onEscape = (pressed: KeyboardEvent) => pressed.key === 'Escape' && ghost && cancel()
    function end() {
      window.clearTimeout(timer)
      window.cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onEscape)
      isCarrying.current = false
      isPressed.current = false
      stop.current = undefined
    }
    isPressed.current = isTouch
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onEscape)
    stop.current = end
  }
  return { onPointerDown, hasDragged }
}
