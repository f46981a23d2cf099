import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { everyScreen, type ScreenToOpen } from './support/every-screen.ts'
import { goWithin, settle } from './support/go-within.ts'
import { browserJourney } from './support/journey.ts'
import { excessWidth, movingParts } from './support/see.ts'

const journey = browserJourney()

const SCREENS_OF_ONE_WINDOW = 9

/** One window opens many screens, as a day at work does: loading the application anew for each would take minutes. */
function windowsOf(screens: readonly ScreenToOpen[]): (readonly ScreenToOpen[])[] {
  const roles = [...new Set(screens.map(({ role }) => role))]
  return roles.flatMap((role) => {
    const ofRole = screens.filter((screen) => screen.role === role)
    const count = Math.ceil(ofRole.length / SCREENS_OF_ONE_WINDOW)
    return Array.from({ length: count }, (_, at) => ofRole.filter((_screen, index) => index % count === at))
  })
}

const WIDE = { width: 1280, height: 900 }
/** The same window at 200 % has room for half as many pixels in each direction. */
const AT_200_PERCENT = { width: 640, height: 450 }
const PHONE = { width: 390, height: 844 }

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)

async function faultsOf(page: Page): Promise<string[]> {
  const faults = await axeViolations(page)
  const moving = await movingParts(page)
  await setTheme(page, 'dark')
  // the theme changes colours alone
  faults.push(...(await axeViolations(page, ['color-contrast'])).map((fault) => `dark: ${fault}`))
  await setTheme(page, 'light')
  for (const size of [AT_200_PERCENT, PHONE]) {
    await page.setViewportSize(size)
    const excessPx = await excessWidth(page)
    if (excessPx > 0) faults.push(`${excessPx} px wider than ${size.width}`)
  }
  await page.setViewportSize(WIDE)
  return [...faults, ...moving.map((part) => `moves: ${part}`)]
}

async function tabsOf(page: Page): Promise<string[]> {
  const list = page.getByRole('main').getByRole('tablist').first()
  if ((await list.count()) === 0) return []
  return list.getByRole('tab', { selected: false }).allInnerTexts()
}

async function lookAt(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { '': await faultsOf(page) }
  for (const name of await tabsOf(page)) {
    const tab = page.getByRole('main').getByRole('tablist').first().getByRole('tab').filter({ hasText: name }).first()
    if (!(await tab.isEnabled())) continue
    await tab.click()
    await settle(page)
    found[name.replace(/\s+/g, ' ')] = await faultsOf(page)
  }
  return found
}

describe('axe-core finds nothing serious in light or dark, 200 % and 390 px hold it, and nothing moves', async () => {
  const screens = await everyScreen()
  it.for(windowsOf(screens).map((window) => [window.map(({ path }) => path).join(' '), window] as const))(
    '%s',
    async ([, window]) => {
      const role = window[0]?.role
      const page = await journey.open({ ...(role && { role }), sharesSession: true, path: '/no-such-page' })
      const faults: Record<string, string[]> = {}
      for (const { path } of window) {
        await (role ? goWithin(page, path) : page.goto(path))
        await settle(page)
        for (const [tab, found] of Object.entries(await lookAt(page)))
          if (found.length > 0) faults[`${path} ${tab}`] = found
      }
      expect(faults).toEqual({})
    },
  )
})

it('a window that prefers dark is dark from its first paint', async () => {
  const page = await journey.open({ theme: 'dark', path: '/auth' })
  await settle(page)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await axeViolations(page)).toEqual([])
})
