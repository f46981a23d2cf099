import { writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { gone, see, seeToast } from '../support/see.ts'
import { dayIn, openRunningPractice, ZONE } from './running-practice.ts'

/** What comes up after the first day: a freed time, estimates, other payers, letters that come in. */
const { journey, gateways, incoming, patientIds, done, open, book } = await openRunningPractice()

it('a cancelled visit frees a time, which the patient who waits accepts by link', async () => {
  await book('Ashby', '10:00')
  await book('Barton', '11:00', 'Follow-up', dayIn(12))
  const page = await open('receptionist', '/reminders?show=waiting')
  await page.getByRole('button', { name: 'Add a patient' }).click()
  const wish = page.getByRole('dialog', { name: 'Add to the waiting list' })
  await wish.getByRole('combobox', { name: /Patient/ }).fill('Barton')
  await wish.getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
  await wish.getByLabel(/^Type/).selectOption({ label: 'Follow-up Visit' })
  await wish.getByLabel('First day').fill(dayIn(7))
  await wish.getByLabel('Last day').fill(dayIn(8))
  await wish.getByRole('button', { name: 'Add to the list' }).click()
  await seeToast(page, 'Waiting List')

  await page.goto(`/appointments?date=${dayIn(7)}`)
  await page.getByRole('button', { name: /^Cancel.*Ashby/ }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this appointment?' }).or(page.getByRole('alertdialog'))
  await cancel.getByLabel('Reason').fill('Patient unwell')
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click()
  await gone(cancel)

  await page.goto('/reminders?show=waiting')
  const freed = page.getByRole('region', { name: 'Freed by a cancellation' })
  await see(freed.getByText('Vic Barton'))
  expect(await axeViolations(page)).toEqual([])
  const sent = gateways.texts.length
  await freed.getByRole('button', { name: /^Offer by link: Vic Barton/ }).click()
  await expect.poll(() => gateways.texts.length).toBeGreaterThan(sent)
  const text = gateways.texts.at(-1)?.text ?? ''
  const [, path = ''] = /(\/r\/[\w-]{43})/.exec(text) ?? []
  const phone = await journey.open({ path, widthPx: 390, timezoneId: ZONE })
  await see(phone.getByText('Do you want this earlier time?'))
  await phone.getByRole('button', { name: 'Yes, I want this time' }).click()
  await see(phone.getByText('This time is yours'))
  await page.goto(`/appointments?date=${dayIn(7)}`)
  await see(page.getByRole('button', { name: /^More for .*Barton/ }))
  await page.goto('/reminders?show=waiting')
  await see(page.getByText('Nobody is waiting'))
})

it('an estimate is agreed to, a deposit pays a part, insurer and fund are billed with their numbers', async () => {
  const page = await open('receptionist', `/accounts?tab=quotes&patient=${patientIds.Ashby}`)
  const fill = async (title: string, payer: string, fee: string) => {
    const form = page.getByRole('dialog', { name: title })
    await form.getByLabel('Clinician').selectOption({ label: 'Clara Clinician' })
    await form.getByLabel('Payer').selectOption({ label: payer })
    await form.getByLabel('MBS item').fill('110')
    await expect.poll(() => form.getByLabel('Fee', { exact: false }).first().inputValue()).toBe(fee)
    return form
  }
  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = await fill('New quote', 'Private', '280.00')
  await quote.getByRole('button', { name: 'Make quote' }).click()
  const sheet = page.getByRole('dialog', { name: /^(Quote|Invoice) / })
  await sheet.getByLabel('Accepted by').fill('Marion Ashby')
  await sheet.getByRole('button', { name: 'Record acceptance' }).click()
  await see(sheet.getByText(/Quote accepted/))
  await page.keyboard.press('Escape')

  await page.goto(`/accounts?tab=invoices&patient=${patientIds.Ashby}`)
  await page.getByRole('button', { name: 'Take deposit' }).click()
  const deposit = page.getByRole('dialog', { name: 'Take deposit' })
  await deposit.getByLabel('Amount').fill('80')
  await deposit.getByLabel('How').selectOption('card')
  await deposit.locator('button[type=submit]').click()
  await gone(deposit)

  await page.goto(`/accounts?tab=quotes&patient=${patientIds.Ashby}`)
  await page.getByRole('row', { name: /Ashby/ }).getByRole('button').first().click()
  await sheet.getByRole('button', { name: 'Issue invoice' }).click()
  await see(sheet.getByText('to pay $280.00'))
  await sheet.getByRole('button', { name: 'Use credit ($80.00)' }).click()
  await see(sheet.getByText('to pay $200.00'))
  await page.keyboard.press('Escape')

  for (const [payer, label, fee] of [
    ['State insurer', 'Claim number', '310.00'],
    ['Harbour Health Fund', 'Membership number', '260.00'],
  ] as const) {
    await page.goto(`/accounts?tab=invoices&patient=${patientIds.Barton}`)
    await page.getByRole('button', { name: 'New invoice' }).click()
    const form = await fill('New invoice', payer, fee)
    await form.getByLabel(label).fill('WC-4711')
    await form.getByRole('button', { name: 'Issue invoice' }).click()
    // the same item of the same day: the insurer has it already
    if (payer === 'Harbour Health Fund') await form.getByRole('button', { name: 'Charge it again' }).click()
    await see(sheet.getByText(`to pay $${fee}`), sheet.getByText(/WC-4711/))
    await page.keyboard.press('Escape')
  }
  await page.goto('/accounts?tab=debtors')
  await see(page.getByText('State insurer'), page.getByText('Harbour Health Fund'))
  expect(await axeViolations(page)).toEqual([])
})

it('a letter in the watched folder waits in the inbox', async () => {
  writeFileSync(joinPath(incoming, 'CT report Ashby.pdf'), '%PDF-1.7\n%%EOF')
  const page = await open('administrator', '/inbox?scope=team')
  await page
    .getByText(/CT report Ashby/)
    .first()
    .waitFor({ timeout: 150_000 })
})

it('a visit is made longer by dragging its lower edge', async () => {
  const id = await book('Cole', '13:00')
  const page = await open('receptionist', `/appointments?view=day&date=${dayIn(7)}`)
  const block = page.locator(`[data-entry="${id}"]`)
  await block.scrollIntoViewIfNeeded()
  const box = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 4 })
  await page.mouse.move(x, y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await seeToast(page, 'Appointment Moved')
  const list = await done('receptionist', 'GET', `/api/appointments?date=${dayIn(7)}`)
  expect(list.find((one: { id: string }) => one.id === id).duration).toBeGreaterThan(30)
})
