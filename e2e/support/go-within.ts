import type { Page } from 'playwright-core'
import { gone, see } from './see.ts'

const NOWHERE = '/no-such-page'

/** Opens a screen without loading the application again. Another screen comes between, so that this one starts anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to)
  const nowhere = page.getByRole('main').getByText('Page Not Found')
  await go(NOWHERE)
  await see(nowhere)
  if (path === NOWHERE) return
  await go(path)
  await gone(nowhere)
}

/** Waits until the screen shows what it has to show: nothing is still being fetched. */
export async function settle(page: Page): Promise<void> {
  await see(page.getByRole('heading').first())
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
}
