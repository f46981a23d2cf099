/** List and open item side by side: each scrolls by itself, so that both stay in sight however long the other is. */
export const SIDE_PANE =
  'lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto'

/** In the middle of its own pane; the page is moved only where panes do not scroll by themselves, as on a phone. */
export function showInPane(element: Element | null | undefined): void {
  const pane = element?.closest('[data-pane]')
  if (!element || !pane || getComputedStyle(pane).overflowY !== 'auto') {
    element?.scrollIntoView({ block: 'center' })
    return
  }
  const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()]
  pane.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
}
