import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
const IHI = '8003608000009019'
const PATIENT = {
  resourceType: 'Patient',
  id: 'far-ann',
  identifier: [{ system: 'http://ns.electronichealth.net.au/id/hi/ihi/1.0', value: IHI }],
  name: [{ family: 'Faraway', given: ['Ann'] }],
  birthDate: '1960-02-03',
}
const CONDITION = {
  resourceType: 'Condition',
  id: 'far-copd',
  clinicalStatus: { coding: [{ code: 'active' }] },
  code: { text: 'COPD from afar' },
  subject: { reference: 'Patient/far-ann' },
}

let hospital: Server
let address = ''

beforeAll(async () => {
  hospital = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const found = path === '/Patient' ? [PATIENT] : path === '/Condition' ? [CONDITION] : []
    const isMetadata = path === '/metadata'
    const body = isMetadata
      ? {
          resourceType: 'CapabilityStatement',
          fhirVersion: '4.0.1',
          status: 'active',
          software: { name: 'Far Hospital' },
        }
      : { resourceType: 'Bundle', type: 'searchset', entry: found.map((resource) => ({ resource })) }
    const isKnown = isMetadata || !path.startsWith('/.well-known')
    reply.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => hospital.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(hospital.address() as AddressInfo).port}`
})
afterAll(() => hospital.close())

describe('Integrations', () => {
  it('eight partners; a connection is helped, tested, saved, measured and used; its secret does not come back', async () => {
    const page = await journey.open({ role: 'admin', path: '/integrations' })
    await see(page.getByText('Marketplace Partners'), page.getByText('100%'))
    await expect.poll(() => page.getByRole('button', { name: /^Configure / }).count()).toBe(7)
    const soon = page.getByRole('button', { name: 'Notify When Available' })
    await expect.poll(() => soon.isDisabled()).toBe(true)
    await see(page.getByText('+1 more'), page.getByText('From $99 per month per practitioner'))
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('tab', { name: 'Active' }).click()
    await see(page.getByText('No active integrations'))
    await page.getByRole('tab', { name: 'System Health' }).click()
    await see(page.getByText('No integrations to monitor'))
    await page.getByRole('tab', { name: 'Marketplace' }).click()

    await page.getByRole('button', { name: 'Configure Hospital Record System' }).click()
    const dialog = page.getByRole('dialog', { name: 'Configure Hospital Record System' })
    await see(dialog.getByText('Setup takes 2-3 minutes.'))
    await expect.poll(() => dialog.getByRole('button', { name: 'Test Connection' }).isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByLabel('Environment').inputValue()).toBe('sandbox')
    await dialog.getByLabel('Endpoint').fill(`${address}/metadata`)
    await dialog.getByLabel('Client Secret', { exact: true }).fill('journey-secret')
    await expect.poll(() => dialog.getByLabel('Client Secret', { exact: true }).getAttribute('type')).toBe('password')
    await dialog.getByRole('button', { name: 'Get AI Help' }).click()
    await dialog.getByRole('button', { name: 'Apply to Endpoint' }).click()
    await expect.poll(() => dialog.getByLabel('Endpoint').inputValue()).toBe(address)

    await dialog.getByRole('button', { name: 'Test Connection' }).click()
    await see(dialog.getByText('Authorised (read ok).'), dialog.getByText('Far Hospital, FHIR 4.0.1'))
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('tab', { name: 'Advanced Options' }).click()
    await see(dialog.getByText('Enabled integrations sync data automatically with the EHR.'))
    await dialog.getByRole('tab', { name: 'Connection Settings' }).click()
    await dialog.getByRole('switch', { name: 'Enable Integration' }).check()
    await dialog.getByRole('button', { name: 'Save Configuration' }).click()
    await seeToast(page, 'Configuration Saved')
    await gone(dialog)

    await page.getByRole('tab', { name: 'Active' }).click()
    await see(page.getByText('Operational'))
    await page.getByRole('button', { name: 'Configure', exact: true }).click()
    await see(dialog.getByText('Stored. Leave empty to keep it.'))
    await expect.poll(() => dialog.getByLabel('Client Secret', { exact: true }).inputValue()).toBe('')
    expect(await page.content()).not.toContain('journey-secret')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Pull a Record' }).click()
    const pull = page.getByRole('dialog', { name: 'Pull a Record' })
    await pull.getByLabel('IHI', { exact: true }).fill(IHI)
    await pull.getByLabel('Date of birth').fill('1960-02-03')
    await pull.getByRole('button', { name: 'Show What Would Change' }).click()
    await see(pull.getByText('Ann Faraway would be a new patient here.'), pull.getByText('COPD from afar'))
    await pull.getByRole('button', { name: 'Pull 2 Records' }).click()
    await see(pull.getByText('2 records of Ann Faraway are now in the real data.'))
    await pull.getByRole('button', { name: 'Close' }).first().click()

    await page.getByRole('tab', { name: 'System Health' }).click()
    await see(page.getByText('healthy'), page.getByText(/^Last checked \d/))
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
  })

  it('a refused address is told in red; a wish becomes a task', async () => {
    const page = await journey.open({
      role: 'provider',
      path: '/integrations?configure=practice-management-system',
      theme: 'dark',
    })
    const dialog = page.getByRole('dialog', { name: 'Configure Practice Management System' })
    await see(dialog.getByLabel('Practice API Key'))
    await dialog.getByLabel('Endpoint').fill('https://169.254.169.254/latest')
    await dialog.getByRole('button', { name: 'Test Connection' }).click()
    await see(
      dialog
        .getByRole('alert')
        .getByText(/leads to a link-local address/)
        .first(),
    )
    await dialog.getByLabel('Endpoint').fill('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
    await page.getByRole('button', { name: 'Request Custom Integration' }).click()
    const wish = page.getByRole('dialog', { name: 'Request Custom Integration' })
    await wish.getByLabel(/^System/).fill('Sleep laboratory')
    await wish.getByLabel(/^What it should do/).fill('Reports of sleep studies')
    await wish.getByRole('button', { name: 'Send Request' }).click()
    await seeToast(page, 'Request Sent', 'A task for the practice asks for Sleep laboratory.')
  })
})
