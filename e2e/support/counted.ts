import type { Locator, Page } from 'playwright-core'

/** Counts what a user does: clicks, and keys pressed one by one. */
export interface Counted {
  click(target: Locator): Promise<void>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  choose(target: Locator, value: string): Promise<void>
  clicks(): number
  keys(): number
}

export function counted(page: Page): Counted {
  let clicks = 0
  let keys = 0
  return {
    async click(target) {
      clicks += 1
      await target.click()
    },
    async press(...pressed) {
      for (const key of pressed) {
        keys += 1
        await page.keyboard.press(key)
      }
    },
    async type(text) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async choose(target, value) {
      clicks += 2 // opens the list, takes an entry
      await target.selectOption(value)
    },
    clicks: () => clicks,
    keys: () => keys,
  }
}
