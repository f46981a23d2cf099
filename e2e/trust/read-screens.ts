import type { Page } from 'playwright-core'
import { goWithin, settle } from '../support/go-within.ts'

export interface ShownFigure {
  /** What the figure is called: the heading above it, and the term beside it where it has one. */
  name: string
  /** The number alone; as shown where there is none. */
  value: string
}

export interface ReadScreen {
  /** Address, and the tab where it has some. */
  at: string
  /** Everything to read, in boxes too, and the names that a screen reader says; without the banner of the demonstration. */
  text: string
  figures: readonly ShownFigure[]
}

/** Opens the screens one after the other in one window, each with its tabs. */
export async function readScreens(page: Page, paths: readonly string[]): Promise<ReadScreen[]> {
  const read: ReadScreen[] = []
  for (const path of paths) {
    await goWithin(page, path)
    await settle(page)
    read.push(await readScreen(page, path))
    // a view of its own opens above the screen, whose tabs are read at its plain address
    if (/[?#]/.test(path)) continue
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    for (const name of await tabs.and(page.locator('[aria-selected="false"]')).allInnerTexts()) {
      const tab = tabs.filter({ hasText: name }).first()
      if (!(await tab.isEnabled())) continue
      await tab.click()
      await settle(page)
      read.push(await readScreen(page, `${path} › ${name.replace(/\s+/g, ' ')}`))
    }
  }
  return read
}

async function readScreen(page: Page, at: string): Promise<ReadScreen> {
  // an open dialog hides it from screen readers, not from the eye
  const banner = page.getByRole('region', { name: 'Demonstration', includeHidden: true })
  const ofBanner = (await banner.allInnerTexts())[0] ?? ''
  const [body = ''] = await page.locator('body').allInnerTexts()
  const { names, typed, figures } = await page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    const headingOf = (element: Element) => {
      for (let up = element.parentElement; up && up.id !== 'main'; up = up.parentElement) {
        const heading = up.querySelector('h2, h3, h4')
        if (heading) return textOf(heading)
      }
      return ''
    }
    return {
      names: [...document.querySelectorAll('main [aria-label]')].map((element) => element.getAttribute('aria-label')),
      typed: [...document.querySelectorAll('textarea')].map(({ value }) => value),
      figures: [...document.querySelectorAll('main .figure')].map((figure) => {
        const term = textOf(figure.closest('dl > div')?.querySelector('dt'))
        const value = textOf(figure.querySelector('.figure-link, span'))
        const number = /\$?\d[\d,.]*\d ?%?|\$?\d ?%?/.exec(value)?.[0]
        return { name: [headingOf(figure), term].filter(Boolean).join(': '), value: number ?? value }
      }),
    }
  })
  return { at, text: [body.replace(ofBanner, ''), ...names, ...typed].join('\n'), figures }
}
