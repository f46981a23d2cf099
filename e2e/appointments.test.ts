import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserJourney } from './support/journey.ts'
import { gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

const DAY_MS = 86_400_000

/** A Tuesday far beyond the synthetic ones, so that its list is empty, and near enough to be booked. */
const QUIET_DAY = quietTuesday(new Date(Date.now() + 600 * DAY_MS))

function quietTuesday(from: Date): string {
  const daysToGo = (2 - from.getUTCDay() + 7) % 7
  return new Date(from.getTime() + daysToGo * DAY_MS).toISOString().slice(0, 10)
}

async function fillBooking(page: Page, time: string, reason: string, patient = 'an') {
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await dialog.getByRole('combobox', { name: /Patient/ }).fill(patient)
  await dialog.getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
  await dialog.getByLabel(/^Practitioner/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Type/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Time/).fill(time)
  await dialog.getByLabel(/^Reason/).fill(reason)
  return dialog
}

it('books, is told of a taken time, checks in, cancels with a reason and takes it back; a colleague sees it live', async () => {
  const page = await journey.open({ role: 'provider', path: `/appointments?date=${QUIET_DAY}` })
  const colleague = await journey.open({ role: 'admin', path: `/appointments?date=${QUIET_DAY}` })
  await see(
    page.getByText('No appointments scheduled for this date'),
    colleague.getByText('No appointments scheduled for this date'),
  )

  let dialog = await fillBooking(page, '10:00', 'Journey: first booking')
  await dialog.getByRole('button', { name: 'Create Appointment' }).click()
  await seeToast(page, 'Appointment Created')
  await see(page.getByText('Journey: first booking'), colleague.getByText('Journey: first booking'))

  dialog = await fillBooking(page, '10:00', 'Journey: second booking', 'ma')
  await dialog.getByRole('button', { name: 'Create Appointment' }).click()
  await see(dialog.getByText('This time is taken'))
  await dialog.getByLabel(/Reason for booking both/).fill('Shared room')
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await gone(dialog)
  await see(page.getByText('Double-booked'))

  const first = page.getByRole('listitem').filter({ hasText: 'Journey: first booking' })
  await first.getByRole('button', { name: /^Check In/ }).click()
  await seeToast(page, 'Check In Failed')
  await see(page.getByText(/Patients are checked in on the day of their visit/).first(), first.getByText('Scheduled'))

  const second = page.getByRole('listitem').filter({ hasText: 'Journey: second booking' })
  await second.getByRole('button', { name: /^Cancel appointment/ }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await see(question.getByText('Enter the reason for the cancellation'))
  await question.getByLabel(/^Reason/).fill('Booked by mistake')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await seeToast(page, 'Appointment Cancelled')
  await see(second.getByText('Cancelled'))
  await second.getByRole('button', { name: /^Undo change/ }).click()
  await seeToast(page, 'Change Undone')
  await see(second.getByText('Scheduled'))

  // before opening: confirmed, and on the day itself the patient can be checked in
  for (const window of [page, colleague]) await window.goto('/appointments')
  dialog = await fillBooking(page, '06:05', 'Journey: early booking', 'be')
  await dialog.getByRole('button', { name: 'Create Appointment' }).click()
  await dialog.getByRole('button', { name: 'Book all the same' }).click()
  await gone(dialog)
  const early = page.getByRole('listitem').filter({ hasText: 'Journey: early booking' })
  await early.getByRole('button', { name: /^Check In/ }).click()
  await seeToast(page, 'Patient Checked In')
  const atColleague = colleague.getByRole('listitem').filter({ hasText: 'Journey: early booking' })
  await see(early.getByText('Checked In'), atColleague.getByText('Checked In'))
})

it('keeps day and status in the address, so that a reload shows the same', async () => {
  const page = await journey.open({ role: 'provider', path: '/appointments' })
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('checked-in')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/date=.*status=checked-in|status=checked-in.*date=/)
  const address = page.url()
  await page.reload()
  expect(await page.getByRole('combobox', { name: 'Status', exact: true }).inputValue()).toBe('checked-in')
  expect(page.url()).toBe(address)
})
