import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { gone, see } from '../support/see.ts'
import { dayIn, openRunningPractice, ZONE } from './running-practice.ts'

/** A video visit from both sides, and letters for several recalls. */
const { url, journey, patientIds, done, open, book, register } = await openRunningPractice({ isSending: false })

const PASSWORD = 'Abcdefghij1!Kl'
const MINUTE_MS = 60_000
const clock = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The address that a press on Join opens, in a window of its own. */
async function roomBehind(page: Page, name: string): Promise<string> {
  await page
    .context()
    .route('https://video.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Room</title>' }),
    )
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).click()])
  await tab.waitForURL('https://video.example/**')
  return tab.url()
}

it('clinician and patient join a video visit in the same room, each from their own screen', async () => {
  const { code } = await done('receptionist', 'POST', '/api/auth/chart-codes', { patientId: patientIds.Ashby })
  const phone = await journey.open({ path: '/auth?mode=register', widthPx: 390, timezoneId: ZONE })
  const account = {
    email: 'marion@patient.example',
    phone: '0491 570 006',
    password: PASSWORD,
    name: 'Marion Ashby',
    dateOfBirth: '1954-02-03',
    chartCode: code,
  }
  expect((await phone.request.post('/api/auth/register/patient', { data: account })).status()).toBe(201)
  const { email, password } = account
  expect((await phone.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200)

  const soon = new Date(Date.now() + 8 * MINUTE_MS)
  const day = soon.toLocaleDateString('en-CA', { timeZone: ZONE })
  await book('Ashby', clock(soon), 'Telehealth', day)
  const page = await open('clinician', `/appointments?date=${day}`)
  await page.getByRole('button', { name: /^More for .*Ashby/ }).click()
  await page.getByRole('menuitem', { name: 'Video visit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Video visit' })
  await see(dialog.getByText(/Marion Ashby/))
  const link = await dialog.getByLabel('Link').inputValue()
  expect(link).toMatch(/^https:\/\/video\.example\/rooms\/[\w-]{24}$/)
  expect(await axeViolations(page)).toEqual([])
  expect(await roomBehind(page, 'Join video visit')).toBe(link)

  await phone.goto('/patient-portal')
  await see(phone.getByRole('heading', { name: 'Upcoming Appointment' }), phone.getByText(/Video visit/).first())
  expect(await roomBehind(phone, 'Join')).toBe(link)
  expect(link).not.toContain(patientIds.Ashby)
})

it('letters for several recalls: those chosen while they are written stay chosen, and so does one refused', async () => {
  const home = { addressLine: '4 High Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' }
  await register('Dee', 'Dunn', home)
  await register('Eve', 'Ellis', home)
  for (const family of ['Ashby', 'Barton', 'Dunn', 'Ellis'])
    await done('nurse', 'POST', '/api/recalls', {
      patientId: patientIds[family],
      reason: 'Lung function test',
      dueDate: dayIn(1),
      method: 'letter',
    })
  const page = await open('receptionist', '/recalls')
  const box = (family: string) => page.getByRole('checkbox', { name: new RegExp(`^Choose .*${family}`) })
  // Barton has no address
  for (const family of ['Ashby', 'Barton', 'Dunn']) await box(family).check()
  let answer = () => {}
  const isLate = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/recalls/letters', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await isLate
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Write letters' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Write letters' }).click()
  await gone(page.getByRole('alertdialog'))
  await box('Ellis').check()
  answer()
  const written = page.getByRole('dialog', { name: '2 letters written' })
  await see(written.getByText('1 letter was not written'), written.getByText(/Barton: No postal address/))
  expect(await axeViolations(page)).toEqual([])
  const print = await written.getByRole('link', { name: 'Print all 2' }).getAttribute('href')
  const file = await page.request.get(`${url}${print}`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await written.getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(() => box('Ellis').isChecked()).toBe(true)
  expect([await box('Barton').isChecked(), await box('Ashby').isChecked(), await box('Dunn').isChecked()]).toEqual([
    true,
    false,
    false,
  ])
})
