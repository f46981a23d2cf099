import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { positionSession } from './support/position-session.ts'
import { arriveAt, see, seeToast } from './support/see.ts'

const journey = browserJourney()

/** What each position opens, and what it may do in the appointment book; the policy is `positions-table.ts`. */
const POSITIONS = {
  receptionist: {
    pages: ['/appointments', '/patient-list', '/reminders', '/inbox', '/recalls', '/accounts', '/about'],
    isBooking: true,
    isBlocking: true,
    opensCharts: false,
  },
  nurse: {
    pages: ['/appointments', '/patient-list', '/reminders', '/inbox', '/recalls', '/accounts', '/about'],
    isBooking: true,
    isBlocking: false,
    opensCharts: true,
  },
  scientist: {
    pages: ['/appointments', '/pulmonology', '/patient-list', '/inbox', '/about'],
    isBooking: false,
    isBlocking: false,
    opensCharts: false,
  },
  manager: {
    pages: ['/staff', '/inbox', '/patient-list', '/appointments', '/accounts', '/about'],
    isBooking: false,
    isBlocking: true,
    opensCharts: false,
  },
} as const
type Position = keyof typeof POSITIONS
/** Parts of the product that a position never opens, by the names that headings, tabs and links would give them. */
const HIDDEN: Record<Position, RegExp> = {
  receptionist: /tax|write-off|prescri|results|lung function/i,
  nurse: /invoice|payment|debtor|end of (the )?day|claims|prescri/i,
  scientist: /referral|invoice|account|recall|prescri|waiting list/i,
  manager: /referral|recall|reminder|waiting list|prescri|results|lung function/i,
}
const NEVER = [
  'Consultations',
  'Super Agent orchestration',
  'Data sources',
  'New Encounter',
  'Start recording',
  'Results inbox',
]

const ACCOUNT_PAGE = '/auth'
const sessionOf = (position: Position) => positionSession(inject('serverUrl'), position)

const barOf = (page: Page) => page.getByPlaceholder('Search patients, pages and actions')

describe.each(Object.keys(POSITIONS) as Position[])('a %s', (position) => {
  const { pages, isBooking, isBlocking, opensCharts } = POSITIONS[position]
  const mayOpen = (href: string) => {
    const path = href.split(/[?#]/)[0] ?? ''
    if (/^\/patients\/[^/]+$/.test(path)) return opensCharts
    return (
      path === '/' ||
      path === '/account' ||
      path === ACCOUNT_PAGE ||
      path === '/help' ||
      (pages as readonly string[]).includes(path)
    )
  }

  it('is refused nothing on any of their pages, and is led to no page of others, by link or by name', async () => {
    const session = await sessionOf(position)
    const refused: string[] = []
    const names: string[] = []
    const page = await journey.open({ session, path: pages[0], widthPx: 1440 })
    page.on('response', (reply) => {
      if (reply.status() === 403)
        refused.push(`${new URL(page.url()).pathname}: ${reply.request().method()} ${new URL(reply.url()).pathname}`)
    })
    const ofOnePatient = new Set<string>()
    for (const path of [...pages, ACCOUNT_PAGE]) {
      await page.goto(path)
      await see(page.getByRole('heading', { level: 1 }))
      await page.waitForLoadState('networkidle')
      const named = page
        .getByRole('heading')
        .or(page.getByRole('tab'))
        .or(page.getByRole('navigation').getByRole('link'))
      if (path !== ACCOUNT_PAGE)
        names.push(...(await named.allInnerTexts()), ...(await page.locator('header').allInnerTexts()))
      const links = await page
        .locator('main a[href^="/"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
      expect(
        links.filter((href) => !href.startsWith('/api/') && !mayOpen(href)),
        `links on ${path}`,
      ).toEqual([])
      for (const href of links) if (href.startsWith('/accounts?patient=')) ofOnePatient.add(href)
    }
    for (const href of [...ofOnePatient].slice(0, 1)) {
      await page.goto(href)
      await see(page.getByRole('main').getByText(/^Born /))
      await page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
    expect(names.filter((name) => HIDDEN[position].test(name))).toEqual([])
  })

  it('finds their own pages in the command bar and none of others', async () => {
    const page = await journey.open({ session: await sessionOf(position), path: pages[0], widthPx: 1440 })
    await see(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('Control+k')
    await see(barOf(page))
    const options = page.getByRole('dialog', { name: 'Search and go' }).getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(pages.length)
    const offered = await options.allInnerTexts()
    expect(offered.filter((text) => NEVER.includes(text))).toEqual([])
    expect(offered.includes('New Appointment')).toBe(isBooking)
  })

  it('sees in the appointment book what they may do there', async () => {
    const page = await journey.open({
      session: await sessionOf(position),
      path: '/appointments?view=day',
      widthPx: 1440,
    })
    await see(
      page.getByRole('button', { name: 'Today', exact: true }),
      page.getByRole('heading', { level: 1, name: 'Appointments' }),
    )
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'New Appointment' }).count()).toBe(isBooking ? 1 : 0)
    expect(await page.getByRole('button', { name: 'Leave or blocked time' }).count()).toBe(isBlocking ? 1 : 0)
    await page.goto('/appointments')
    await page.waitForLoadState('networkidle')
    expect((await page.getByRole('button', { name: /^Check In/ }).count()) > 0 && !isBooking).toBe(false)
    expect((await page.getByRole('button', { name: /^Edit / }).count()) > 0 && !isBooking).toBe(false)
  })
})

it('a scientist enters a lung-function test and prints its report, without registers, charts or a signature', async () => {
  const provider = await signInOverApi(inject('serverUrl'), 'provider')
  const family = `Blower-${Date.now()}`
  const born = { given: 'Wilma', family, birthDate: '1958-03-04', gender: 'female' }
  expect((await provider.ask('POST', '/api/patients', born)).status).toBe(201)
  const page = await journey.open({ session: await sessionOf('scientist'), path: '/pulmonology', widthPx: 1440 })
  const main = page.getByRole('main')
  await see(main.getByRole('tab', { name: 'Lung function' }))
  expect(await main.getByRole('tab').count()).toBe(1)
  await main.getByRole('button', { name: 'Enter Test' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Enter Lung-Function Test' })
  await dialog.getByRole('combobox', { name: /Patient/ }).fill(family)
  await page.getByRole('option', { name: new RegExp(family) }).click()
  const values = { 'Height (cm)': '160', 'FEV1 before': '1.10', 'FVC before': '2.40' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).first().fill(value)
  await dialog.getByRole('button', { name: 'Save Test' }).click()
  await seeToast(page, 'Test Saved', `Wilma ${family}`)
  await see(
    main.getByRole('heading', { name: /^Lung function, / }),
    main.getByRole('link', { name: 'Print PDF' }),
    main.getByText('Only a clinician can sign.'),
  )
  expect(await main.getByRole('link', { name: `Wilma ${family}` }).count()).toBe(0)
})

it('a receptionist who registers a patient comes to what they see of patients, and checks a likely duplicate there', async () => {
  const family = `Arriving-${Date.now()}`
  const page = await journey.open({
    session: await sessionOf('receptionist'),
    path: '/patient-list?register=1',
    widthPx: 1440,
  })
  const form = page.getByRole('dialog').first()
  const fill = async () => {
    await form.getByLabel(/^Given names/).fill('Wilma')
    await form.getByLabel(/^Family name/).fill(family)
    await form.getByLabel(/^Date of birth/).fill('1958-03-04')
    await form.getByLabel(/^Gender/).selectOption('female')
    await form.getByRole('button', { name: /^Register/ }).click()
  }
  await fill()
  await arriveAt(page, '/accounts')
  await see(page.getByRole('main').getByText(family).first())
  const record = new URL(page.url())
  await page.goto('/patient-list?register=1')
  await fill()
  const link = form.getByRole('link', { name: /^Open this record/ })
  expect(await link.getAttribute('href')).toBe(`${record.pathname}${record.search}`)
})
