import { afterAll, expect, it } from 'vitest'
import { type Role, signInOverApi } from '../../scripts/api.ts'
import { openLoopbackGateways } from '../../scripts/testing/loopback-gateways.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see } from '../support/see.ts'
import { serverAtHour } from '../support/server-at.ts'

/** A server where it is 3 am, with an SMS gateway that keeps what it is given. */
const gateways = await openLoopbackGateways()
afterAll(() => gateways.close())
const url = await serverAtHour(3, { AURORA_SMS_URL: gateways.smsUrl })
const journey = browserJourney(url)
const PHONE = { widthPx: 390, heightPx: 844 }

/** Sign-in codes go the same way. */
const urgentTexts = () => gateways.texts.filter(({ text }) => text.includes('URGENT'))

async function chooseSms(role: Role): Promise<void> {
  const staff = await signInOverApi(url, role)
  const body = {
    channels: { danger: 'sms' },
    quiet: { from: '21:00', to: '07:00' },
    language: 'en',
    caring: false,
  }
  expect((await staff.ask('PUT', '/api/notices/preferences', body)).status).toBe(200)
}

it('a report at 3 am: an SMS to the first on duty, and to the next when the patient is no better', async () => {
  await chooseSms('provider')
  await chooseSms('admin')
  const admin = await signInOverApi(url, 'admin')
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const { week: _, timeZone: __, ...hours } = (await admin.ask('GET', '/api/settings/practice-hours')).json.hours
  const roster = ['demo-provider-account', 'demo-admin-account'].map((userId) => ({
    userId,
    days,
    from: '18:00',
    to: '08:00',
  }))
  expect((await admin.ask('PUT', '/api/settings/practice-hours', { ...hours, roster })).status).toBe(200)

  const page = await journey.open({ ...PHONE, role: 'patient', path: '/patient-portal?tab=coach' })
  await page.getByLabel('Describe your symptoms').fill('I cannot get my breath')
  await see(page.getByText('Do this now:'))
  await page.getByRole('button', { name: 'Get AI Assessment' }).click()
  await see(page.getByText('Saved, and sent to the care team.'))
  await expect.poll(() => urgentTexts().length, { timeout: 120_000 }).toBe(1)
  // nothing of the record leaves by SMS
  expect(urgentTexts()[0]?.text).toMatch(
    /^URGENT: you are asked to call somebody back now\. Sign in to Aurora\.\s+\S+$/,
  )

  const staff = await journey.open({ role: 'admin', path: '/encounters?view=danger' })
  await see(staff.getByText(/Castellan is asked to call/))

  await page.goto('/patient-portal')
  const card = page.getByRole('region', { name: 'You told us about a danger sign' })
  await see(card.getByText(/The practice is closed now\. It opens /), card.locator('a[href="tel:000"]'))
  await card.getByRole('button', { name: 'Yes, the same or worse' }).click()
  await see(card.getByRole('status'))
  // the job that hands reports on runs every minute
  await expect.poll(() => urgentTexts().length, { timeout: 150_000 }).toBe(2)
  await staff.reload()
  await see(staff.getByText(/Lindqvist is asked to call/))
  await gone(staff.getByText(/Castellan is asked to call/))
}, 400_000)
