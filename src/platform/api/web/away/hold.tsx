import { createRoot } from 'react-dom/client'
import { AwayBanner } from './away-banner.tsx'
import { isTemporary, untilBack } from './waiting.ts'

let isShown = false

/** The banner has a place of its own: what waits may be the page itself. */
function showBanner(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  // an open dialog hides the page from screen readers, except elements with this attribute
  place.setAttribute('aria-live', 'polite')
  place.className = 'sticky top-0 z-60'
  document.body.prepend(place)
  createRoot(place).render(<AwayBanner />)
}

/** Waits until a request that was refused can be sent again, and tells the user; throws what it was refused with otherwise. */
export async function hold(refused: Error, signal: AbortSignal | undefined, isChange: boolean): Promise<void> {
  if (!isTemporary(refused)) throw refused
  showBanner()
  await untilBack(isChange, signal)
}
