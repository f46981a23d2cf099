import type { Locator, Page } from 'playwright-core'

const STEPS_AT_MOST = 150

/** Presses Tab until it has the focus, as someone without a mouse does, and counts; fails where Tab never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor({ state: 'visible' })
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return step
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces what stands in the field. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
