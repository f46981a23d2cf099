import { createRoot } from 'react-dom/client'
import { AwayBanner } from './away-banner.tsx'
import { untilBack } from './waiting.ts'

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

/** Waits until a request that was refused because the database is away can be sent again, and tells the user. */
export async function hold(isChange: boolean, signal?: AbortSignal): Promise<void> {
  showBanner()
  await untilBack(isChange, signal)
}
