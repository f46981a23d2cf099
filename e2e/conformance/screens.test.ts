import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { allSections } from './all-sections.ts'
import { type Screen, type Sees, seenPoints } from './section.ts'

/** Opens each screen once and looks for everything the specification says is there. */
const journey = browserJourney()
const WAIT_MS = 60_000 // as long as a window waits for what it should show

async function missingOn(page: Page, sees: Sees): Promise<string[]> {
  const points = seenPoints(sees)
  let missing = points
  const areAllThere = async () => {
    const words = await wordsOn(page)
    const found = await Promise.all(
      missing.map(({ kind, expected }) =>
        kind === 'text' ? Promise.resolve(words.includes(expected)) : isThere(page, kind, expected),
      ),
    )
    missing = missing.filter((_, index) => !found[index])
    return missing.length === 0
  }
  // what is still missing at the end is reported with that of the other screens
  await vi.waitUntil(areAllThere, { timeout: WAIT_MS, interval: 250 }).catch(() => undefined)
  return missing.map(({ kind, expected }) => `${kind}: ${expected}`)
}

/** What a person can read on the page, with single spaces. */
function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].map(({ value }) => value)
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
    return [document.title, document.body.innerText, ...values].join(' ').replace(/\s+/g, ' ')
  })
}

async function isThere(page: Page, kind: Exclude<keyof Sees, 'text'>, expected: string): Promise<boolean> {
  return (await locatorOf(page, kind, expected).count()) > 0
}

function locatorOf(page: Page, kind: Exclude<keyof Sees, 'text'>, expected: string): Locator {
  // a button may say more for screen readers than the word on it: 'Manage Intake Agent'
  const name = new RegExp(`^${expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z])`)
  switch (kind) {
    case 'heading':
      return page.getByRole('heading', { name })
    case 'button':
      return page.getByRole('button', { name })
    case 'tab':
      return page.getByRole('tab', { name })
    case 'link':
      return page.getByRole('link', { name })
    case 'field':
      return page.getByLabel(name)
    case 'placeholder':
      return page.getByPlaceholder(expected)
    case 'option':
      return page.locator('option', { hasText: expected }).or(page.locator(`option[value="${expected}"]`))
  }
}

async function visit({ role, path, widthPx, steps }: Screen): Promise<string[]> {
  const page = await journey.open({ role, path, sharesSession: true, ...(widthPx && { widthPx }) })
  const missing: string[] = []
  for (const { act, sees } of steps) {
    await act?.(page)
    missing.push(...(await missingOn(page, sees)).map((point) => `${path} ${point}`))
  }
  await page.close()
  return missing
}

describe('screens show what the specification says', () => {
  for (const { document, section, title, screens } of allSections) {
    if (!screens) continue
    it(`${document} §${section} ${title}`, async () => {
      const missing: string[] = []
      for (const screen of screens) missing.push(...(await visit(screen)))
      expect(missing).toEqual([])
    })
  }
})
