import { createRoot } from 'react-dom/client'
import { AwayBanner } from './away-banner.tsx'
import { isTemporary, untilBack } from './waiting.ts'

export { isTemporary, whenBack } from './waiting.ts'

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

/** Sends a request that was refused again when the database is back, and tells the user meanwhile. */
export async function hold(
  refused: unknown,
  signal: AbortSignal | undefined,
  isRead: boolean,
  sendAgain: () => Promise<Response>,
): Promise<Response> {
  if (!isTemporary(refused)) throw refused
  showBanner()
  await untilBack(!isRead, signal)
  return sendAgain().catch((error: unknown) => hold(error, signal, isRead, sendAgain))
}
