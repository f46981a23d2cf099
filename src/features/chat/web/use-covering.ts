import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'

// Tailwind's `sm`; below it the panel covers the page
const NARROW = '(max-width: 39.99rem)'

export function isCovering(): boolean {
  return window.matchMedia?.(NARROW).matches ?? false
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(NARROW)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the panel covers the page; if so, it closes as soon as another page opens underneath. */
export function useCovering(isOpen: boolean, onGiveWay: () => void): boolean {
  const covers = useSyncExternalStore(subscribe, isCovering) && isOpen
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  search.delete('ask')
  const place = `${path}?${search}`
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    if (covers) onGiveWay()
  }, [place, covers, onGiveWay])
  return covers
}

const FOCUSABLE =
  'a[href], button:not(:disabled), textarea:not(:disabled), input:not(:disabled), summary, [tabindex="0"]'

/** Keeps Tab within the panel, because the page behind it is hidden. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.offsetParent !== null,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (!leaving || document.activeElement !== leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
