import type { Locator, Page } from 'playwright-core'
import { tabTo } from './keyboard.ts'

/** Counts what a user does: clicks, keys pressed one by one, and the steps that a task names. */
export interface Counted {
  click(target: Locator): Promise<void>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  choose(target: Locator, value: string): Promise<void>
  /** Presses Tab until it has the focus; each Tab is a key. */
  tabTo(target: Locator): Promise<void>
  /** A step of the task, with what it does. */
  step(name: string): void
  clicks(): number
  keys(): number
  steps(): readonly string[]
}

export function counted(page: Page): Counted {
  let clicks = 0
  let keys = 0
  const steps: string[] = []
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
    async tabTo(target) {
      keys += await tabTo(page, target)
    },
    step(name) {
      steps.push(name)
    },
    clicks: () => clicks,
    keys: () => keys,
    steps: () => steps,
  }
}
