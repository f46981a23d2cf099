import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { type Role, signInOverApi } from './api.ts'
import { startServer } from './server-process.ts'
import { launchBrowser } from './testing/launch-browser.ts'

/**
 * `npm run pictures`: the pictures in README.md and docs/, from the built product on a new demonstration practice.
 * Build first. `npm run pictures -- --url http://127.0.0.1:3000` takes a server that is running, `--only chart` the pictures with
 * that in their name.
 */
type Theme = 'light' | 'dark'

interface View {
  role?: Role
  path: string
  width: number
  height: number
  theme: Theme
}

const DESKTOP = { width: 1440, height: 900 }
const SINGLE: Record<string, View> = {
  'sign-in-light': { path: '/auth', ...DESKTOP, theme: 'light' },
  'dashboard-light': { role: 'provider', path: '/', ...DESKTOP, theme: 'light' },
  'chart-light': { role: 'provider', path: '/patients/demo-deteriorating', ...DESKTOP, theme: 'light' },
  'appointments-dark': { role: 'provider', path: '/appointments', ...DESKTOP, theme: 'dark' },
  'respiratory-light': { role: 'provider', path: '/pulmonology', ...DESKTOP, theme: 'light' },
  'scribe-light': { role: 'provider', path: '/ambient-scribe', ...DESKTOP, theme: 'light' },
  'portal-phone': { role: 'patient', path: '/patient-portal', width: 390, height: 844, theme: 'light' },
}

/** Each chart at four widths, light above dark, on one sheet. */
const CHARTS = {
  'chart-severe-copd': 'demo-deteriorating',
  'chart-biologic': 'patient-020',
  'chart-new-referral': 'patient-012',
  'chart-long-record': 'demo-long-record',
}
const SIZES = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const
/** A practice is at work in its pictures, whenever they are made: mid-morning of today or of the next Monday. */
const CLOCK = instantAt(nextWorkday(practiceDay(new Date())), '10:55')
const SHEET_SCALE = 0.4
const QUALITY = 82

const folder = mkdtempSync(join(tmpdir(), 'aurora-pictures-'))
const given = process.argv[process.argv.indexOf('--url') + 1]
const server = process.argv.includes('--url')
  ? undefined
  : await startServer(join(folder, 'data'), { AURORA_CLOCK: CLOCK, AURORA_DEMO_TIME: '10:55' })
const url = server?.url ?? (given as string)
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : ''
const wanted = <View>(views: Record<string, View>) => Object.entries(views).filter(([name]) => name.includes(only))
const browser = await launchBrowser()
try {
  const cookies = new Map<Role, string>()
  for (const role of ['provider', 'patient'] as const) cookies.set(role, (await signInOverApi(url, role)).cookie)
  const shoot = (view: View) => picture(browser, view, view.role && cookies.get(view.role))
  for (const [name, view] of wanted(SINGLE)) write(name, 'png', await shoot(view))
  for (const [name, id] of wanted(CHARTS)) {
    const rows: Buffer[][] = []
    for (const theme of ['light', 'dark'] as const) {
      const row: Buffer[] = []
      for (const [width, height] of SIZES)
        row.push(await shoot({ role: 'provider', path: `/patients/${id}`, width, height, theme }))
      rows.push(row)
    }
    write(name, 'webp', await sheet(browser, rows))
  }
} finally {
  await browser.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function nextWorkday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

function write(name: string, kind: string, content: Buffer): void {
  const path = `docs/images/${name}.${kind}`
  writeFileSync(path, content)
  console.log(`Wrote ${path}.`)
}

async function picture(shown: Browser, { role, path, width, height, theme }: View, cookie?: string): Promise<Buffer> {
  const context = await shown.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  })
  try {
    if (cookie) {
      const [name = '', ...value] = cookie.split('=')
      await context.addCookies([{ name, value: value.join('=').split(';')[0] as string, url }])
    }
    const page = await context.newPage()
    if (server) await page.clock.setSystemTime(CLOCK)
    await page.addInitScript((chosen) => {
      localStorage.setItem('aurora-ui-settings', JSON.stringify({ theme: chosen }))
    }, theme)
    // the frame of staff asks for these last; only a wide one shows the inbox
    const last = role === 'provider' ? ['notifications', ...(width >= DESKTOP.width ? ['inbox/count'] : [])] : []
    const frame = Promise.all(last.map((call) => page.waitForResponse(`**/api/${call}`)))
    await page.goto(url + path)
    await frame
    await page.waitForLoadState('networkidle')
    await settled(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Nothing is still loading; a chart has its buttons, which come last. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], main .skeleton'))
  if (page.url().includes('/patients/')) await page.getByRole('group', { name: 'Open beside the chart' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

async function sheet(shown: Browser, rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const images = rows.map((row) =>
    row.map((image, at) => {
      const [width, height] = SIZES[at] as (typeof SIZES)[number]
      const size = `width="${width * SHEET_SCALE}" height="${height * SHEET_SCALE}"`
      return `<img ${size} src="data:image/png;base64,${image.toString('base64')}">`
    }),
  )
  const style = `body { margin: 0; padding: 12px; background: #d8dee6; width: max-content }
    div { display: flex; gap: 12px; align-items: flex-start } div + div { margin-top: 12px }`
  const page = await shown.newPage()
  try {
    await page.setContent(`<style>${style}</style>${images.map((row) => `<div>${row.join('')}</div>`).join('')}`)
    const clip = await page.evaluate(() => {
      const { width, height } = document.body.getBoundingClientRect()
      return { x: 0, y: 0, width, height, scale: 1.5 }
    })
    const session = await page.context().newCDPSession(page)
    const options = { format: 'webp', quality: QUALITY, clip, captureBeyondViewport: true } as const
    const { data } = await session.send('Page.captureScreenshot', options)
    return Buffer.from(data, 'base64')
  } finally {
    await page.close()
  }
}
