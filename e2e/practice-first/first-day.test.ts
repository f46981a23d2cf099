import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { Api } from '../../scripts/api.ts'
import { startServer } from '../../scripts/server-process.ts'
import { joinStaff } from '../../scripts/testing/practice-staff.ts'
import { axeViolations } from '../support/axe.ts'
import { browserJourney } from '../support/journey.ts'
import { firstAdministrator, join } from '../support/practice-staff.ts'
import { gone, see, seeToast } from '../support/see.ts'

/** The first day of a practice that starts with nothing: each step on the screen of whoever would do it. */
const folder = mkdtempSync(joinPath(tmpdir(), 'aurora-first-day-'))
const server = await startServer(folder, { AURORA_MODE: 'practice' })
const { url } = server
const journey = browserJourney(url)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()))
/** Where the day is not about to end while the test runs. */
const ZONE = hourIn('Australia/Sydney') < 20 ? 'Australia/Sydney' : 'Australia/Perth'
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: ZONE })
const soon = () =>
  new Date(Date.now() + 10 * 60_000).toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

const staff: Record<string, Api> = {}
let practitionerId = ''
const patientIds: Record<string, string> = {}

// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
async function done(who: string, method: string, path: string, body?: unknown, version?: number): Promise<any> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      cookie: staff[who]?.cookie ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `W/"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  expect(reply.status, `${who} ${method} ${path}: ${text.slice(0, 400)}`).toBeLessThan(300)
  return text ? JSON.parse(text) : undefined
}
const open = (who: string, path: string) =>
  journey.open({ session: staff[who]?.cookie ?? '', path, widthPx: 1440, timezoneId: ZONE })

async function noDemoText(page: Page): Promise<void> {
  const text = (await page.locator('main').allInnerTexts()).join('\n')
  expect(text, page.url()).not.toMatch(/\bsamples?\b|\bdemo(nstration)?\b|synthetic|Aurora Respiratory/i)
}

/** A new invoice for a patient, with what the schedule of that payer charges for item 110. */
async function invoice(page: Page, patient: string, payer: string, fee: string, isAgain = false): Promise<Locator> {
  await page.goto(`/accounts?tab=invoices&patient=${patientIds[patient]}`)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const form = page.getByRole('dialog', { name: 'New invoice' })
  await form.getByLabel('Clinician').selectOption({ label: 'Clara Clinician' })
  await form.getByLabel('Payer').selectOption({ label: payer })
  await form.getByLabel('MBS item').fill('110')
  await expect.poll(() => form.getByLabel('Fee', { exact: false }).first().inputValue()).toBe(fee)
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  if (isAgain) {
    await see(form.getByText(/Item 110 of .* is already on invoice I/))
    await form.getByRole('button', { name: 'Charge it again' }).click()
  }
  const sheet = page.getByRole('dialog', { name: /^Invoice I/ })
  await see(sheet.getByText(`to pay $${fee}`))
  return sheet
}

async function pay(sheet: Locator, amount: string, how: string): Promise<void> {
  await sheet.getByLabel('Amount').fill(amount)
  await sheet.getByLabel('How').selectOption(how)
  await sheet.getByRole('button', { name: 'Record payment' }).click()
}

it('the administrator sets the practice up and brings its patients in', async () => {
  const administrator = await firstAdministrator(url, server.printed())
  Object.assign(staff, { administrator, ...(await joinStaff((...one) => join(url, administrator, ...one))) })
  const { profile } = await done('administrator', 'GET', '/api/practice-setup')
  const save = (part: string, value: unknown) => done('administrator', 'PUT', '/api/practice-setup', { part, value })
  const address = { line: '3 Quay Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' }
  const identity = { name: 'Harbour Lung Clinic', abn: '51 824 753 556', phone: '(02) 7010 1234', address }
  await save('identity', { ...profile.identity, ...identity, timeZone: ZONE, isOtherZoneMeant: true })
  const [main] = profile.places.locations
  const week = Object.fromEntries(Object.keys(main.week).map((day) => [day, [{ from: '00:00', to: '24:00' }]]))
  const rooms = ['Room 1', 'Lung function room']
  await save('places', { ...profile.places, locations: [{ ...main, name: 'City rooms', rooms, week }] })
  const { staff: people } = await done('administrator', 'GET', '/api/staff')
  practitionerId = people.find(({ position }: { position: string }) => position === 'clinician').practitionerId
  await save('clinicians', { providerNumbers: [{ practitionerId, locationId: main.id, number: '2426621B' }] })

  const page = await open('administrator', '/practice-setup?step=fees')
  for (const [at, kind, fee] of [
    [0, 'Private', '280'],
    [1, 'Concession', '190'],
    [2, 'DVA', '242'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a fee schedule' }).click()
    await page.getByLabel('Schedule name').nth(at).fill(`${kind} fees`)
    await page.getByLabel('For', { exact: true }).nth(at).selectOption({ label: kind })
    await page.getByLabel('Item', { exact: true }).nth(at).fill('110')
    await page.getByLabel('Fee ($)').nth(at).fill(fee)
  }
  await page.getByRole('button', { name: 'Add a payer' }).click()
  await page.getByRole('textbox', { name: 'Payer' }).last().fill('Veterans’ Affairs')
  await page.getByLabel('Kind').last().selectOption({ label: 'DVA' })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seeToast(page, 'Step Saved')

  await page.goto('/data-sources')
  await see(page.getByRole('heading', { name: 'Data Types' }), page.getByText('Total Records'))
  expect(await page.getByRole('button', { name: 'All Synthetic' }).count()).toBe(0)
  await noDemoText(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import records' })
  const csv = [
    'family,given,birthDate,gender,mobile,email,medicareNumber,medicareIrn,addressLine,suburb,state,postcode',
    'Ashby,Marion,1954-02-03,female,0491 570 006,,2123456701,1,1 High Street,Newtown,NSW,2042',
    'Barton,Vic,1948-05-06,male,0491 570 156,,,,2 High Street,Newtown,NSW,2042',
    'Cole,Con,1950-07-08,female,0491 570 157,,,,3 High Street,Newtown,NSW,2042',
  ].join('\n')
  await dialog
    .getByLabel(/^File(?! type)/)
    .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Send and preview' }).click()
  await dialog.getByRole('button', { name: 'Import 3 records' }).click()
  await expect
    .poll(async () => (await done('receptionist', 'GET', '/api/patient-list')).patients.length, { timeout: 120_000 })
    .toBe(3)
  for (const { id, name } of (await done('receptionist', 'GET', '/api/patient-list')).patients)
    patientIds[String(name).split(',')[0] ?? ''] = id
  expect(Object.keys(patientIds).sort()).toEqual(['Ashby', 'Barton', 'Cole'])
})

it('reception records a referral, books, is told who still needs one, and checks in', async () => {
  const page = await open('receptionist', `/accounts?tab=referrals&patient=${patientIds.Ashby}`)
  await page.getByRole('button', { name: 'Add referral' }).click()
  const referral = page.getByRole('dialog', { name: 'Add referral' })
  await referral.getByLabel('Referrer', { exact: false }).first().fill('Dr Ngozi Okafor')
  await referral.getByLabel('Provider number').fill('2454101W')
  await referral.getByLabel('Date of the letter').fill(today())
  await referral.getByRole('button', { name: 'Save referral' }).click()
  await seeToast(page, 'Referral recorded.')

  await page.goto('/appointments')
  for (const name of ['Ashby', 'Cole']) {
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    const booking = page.getByRole('dialog', { name: 'New Appointment' })
    await booking.getByRole('combobox', { name: /Patient/ }).fill(name)
    await booking.getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
    await booking.getByLabel(/^Practitioner/).selectOption({ index: 1 })
    await booking.getByLabel(/^Type/).selectOption({ index: 1 })
    await booking.getByLabel(/^Time/).fill(soon())
    await booking.getByLabel(/^Reason/).fill(`Breathless, ${name}`)
    await booking.getByRole('button', { name: /^(Create Appointment|Book anyway)/ }).click()
    const both = booking.getByLabel(/Reason for booking both/)
    await expect.poll(async () => (await both.count()) > 0 || (await booking.count()) === 0).toBe(true)
    if (name === 'Cole') {
      await both.fill('Seen together')
      await booking.getByRole('button', { name: 'Book anyway' }).click()
    }
    await gone(booking)
  }
  await page.goto('/accounts')
  const ahead = page.getByRole('list', { name: 'Visits that need a referral' })
  await see(ahead.getByRole('link', { name: 'Con Cole' }), ahead.getByText('No referral'))
  expect(await ahead.getByRole('link', { name: 'Marion Ashby' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await noDemoText(page)

  await page.goto('/appointments')
  const row = page.getByRole('button', { name: /^Check In.*Ashby/ })
  await row.click()
  await seeToast(page, 'Patient Checked In')
})

it('the visit is billed: private in two payments and a refund, concession, DVA, bulk-billed, and a write-off', async () => {
  const [booked] = (await done('clinician', 'GET', `/api/appointments?date=${today()}`)).filter(
    ({ patientId }: { patientId: string }) => patientId === patientIds.Ashby,
  )
  const start = { reason: 'Breathless', start: new Date().toISOString(), status: 'in-progress' }
  const visit = { patientId: patientIds.Ashby, appointmentId: booked.id, ...start }
  const { encounter } = await done('clinician', 'POST', '/api/encounters', visit)
  const sections = ['Subjective', 'Objective', 'Assessment', 'Plan'].map((title, at) => ({
    title,
    sentences: [{ id: `s${at}`, text: `${title} of the first visit: COPD, review in three months.` }],
  }))
  const note = await done('clinician', 'PUT', `/api/encounters/${encounter.id}/note`, { sections })
  await done('clinician', 'POST', `/api/encounters/${encounter.id}/sign`, undefined, note.version)
  await done('clinician', 'POST', '/api/coding-billing/suggestions/prepare')
  const { suggestions } = await done('clinician', 'GET', '/api/coding-billing/suggestions')
  expect(suggestions).toMatchObject([{ patientId: patientIds.Ashby }])
  const [{ id, version }] = suggestions
  const of = `/api/coding-billing/suggestions/${id}`
  const bulk = { codes: [{ type: 'MBS', code: '110' }], billing: 'bulk-bill' }
  const changed = await done('clinician', 'PUT', of, bulk, version)
  const agreed = { on: today(), way: 'electronic', by: 'Marion Ashby' }
  const assigned = await done('clinician', 'POST', `${of}/assignment`, agreed, changed.suggestion.version)
  await done('clinician', 'POST', `${of}/approve`, { send: 'now' }, assigned.suggestion.version)

  const page = await open('receptionist', '/accounts')
  await page.getByRole('tab', { name: 'Claims', exact: true }).click()
  await see(page.getByRole('row').filter({ hasText: 'Marion Ashby' }))
  await noDemoText(page)
  const own = await invoice(page, 'Barton', 'Private', '280.00')
  await pay(own, '100', 'cash')
  await see(own.getByText('to pay $180.00'))
  await pay(own, '180', 'card')
  await see(own.getByText('to pay $0.00'))
  await own.getByRole('button', { name: 'Refund' }).click()
  await own.getByLabel('Amount').fill('30')
  await own.getByLabel('How').selectOption('cash')
  await own.getByLabel('Reason').fill('Charged too much')
  await own.getByRole('button', { name: 'Record refund' }).click()
  await see(own.getByText(/Refunded/))
  const veteran = await invoice(page, 'Barton', 'Veterans’ Affairs', '242.00', true)
  await pay(veteran, '242', 'transfer')
  await see(veteran.getByText('to pay $0.00'))
  const card = await invoice(page, 'Cole', 'Concession', '190.00')
  await pay(card, '100', 'cheque')
  await see(card.getByText('to pay $90.00'))
  expect(await card.getByRole('button', { name: /^Write off/ }).count()).toBe(0)

  const manager = await open('manager', `/accounts?tab=invoices&patient=${patientIds.Cole}`)
  await manager.getByRole('row', { name: /Cole/ }).getByRole('button').first().click()
  const owed = manager.getByRole('dialog', { name: /^Invoice I/ })
  await owed.getByRole('button', { name: 'Write off $90.00' }).click()
  const question = manager.getByRole('dialog', { name: 'Write off $90.00?' })
  await question.getByRole('textbox').fill('Hardship')
  await question.getByRole('button', { name: 'Write off' }).click()
  await see(owed.getByText('to pay $0.00'))
})

it('reception closes the day and takes the money to the bank; the manager has the figures', async () => {
  const page = await open('receptionist', '/accounts?tab=day')
  // 100 in cash, 30 given back
  await see(page.getByText('Expected $70.00'), page.getByText('Expected $180.00'))
  for (const [name, amount] of Object.entries({ Card: '180', Cash: '70', 'Bank transfer': '242', Cheque: '100' }))
    await page.getByLabel(name, { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Sign off the day' }).click()
  await see(page.getByText(/^Signed off by/))
  const slip = await page.getByRole('link', { name: 'Bank deposit PDF' }).getAttribute('href')
  expect((await page.request.get(slip ?? '')).headers()['content-type']).toBe('application/pdf')
  expect(await axeViolations(page)).toEqual([])
  const manager = await open('manager', '/accounts?tab=tax')
  await see(manager.getByText('G1 Total sales, including GST'))
  await noDemoText(manager)
})

it('a recall waits for the agreement of the patient, its letter is among the letters; a letter comes in', async () => {
  const page = await open('nurse', `/recalls?new=1&patient=${patientIds.Cole}&reason=Spirometry`)
  const dialog = page.getByRole('dialog', { name: 'New recall' })
  await dialog.getByLabel('Due date').fill(today())
  await dialog.getByRole('button', { name: 'Add recall' }).click()
  await seeToast(page, 'Recall Added')
  await see(page.getByText(/SMS not asked/))
  await page.getByRole('link', { name: /: Spirometry$/ }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await see(messages.getByText('SMS: not asked'))
  await messages.getByRole('button', { name: 'Agrees' }).click()
  await see(messages.getByText('SMS: agreed'), messages.getByText('Email: not asked'))
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/recalls')
  await page.getByRole('checkbox', { name: /^Choose Con Cole/ }).check()
  await page.getByRole('button', { name: 'Write letters' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Write letters' }).click()
  await see(page.getByRole('dialog', { name: '1 letter written' }))

  const admin = await open('administrator', '/letters?show=sent')
  await see(admin.getByRole('link', { name: 'Recall letter to Con Cole' }), admin.getByText(/3 High Street, Newtown/))
  await admin.goto('/inbox?scope=team')
  await admin.getByRole('button', { name: 'Incoming letter', exact: true }).click()
  const incoming = admin.getByRole('dialog', { name: 'Incoming letter' })
  await incoming
    .getByLabel('File')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await incoming.getByLabel('Title').fill('CT chest report')
  await incoming.getByLabel('Family name').fill('Ashby')
  await incoming.getByRole('button', { name: 'Receive letter' }).click()
  const file = admin.getByRole('form', { name: 'File this letter' })
  await file.getByRole('button', { name: /Ashby/ }).first().click()
  await file.getByRole('button', { name: 'Confirm and file' }).click()
  await gone(file)
  await noDemoText(admin)
})
