import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import { axeViolations } from './support/axe.ts'
import { countDrafts } from './support/drafts.ts'
import { browserJourney } from './support/journey.ts'
import { arriveAt, fitsSideways, see, seeToast } from './support/see.ts'

const PASSWORD = 'Abcdefghij1!Kl'
const folder = mkdtempSync(join(tmpdir(), 'aurora-practice-'))
let server: ServerProcess = await startServer(folder, { AURORA_MODE: 'practice' })
const journey = browserJourney(server.url)

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** On the way of a real practice nothing may be a sample or speak of a demonstration. */
async function noDemoText(page: Page): Promise<void> {
  const text = (await page.locator('body').allInnerTexts()).join('\n')
  expect(text, page.url()).not.toMatch(/\bsamples?\b|\bdemo(nstration)?\b|synthetic|Aurora Respiratory/i)
}

const linkIn = (text: string): URL =>
  new URL([...text.matchAll(/http\S+mode=first-administrator\S+/g)].at(-1)?.[0] ?? '')

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel(/^Confirm password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Password, then the authenticator app that staff cannot go on without. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/i }).click()
  await see(page.getByText('Set up an authenticator app to continue'))
  await noDemoText(page)
  await page
    .getByRole('button', { name: /set up/i })
    .first()
    .click()
  const key = ((await page.locator('code').first().textContent()) ?? '').trim()
  await page.getByLabel('Code shown in the app').fill(new TOTP({ secret: key }).generate())
  await page
    .getByRole('button', { name: /^(Confirm|Turn on|Set up)/i })
    .last()
    .click()
  await see(page.getByText('Save these recovery codes'))
}

it('the first administrator comes in by the printed link, which survives a crash and works once', async () => {
  const first = linkIn(server.printed())
  await server.kill()
  server = await startServer(folder, { AURORA_MODE: 'practice', PORT: new URL(server.url).port })
  const link = linkIn(server.printed())
  expect(link.search).not.toBe(first.search)
  const page = await journey.open({ path: `${first.pathname}${first.search}` })
  await page.getByLabel('Your name').fill('Jo Boss')
  await page.getByLabel('Email').fill('jo@harbour.example')
  await choosePassword(page)
  await see(page.getByText(/expired or was used already/))
  await page.goto(`${link.pathname}${link.search}`)
  expect(await axeViolations(page)).toEqual([])
  await noDemoText(page)
  await page.getByLabel('Your name').fill('Jo Boss')
  await page.getByLabel('Email').fill('jo@harbour.example')
  await choosePassword(page)
  await seeToast(page, 'Account Created')
})

it('the wizard takes the practice from nothing to its checklist, step by step', async () => {
  const page = await journey.open({ path: '/auth', widthPx: 1440 })
  await enter(page, 'jo@harbour.example')
  await page.goto('/practice-setup')
  await see(page.getByRole('heading', { name: 'Before the first patient' }))
  await noDemoText(page)
  expect(await axeViolations(page)).toEqual([])

  await page.getByLabel(/^Practice name/).fill('Harbour Lung Clinic')
  await page.getByLabel('ABN').fill('51 824 753 557')
  await page.getByLabel('Phone').fill('(08) 7010 1234')
  await page.getByLabel('Street address').fill('3 Quay Street')
  await page.getByLabel('Suburb').fill('Perth')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('Postcode').fill('6000')
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Australia/Perth')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await see(page.getByRole('alert').getByText(/first two digits of this ABN/))
  await page.getByLabel('ABN').fill('51 824 753 556')
  // other clocks than those at the address are kept only if somebody says so
  await page.getByLabel('Time zone').selectOption({ label: 'Sydney' })
  await see(page.getByRole('checkbox', { name: 'The practice is in Western Australia and keeps the time of Sydney' }))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await see(page.getByRole('alert').getByText(/where clocks show the time of Perth, not of Sydney/))
  await page.getByLabel('Time zone').selectOption({ label: 'Perth' })
  await expect.poll(() => page.getByRole('checkbox', { name: /keeps the time of/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seeToast(page, 'Step Saved')

  await see(page.getByRole('heading', { name: 'Letterhead', exact: true }))
  await page.getByLabel('Additional lines').fill('Respiratory and sleep medicine')
  const preview = page.getByRole('region', { name: 'Letterhead preview' })
  await see(preview.getByText('Harbour Lung Clinic'), preview.getByText('Respiratory and sleep medicine'))
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await see(page.getByRole('heading', { name: 'Locations and hours' }))
  await page.getByLabel('Monday, session 2 starts').fill('12:00')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await see(page.getByText(/Monday: two sessions overlap/))
  // left and come back to: what was typed is still there
  await expect.poll(() => page.evaluate(countDrafts)).toBeGreaterThan(0)
  await page.reload()
  await see(page.getByText(/Restored what you had typed/))
  await page.getByLabel('Monday, session 2 starts').fill('13:30')
  await page.getByLabel(/^Location name/).fill('City rooms')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await see(page.getByRole('heading', { name: 'Provider numbers' }))
  expect(await axeViolations(page)).toEqual([])
  await noDemoText(page)

  for (const step of ['identity', 'letterhead', 'places', 'appointmentTypes', 'fees', 'reminders', 'retention']) {
    await page.goto(`/practice-setup?step=${step}`)
    await see(page.getByRole('button', { name: 'Save and continue' }))
    await noDemoText(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  await page.goto('/patient-list')
  await see(page.getByText('No patients yet'))
  await page.goto('/patient-list?condition=copd')
  await see(page.getByText('No patient matches'))
  await page.goto('/appointments?view=day')
  await see(page.getByText('No clinicians yet'))

  const invite = async (name: string, position: string): Promise<string> => {
    await page.goto('/staff')
    const form = page.getByRole('region', { name: 'Invite a colleague' }).or(page.locator('form')).first()
    await form.getByLabel(/^Name/).fill(name)
    await form.getByLabel(/^Email/).fill(`${position}@harbour.example`)
    await form.getByLabel(/^Position/).selectOption(position)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    return ((await page.getByText(/^Invitation code: /).textContent()) ?? '').replace('Invitation code: ', '')
  }
  const clinician = await journey.open({
    path: `/auth?mode=invitation&code=${await invite('Clara Clinician', 'clinician')}`,
  })
  await choosePassword(clinician)
  await seeToast(clinician, 'Account Created')
  const code = await invite('Ria Ception', 'receptionist')
  expect(await axeViolations(page)).toEqual([])
  await noDemoText(page)

  const guest = await journey.open({ path: `/auth?mode=invitation&code=${code}` })
  await choosePassword(guest)
  await seeToast(guest, 'Account Created')
  await enter(guest, 'receptionist@harbour.example')
  await guest.goto('/')
  await arriveAt(guest, '/appointments')
  await see(guest.getByRole('link', { name: 'Appointments' }))
  expect(await guest.getByRole('link', { name: 'Consultations' }).count()).toBe(0)
  await noDemoText(guest)

  // who cannot be chosen yet is named, with what to do about it
  await guest.getByRole('button', { name: 'New Appointment' }).first().click()
  const booking = guest.getByRole('dialog', { name: 'New Appointment' })
  await see(
    booking.getByText(/^Clara Clinician has no provider number yet and cannot be chosen\. An administrator adds it/),
  )
  const choices = booking.getByLabel('Practitioner').locator('option:disabled')
  expect(await choices.allTextContents()).toEqual(['Clara Clinician (no provider number)'])
})
