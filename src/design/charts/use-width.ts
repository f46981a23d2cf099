import { type RefCallback, useCallback, useState } from 'react'

const lastWidths = new Map<string, number>()

/**
 * Width in CSS px of the element with the ref, kept up to date; `fallbackPx` until it is measured. With a name it starts
 * from the width last measured under that name: a picture that is as wide as the one before is drawn once, not twice.
 */
export function useWidth(fallbackPx = 640, name?: string): [RefCallback<HTMLElement>, number] {
  const [widthPx, setWidthPx] = useState(() => (name && lastWidths.get(name)) || fallbackPx)
  const measure = useCallback(
    (target: HTMLElement | null) => {
      if (!target || typeof ResizeObserver === 'undefined') return
      const observer = new ResizeObserver(([entry]) => {
        const measuredPx = Math.round(entry?.contentRect.width ?? 0)
        if (measuredPx === 0) return
        if (name) lastWidths.set(name, measuredPx)
        setWidthPx(measuredPx)
      })
      observer.observe(target)
      return () => observer.disconnect()
    },
    [name],
  )
  return [measure, widthPx]
}
