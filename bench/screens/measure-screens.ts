import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Tasks, tracedTasks } from './trace-tasks.ts'
import { type Part, type Seen, seenOn, watchPage } from './watch-page.ts'

export interface Measured extends Seen, Tasks {
  screen: string
  /** The processor is that many times slower than this machine's. */
  slowdown: number
  requests: number
}

export interface Place {
  browser: Browser
  url: string
  cookie: string
}

interface Screen {
  name: string
  path: string
  parts: readonly Part[]
}

const LONGEST_MS = 300_000
const DESKTOP = { width: 1440, height: 900 }
const CHARTS = {
  first: { id: 'demo-deteriorating', name: 'Robert Kowalski' },
  next: { id: 'patient-015', name: 'Beatriz Peña' },
}

const chartParts = (name: string): Part[] => [
  { selector: '[aria-label="Patient"] h2', text: name },
  { selector: 'main h3', text: 'Respiratory summary' },
  { selector: '[aria-label="Open beside the chart"] button' },
]

export const COLD_CHART: Screen = {
  name: 'Chart',
  path: `/patients/${CHARTS.first.id}`,
  parts: chartParts(CHARTS.first.name),
}

/** The ten screens of a clinician's day; each is usable once what it is opened for is there. */
export function tenScreens(encounterId: string): readonly Screen[] {
  const screen = (name: string, path: string, selector: string): Screen => ({
    name,
    path,
    parts: [{ selector: `main ${selector}` }],
  })
  return [
    COLD_CHART,
    screen('Dashboard', '/', '[href^="/patients/"]'),
    screen('Inbox', '/inbox', '[aria-label="Inbox"] button'),
    screen('Messages', '/encounters?view=messages', '[role="tabpanel"] li button'),
    screen('Results', '/encounters?view=results', '[aria-label="Results"] button'),
    screen('Consultations', '/encounters', '[href^="/encounters/"]'),
    screen('Note', `/encounters/${encounterId}`, '[role="textbox"][aria-label="Plan"]'),
    screen('Appointments', '/appointments', '[href^="/patients/"]'),
    screen('Patients', '/patient-list', 'tbody [href^="/patients/"]'),
    screen('Respiratory', '/pulmonology', '[role="tabpanel"] [href^="/patients/"]'),
  ]
}

/** A window with an empty cache, signed in. */
async function newWindow({ browser, url, cookie }: Place): Promise<BrowserContext> {
  const window = await browser.newContext({ viewport: DESKTOP, locale: 'en-AU', timezoneId: 'Australia/Sydney' })
  // a busy machine is slow, and says so in the figures; it does not end the measurement
  window.setDefaultTimeout(LONGEST_MS)
  const [name = '', value = ''] = cookie.split('=')
  await window.addCookies([{ name, value, url }])
  return window
}

async function slowDown(page: Page, slowdown: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Each address once: what another reader changes meanwhile is asked for again. */
function countRequests(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  return asked
}

/** Opens the screen by its address with an empty cache. */
export async function measureCold(place: Place, screen: Screen, slowdown: number): Promise<Measured> {
  const window = await newWindow(place)
  try {
    const page = await window.newPage()
    await watchPage(page, screen.parts)
    await slowDown(page, slowdown)
    const asked = countRequests(page)
    const { result, tasks } = await tracedTasks(place.browser, page, async () => {
      await page.goto(place.url + screen.path)
      return seenOn(page)
    })
    return { screen: screen.name, slowdown, requests: asked.size, ...result, ...tasks }
  } finally {
    await window.close()
  }
}

/** From an open chart to the next one by the command bar, counted from the Enter key. */
export async function measureNextChart(place: Place, slowdown: number): Promise<Measured> {
  const window = await newWindow(place)
  try {
    const page = await window.newPage()
    await watchPage(page, COLD_CHART.parts)
    // the frame asks last; that the network was idle once does not tell
    const frame = Promise.all(['inbox/count', 'notifications'].map((path) => page.waitForResponse(`**/api/${path}`)))
    await page.goto(place.url + COLD_CHART.path)
    await seenOn(page)
    await frame
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search patients, pages and actions').fill(CHARTS.next.name)
    await page.getByRole('option', { name: CHARTS.next.name, selected: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page, slowdown)
    const asked = countRequests(page)
    const { result, tasks } = await tracedTasks(place.browser, page, async () => {
      await page.evaluate((parts) => globalThis.auroraWatch.beginWithKey(parts), chartParts(CHARTS.next.name))
      await page.keyboard.press('Enter')
      return seenOn(page)
    })
    return { screen: 'Next chart', slowdown, requests: asked.size, ...result, ...tasks }
  } finally {
    await window.close()
  }
}
