import { useCallback, useEffect, useRef, useState } from 'react'

export interface Line {
  id: string
  /** CSS px from the top of the frame. */
  top: number
  height: number
}

/** Where each sentence is on the screen, for what stands beside it. */
export function useLines(frame: React.RefObject<HTMLElement | null>): { lines: readonly Line[]; measure: () => void } {
  const [lines, setLines] = useState<readonly Line[]>([])
  const last = useRef('')
  const measure = useCallback(() => {
    const found = [...(frame.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])].map((element) => ({
      id: element.dataset.sentence ?? '',
      top: element.offsetTop,
      height: element.offsetHeight,
    }))
    const key = JSON.stringify(found)
    if (key === last.current) return
    last.current = key
    setLines(found)
  }, [frame])

  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, measure])
  return { lines, measure }
}
