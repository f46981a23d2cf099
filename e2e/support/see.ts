import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a person can see it. */
export async function see(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'visible' })
}

/** Waits until nobody can see it. */
export async function gone(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: 'hidden' })
}

export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
}

/** The one toast on the page. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await see(toasts.getByText(title, { exact: true }))
  if (description) await see(toasts.getByText(description))
}

/** Nothing makes the page scroll sideways. */
export async function fitsSideways(page: Page): Promise<void> {
  const excessPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // a window that has just become narrow is laid out once more
  await expect.poll(excessPx, { message: `${page.url()} is wider than the window` }).toBeLessThanOrEqual(0)
}
