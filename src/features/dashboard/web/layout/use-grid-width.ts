import { type RefCallback, useCallback, useState } from 'react'

/** Width of the grid in CSS px, measured before the first paint so that no other layout flashes. */
export function useGridWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [widthPx, setWidthPx] = useState<number>()
  const measure = useCallback((target: HTMLElement | null) => {
    if (!target) return
    setWidthPx(Math.round(target.getBoundingClientRect().width) || window.innerWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidthPx(Math.round(entry.contentRect.width))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return [measure, widthPx]
}
