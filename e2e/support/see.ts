import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Playwright looks again after 100 ms where it has so little time, and after 500 ms where it has more. */
const SOON_MS = 2000

/** Nearly everything comes soon: what takes longer is waited for as long as the window allows. */
async function waitUntil(state: 'visible' | 'hidden', locators: readonly Locator[]): Promise<void> {
  for (const each of locators) {
    const locator = each.first()
    await locator.waitFor({ state, timeout: SOON_MS }).catch(() => locator.waitFor({ state }))
  }
}

/** Waits until a person can see it. */
export const see = (...locators: Locator[]): Promise<void> => waitUntil('visible', locators)

/** Waits until nobody can see it. */
export const gone = (...locators: Locator[]): Promise<void> => waitUntil('hidden', locators)

export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
}

/** The one toast on the page. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await see(toasts.getByText(title, { exact: true }))
  if (description) await see(toasts.getByText(description))
}

/** By how many pixels the page is wider than its window. */
export async function excessWidth(page: Page): Promise<number> {
  // a window that has just become narrow is laid out once more
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Nothing makes the page scroll sideways. */
export async function fitsSideways(page: Page): Promise<void> {
  await expect
    .poll(() => excessWidth(page), { message: `${page.url()} is wider than the window` })
    .toBeLessThanOrEqual(0)
}

/** What moves on the page; in these windows nothing may, because their users prefer less motion. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? ''),
  )
}
