import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { see, seeToast } from '../support/see.ts'

/** Success toasts of specification 1 §8 that show the server's own message. */
const journey = browserJourney()
const MESSAGE = 'A code is on its way to the phone that ends in 156.'

async function toVerification(): Promise<Page> {
  const page = await journey.open()
  await page.getByRole('button', { name: 'Demo Patient' }).click()
  await see(page.getByRole('heading', { name: 'Verify Your Identity' }))
  return page
}

describe('sign-in', () => {
  it('Code Resent shows the server message', async () => {
    const page = await toVerification()
    await page.route('**/api/auth/resend-code', (route) => route.fulfill({ json: { message: MESSAGE } }))
    await page.getByRole('button', { name: 'Resend SMS' }).click()
    await seeToast(page, 'Code Resent', MESSAGE)
  })

  it('Verification Required shows the server message', async () => {
    const page = await journey.open()
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ json: { requiresVerification: true, userId: 'somebody', message: MESSAGE } }),
    )
    await page.getByRole('button', { name: 'Demo Patient' }).click()
    await seeToast(page, 'Verification Required', MESSAGE)
  })

  it('Provider Registration Successful!', async () => {
    const page = await journey.open({ path: '/auth?mode=register' })
    await page.getByRole('tab', { name: 'Healthcare Provider' }).click()
    await page.getByLabel('Full name').fill('Conformance Provider')
    await page.getByLabel('Email').fill(`provider-${Date.now()}@aurora.example`)
    await page.getByLabel('Phone').fill('0491 570 156')
    await page.getByLabel(/^Password\W*$/).fill('aB1!aB1!aB1!')
    await page.getByLabel(/^Confirm password/).fill('aB1!aB1!aB1!')
    await page.getByLabel(/Provider registration number/).fill('MED0001234567')
    await page.getByLabel(/Specialty/).fill('Respiratory medicine')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Create Provider Account' }).click()
    await seeToast(page, 'Provider Registration Successful!')
    await see(page.getByRole('button', { name: 'Sign In' }))
  })
})
