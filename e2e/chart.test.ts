import { describe, expect, it } from 'vitest'
import { browserJourney } from './support/journey.ts'
import { arriveAt, gone, see } from './support/see.ts'

const journey = browserJourney()

/** Each tab but the first, with something it says about the demo patient. */
const TABS = {
  Conditions: /COPD|Chronic obstructive/,
  Observations: 'FEV1 after bronchodilator',
  Medications: /^Current/,
  Encounters: /Follow-up|Review/,
}

describe('patient detail (requirements 2 §2.2)', () => {
  it('says who it is, what speaks for a high risk, and how to reach them', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await see(
      banner.getByRole('heading', { name: 'Margaret Nguyen' }),
      banner.getByText(/14[ -]Jul[ -]1951/),
      banner.getByText('Female'),
      banner.getByText('MRN', { exact: true }),
      banner.getByRole('button', { name: 'Edit Patient' }),
      banner.getByRole('button', { name: 'Start Encounter' }),
    )
    const risk = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'High Risk Patient Alert' }) })
    for (const [name, percent] of [
      ['Exacerbation risk', '85'],
      ['30-day readmission risk', '72'],
    ] as const) {
      await see(risk.getByText(`${percent}%`))
      expect(await risk.getByRole('progressbar', { name }).getAttribute('aria-valuenow')).toBe(percent)
    }
    await see(risk.getByText('High Risk (Requires immediate attention)'), risk.getByRole('button', { name: 'Sample' }))
    expect(await risk.getByRole('button', { name: 'Sample' }).count()).toBe(3)

    const card = (name: string) => page.locator('.card').filter({ has: page.getByRole('heading', { name, level: 3 }) })
    const contact = card('Contact Information')
    await see(
      contact.locator('a[href^="tel:"]'),
      contact.locator('a[href^="mailto:"]'),
      contact.getByText('Marrickville'),
    )
    const medications = await card('Current Medications').getByRole('listitem').filter({ visible: true }).count()
    expect(medications).toBeGreaterThan(0)
    expect(medications).toBeLessThanOrEqual(5)
    const readings = await card('Recent Observations').getByRole('listitem').count()
    expect(readings).toBeGreaterThan(0)
    expect(readings).toBeLessThanOrEqual(6)
    const consent = card('Consent & Privacy')
    await see(consent.getByText('AI-Assisted Care'))
    expect(await consent.textContent()).toMatch(
      /AI-Assisted Care\s*(?:\d{1,2} \w{3} \d{4})?\s*Consented.*RPM Enrollment\s*Consented.*Data Sharing\s*Limited/s,
    )
  })

  it('keeps the open tab in the address; a reload and Back find it', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
    const tabs = page.getByRole('tablist', { name: 'Parts of the record' }).getByRole('tab')
    await see(tabs)
    expect(await tabs.allInnerTexts()).toEqual(['Overview', ...Object.keys(TABS)])
    for (const [name, says] of Object.entries(TABS)) {
      await tabs.filter({ hasText: name }).click()
      await expect.poll(() => new URL(page.url()).search).toBe(`?tab=${name.toLowerCase()}`)
      await see(page.getByRole('tabpanel', { name }).getByText(says))
    }
    await page.reload()
    await see(page.getByRole('tab', { name: 'Encounters', selected: true }))
    await page.goBack()
    await see(page.getByRole('tab', { name: 'Medications', selected: true }))
    await page.goBack()
    await see(page.getByRole('tab', { name: 'Observations', selected: true }))
  })

  it('says where nothing is on file', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-missing-data' })
    await see(page.getByRole('heading', { name: 'Contact Information' }), page.getByText('N/A'))
    await see(page.getByText('No address on file'))
  })

  it('says that a patient could not be found, and leads back', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/nobody-here' })
    await see(
      page.getByRole('heading', { name: 'Patient Not Found' }),
      page.getByText('The requested patient could not be found.'),
    )
    await gone(page.getByRole('region', { name: 'Patient', exact: true }))
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await arriveAt(page, '/')
  })

  it('leads from Edit Patient to the details and from Start Encounter to a new one for this person', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
    await page.getByRole('button', { name: 'Edit Patient' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Patient' })
    await see(sheet.getByRole('tab', { name: 'Details', selected: true }))
    expect(await sheet.getByLabel('Family name').inputValue()).toBe('Nguyen')
    await page.keyboard.press('Escape')
    await gone(sheet)
    await page.getByRole('button', { name: 'Start Encounter' }).click()
    await see(page.getByRole('dialog', { name: 'New Encounter' }).getByText(/Margaret/))
  })

  it('shows in its first view the course, what changed, what is open and the inhalers, and moves nothing afterwards', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-deteriorating', widthPx: 1440 })
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await see(banner.getByText(/pack-years/), banner.getByText('88–92 %'), banner.getByText('Clinician'))
    const summary = page.getByRole('region', { name: 'Respiratory summary' })
    await see(summary.getByText(/^FEV1 0\.97.L \(z.−3\.8\) on 7 Aug 2026/), summary.getByText('Exacerbations'))
    for (const name of ['Respiratory summary', 'To do', 'Since you last saw them', 'Current Medications']) {
      const box = await page.getByRole('heading', { name, level: 3 }).boundingBox()
      expect(box && box.y + box.height, name).toBeLessThan(900)
    }
    await summary.getByRole('button', { name: 'Show as table' }).click()
    await see(summary.getByRole('cell', { name: 'FEV1 z-score' }).first())
    await page.getByRole('button', { name: 'Timeline' }).click()
    await see(page.getByRole('heading', { name: 'Timeline' }))
    await expect.poll(() => new URL(page.url()).search).toBe('?more=timeline')
  })

  it('a cold chart asks for at most 25 files and answers, sign-in for at most 8', async () => {
    const count = async (role: 'provider' | undefined, path: string, ready: string) => {
      const page = await journey.open({ ...(role && { role }), path: '/about' })
      const cold = await page.context().newPage()
      let requests = 0
      cold.on('request', () => {
        requests += 1
      })
      await cold.goto(new URL(path, page.url()).href)
      await see(cold.getByText(ready).first())
      await cold.waitForLoadState('networkidle')
      const shift = await cold.evaluate(() => {
        const observer = new PerformanceObserver(() => undefined)
        observer.observe({ type: 'layout-shift', buffered: true })
        const shifts = observer.takeRecords() as unknown as { value: number }[]
        return shifts.reduce((sum, { value }) => sum + value, 0)
      })
      return { requests, shift }
    }
    const chart = await count('provider', '/patients/demo-deteriorating', 'Respiratory summary')
    expect(chart.requests).toBeLessThanOrEqual(25)
    expect(chart.shift).toBeLessThanOrEqual(0.02)
    const signIn = await count(undefined, '/auth', 'Sign In')
    expect(signIn.requests).toBeLessThanOrEqual(8)
  })
})
