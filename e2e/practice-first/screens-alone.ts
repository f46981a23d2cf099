import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '../../scripts/server-process.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'
import { claimOnScreens } from './claim-on-screens.ts'
import { documentsOnScreens } from './documents-on-screens.ts'
import { inZone, noDemoText, pick, place, soon, today } from './practice-place.ts'

const PASSWORD = 'Abcdefghij1!Kl'

/**
 * A practice from an empty folder to the end of its first day. Nothing is done for anybody: every step is a click
 * or a key on the screen of whoever does it.
 */
export async function firstDayOnScreens(settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-screens-'))
  const server = await startServer(folder, { AURORA_MODE: 'practice', ...settings })
  const journey = browserJourney(server.url)
  const sessions: Record<string, string> = {}
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function keepSession(page: Page, who: string): Promise<void> {
    const cookie = (await page.context().cookies()).find(({ name }) => name.includes('aurora_session'))
    sessions[who] = `${cookie?.name}=${cookie?.value}`
  }
  const open = (who: string, path: string) =>
    journey.open({ session: sessions[who] ?? '', path, widthPx: 1440, timezoneId: place.zone })

  async function choosePassword(page: Page): Promise<void> {
    await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
    await page.getByLabel(/^Confirm password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await seeToast(page, 'Account Created')
  }

  /** Password, then the authenticator app that staff cannot go on without. */
  async function enter(page: Page, who: string, email: string): Promise<void> {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
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
    await keepSession(page, who)
  }

  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await seeToast(page, 'Step Saved')
    await noDemoText(page)
  }

  it('the first administrator comes in by the printed link and sets the practice up', async () => {
    const link = new URL([...server.printed().matchAll(/http\S+mode=first-administrator\S+/g)].at(-1)?.[0] ?? '')
    const page = await journey.open({ path: `${link.pathname}${link.search}`, widthPx: 1440, timezoneId: place.zone })
    await page.getByLabel('Your name').fill('Jo Boss')
    await page.getByLabel('Email').fill('jo@harbour.example')
    await choosePassword(page)
    await enter(page, 'administrator', 'jo@harbour.example')

    await page.goto('/practice-setup')
    await page.getByLabel(/^Practice name/).fill('Harbour Lung Clinic')
    await page.getByLabel('ABN').fill('51 824 753 556')
    await page.getByLabel('Phone').fill('(02) 7010 1234')
    await page.getByLabel('Street address').fill('3 Quay Street')
    await page.getByLabel('Suburb').fill(place.suburb)
    await page.getByLabel('State').selectOption(place.state)
    await page.getByLabel('Postcode').fill(place.postcode)
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe(place.zone)
    await save(page)
    await page.goto('/practice-setup?step=places')
    await page.getByLabel(/^Location name/).fill('City rooms')
    await page.getByRole('textbox', { name: 'Rooms' }).fill('Room 1, Lung function room')
    const day = inZone({ weekday: 'long' })
    while ((await page.getByRole('button', { name: new RegExp(`^Remove session \\d on ${day}`) }).count()) > 0)
      await page
        .getByRole('button', { name: new RegExp(`^Remove session \\d on ${day}`) })
        .first()
        .click()
    await page.getByRole('button', { name: `Add a session on ${day}` }).click()
    await page.getByLabel(`${day}, session 1 starts`).fill('00:00')
    await page.getByLabel(`${day}, session 1 ends`).fill('23:59')
    await page.getByRole('checkbox', { name: 'Closed on public holidays' }).uncheck()
    await save(page)
    await page.goto('/practice-setup?step=fees')
    for (const [at, kind, fee] of [
      [0, 'Private', '280'],
      [1, 'Concession', '190'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a fee schedule' }).click()
      await page.getByLabel('Schedule name').nth(at).fill(`${kind} fees`)
      await page.getByLabel('For', { exact: true }).nth(at).selectOption({ label: kind })
      await page.getByLabel('Item', { exact: true }).nth(at).fill('110')
      await page.getByLabel('Fee ($)').nth(at).fill(fee)
    }
    await save(page)
  })

  it('she invites receptionist, nurse and clinician, who each choose a password and an authenticator app', async () => {
    const page = await open('administrator', '/staff')
    for (const [name, position] of [
      ['Ria Ception', 'receptionist'],
      ['Nat Nurse', 'nurse'],
      ['Clara Clinician', 'clinician'],
    ] as const) {
      await page.goto('/staff')
      const email = `${name.split(' ')[0]?.toLowerCase()}@harbour.example`
      await page.getByLabel(/^Name/).first().fill(name)
      await page
        .getByLabel(/^Email/)
        .first()
        .fill(email)
      await page
        .getByLabel(/^Position/)
        .first()
        .selectOption(position)
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      const code = ((await page.getByText(/^Invitation code: /).textContent()) ?? '').replace('Invitation code: ', '')
      const guest = await journey.open({ path: `/auth?mode=invitation&code=${code}`, timezoneId: place.zone })
      await choosePassword(guest)
      await enter(guest, position, email)
      await guest.close()
    }
    await page.goto('/practice-setup?step=clinicians')
    await page
      .getByRole('group', { name: 'Clara Clinician' })
      .getByLabel('Provider number at City rooms')
      .fill('2426621B')
    await save(page)
  })

  it('reception registers a patient with her concession card, and makes her code for the portal', async () => {
    const page = await open('receptionist', '/patient-list?register=1')
    const form = page.getByRole('dialog').first()
    await form.getByLabel(/^Given names/).fill('Marion')
    await form.getByLabel(/^Family name/).fill('Ashby')
    await form.getByLabel(/^Date of birth/).fill('1954-02-03')
    await form.getByLabel(/^Gender/).selectOption('female')
    await form.getByLabel(/^Mobile phone/).fill('0491 570 006')
    await form.getByLabel(/^Medicare number/).fill('2123 45670 1')
    await form.getByLabel(/^Medicare reference/).fill('1')
    await form.getByLabel('Concession card', { exact: true }).selectOption('PEN')
    await form.getByLabel(/^Concession card number/).fill('307 111 942K')
    await form.getByRole('button', { name: /^Register/ }).click()
    await see(form.getByText(/The letter of this card number does not fit/))
    await form.getByLabel(/^Concession card number/).fill('307 111 942H')
    await form.getByRole('button', { name: /^Register/ }).click()
    await gone(form)
    await page.goto('/patient-list')
    await page.getByRole('checkbox', { name: /^Choose .*Ashby/ }).check()
    await noDemoText(page)
    await page.getByRole('button', { name: 'Invite to the portal' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite to the portal' })
    await invite.getByRole('button', { name: /^Make codes/ }).click()
    const code = ((await invite.getByRole('list', { name: 'Codes' }).locator('code').textContent()) ?? '').trim()
    await noDemoText(page)

    const phone = await journey.open({ path: '/auth?mode=register', widthPx: 390, timezoneId: place.zone })
    await phone.getByLabel(/^(Full name|Name)/).fill('Marion Ashby')
    await phone.getByLabel(/^Email/).fill('marion@patient.example')
    await phone.getByLabel(/^Phone/).fill('0491 570 006')
    await phone.getByLabel(/^Date of birth/).fill('1954-02-03')
    await phone
      .getByLabel(/^Password/)
      .first()
      .fill(PASSWORD)
    await phone.getByLabel(/^Confirm password/i).fill(PASSWORD)
    await phone.getByLabel(/^Code from the practice/).fill(code)
    await phone.getByRole('checkbox', { name: /I agree/ }).check()
    await noDemoText(phone)
    await phone.getByRole('button', { name: 'Create Patient Account' }).click()
    await seeToast(phone, 'Registration Successful!')
    await phone.getByLabel('Email').fill('marion@patient.example')
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await see(phone.getByRole('main').getByText(/Marion/))
    await noDemoText(phone)
    // one chart: the one that reception made
    await page.goto('/patient-list')
    await see(page.getByRole('checkbox', { name: /^Choose .*Ashby/ }))
    expect(await page.getByRole('checkbox', { name: /^Choose .*Ashby/ }).count()).toBe(1)

    // reception keeps the details up to date, without the chart
    await page.getByRole('link', { name: /Ashby/ }).click()
    await page.getByRole('button', { name: 'Edit Patient' }).click()
    const details = page.getByRole('dialog', { name: 'Edit Patient' })
    await details.getByLabel('Home phone').fill('(02) 7010 5555')
    await details.getByLabel('Guardian', { exact: true }).fill('Gail Ashby')
    await details.getByLabel('Account holder', { exact: true }).fill('Ashby Family Trust')
    expect(await details.getByRole('tab').count()).toBe(0)
    await noDemoText(page)
    await details.getByRole('button', { name: 'Save Changes' }).click()
    await gone(details)
    await page.getByRole('button', { name: 'Edit Patient' }).click()
    await expect.poll(() => details.getByLabel('Home phone').inputValue()).toContain('7010 5555')
  })

  it('reception records the referral and books; the patient confirms by the link', async () => {
    const page = await open('receptionist', '/accounts?tab=referrals')
    const phone = await journey.open({ path: '/auth', widthPx: 390, timezoneId: place.zone })
    await pick(page.getByRole('main'), 'Ashby')
    await page.getByRole('button', { name: 'Add referral' }).click()
    const referral = page.getByRole('dialog', { name: 'Add referral' })
    await referral.getByLabel('Referrer', { exact: false }).first().fill('Dr Ngozi Okafor')
    await referral.getByLabel('Provider number').fill('2454101W')
    await referral.getByLabel('Date of the letter').fill(today())
    await referral.getByRole('button', { name: 'Save referral' }).click()
    await seeToast(page, 'Referral recorded.')
    await noDemoText(page)

    await page.goto('/appointments')
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    const booking = page.getByRole('dialog', { name: 'New Appointment' })
    await pick(booking, 'Ashby')
    await booking.getByLabel(/^Practitioner/).selectOption({ index: 1 })
    await booking.getByLabel(/^Type/).selectOption({ index: 1 })
    await booking.getByLabel(/^Time/).fill(soon())
    await booking.getByLabel(/^Reason/).fill('Breathless on stairs')
    // what is still to come would move the button while it is pressed
    await see(booking.getByText(/^Referral of/), booking.getByRole('group', { name: 'Free times' }).getByRole('button'))
    await booking.getByRole('button', { name: 'Create Appointment' }).click()
    await gone(booking)
    const more = page.getByRole('button', { name: /^More for .*Ashby/ }).first()
    await more.click()
    await page.getByRole('menuitem', { name: 'Repeat…' }).click()
    const repeat = page.getByRole('dialog', { name: 'Repeat the visit of Marion Ashby' })
    await repeat.getByRole('button', { name: 'Show the visits' }).click()
    await repeat.getByRole('button', { name: 'Book 5 visits' }).click()
    await seeToast(page, 'Series Booked')
    await gone(repeat)
    await noDemoText(page)
    await more.click()
    await page.getByRole('menuitem', { name: 'Reminder text…' }).click()
    const reminder = page.getByRole('dialog', { name: 'Reminder text' })
    await expect.poll(() => reminder.getByLabel('Text').inputValue()).toContain('/r/')
    const [, path = ''] = /(\/r\/[\w-]{43})/.exec(await reminder.getByLabel('Text').inputValue()) ?? []
    await phone.goto(path)
    await see(phone.getByText('Harbour Lung Clinic'))
    await noDemoText(phone)
    await phone
      .getByRole('button', { name: /confirm|I will come|Yes/i })
      .first()
      .click()
    await see(phone.getByText(/confirmed|thank you/i))
    await noDemoText(phone)

    await page.goto('/appointments')
    await page
      .getByRole('button', { name: /^More for .*Ashby/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Mark as arrived' }).click()
    await seeToast(page, 'Patient Checked In')
    await noDemoText(page)
  })

  it('the clinician sees her, writes and signs the note, and sends the letter', async () => {
    const page = await open('clinician', '/appointments')
    await page
      .getByRole('button', { name: /^More for .*Ashby/ })
      .first()
      .click()
    const chart = page.getByRole('menuitem', { name: 'Open patient record' })
    await chart.click()
    await page
      .getByRole('button', { name: 'Start Encounter' })
      .or(page.getByRole('link', { name: 'Start Encounter' }))
      .first()
      .click()
    const visit = page.getByRole('dialog', { name: 'New Encounter' })
    await see(visit.or(page.getByRole('textbox', { name: 'Subjective', exact: true })))
    if ((await visit.count()) > 0) await visit.getByRole('button', { name: 'Start Encounter' }).click()
    for (const [title, text] of Object.entries({
      Subjective: 'Breathless on stairs for a year.',
      Objective: 'SpO2 94% on air. Spirometry before and after a bronchodilator.',
      Assessment: 'COPD.',
      Plan: 'Tiotropium; review in three months.',
    })) {
      await page.getByRole('textbox', { name: title, exact: true }).click()
      await page.keyboard.type(text)
    }
    await noDemoText(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign and lock' }).click()
    await page
      .getByRole('alertdialog', { name: 'Sign and lock this note?' })
      .getByRole('button', { name: 'Sign and lock' })
      .click()
    await seeToast(page, 'Note Signed')
    await page.goto('/encounters')
    await see(page.getByText(/^MRN AUR\d+$/))

    await page.goto('/letters?new=1')
    const dialog = page.getByRole('dialog', { name: 'New letter' })
    await pick(dialog, 'Ashby')
    await dialog.getByRole('button', { name: 'Write letter' }).click()
    // as the signed note says
    await expect.poll(() => page.getByLabel('Assessment', { exact: true }).inputValue()).toBe('COPD.')
    await expect.poll(() => page.getByLabel('Plan', { exact: true }).inputValue()).toContain('review in three months.')
    await page.getByLabel('To', { exact: true }).fill('Dr Ngozi Okafor')
    await noDemoText(page)
    await page.getByRole('button', { name: 'Sign letter' }).click()
    await page
      .getByRole('alertdialog', { name: 'Sign and lock this letter?' })
      .getByRole('button', { name: 'Sign letter' })
      .click()
    const send = page.getByRole('form', { name: 'Send this letter' })
    await send.getByLabel('How').selectOption('email')
    await see(send.getByText('Email is not connected. Nothing is sent.'))
    await send.getByLabel('How').selectOption('print')
    await send.getByRole('button', { name: 'Record as printed' }).click()
    await see(page.getByRole('region', { name: 'Log' }).getByText(/Dr Ngozi Okafor, printed/))
    await noDemoText(page)
  })

  documentsOnScreens(open)

  claimOnScreens(open)

  it('reception issues an invoice, takes a part of it, and closes the day', async () => {
    const page = await open('receptionist', '/patient-list?register=1')
    const register = page.getByRole('dialog').first()
    await register.getByLabel(/^Given names/).fill('Vic')
    await register.getByLabel(/^Family name/).fill('Barton')
    await register.getByLabel(/^Date of birth/).fill('1948-05-06')
    await register.getByLabel(/^Gender/).selectOption('male')
    await register.getByRole('button', { name: /^Register/ }).click()
    await gone(register)
    await page.goto('/accounts?tab=invoices')
    await pick(page.getByRole('main'), 'Barton')
    await page.getByRole('button', { name: 'New invoice' }).click()
    const form = page.getByRole('dialog', { name: 'New invoice' })
    await form.getByLabel('Clinician').selectOption({ label: 'Clara Clinician' })
    // nobody else can have seen the patient
    expect(
      await form
        .getByLabel('Clinician')
        .getByRole('option', { name: /Ria|Nat|Jo Boss/ })
        .count(),
    ).toBe(0)
    await form.getByLabel('Payer').selectOption({ label: 'Concession' })
    await form.getByLabel('MBS item').fill('110')
    await expect.poll(() => form.getByLabel('Fee', { exact: false }).first().inputValue()).toBe('190.00')
    await form.getByRole('button', { name: 'Issue invoice' }).click()
    const sheet = page.getByRole('dialog', { name: /^Invoice I/ })
    await see(sheet.getByText('to pay $190.00'))
    await sheet.getByLabel('Amount').fill('100')
    await sheet.getByLabel('How').selectOption('cash')
    await sheet.getByRole('button', { name: 'Record payment' }).click()
    await see(sheet.getByText('to pay $90.00'))
    await noDemoText(page)
    await page.goto('/accounts?tab=day')
    await see(page.getByText('Expected $100.00'))
    await page.getByLabel('Cash', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Sign off the day' }).click()
    await see(page.getByText(/^Signed off by/))
    await noDemoText(page)
  })
}
