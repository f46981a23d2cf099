import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { practiceCopy } from './support/practice-copy.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

/** A server of its own: switching the sources would take the records from under the other journeys. */
const server = await practiceCopy().start()
const journey = browserJourney(server.url)

const NAMES =
  'Patients, Encounters, Conditions, Observations, Medications, Risk Assessments, Agent Tasks, Audit Events, Care Plans, Consents, Vector Embeddings, Appointments, Practice Data, Analytics, Integrations'

const open = (path = '/data-sources') => journey.open({ role: 'admin', sharesSession: true, path })
const card = (page: Page, name: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name, exact: true }) })
const realSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Use Real Data for ${name}` })

/** A person no other journey knows, with a reading and a line that is not valid. */
const FILE = JSON.stringify({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:7d1f6c2e-0000-4000-8000-000000000001',
      resource: {
        resourceType: 'Patient',
        name: [{ family: 'Quandong', given: ['Imported'] }],
        gender: 'female',
        birthDate: '1948-03-09',
      },
    },
    {
      resource: {
        resourceType: 'Observation',
        id: 'quandong-spo2',
        status: 'final',
        code: { text: 'SpO2' },
        subject: { reference: 'urn:uuid:7d1f6c2e-0000-4000-8000-000000000001' },
        effectiveDateTime: '2026-11-01',
        valueQuantity: { value: 91, unit: '%' },
      },
    },
    { resource: { resourceType: 'Elephant', id: 'e' } },
  ],
})

describe('data sources', () => {
  it('shows every type with its texts, measured figures and switch', async () => {
    const page = await open()
    await see(
      page.getByRole('button', { name: 'All Synthetic' }),
      page.getByRole('button', { name: 'All Real (Available)' }),
    )
    for (const name of NAMES.split(', ')) await see(card(page, name), realSwitch(page, name))
    for (const title of ['Real Data', 'Synthetic Data', 'Total Records', 'Healthy Sources'])
      await see(card(page, title))
    const observations = card(page, 'Observations')
    await see(observations.getByText(/^\d+\.\dK records$/), observations.getByText('Synthetic', { exact: true }))
    await see(
      observations.getByText('Healthy'),
      observations.getByText(/^\d+(\.\d)?ms$/),
      observations.getByText('0.0%'),
    )
    expect(
      await observations
        .getByRole('list', { name: /^Capabilities/ })
        .getByRole('listitem')
        .count(),
    ).toBe(3)
    await expect.poll(() => realSwitch(page, 'Vector Embeddings').isDisabled()).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
  })

  it('warns when a source is not healthy, and takes a failed switch back', async () => {
    const page = await open('/about')
    await page.route('**/api/data-sources/health', (route) => route.fulfill({ json: { patients: 'down' } }))
    await page.route('**/api/data-sources/consents/switch', (route) =>
      route.fulfill({ status: 500, json: { message: 'The store is away.' } }),
    )
    await page.goto('/data-sources')
    await see(
      page.getByText('Some data sources are experiencing issues. Check individual source health for details.'),
      card(page, 'Patients').getByText('Down', { exact: true }),
    )
    await realSwitch(page, 'Consents').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use real data' }).click()
    await seeToast(page, 'Switch Failed', 'The store is away.')
    await expect.poll(() => realSwitch(page, 'Consents').isChecked()).toBe(false)
  })

  it('asks before it switches, and then every open screen shows the other source at once', async () => {
    const [page, dashboard] = [await open(), await open('/practice-dashboard')]
    const today = card(dashboard, "Today's Appointments")
    await see(today.getByText('Sample', { exact: true }))
    await realSwitch(page, 'Appointments').click()
    const question = page.getByRole('alertdialog')
    await see(question.getByText('Use real data for Appointments?'), question.getByText(/0 records of the real source/))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => realSwitch(page, 'Appointments').isChecked()).toBe(false)
    await realSwitch(page, 'Appointments').click()
    await question.getByRole('button', { name: 'Use real data' }).click()
    await see(card(page, 'Appointments').getByText('Real', { exact: true }))
    await see(card(page, 'Appointments').getByText(/^Last switched by Gareth Lindqvist/))
    await gone(today.getByText('Sample', { exact: true }))
    await see(today.getByText(/^0(\.|$)/))
  })

  it('all real asks once; the banner goes on the other screen', async () => {
    const [page, other] = [await open(), await open('/appointments')]
    await see(other.getByText('Demonstration: synthetic data'))
    await page.getByRole('button', { name: 'All Real (Available)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'All Real' }).click()
    await see(card(page, 'Patients').getByText('Real', { exact: true }))
    await gone(other.getByText('Demonstration: synthetic data'))
    await see(card(page, 'Vector Embeddings').getByText('Synthetic', { exact: true }))
  })

  it('imports a bundle: preview, decision, report; and exports it again', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import records' })
    await dialog.getByLabel(/^File(?! type)/).setInputFiles({
      name: 'quandong.json',
      mimeType: 'application/json',
      buffer: Buffer.from(FILE),
    })
    await dialog.getByRole('button', { name: 'Send and preview' }).click()
    await see(dialog.getByText('New: 2 records'), dialog.getByText('Not valid: 1 record'))
    await dialog.getByRole('button', { name: 'Show Not valid' }).click()
    await see(dialog.getByText('Elephant is not a supported resource type.'))
    await dialog.getByRole('button', { name: 'Import 2 records' }).click()
    await see(dialog.getByText('2 records added'), dialog.getByRole('link', { name: 'Download report' }))
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await see(page.getByText('quandong.json'), page.getByText('Imported', { exact: true }))

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const exporting = page.getByRole('dialog', { name: 'Export records' })
    await exporting.getByRole('combobox', { name: 'Patient' }).fill('quandong')
    await exporting.getByRole('option', { name: /Imported Quandong/ }).click()
    await exporting.getByLabel('Purpose').fill('The patient asked for it')
    const download = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Export 2 records' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).resourceType),
    ).toEqual(['Patient', 'Observation'])
    await seeToast(page, 'Export Complete', '2 records saved to a file')
  })

  it('an administrator of the demo starts it over, and what people entered is gone', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Start over' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Start the demo over?' })
    await dialog.getByRole('button', { name: 'Delete and start over' }).click()
    await see(page.getByText('The demo is starting over.'))
    // the whole synthetic practice is written again
    await page.getByRole('button', { name: 'Sign In' }).waitFor({ timeout: 200_000 })
    const { ask } = await signInOverApi(server.url, 'admin')
    const { json } = await ask('GET', '/api/patients?search=quandong')
    expect(JSON.stringify(json)).not.toContain('Quandong')
  })
})
