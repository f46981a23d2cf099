import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
const BILLING = '/coding-billing'
/** For steps over the API: nothing of the application is loaded. */
const API_ONLY = '/healthz'

// three of the synthetic practice with a current referral to the demo provider, whom no other journey needs
const VISITOR = 'patient-025'
const ACCEPTED = 'patient-026'
const OLD_CARD = 'patient-027'
const UNANSWERED = 'patient-021'
const ACCOUNT = 'patient-040'

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) })
const suggestionFor = (page: Page, name: string) => page.getByRole('region', { name: `Suggestion for ${name}` })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function ask<T>(page: Page, method: string, path: string, data?: unknown, version?: number): Promise<T> {
  const headers = version === undefined ? undefined : { 'if-match': `W/"${version}"` }
  const reply = await page.request.fetch(path, { method, data, headers })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return reply.json()
}

interface Patient {
  name: { text?: string; given?: string[]; family?: string }[]
  identifier: { system: string; value: string }[]
  meta: { versionId: string }
}

async function nameOf(page: Page, id: string): Promise<string> {
  const { name } = await ask<Patient>(page, 'GET', `/api/patients/${id}`)
  return `${name[0]?.given?.[0]} ${name[0]?.family}`
}

const SECTIONS = [
  { title: 'Subjective', sentences: [{ id: 's', text: 'Less breathless since the last visit.' }] },
  { title: 'Assessment', sentences: [{ id: 'a', text: 'Stable airways disease.' }] },
  { title: 'Plan', sentences: [{ id: 'p', text: 'Continue the inhaler and review in three months.' }] },
]

/** The practice's day. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })

/** Visits that were written and signed over the API, with their codes prepared; the address of each note. */
async function signedVisits(page: Page, patientIds: readonly string[]): Promise<string[]> {
  const paths = await Promise.all(
    patientIds.map(async (patientId) => {
      const { encounter } = await ask<{ encounter: { id: string } }>(page, 'POST', '/api/encounters', {
        patientId,
        type: 'Follow-up Visit',
        reason: 'Journey',
        start: new Date().toISOString(),
        status: 'in-progress',
      })
      const path = `/encounters/${encounter.id}`
      const note = await ask<{ version: number }>(page, 'PUT', `/api${path}/note`, { sections: SECTIONS })
      await ask(page, 'POST', `/api${path}/sign`, undefined, note.version)
      return path
    }),
  )
  await ask(page, 'POST', '/api/coding-billing/suggestions/prepare')
  return paths
}

/** These people agree to assign the benefit. */
async function assign(page: Page, patientIds: readonly string[]): Promise<void> {
  const { suggestions } = await ask<{ suggestions: { id: string; version: number; patientId: string }[] }>(
    page,
    'GET',
    '/api/coding-billing/suggestions?status=pending-review',
  )
  const agreed = { on: today(), way: 'verbal', by: 'The person' }
  for (const patientId of patientIds) {
    const own = suggestions.find((one) => one.patientId === patientId)
    await ask(page, 'POST', `/api/coding-billing/suggestions/${own?.id}/assignment`, agreed, own?.version)
  }
}

/** On the screen of billing, wherever it is. */
async function claimRow(page: Page, name: string): Promise<Locator> {
  await tab(page, 'Claims Management')
  await page.getByRole('searchbox', { name: 'Search claims' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await see(row)
  return row
}

describe('Coding & Billing (requirements 2 §2.7)', () => {
  it('shows every specified text: cards, four tabs, samples, accuracy, checks and alerts', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: BILLING, theme: 'dark' })
    await see(
      page.getByRole('heading', { level: 1, name: 'Coding & Billing' }),
      page.getByText(/Revenue Cycle Management/),
    )
    const figures = {
      'Total Revenue': ['$87,450', '12% from last month'],
      'Pending Claims': ['23', '28 days avg processing'],
      'Denial Rate': ['5.1%', '8 denied claims'],
      'Avg Reimbursement': ['$560', 'per encounter'],
    }
    for (const [title, texts] of Object.entries(figures)) {
      for (const text of [...texts, 'Sample']) await see(card(page, title).first().getByText(text, { exact: true }))
    }
    await see(
      page.getByRole('searchbox', { name: 'Search suggestions' }),
      page.getByRole('button', { name: /^Filter/ }),
    )
    const samples = page.getByRole('region', { name: 'Sample Suggestions' }).locator('.card')
    await expect.poll(() => samples.count()).toBe(3)
    await see(samples.first().getByText('Pending Review'), samples.first().getByText('Denial risk 12%, low'))
    const buttons = async (at: number) => {
      const texts = await samples.nth(at).locator('.card-footer button').allInnerTexts()
      return texts.map((text) => text.split(',')[0]?.trim())
    }
    expect(await buttons(0)).toEqual(['Review Details', 'Reject', 'Approve & Submit'])
    expect(await buttons(1)).toEqual(['Review Details'])
    expect(await axeViolations(page)).toEqual([])

    await tab(page, 'Claims Management')
    for (const [title, count] of Object.entries({ Approved: '125', Pending: '23', Denied: '8' })) {
      await see(card(page, title).first().getByText(count, { exact: true }))
    }
    await tab(page, 'Revenue Analytics')
    const accuracy = page.getByRole('region', { name: 'Coding Accuracy' })
    for (const text of ['94.8%', '96.2%', '93.4%', 'ICD-10', 'CPT'])
      await see(accuracy.getByText(text, { exact: true }))
    await see(page.getByRole('region', { name: 'Revenue Trends' }).getByRole('figure'))
    await tab(page, 'Compliance')
    const checks = page.getByRole('region', { name: 'Compliance checks' })
    for (const title of ['Documentation Requirements', 'Coding Guidelines', 'Billing Regulations', 'Audit Readiness']) {
      await see(checks.getByRole('heading', { name: title }))
    }
    for (const [title, text] of [
      ['Documentation Gap', 'Missing required vitals documentation'],
      ['Coding Reminder', 'New ICD-10 codes for respiratory conditions'],
    ] as const) {
      await see(page.getByText(title, { exact: true }), page.getByText(text))
    }
    expect(await axeViolations(page)).toEqual([])
  })

  it('a day: codes of signed notes, claims; two accepted, one refused, mended and sent again once; receipt', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: API_ONLY })
    const [visitor, accepted, oldCard] = await Promise.all([VISITOR, ACCEPTED, OLD_CARD].map((id) => nameOf(page, id)))
    if (!visitor || !accepted || !oldCard) throw new Error('three people are needed')
    const patient = await ask<Patient>(page, 'GET', `/api/patients/${OLD_CARD}`)
    const number = patient.identifier.find(({ system }) => system.includes('medicare'))?.value.slice(0, 10) ?? ''
    const replaced = { medicareNumber: `${number.slice(0, 9)}9` }
    await ask(page, 'PUT', `/api/patients/${OLD_CARD}`, replaced, Number(patient.meta.versionId))
    const [note] = await signedVisits(page, [VISITOR, ACCEPTED, OLD_CARD])
    await assign(page, [ACCEPTED, OLD_CARD])

    await page.goto(`${BILLING}?status=pending-review`)
    const own = suggestionFor(page, visitor)
    await see(own.getByText('MBS', { exact: true }), own.getByText('116', { exact: true }))
    await expect
      .poll(() => own.getByRole('link', { name: 'Stable airways disease.' }).first().getAttribute('href'))
      .toBe(note)
    await own.getByRole('button', { name: /^Review Details/ }).click()
    const review = page.getByRole('dialog', { name: 'Review Details' })
    const submit = review.getByRole('button', { name: 'Approve & Submit' })
    await see(review.getByText('Source:', { exact: false }).or(review.getByText('Rule and evidence')))
    await review.getByLabel('MBS item or words').fill('11506')
    await review.getByRole('button', { name: /^11506/ }).click()
    await see(review.getByText(/\(\+\$/).first())
    await review.getByRole('button', { name: 'Remove MBS 11506' }).click()
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await review.getByLabel(/^How/).selectOption('verbal')
    await review.getByRole('button', { name: 'Record assignment' }).click()
    await see(review.getByText(/^Benefit assigned by/))
    await submit.click()
    await gone(review)
    await seeToast(page, 'Claim Submitted')

    for (const name of [accepted, oldCard]) {
      await suggestionFor(page, name)
        .getByRole('checkbox', { name: `Choose ${name}` })
        .check()
    }
    await page.getByRole('button', { name: 'Review and approve 2 selected' }).click()
    const bulk = page.getByRole('dialog', { name: 'Approve 2 suggestions' })
    await see(bulk.getByRole('row').filter({ hasText: accepted }), bulk.getByText(/^Simulated channel/))
    await bulk.getByRole('button', { name: 'Approve & Submit' }).click()
    await seeToast(page, 'Claims Submitted', '2 suggestions')

    await see((await claimRow(page, accepted)).getByText('Assessed'))
    const refused = await claimRow(page, oldCard)
    await see(refused.getByText('Rejected'), refused.getByText('9605'))
    expect(await axeViolations(page)).toEqual([])
    const { meta } = await ask<Patient>(page, 'GET', `/api/patients/${OLD_CARD}`)
    await ask(page, 'PUT', `/api/patients/${OLD_CARD}`, { medicareNumber: number }, Number(meta.versionId))

    await refused.getByRole('button').first().click()
    const sheet = page.getByRole('dialog', { name: /^Claim / })
    await see(sheet.getByText(/^Reason code 9605/), sheet.getByText('What to do:').first())
    await sheet.getByRole('button', { name: 'Resubmit' }).click()
    await see(page.getByText('Claim Resubmitted', { exact: true }), page.getByText(/Checked the status first/))
    await gone(sheet.getByRole('button', { name: 'Resubmit' }))
    await see(sheet.getByText('Attempts').locator('..').getByText('2', { exact: true }))
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await gone(sheet)

    const paid = await claimRow(page, visitor)
    const claimNumber = ((await paid.getByRole('button').first().textContent()) ?? '').trim()
    await page.getByRole('button', { name: 'Import remittance' }).click()
    const remittance = page.getByRole('dialog', { name: 'Import remittance' })
    const csv = `Remittance,Paid on,Claim,Item,Paid,Reason\nR-${Date.now()},${today()},${claimNumber},116,77.95,\n`
    await remittance
      .getByLabel('Remittance file (CSV)')
      .setInputFiles({ name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await see(remittance.getByText('Pays', { exact: true }), remittance.getByText(visitor))
    await remittance.getByRole('button', { name: 'Apply remittance' }).click()
    await seeToast(page, 'Remittance Applied')
    await see(paid.getByText('Paid', { exact: true }))
    await paid.getByRole('button', { name: claimNumber, exact: true }).click()
    const receipt = await page.getByRole('link', { name: 'Receipt PDF' }).getAttribute('href')
    const file = await page.request.get(receipt ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
  })

  it('a claim whose answer was lost is asked after and never sent twice', async () => {
    const provider = await journey.open({ role: 'provider', sharesSession: true, path: API_ONLY })
    await signedVisits(provider, [UNANSWERED])
    await assign(provider, [UNANSWERED])
    const name = await nameOf(provider, UNANSWERED)
    const page = await journey.open({ role: 'admin', path: `${BILLING}?tab=claims` })
    const simulator = page.getByLabel('Simulator', { exact: true })
    try {
      await simulator.selectOption('reply-lost')
      await seeToast(page, 'Settings Saved')
      await tab(page, 'Coding Suggestions')
      await suggestionFor(page, name)
        .getByRole('button', { name: /^Approve & Submit/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve & Submit' }).click()
      await seeToast(page, 'Claim Submitted')
      const row = await claimRow(page, name)
      await see(row.getByText('Outcome unknown'))
      await row.getByRole('button').first().click()
      const sheet = page.getByRole('dialog', { name: /^Claim / })
      await see(sheet.getByText('Check the status first').first())
      await sheet.getByRole('button', { name: 'Resubmit' }).click()
      await see(page.getByText('Not Sent Again', { exact: true }), sheet.getByText('Assessed').first())
      await see(sheet.getByText('Attempts').locator('..').getByText('1', { exact: true }))
    } finally {
      const settings = await ask<object>(page, 'GET', '/api/coding-billing/settings')
      await ask(page, 'PUT', '/api/coding-billing/settings', { ...settings, simulator: 'normal' })
    }
  })
})

describe('accounts', () => {
  it('a referral, an invoice part paid, a quote accepted, the debtor and the end of the day', async () => {
    const page = await journey.open({ role: 'admin', path: `/accounts?tab=referrals&patient=${ACCOUNT}` })
    const name = await nameOf(page, ACCOUNT)
    await see(page.getByText(name).first())
    await page.getByRole('button', { name: 'Add referral' }).click()
    const referral = page.getByRole('dialog', { name: 'Add referral' })
    await referral.getByRole('button', { name: 'Save referral' }).click()
    await see(referral.getByText('Enter the name of the referrer'))
    await referral.getByLabel('Referrer', { exact: false }).first().fill('Dr Ngozi Okafor')
    await referral.getByLabel('Provider number').fill('2426621')
    await referral.getByLabel('Date of the letter').fill(today())
    await referral.getByRole('button', { name: 'Save referral' }).click()
    await see(referral.getByText(/provider number has 5 or 6 digits/))
    await referral.getByLabel('Provider number').fill('2426621B')
    await referral.getByRole('button', { name: 'Save referral' }).click()
    await seeToast(page, 'Referral recorded.')
    await see(page.getByText('Dr Ngozi Okafor'), page.getByText(/its period starts with the first visit/).first())

    await tab(page, 'Invoices')
    await page.getByRole('button', { name: 'New invoice' }).click()
    const invoice = page.getByRole('dialog', { name: 'New invoice' })
    await invoice.getByLabel('Clinician').selectOption({ index: 1 })
    await invoice.getByLabel('Payer').selectOption({ label: 'Medicare' })
    await invoice.getByLabel('MBS item').fill('110')
    // the fee of the schedule is filled in
    await expect.poll(() => invoice.getByLabel('Fee', { exact: false }).first().inputValue()).toBe('183.35')
    await invoice.getByLabel('Payer').selectOption({ label: 'Private' })
    await invoice.getByLabel('Fee', { exact: false }).first().fill('250')
    await invoice.getByRole('button', { name: 'Issue invoice' }).click()
    const sheet = page.getByRole('dialog', { name: /^Invoice I/ })
    await see(sheet.getByText('to pay $250.00'))
    await sheet.getByLabel('Amount').fill('100')
    await sheet.getByLabel('How').selectOption('cash')
    await sheet.getByRole('button', { name: 'Record payment' }).click()
    await see(sheet.getByText('to pay $150.00'), sheet.getByText('Part paid'))
    const receipt = await sheet.getByRole('link', { name: 'Receipt PDF' }).getAttribute('href')
    expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()

    await tab(page, 'Quotes')
    await page.getByRole('button', { name: 'New quote' }).click()
    const quote = page.getByRole('dialog', { name: 'New quote' })
    await quote.getByLabel('Clinician').selectOption({ index: 1 })
    await quote.getByRole('textbox', { name: 'Service' }).fill('Sleep study')
    await quote.getByLabel('Fee', { exact: false }).first().fill('400')
    await quote.getByRole('button', { name: 'Make quote' }).click()
    const made = page.getByRole('dialog', { name: /^Quote Q/ })
    await made.getByRole('button', { name: 'Record acceptance' }).click()
    await see(made.getByText('Quote accepted'), made.getByRole('button', { name: 'Issue invoice' }))
    await made.getByRole('button', { name: 'Close', exact: true }).click()

    await tab(page, 'Debtors')
    await see(
      page
        .getByRole('row', { name: new RegExp(name) })
        .getByText('$150.00')
        .first(),
    )
    await tab(page, 'End of day')
    await see(page.getByText('Expected $100.00').first())
    await page.getByRole('button', { name: 'Sign off the day' }).click()
    await see(page.getByText('Explain the difference'))
    await page.getByLabel('Cash').fill('100')
    await page.getByLabel('Note').fill('Checked with the drawer')
    await page.getByRole('button', { name: 'Sign off the day' }).click()
    await see(page.getByText(/^Signed off by/))
    await tab(page, 'Tax and export')
    await see(page.getByText('G1 Total sales, including GST'))
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsSideways(page)
  })
})
