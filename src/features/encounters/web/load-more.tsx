import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#design/button.tsx'

export interface LoadMoreProps {
  /** Only by the button, where something else follows below. */
  isManual?: boolean
  isLoading: boolean
  isError: boolean
  onMore: () => void
}

/** Loads more when scrolled into view; the button is for keyboards and for retrying after a failure. */
export function LoadMore({ isManual = false, isLoading, isError, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const go = useEffectEvent(onMore)
  useEffect(() => {
    const target = place.current
    if (!target || isManual || isLoading || isError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && go(), {
      rootMargin: '400px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isManual, isLoading, isError])
  return (
    <div ref={place} className="mt-4 grid justify-items-center">
      <Button variant="outline" onClick={onMore} loading={isLoading} loadingText="Loading more…">
        {isError ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
