import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

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
  // patients are checked in on the day of their visit
  await see(first.getByText('Scheduled'), first.getByRole('button', { name: /^Edit/ }))
  expect(await first.getByRole('button', { name: /^Check In/ }).count()).toBe(0)

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
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await gone(dialog)
  const early = page.getByRole('listitem').filter({ hasText: 'Journey: early booking' })
  await early.getByRole('button', { name: /^Check In/ }).click()
  await seeToast(page, 'Patient Checked In')
  const atColleague = colleague.getByRole('listitem').filter({ hasText: 'Journey: early booking' })
  await see(early.getByText('Checked In'), atColleague.getByText('Checked In'))
  await colleague.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Waiting room' }).click()
  await see(
    colleague.getByRole('columnheader', { name: 'Waiting since' }),
    colleague.getByText(/^\d+:\d+ [ap]m, \d+ min$/).first(),
  )
  await gone(colleague.getByText('Journey: early booking'))
  expect(await axeViolations(colleague)).toEqual([])
})

it('keeps day and status in the address, so that a reload shows the same', async () => {
  const page = await journey.open({ role: 'provider', path: '/appointments' })
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('checked-in')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/date=.*status=checked-in|status=checked-in.*date=/)
  const address = page.url()
  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Status', exact: true }).inputValue()).toBe('checked-in')
  expect(page.url()).toBe(address)
})

/** Books over the API, on a Tuesday that no other test uses. */
async function bookAt(page: Page, day: string, time: string, reason: string, patient: number, practitioner = 0) {
  return page.evaluate(
    async ([date, clock, why, who, whom]) => {
      const get = async (path: string) => (await fetch(path)).json()
      const patients = await get('/api/patients/search?q=an')
      const practitioners = await get('/api/practitioners')
      // a Tuesday in New South Wales: ten or eleven hours ahead of UTC
      const winter = new Date(`${date}T${clock}:00+10:00`)
      const isWinter =
        new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: '2-digit', hourCycle: 'h23' }).format(
          winter,
        ) === clock.slice(0, 2)
      const body = {
        patientId: patients[who].id,
        practitionerId: practitioners[whom].id,
        appointmentDateTime: `${date}T${clock}:00${isWinter ? '+10:00' : '+11:00'}`,
        duration: 30,
        type: 'follow-up-visit',
        reason: why,
      }
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/appointments', { method: 'POST', headers, body: JSON.stringify(body) })
      const { patientName, practitionerName, message } = await reply.json()
      if (reply.status !== 201) throw new Error(`${reply.status} ${message}`)
      return { patientName: String(patientName), practitionerName: String(practitionerName) }
    },
    [day, time, reason, patient, practitioner] as const,
  )
}

const weeksAfter = (weeks: number) =>
  new Date(Date.parse(`${QUIET_DAY}T00:00:00Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 10)

it('is carried by the keyboard alone in the practice’s time, asks where it must, and is undone', async () => {
  const day = weeksAfter(1)
  const path = `/appointments?view=day&date=${day}`
  const page = await journey.open({ role: 'provider', path, timezoneId: 'Australia/Perth' })
  const { patientName, practitionerName } = await bookAt(page, day, '10:00', 'Journey: to be moved', 0)
  const other = await bookAt(page, day, '14:00', 'Journey: in the way', 1)
  const entry = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}.*${patientName}`) })
  await see(page.getByText('Times in Sydney'), entry('10:00 am to 10:30 am'))
  expect(await axeViolations(page)).toEqual([])

  await entry('10:00 am').focus()
  await page.keyboard.press('m')
  for (const key of ['ArrowDown', 'ArrowDown', '+']) await page.keyboard.press(key)
  await see(page.getByText(`Moving ${patientName}: 10:30 am to 11:05 am, ${practitionerName}`))
  await page.keyboard.press('Enter')
  await seeToast(page, 'Appointment Moved')
  await see(entry('10:30 am to 11:05 am'))
  await page.getByRole('button', { name: 'Undo move' }).click()
  await seeToast(page, 'Move Undone')
  await see(entry('10:00 am to 10:30 am'))

  await entry('10:00 am').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await see(page.getByText(`${patientName} was not moved.`))
  await page.keyboard.press('m')
  for (const _ of [1, 2, 3]) await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  const closed = page.getByRole('dialog', { name: /anyway/ })
  await see(closed.getByText(/outside clinic hours/))
  expect(await axeViolations(page)).toEqual([])
  await closed.getByRole('button', { name: 'Keep it where it is' }).click()

  await entry('10:00 am').focus()
  await page.keyboard.press('m')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const taken = page.getByRole('dialog', { name: 'This time is taken' })
  await see(taken.getByText(other.patientName), taken.getByText(practitionerName).first())
  await taken.getByLabel(/Reason for booking both/).fill('Shared visit')
  await taken.getByRole('button', { name: 'Book both' }).click()
  await see(entry('2:00 pm to 2:30 pm'))

  await page.keyboard.press('PageDown')
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).not.toBe(day)
})

it('is dragged to another time, and leave is entered, shown and removed', async () => {
  const day = weeksAfter(2)
  const page = await journey.open({ role: 'provider', path: `/appointments?view=day&date=${day}`, widthPx: 1440 })
  const { patientName, practitionerName } = await bookAt(page, day, '10:00', 'Journey: to be dragged', 0)
  const entry = page.getByRole('button', { name: new RegExp(`^\\d+:\\d+.*${patientName}`) })
  await see(entry)
  const box = await entry.boundingBox()
  if (!box) throw new Error('The booking is not on screen.')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 4 })
  await page.mouse.move(box.x + 20, box.y + 10 + 96, { steps: 4 })
  await page.mouse.up()
  await seeToast(page, 'Appointment Moved')
  await see(page.getByRole('button', { name: new RegExp(`^11:00 am to 11:30 am.*${patientName}`) }))

  await page.getByRole('button', { name: new RegExp(`^11:00 am to 11:30 am.*${patientName}`) }).click()
  await page.getByRole('button', { name: 'Repeat…' }).click()
  const repeat = page.getByRole('dialog', { name: `Repeat the visit of ${patientName}` })
  await repeat.getByLabel(/More visits/).fill('2')
  await repeat.getByRole('button', { name: 'Show the visits' }).click()
  await see(repeat.getByRole('list', { name: 'Visits of the series' }).getByRole('listitem').nth(1))
  await repeat.getByRole('button', { name: 'Book 2 visits' }).click()
  await seeToast(page, 'Series Booked')

  await page.getByRole('button', { name: 'Leave or blocked time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Clinician or room/).selectOption({ label: practitionerName })
  await dialog.getByLabel(/^Note/).fill('Conference')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await see(dialog.getByText('Bookings to move'), dialog.getByText(patientName))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Leave: Conference/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seeToast(page, 'Time Unblocked')

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click()
  await page.getByRole('combobox', { name: 'Clinician' }).selectOption({ label: 'Every clinician' })
  await see(page.getByRole('button', { name: new RegExp(`^${practitionerName}.*1 booked, 30 min`) }))
  expect(await axeViolations(page)).toEqual([])
})

it('is a list on a phone, where a button moves a booking', async () => {
  const day = weeksAfter(8)
  const page = await journey.open({
    role: 'provider',
    path: `/appointments?view=week&who=everyone&date=${day}`,
    widthPx: 390,
  })
  const { patientName } = await bookAt(page, day, '10:00', 'Journey: by touch', 0)
  const row = page.getByRole('listitem').filter({ hasText: patientName })
  await see(row.getByText('10:00 am'))
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await row.getByRole('button', { name: /^Move/ }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${patientName}` })
  await dialog.getByLabel(/^Time/).fill('15:15')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await seeToast(page, 'Appointment Moved')
  await see(row.getByText('3:15 pm'))
})

it('a patient confirms a visit through its link on a phone, without signing in, and reception sees the answer', async () => {
  const api = await signInOverApi(inject('serverUrl'), 'provider')
  const { json: clinicians } = await api.ask('GET', '/api/practitioners')
  const { json: found } = await api.ask('GET', '/api/patients/search?q=an')
  const { json: booked } = await api.ask('POST', '/api/appointments', {
    patientId: found[0].id,
    practitionerId: clinicians[0].id,
    type: 'follow-up-visit',
    reason: 'Journey: confirmed by link',
    appointmentDateTime: new Date(Date.parse(`${QUIET_DAY}T05:00:00Z`) + 7 * DAY_MS).toISOString(),
    duration: 30,
  })
  const { json: link } = await api.ask('POST', `/api/appointments/${booked.id}/reminder-link`)

  const phone = await journey.open({ path: new URL(link.url).pathname, widthPx: 390 })
  await see(phone.getByRole('heading', { name: 'Are you coming to this visit?' }))
  expect(await axeViolations(phone)).toEqual([])
  await fitsSideways(phone)
  const words = (await phone.locator('body').allInnerTexts()).join()
  expect(words).not.toContain('Journey')
  expect(words).not.toContain(booked.patientName)
  await phone.getByRole('button', { name: 'Yes, I am coming' }).click()
  await see(phone.getByRole('heading', { name: 'Thank you. See you then' }))

  const page = await journey.open({ role: 'provider', path: '/reminders?show=answered' })
  await see(page.getByRole('link', { name: booked.patientName }), page.getByText('Confirmed by link'))
  expect(await axeViolations(page)).toEqual([])

  await phone.getByText('I cannot come').click()
  await phone.getByRole('button', { name: 'Yes, cancel my visit' }).click()
  await see(phone.getByRole('heading', { name: 'This visit is cancelled' }))
  await see(page.getByText('Cancelled by link'))
})

it('a patient is put on the waiting list and booked into the next free time', async () => {
  const page = await journey.open({ role: 'provider', path: '/reminders?show=waiting', widthPx: 390 })
  await see(page.getByText('Nobody is waiting'))
  await page.getByRole('button', { name: 'Add a patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the waiting list' })
  await dialog.getByRole('button', { name: 'Add to the list' }).click()
  await see(dialog.getByText('Choose a patient'))
  await dialog.getByRole('combobox', { name: /Patient/ }).fill('an')
  await dialog.getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
  await dialog.getByLabel(/^Type/).selectOption('telehealth-review')
  await dialog.getByLabel('Urgency').selectOption('urgent')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add to the list' }).click()
  await seeToast(page, 'Waiting List')
  const row = page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')
  await see(row.getByText(/^Next free time: /))
  await fitsSideways(page)
  expect(await axeViolations(page)).toEqual([])
  await row.getByRole('button', { name: /^Book: / }).click()
  await seeToast(page, 'Time Booked')
  await see(page.getByText('Nobody is waiting'))
})
