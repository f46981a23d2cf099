import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Role, signInOverApi } from '../../scripts/api.ts'
import { sharedBrowser } from './browser.ts'
import { goWithin } from './go-within.ts'

export type Theme = 'light' | 'dark'

export interface Visit {
  /** Signed in over the API; absent: a visitor. */
  role?: Role
  /** Signed in already: the cookie of that session. */
  session?: string
  /** Goes on with an earlier window's session of that role: quicker, and not for a journey that signs out. */
  sharesSession?: boolean
  /** In the window of an earlier visit of that role, with what it has loaded and stored: for looking, not for doing. */
  sharesWindow?: boolean
  /** The same, and on the page of that visit, which goes there without loading the application again. */
  sharesPage?: boolean
  theme?: Theme
  path?: string
  widthPx?: number
  /** The browser's own zone; the practice's by default. */
  timezoneId?: string
  heightPx?: number
  /** A phone or tablet: fingers instead of a mouse. */
  hasTouch?: boolean
}

export interface Journey {
  /** A browser window of its own, with cookies and storage of its own. */
  open(visit?: Visit): Promise<Page>
}

const WIDTH_PX = 1280
const HEIGHT_PX = 900

/** Windows in the worker's browser; each is closed after its test, and none may have met a script error. */
export function browserJourney(url = inject('serverUrl')): Journey {
  let browser: Browser
  const windows: BrowserContext[] = []
  const shared = new Map<string, BrowserContext>()
  const sharedPages = new Map<string, Page>()
  const faults: string[] = []
  const sessions = new Map<Role, Promise<string>>()

  function sessionOf(role: Role, sharesSession: boolean): Promise<string> {
    const known = sharesSession ? sessions.get(role) : undefined
    const session = known ?? signInOverApi(url, role).then(({ cookie }) => cookie)
    if (sharesSession) sessions.set(role, session)
    return session
  }

  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await takePictures([...windows, ...shared.values()], task.name)
      sharedPages.clear() // nobody knows what the test has left on them
    }
    const opened = windows.splice(0)
    // a reply that a test changes may still be on its way
    await Promise.all([...opened, ...shared.values()].map(stopRouting))
    await Promise.all(opened.map((window) => window.close()))
    const kept = new Set(sharedPages.values())
    const left = [...shared.values()].flatMap((window) => window.pages()).filter((page) => !kept.has(page))
    await Promise.all(left.map((page) => page.close()))
    expect(faults.splice(0), 'script errors on the page').toEqual([])
  })
  afterAll(() => Promise.all([...shared.values()].map((window) => window.close())))

  async function openWindow({
    role,
    session,
    sharesSession,
    sharesWindow,
    theme,
    widthPx = WIDTH_PX,
    heightPx = HEIGHT_PX,
    timezoneId,
    hasTouch = false,
  }: Visit) {
    const window = await browser.newContext({
      baseURL: url,
      viewport: { width: widthPx, height: heightPx },
      locale: 'en-AU',
      timezoneId: timezoneId ?? 'Australia/Sydney',
      reducedMotion: 'reduce',
      hasTouch,
    })
    window.setDefaultTimeout(60_000)
    if (sharesWindow) shared.set(role ?? '', window)
    else windows.push(window)
    if (theme === 'dark') {
      await window.addInitScript(() => {
        if (localStorage.getItem('aurora-ui-settings')) return
        localStorage.setItem('aurora-ui-settings', JSON.stringify({ theme: 'dark' }))
      })
    }
    const cookie = session ?? (role && (await sessionOf(role, sharesSession ?? sharesWindow ?? false)))
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=')
      await window.addCookies([{ name, value, url }])
    }
    return window
  }

  return {
    async open({ sharesPage = false, ...given } = {}) {
      const visit = { ...given, sharesWindow: sharesPage || (given.sharesWindow ?? false) }
      const knownPage = sharesPage ? sharedPages.get(visit.role ?? '') : undefined
      if (knownPage && !knownPage.isClosed()) {
        await knownPage.setViewportSize({ width: visit.widthPx ?? WIDTH_PX, height: visit.heightPx ?? HEIGHT_PX })
        await goWithin(knownPage, visit.path ?? '/')
        return knownPage
      }
      const known = visit.sharesWindow ? shared.get(visit.role ?? '') : undefined
      const window = known ?? (await openWindow(visit))
      const page = await window.newPage()
      await slowDown(page)
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      if (sharesPage) {
        sharedPages.set(visit.role ?? '', page)
        await page.setViewportSize({ width: visit.widthPx ?? WIDTH_PX, height: visit.heightPx ?? HEIGHT_PX })
      }
      await page.goto(visit.path ?? '/')
      return page
    },
  }
}

/** `AURORA_SLOW_BROWSER=4`: scripts of the page get a quarter of the processor, as on a busy machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.AURORA_SLOW_BROWSER ?? 1)
  if (!(rate > 1)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What a person would have seen when the test failed. */
async function stopRouting(window: BrowserContext): Promise<void> {
  for (const page of window.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await window.unrouteAll({ behavior: 'ignoreErrors' })
}

async function takePictures(windows: readonly BrowserContext[], name: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  const pages = windows.flatMap((window) => window.pages())
  for (const [at, page] of pages.entries()) {
    await page.screenshot({ path: `test-results/${file}-${at + 1}.png`, fullPage: true }).catch(() => undefined)
  }
}
