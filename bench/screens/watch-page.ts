import type { Page } from 'playwright-core'

/** Something that has to be on the page before it counts as usable. */
export interface Part {
  selector: string
  /** Absent: any text. */
  text?: string
}

export interface Seen {
  /** Since the page was asked for, or since the key that led to it was pressed. */
  usableMs: number
  shift: number
}

interface Watch {
  usableMs?: number
  shift: number
  /** Begins anew with the next key: what follows it on the same page. */
  beginWithKey(parts: readonly Part[]): void
}

declare global {
  var auroraWatch: Watch
}

/**
 * Runs in the page before its own scripts. Usable: every part is in the document, visible and not busy, the frame that
 * shows it has been drawn, and the main thread was free after it.
 */
function watch(first: readonly Part[]): void {
  let start = 0
  let parts = first
  let isFound = false
  const state: Watch = {
    shift: 0,
    beginWithKey(next) {
      const begin = ({ timeStamp }: Event): void => {
        start = timeStamp
        parts = next
        isFound = false
        state.shift = 0
        delete state.usableMs
      }
      delete state.usableMs
      addEventListener('keydown', begin, { capture: true, once: true })
    },
  }
  globalThis.auroraWatch = state

  const isThere = ({ selector, text }: Part): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.closest('[aria-busy="true"]') &&
        (text === undefined || element.textContent.includes(text)),
    )
  let isLooking = false
  const look = (): void => {
    isLooking = false
    if (isFound || !parts.every(isThere)) return
    isFound = true
    const began = start
    const done = (): void => {
      if (began === start) state.usableMs = performance.now() - start
    }
    requestAnimationFrame(() => requestIdleCallback(done))
  }
  // once for each frame, when the browser lays the page out anyway: to look at every change would lay it out each time
  const lookInFrame = (): void => {
    if (isLooking || isFound) return
    isLooking = true
    requestAnimationFrame(look)
  }
  new MutationObserver(lookInFrame).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.startTime >= start) state.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function watchPage(page: Page, parts: readonly Part[]): Promise<void> {
  await page.addInitScript(watch, parts)
}

/** Waits until the page is usable and loads nothing more. */
export async function seenOn(page: Page): Promise<Seen> {
  await page.waitForFunction(() => globalThis.auroraWatch.usableMs !== undefined)
  await page.waitForLoadState('networkidle')
  // observers are given their entries in a task of their own
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))))
  return page.evaluate(() => {
    const { usableMs = 0, shift } = globalThis.auroraWatch
    return { usableMs, shift }
  })
}
