import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

const openTrail = (path = '/audit-trail', more = {}) =>
  journey.open({ role: 'admin', sharesSession: true, path, ...more })
const events = (page: Page) => page.getByRole('region', { name: 'Audit events' })

describe('Audit Trail', () => {
  it('cards, filters, samples, details with proof, and nothing but the window on the page', async () => {
    const page = await openTrail()
    await see(page.getByRole('heading', { level: 1, name: 'Audit Trail' }))
    await see(page.getByText('System Activity & Compliance Monitoring'))
    for (const card of ['Total Events', 'Successful', 'Failed', 'Unique Users']) {
      await see(page.getByRole('heading', { name: card, exact: true }))
    }
    await see(page.getByText(/^\d+\.\d% success rate$/), page.getByText('Requires attention'))
    await see(page.getByText('Pick a date range'))
    await see(events(page).getByRole('listitem').first())
    expect(await events(page).getByRole('listitem').count()).toBeLessThan(60)
    expect(await axeViolations(page)).toEqual([])

    await page.getByLabel('Action', { exact: true }).selectOption('D')
    await page.getByLabel('Entity', { exact: true }).selectOption('patient')
    await see(page.getByText('No audit events found'), page.getByText('No events match the current filter criteria.'))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()

    await page.getByRole('button', { name: 'Show the sample events' }).click()
    await expect.poll(() => events(page).getByRole('listitem').count()).toBe(4)
    await see(events(page).getByText('Sample', { exact: true }), events(page).getByText('Purpose: Not specified'))
    await expect.poll(() => new URL(page.url()).search).toContain('from=2024-12-28')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()

    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await see(sheet.getByText('Unchanged'), sheet.getByText('Previous hash:'))
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await gone(sheet)
  })

  it('verifies the log, and exports it for a purpose', async () => {
    const page = await openTrail('/audit-trail?action=C', { theme: 'dark' })
    await page.getByRole('button', { name: 'Verify the log' }).click()
    await see(page.getByText('The log is intact'))
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export audit events' })
    await dialog.getByRole('button', { name: 'Export' }).click()
    await see(dialog.getByText('Enter the purpose of the file'))
    await dialog.getByLabel(/^Purpose/).fill('Journey: yearly review')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-events-.*\.csv$/)
    await seeToast(page, 'Export Complete')
    await page.getByLabel('Search audit events').fill('yearly')
    await page.goto('/audit-trail?q=yearly')
    await see(events(page).getByText('Purpose: Journey: yearly review'))
    expect(await axeViolations(page)).toEqual([])
  })
})

it('a restricted record is closed, opened with emergency access, reviewed and lifted', async () => {
  const admin = await openTrail('/audit-trail?view=restricted')
  await admin.getByRole('button', { name: 'Restrict a record' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Restrict a record' })
  await see(dialog.getByLabel(/^Reason/))
  await dialog.getByRole('combobox').fill('papadimitropoulou')
  await dialog.getByRole('option').first().click()
  await dialog.getByLabel(/^Reason/).fill('Journey: works here')
  await dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
  await seeToast(admin, 'Record Restricted')
  const row = admin.getByRole('region', { name: 'Restricted records' }).getByRole('listitem').first()
  await see(row)
  const { people: patients } = (await (await admin.request.get('/api/restricted-patients')).json()) as {
    people: { id: string }[]
  }
  const id = patients[0]?.id ?? ''

  const closed = await openTrail(`/patients/${id}`)
  await see(closed.getByText('This record is restricted'))
  expect(await axeViolations(closed)).toEqual([])
  await closed.getByRole('button', { name: 'Take emergency access' }).click()
  const access = closed.getByRole('dialog', { name: 'Take emergency access' })
  await access.getByRole('button', { name: 'Open for 4 hours' }).click()
  await see(
    access.getByText('Choose a reason').last().and(access.locator('p')),
    access.getByText('Describe in a sentence what happened'),
  )
  await access.getByLabel(/^Reason/).selectOption('emergency')
  await access.getByLabel(/^What happened/).fill('Journey: brought in unconscious')
  await access.getByRole('button', { name: 'Open for 4 hours' }).click()
  await see(closed.getByRole('tab', { name: 'Overview' }))

  await admin.reload()
  await see(
    admin
      .getByRole('region', { name: 'Emergency access', exact: true })
      .getByText(/brought in unconscious/)
      .first(),
  )
  await admin.getByRole('button', { name: /^Lift the restriction on / }).click()
  await admin.getByLabel(/^Reason/).fill('Journey over')
  await admin.getByRole('button', { name: 'Lift restriction' }).last().click()
  await seeToast(admin, 'Restriction Lifted')
})

it('a suspected privacy breach is opened, filled from the log, decided and printed', async () => {
  const page = await openTrail('/audit-trail?view=breaches')
  await page.getByRole('button', { name: 'Open a suspected breach' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a suspected breach' })
  await dialog.getByLabel(/^Name/).fill('Journey: curious look')
  await dialog.getByLabel(/^What is known/).fill('A chart was opened without a reason.')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await see(page.getByText(/^Day 1 of 30/))
  await page.getByLabel(/^Access by/).selectOption({ label: 'Gareth Lindqvist' })
  await page.getByRole('button', { name: 'Search the log' }).click()
  await page.getByRole('button', { name: /^Add all / }).click()
  await see(page.getByText(/^People affected \([1-9]/))
  await page.getByRole('button', { name: 'Record the assessment' }).click()
  await page.getByLabel(/^Reasons/).fill('Serious harm is not likely.')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.getByText(/^Not an eligible data breach \(/))
  expect(await axeViolations(page)).toEqual([])
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Report (PDF)' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^privacy-breach-.*\.pdf$/)
})

it('fits a phone: the trail, its parts and the system information', async () => {
  for (const path of ['/audit-trail', '/audit-trail?view=restricted', '/audit-trail?view=breaches', '/about']) {
    const page = await openTrail(path, { widthPx: 390, heightPx: 844 })
    await see(page.getByRole('main').locator('.card').first())
    await fitsSideways(page)
  }
})

describe('System Information', () => {
  it('shows the specified parts, and what is true of this installation', async () => {
    const page = await journey.open({ role: 'patient', path: '/about' })
    await see(page.getByRole('heading', { level: 1, name: 'System Information' }))
    await see(page.getByText('All Systems Operational'), page.getByText('Lofi Mode Active'), page.getByText('99.9%'))
    for (const name of [
      'Voice-First EHR',
      'AI Agent Orchestra',
      'Risk Intelligence',
      'Clinical Analytics',
      'FHIR Engine',
      'Practice Management',
    ]) {
      const card = page.getByRole('region', { name, exact: true })
      await see(card.getByText('Operational'), card.getByText(/^Version /))
    }
    await see(page.getByText('7 specialised agents'), page.getByRole('region', { name: 'Technology Stack' }))
    const compliance = page.getByRole('region', { name: 'Compliance' })
    await see(compliance.getByText('Privacy Act 1988 compliance'), compliance.getByText('Designed for'))
    await see(page.getByText(/on this installation|holds/).first(), page.getByText('GLI Global 2022'))
    expect(await axeViolations(page)).toEqual([])
  })

  it.for(['light', 'dark'] as const)('leads staff to the API reference (%s)', async (theme) => {
    const page = await journey.open({ role: 'provider', path: '/about', theme })
    await page.getByRole('link', { name: 'API reference' }).click()
    await see(page.getByRole('heading', { level: 1, name: 'API reference' }))
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
    await page.getByLabel('Search calls').fill('free slots')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'GET /api/appointments/free-slots' }).click()
    const call = page.getByRole('region', { name: 'GET /api/appointments/free-slots' })
    await see(
      call.getByRole('region', { name: 'Example request' }),
      call.getByRole('rowheader', { name: 'practitioner' }),
    )
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
  })
})
