import { type RefCallback, useCallback } from 'react'

const GAP_PX = 16

/** While the element is sticky, focus and deep links scroll to below it, not underneath (WCAG 2.4.11). */
export function useStickyRoom(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      const roomPx = isSticky ? element.offsetHeight + GAP_PX : 0
      root.style.scrollPaddingTop = `calc(var(--header-height) + ${roomPx}px)`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.scrollPaddingTop = ''
    }
  }, [])
}
