import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { practiceCopy } from '../support/practice-copy.ts'
import { gone, see } from '../support/see.ts'

/** A server of its own: switching the sources would take the records from under the other journeys. */
const server = await practiceCopy().start()
const journey = browserJourney(server.url)
let api: Api

beforeAll(async () => {
  api = await signInOverApi(server.url, 'provider')
  const switched = await api.ask('POST', '/api/data-sources/bulk-switch', { action: 'all-real' })
  expect(switched.status).toBe(200)
})

const SCREENS = ['/analytics', '/risk', '/pulmonology', '/careplans'] as const

/** The other screens with figures that the specification fixes for the demonstration. */
const FIGURES = [
  '/',
  '/practice-dashboard',
  '/appointments',
  '/coding-billing',
  '/coding-billing?tab=claims',
  '/coding-billing?tab=analytics',
  '/ambient-scribe',
  '/agents?tab=analytics',
  '/agent-pod',
  '/prior-auth',
  '/integrations',
] as const
/** Fixed texts that no practice reaches by chance. */
const FIXED =
  /^\$?(8,993|1,680|87,450|4\.7( \/ 5)?|15m|15ms|98\.5%|99\.9%|94\.8%|96\.2%|93\.4%|5\.1%|76%|5\.2 days|127|2\.3s|8\.5 min)$|12% from last month|24 reviews/

const ownTexts = (elements: (Element | SVGElement | HTMLElement)[]) =>
  elements.filter(({ children }) => children.length === 0).map((one) => (one.textContent ?? '').trim())

async function open(path: string): Promise<Page> {
  const page = await journey.open({ role: 'provider', sharesPage: true, path })
  await see(page.getByRole('main').getByRole('heading').first())
  // the first look at a register works it out
  await page.waitForFunction(() => !document.querySelector('main .skeleton, main .spinner'))
  return page
}

/** What stands in a card under its heading. */
const card = (page: Page, title: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) })

/** A live figure says what it opens, after a full stop. */
const figure = (value: number) => new RegExp(`^${value}(\\.|$)`)

async function ask(method: string, path: string, body?: unknown) {
  const { status, json } = await api.ask(method, path, body)
  expect([path, status, status < 300 ? '' : json.message]).toEqual([path, status, ''])
  return json
}

describe('every data type real', () => {
  it.for(SCREENS)('%s shows no sample where there is no record', async (path) => {
    const page = await open(path)
    const main = page.getByRole('main')
    // a demonstration shows samples until it knows its sources
    await expect.poll(() => main.getByText('Sample', { exact: true }).count()).toBe(0)
    await page.waitForFunction(() => !document.querySelector('main .skeleton, main .spinner'))
    const texts = await main
      .locator('*')
      .evaluateAll((elements) => elements.filter(({ children }) => children.length === 0).map((one) => one.textContent))
    const invented = /Margaret Nguyen|Robert Kowalski|Giuseppe Lombardo|Phase 2 Feature/
    expect(texts.filter((text) => invented.test(text ?? ''))).toEqual([])
    // the specified figures, each alone in its element
    expect(texts.filter((text) => /^(23|45|132|112|88|38|21|34|12|9|42)$/.test(text ?? ''))).toEqual([])
  })

  it.for(FIGURES)('%s shows no fixed figure', async (path) => {
    const page = await open(path)
    // of the scribe, the transcript and the context that are shown until a patient is chosen stay samples
    const samples = path === '/ambient-scribe' ? 2 : 0
    await expect.poll(() => page.getByRole('main').getByText('Sample', { exact: true }).count()).toBe(samples)
    const texts = await page.getByRole('main').locator('*').evaluateAll(ownTexts)
    expect(texts.filter((text) => FIXED.test(text))).toEqual([])
  })

  it('says that nobody is there, in words or with a nought or a dash', async () => {
    const analytics = await open('/analytics')
    for (const title of ['High Risk', 'Medium Risk', 'Low Risk'])
      await see(card(analytics, title).getByText(/^(0|—)(\.|$)/))
    const risk = await open('/risk')
    await see(risk.getByText('No patients at this level'))
    const respiratory = await open('/pulmonology')
    await see(respiratory.getByText('No patient is recorded with COPD'))
    await respiratory.getByRole('tab', { name: 'Lung function' }).click()
    await see(respiratory.getByText('No lung-function test yet'))
    const plans = await open('/careplans')
    for (const title of ['Active Plans', 'Due Reviews']) await see(card(plans, title).getByText(/^(0|—)(\.|$)/))
  })

  it('figures are live once people were entered', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const first = await enterPatient('Ada', 'Byrne')
    await enterPatient('Colm', 'Doyle')
    await ask('POST', `/api/respiratory/patients/${first}/exacerbations`, {
      airway: 'copd',
      date: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10),
      severity: 'severe',
    })
    await ask('POST', '/api/respiratory/tests', {
      patientId: first,
      date: today,
      heightCm: 165,
      pre: { fev1: 0.9, fvc: 2.1 },
      post: { fev1: 1, fvc: 2.2 },
    })

    const analytics = await open('/analytics')
    await see(card(analytics, 'High Risk').getByText(figure(1)))
    const risk = await open('/risk')
    await see(risk.getByText('Ada Byrne'), risk.getByText('Hospitalised for COPD in the past 12 months'))
    await gone(risk.getByText('Colm Doyle'))
    const respiratory = await open('/pulmonology')
    await see(card(respiratory, 'COPD').getByText(figure(2)), respiratory.getByText('Ada Byrne').first())
    await see(card(respiratory, 'Pulmonary Function Tests').getByText(figure(1)))
  })

  it('and back again: the synthetic people return, the real ones are kept apart', async () => {
    await ask('POST', '/api/data-sources/bulk-switch', { action: 'all-synthetic' })
    const page = await open('/analytics')
    await see(card(page, 'High Risk').getByText('23', { exact: true }))
    const overview = await ask('GET', '/api/analytics/overview')
    expect(overview.people).toBeGreaterThan(100)
    const found = await ask('GET', '/api/patients/search?q=byrne')
    expect(JSON.stringify(found)).not.toContain('Ada')
  })
})

async function enterPatient(givenName: string, familyName: string): Promise<string> {
  const { id } = await ask('POST', '/api/patients', {
    given: givenName,
    family: familyName,
    birthDate: '1951-04-02',
    gender: 'female',
  })
  await ask('POST', `/api/patients/${id}/conditions`, {
    code: { text: 'COPD', term: '13645005' },
    clinicalStatus: 'active',
    verification: 'confirmed',
  })
  return id
}
