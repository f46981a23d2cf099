import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { practiceCopy } from './support/practice-copy.ts'
import { arriveAt, gone, see, seeToast } from './support/see.ts'

/** A server of its own: figures are compared between screens, and other journeys would change them in between. */
const server = await practiceCopy().start({ AURORA_CHECK_REPLIES: '1' })
const journey = browserJourney(server.url)

const samplesSwitch = (page: Page) => page.getByRole('switch', { name: /^Sample figures/ })
const card = (page: Page, title: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) })

/** As a person reads it. */
const textOf = async (locator: Locator): Promise<string> => (await locator.first().allInnerTexts())[0] ?? ''

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
}

/** The figure of a card, without what is said to screen readers beside it. */
async function figureOf(page: Page, title: string): Promise<string> {
  const figure = card(page, title).first().locator('.figure').first()
  await see(figure)
  return ((await textOf(figure)).split('\n')[0] ?? '').split('.')[0]?.trim() ?? ''
}

async function lineOf(page: Page, panel: string, name: string): Promise<string> {
  const line = card(page, panel).first().locator('dl > div', { hasText: name })
  await see(line.locator('.figure'))
  return ((await textOf(line.locator('.figure'))).split('\n')[0] ?? '').split('.')[0]?.trim() ?? ''
}

describe('sample figures', () => {
  it('are switched off for this account, and stay off; every screen is read in trust/samples-off.test.ts', async () => {
    const page = await journey.open({ role: 'provider', path: '/practice-dashboard' })
    await see(page.getByText('Sample', { exact: true }))
    await expect.poll(() => samplesSwitch(page).getAttribute('aria-checked')).toBe('true')
    await samplesSwitch(page).click()
    await gone(page.getByText('Sample', { exact: true }))
    expect(await page.evaluate(() => localStorage.getItem('aurora-sample-figures'))).toContain('off')
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/risk')
    await settle(page)
    await gone(page.getByText('Sample', { exact: true }))
    await page.goto('/practice-dashboard')
    await samplesSwitch(page).click()
    await see(page.getByText('Sample', { exact: true }))
  })

  it('off: the same figure is the same on every screen that shows it', async () => {
    const page = await journey.open({ role: 'provider', path: '/' })
    await samplesSwitch(page).click()
    const revenue = page.getByRole('region', { name: 'Revenue' })
    await see(revenue.locator('.figure'))
    const dollars = (text: string) => text.replace(/[^\d]/g, '')
    const onDashboard = dollars(await textOf(revenue.locator('.figure')))

    await page.goto('/practice-dashboard')
    expect(dollars(await figureOf(page, 'Revenue'))).toBe(onDashboard)
    const today = await figureOf(page, "Today's Appointments")
    const completed = await figureOf(page, 'Completed Today')
    await page.goto('/coding-billing')
    expect(dollars(await figureOf(page, 'Total Revenue'))).toBe(onDashboard)

    await page.goto('/appointments')
    expect(await figureOf(page, "Today's Appointments")).toBe(today)
    expect(await figureOf(page, 'Completed')).toBe(completed)

    await page.goto('/pulmonology')
    const copd = await lineOf(page, 'COPD', 'Patients on the register')
    const asthma = await lineOf(page, 'Asthma', 'Patients on the register')
    await page.goto('/pulmonology?register=copd')
    await see(page.getByText(new RegExp(`\\b${copd}\\b.*(people|patients)`, 'i')))
    await page.goto('/analytics')
    const high = await figureOf(page, 'High Risk')
    const cohort = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} On the problem list`) })
    expect((await textOf(cohort('COPD'))).split('\n').at(-1)).toBe(copd)
    expect((await textOf(cohort('Asthma'))).split('\n').at(-1)).toBe(asthma)
    await page.goto('/risk')
    expect(await figureOf(page, 'High Risk')).toBe(high)

    // the groups behind the figures and the billing reports count the same
    const read = async (path: string) => (await page.request.get(path)).json()
    expect(String((await read('/api/analytics/groups/risk-high')).total)).toBe(high)
    expect(String((await read('/api/respiratory/registers?register=copd')).total)).toBe(copd)
    const { months } = await read('/api/coding-billing/analytics')
    expect(dollars(String(Math.round(months.at(-1).paidCents / 100)))).toBe(onDashboard)
  })

  it('off: the risk card shows the own level of the patient, or that it is not known', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-near-normal' })
    await see(page.getByText('85%'), page.getByText('72%'))
    await samplesSwitch(page).click()
    await gone(page.getByText('85%'), page.getByText('High Risk Patient Alert'))
    await see(page.getByText(await riskLabel(page, 'demo-near-normal')))
    await page.goto('/patients/demo-missing-data')
    await see(page.getByText(await riskLabel(page, 'demo-missing-data')))
    await gone(page.getByText('72%'))
  })

  it('the switch belongs to one account: another one starts with samples', async () => {
    const page = await journey.open({ role: 'provider', path: '/practice-dashboard' })
    await samplesSwitch(page).click()
    const stored = await page.evaluate(() => localStorage.getItem('aurora-sample-figures') ?? '')
    const other = await journey.open({ role: 'admin', path: '/about' })
    await other.evaluate((text) => localStorage.setItem('aurora-sample-figures', text), stored)
    await other.goto('/practice-dashboard')
    await see(other.getByText('Sample', { exact: true }))
  })
})

const RISK_LABELS: Record<string, string> = {
  high: 'High Risk',
  medium: 'Medium Risk',
  low: 'Low Risk',
  unknown: 'Unknown Risk',
}

/** The label of the level that the server computed for the patient. */
async function riskLabel(page: Page, patientId: string): Promise<string> {
  const { level } = await (await page.request.get(`/api/patients/${patientId}/risk-level`)).json()
  const label = RISK_LABELS[level]
  if (!label) throw new Error(`no risk level of ${patientId}: ${level}`)
  return label
}

describe('encounters', () => {
  const newFor = (patient: string) => `/encounters?new=1&patient=${patient}`

  it('starting offers to resume the one in progress, and a second one only when asked for', async () => {
    const page = await journey.open({ role: 'provider', path: newFor('demo-deteriorating') })
    const dialog = page.getByRole('dialog', { name: 'New Encounter' })
    await see(dialog.getByText(/has an encounter in progress/))
    await expect.poll(() => dialog.getByRole('button', { name: 'Start Encounter' }).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Start a second encounter' }).click()
    await expect.poll(() => dialog.getByRole('button', { name: 'Start Encounter' }).isDisabled()).toBe(false)
    await dialog.getByRole('link', { name: 'Resume' }).click()
    await page.waitForURL(/\/encounters\/demo-deteriorating-encounter/)
  })

  it("a booked visit brings its type, and its booking becomes 'in progress'", async () => {
    const page = await journey.open({ role: 'provider', path: newFor('patient-017') })
    const dialog = page.getByRole('dialog', { name: 'New Encounter' })
    await see(dialog.getByText(/^Booked today at/))
    await expect.poll(() => dialog.getByLabel(/^Type/).inputValue()).toBe('Telehealth Review')
    await dialog.getByRole('button', { name: 'Start Encounter' }).click()
    await seeToast(page, 'Encounter Started')
    const { ask } = await signInOverApi(server.url, 'provider')
    const { json } = await ask('GET', '/api/appointments')
    const booking = (json as { patientId: string; status: string }[]).find(
      ({ patientId }) => patientId === 'patient-017',
    )
    expect(booking?.status).toBe('in-progress')
  })

  it('asks before a visit of another day or another doctor starts', async () => {
    const page = await journey.open({ role: 'provider', path: '/encounters?status=planned' })
    // not one that another journey has just planned for today
    const first = page.getByRole('tabpanel').getByRole('article').filter({ hasNotText: 'Journey:' }).first()
    await first.getByRole('button', { name: /^Start Encounter/ }).click()
    const question = page.getByRole('alertdialog')
    await see(question.getByText(/It is planned (for|with)/))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await gone(question)
    await see(first.getByText('planned', { exact: true }).or(first.getByText('Planned', { exact: true })))
  })
})

it('dates are the practice’s in a browser of another zone', async () => {
  const there = { role: 'provider', timezoneId: 'America/Los_Angeles' } as const
  // both browsers read the same replies, whatever other journeys write in between
  const replies = new Map<string, Promise<{ status: number; headers: Record<string, string>; body: Buffer }>>()
  const sameReply = async (route: Route): Promise<void> => {
    const address = route.request().url()
    if (route.request().method() !== 'GET' || /\/live/.test(address)) return route.continue()
    const first = async () => {
      const reply = await route.fetch()
      return { status: reply.status(), headers: reply.headers(), body: await reply.body() }
    }
    const reply = replies.get(address) ?? first()
    replies.set(address, reply)
    await route.fulfill(await reply)
  }
  const texts = async (timezoneId: string) => {
    const page = await journey.open({ ...there, timezoneId, path: '/about' })
    await page.route('**/api/**', sameReply)
    await page.goto('/')
    await settle(page)
    const header = await textOf(page.getByRole('banner'))
    await page.goto('/appointments')
    await settle(page)
    const day = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const times = await page
      .getByRole('main')
      .getByText(/\d:\d\d (am|pm)/)
      .allInnerTexts()
    await page.goto('/practice-dashboard')
    await settle(page)
    const due = await page.getByRole('main').getByText(/Due /).allInnerTexts()
    await page.goto('/patients/demo-deteriorating?tab=observations')
    await settle(page)
    const dates = await page
      .getByRole('main')
      .getByText(/\d{1,2} [A-Z][a-z]{2} 20\d\d/)
      .allInnerTexts()
    return { header: /\d+ [A-Z]\w+ 20\d\d/.exec(header)?.[0], day, times, due, dates: dates.slice(0, 40) }
  }
  const [here, away] = [await texts('Australia/Sydney'), await texts('America/Los_Angeles')]
  expect(here.times.length).toBeGreaterThan(3)
  expect(here.dates.length).toBeGreaterThan(5)
  expect(away).toEqual(here)

  // one test: its date on the report, its row and the trend
  const { ask } = await signInOverApi(server.url, 'provider')
  const { json } = await ask('GET', '/api/respiratory/patients/demo-deteriorating/panel')
  const latest = json.latest?.date ?? json.tests?.at(-1)?.date
  expect(latest).toBeTruthy()
  const page = await journey.open({ ...there, path: '/patients/demo-deteriorating?more=respiratory' })
  const panel = page
    .getByRole('region', { name: 'Respiratory medicine' })
    .or(page.locator('[aria-label="Respiratory medicine"]'))
  await see(panel)
  const [year, month, date] = String(latest).slice(0, 10).split('-').map(Number)
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  await see(panel.getByText(new RegExp(`\\b${date} ${months[(month ?? 1) - 1]} ${year}`)))
})

it('CAT is asked from the chart on buttons between their two ends, and saved', async () => {
  const page = await journey.open({ role: 'provider', path: '/patients/demo-patient?more=respiratory' })
  await page.getByRole('button', { name: 'Record CAT score' }).click()
  const dialog = page.getByRole('dialog', { name: /COPD Assessment Test/ })
  const questions = dialog.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(48)
  await see(dialog.getByText('not confident at all'), dialog.getByText('coughs all the time'))
  expect(await axeViolations(page)).toEqual([])
  const groups = await questions.count()
  for (let at = 0; at < groups; at++) {
    const radios = questions.nth(at).getByRole('radio')
    if ((await radios.count()) === 6) await radios.nth(2).check({ force: true })
  }
  await dialog.getByRole('button', { name: 'Run Assessment' }).click()
  await seeToast(page, 'Assessment Complete')
  await see(dialog.getByText(/\b16\b/))
})

it('a conversation opens at its newest message', async () => {
  const page = await journey.open({ role: 'provider', path: '/encounters?view=messages&show=all', heightPx: 700 })
  const rows = page.getByRole('main').getByRole('option').or(page.getByRole('main').locator('ul button'))
  await see(rows)
  await rows.last().click()
  const newest = page.locator('[aria-labelledby="conversation"] ol > li').last()
  await see(newest)
  await expect
    .poll(() =>
      newest.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
})

it('messages and results are worked through by keyboard, and the open item stays in sight', async () => {
  for (const [view, list] of [
    ['messages&show=all', 'Conversations'],
    ['results', 'Results'],
  ] as const) {
    const page = await journey.open({
      role: 'provider',
      path: `/encounters?view=${view}`,
      widthPx: 1440,
      heightPx: 700,
    })
    const rows = page.getByRole('main').getByRole('list', { name: list }).getByRole('button')
    await see(rows.nth(4))
    await page.keyboard.press('F6')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => rows.nth(4).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await see(page.locator('main [aria-current=true]'))
    await expect
      .poll(() =>
        page.locator('main [aria-current=true]').evaluate((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
      .toBe(true)
  }
})

it('the dashboard ends where its content ends', async () => {
  const page = await journey.open({ role: 'provider', path: '/', heightPx: 900 })
  await settle(page)
  await see(page.getByRole('region', { name: 'Revenue' }))
  const emptyPx = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('main .widget-cell')].map((cell) => cell.getBoundingClientRect().bottom)
    return document.documentElement.scrollHeight - (Math.max(...cells) + window.scrollY)
  })
  expect(emptyPx).toBeLessThan(160)
})

it('COPD-X has one edition on every screen that names one', async () => {
  const page = await journey.open({ role: 'provider', path: '/pulmonology' })
  const named = new Set<string>()
  for (const path of [
    '/pulmonology',
    '/about',
    '/careplans',
    '/risk',
    '/patients/demo-deteriorating?more=respiratory',
    '/patients/demo-patient?more=respiratory',
  ]) {
    await page.goto(path)
    await settle(page)
    const text = await textOf(page.locator('body'))
    for (const found of text.matchAll(/COPD-X[^\n.;]{0,12}\bv(\d+\.\d+)/g)) named.add(found[1] ?? '')
    expect(text, path).not.toMatch(/COPD-X[^\n;]{0,20}20(?:1[89]|2\d)/)
  }
  expect([...named]).toEqual(['2.77'])
})

it('low oxygen is something to look into, whatever the eligibility for home oxygen', async () => {
  const page = await journey.open({ role: 'provider', path: '/patients/demo-deteriorating' })
  await see(page.getByText('Investigate low oxygen'))
  await page.goto('/patients/demo-near-normal')
  await settle(page)
  await gone(page.getByText('Investigate low oxygen'))
  await arriveAt(page, '/patients/demo-near-normal')
})
