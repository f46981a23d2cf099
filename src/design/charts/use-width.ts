import { type RefCallback, useCallback, useState } from 'react'

/** Width in CSS px of the element with the ref, kept up to date; `fallbackPx` until it is measured. */
export function useWidth(fallbackPx = 640): [RefCallback<HTMLElement>, number] {
  const [widthPx, setWidthPx] = useState(fallbackPx)
  const measure = useCallback((target: HTMLElement | null) => {
    if (!target || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidthPx(Math.round(entry.contentRect.width))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return [measure, widthPx]
}
