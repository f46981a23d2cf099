import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Names the browser tab, and moves focus to the heading after each navigation, though not on the first page. */
export function useRouteFocus(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const [location] = useLocation()
  const lastLocation = useRef(location)

  useEffect(() => {
    if (title) document.title = `${title} · Aurora`
  }, [title])

  useEffect(() => {
    if (lastLocation.current === location) return
    lastLocation.current = location
    window.scrollTo(0, 0)
    const target = heading.current ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [location])

  return heading
}
