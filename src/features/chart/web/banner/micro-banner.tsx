import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Overview } from '../../contract.ts'

const MicroLine = lazy(() => import('./micro-line.tsx'))

/** On a phone the banner is too tall to be sticky; a line replaces it once it has scrolled away. */
export function MicroBanner({ overview }: { overview: Overview }) {
  const start = useRef<HTMLSpanElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const banner = start.current?.parentElement
    if (!banner || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      setIsAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(banner)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={start} hidden />
      <Suspense>{isAway && <MicroLine overview={overview} />}</Suspense>
    </>
  )
}
