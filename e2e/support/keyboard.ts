import type { ElementHandle, Locator, Page } from 'playwright-core'

const STEPS_AT_MOST = 150

/** Presses Tab until it has the focus, as someone without a mouse does, and counts; fails where Tab never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor({ state: 'visible' })
  // found once: to search the page for it after every key takes longer than the key
  let element = await target.elementHandle()
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    let state = await stateOf(element)
    if (state === 'replaced') {
      element = await target.elementHandle()
      state = await stateOf(element)
    }
    if (state === 'focused') return step
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

const stateOf = (element: ElementHandle<Node>): Promise<'focused' | 'waiting' | 'replaced'> =>
  element.evaluate((node) => {
    if (!node.isConnected) return 'replaced'
    return node === document.activeElement ? 'focused' : 'waiting'
  })

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
