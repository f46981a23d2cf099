import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { gone, see, seeToast } from '../support/see.ts'
import { noDemoText, pick, today } from './practice-place.ts'

type Open = (who: string, path: string) => Promise<Page>

const claimSheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Claim / })

async function openClaim(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: number, exact: true }).click()
  await see(claimSheet(page).getByText('Marion Ashby'))
  return claimSheet(page)
}

async function lodge(page: Page, number: string): Promise<void> {
  const sheet = await openClaim(page, number)
  await see(sheet.getByText('Ready', { exact: true }).first())
  const form = await sheet.getByRole('link', { name: 'Print form' }).getAttribute('href')
  expect((await page.request.get(form ?? '')).headers()['content-type']).toBe('application/pdf')
  await sheet.getByRole('button', { name: 'Mark as lodged' }).click()
  await seeToast(page, 'Claim Lodged')
  await see(sheet.getByText('Sent', { exact: true }).first())
  await noDemoText(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await gone(sheet)
}

async function importRemittance(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import remittance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import remittance' })
  const csv = ['Remittance,Paid on,Claim,Item,Paid,Reason', ...lines].join('\n')
  await dialog
    .getByLabel('Remittance file (CSV)')
    .setInputFiles({ name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await see(dialog.getByText('Pays', { exact: true }).first(), dialog.getByText('Marion Ashby').first())
  await noDemoText(page)
  await dialog.getByRole('button', { name: 'Apply remittance' }).click()
  await seeToast(page, 'Remittance Applied')
  await gone(dialog)
}

/** A bulk-billed claim of a practice without a claim channel, from the signed note to the last cent, on screens. */
export function claimOnScreens(open: Open): void {
  let number = ''

  it('the clinician adds an item, records the assignment of benefit and approves', async () => {
    const page = await open('clinician', '/coding-billing')
    await page.getByRole('button', { name: /^Review Details.*Ashby/ }).click()
    const review = page.getByRole('dialog', { name: 'Review Details' })
    await see(review.getByText('110', { exact: true }).first())
    await review.getByLabel('MBS item or words').fill('11506')
    await review.getByRole('button', { name: /^11506/ }).click()
    await see(review.getByText('Save the codes; then record the assignment of benefit here.'))
    await noDemoText(page)
    await review.getByRole('button', { name: 'Save codes' }).click()
    // at once, before the screen has read what it saved
    await review.getByLabel(/^How/).selectOption('verbal')
    await review.getByRole('button', { name: 'Record assignment' }).click()
    await see(review.getByText(/^Benefit assigned by Marion Ashby/))
    await review.getByRole('button', { name: 'Approve', exact: true }).click()
    await seeToast(page, 'Claim Ready')
    await gone(review)
    expect(await axeViolations(page)).toEqual([])
    await noDemoText(page)
  })

  it('reception lodges the form; of the remittance one line is unpaid, and a clinician must correct it', async () => {
    const page = await open('receptionist', '/accounts?tab=claims')
    const row = page.getByRole('row').filter({ hasText: 'Marion Ashby' })
    number = ((await row.getByRole('button').first().textContent()) ?? '').trim()
    await lodge(page, number)
    await importRemittance(page, [`R-1,${today()},${number},110,155.85,`, `R-1,${today()},${number},11506,0.00,160`])
    const sheet = await openClaim(page, number)
    await see(sheet.getByText('Part paid').first(), sheet.getByText('Unpaid', { exact: true }))
    await see(sheet.getByText('A clinician or an administrator corrects the items of this claim.'))
    expect(await sheet.getByRole('button', { name: /^(Correct|Mark as lodged)$/ }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await noDemoText(page)

    // the visit is claimed: it cannot be charged to her as well
    await page.goto('/accounts?tab=invoices')
    await pick(page.getByRole('main'), 'Ashby')
    await page.getByRole('button', { name: 'New invoice' }).click()
    const invoice = page.getByRole('dialog', { name: 'New invoice' })
    await expect.poll(() => invoice.getByLabel('Account holder').inputValue()).toBe('Ashby Family Trust')
    await invoice.getByLabel('Clinician').selectOption({ label: 'Clara Clinician' })
    await invoice.getByLabel('Payer').selectOption({ label: 'Concession' })
    await invoice.getByLabel('MBS item').fill('110')
    await invoice.getByRole('button', { name: 'Issue invoice' }).click()
    await see(page.getByText(new RegExp(`${number}`)).last())
  })

  it('the clinician corrects the unpaid line from the inbox; the paid one stays', async () => {
    const page = await open('clinician', '/inbox')
    await page.getByRole('button', { name: 'Claims to fix (1)' }).click()
    await page
      .getByText(new RegExp(`${number}: Remittance R-1`))
      .first()
      .click()
    await page.getByRole('button', { name: 'Open the claim' }).click()
    await claimSheet(page).getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct claim' })
    await see(dialog.getByText('Paid, cannot be removed'))
    expect(await dialog.getByRole('button', { name: 'Remove item 110' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Remove item 11506' }).click()
    await dialog.getByLabel('MBS item or words').fill('11505')
    await dialog.getByRole('button', { name: /^11505/ }).click()
    await see(dialog.getByText(/Diagnostic spirometry before and after bronchodilator/))
    await dialog.getByLabel('Note').fill('Diagnostic test')
    await noDemoText(page)
    await dialog.getByRole('button', { name: 'Save correction' }).click()
    await seeToast(page, 'Claim Corrected')
    await gone(dialog)
  })

  it('reception lodges it again, and the second remittance pays the rest', async () => {
    const page = await open('receptionist', '/accounts?tab=claims')
    await lodge(page, number)
    await importRemittance(page, [`R-2,${today()},${number},11505,41.95,`])
    const sheet = await openClaim(page, number)
    await see(sheet.getByText('The benefit was paid.', { exact: false }))
    const receipt = await sheet.getByRole('link', { name: 'Receipt PDF' }).getAttribute('href')
    expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
    await noDemoText(page)
    await page.goto('/accounts?tab=day')
    await see(page.getByText('$197.80').first())
    await noDemoText(page)
  })
}
