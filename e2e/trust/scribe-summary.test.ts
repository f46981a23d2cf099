import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'

const journey = browserJourney()
const TALK = `Doctor: What brings you in today?
Patient: I have been more breathless for nine days and the sputum is green.
Doctor: I think this is an infective exacerbation of your COPD. We will review you in two weeks.`

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function addToPlan(page: Page, words: string): Promise<void> {
  await button(page, 'Add sentence to Plan').click()
  await page.keyboard.type(words)
  await see(page.getByRole('textbox', { name: 'Plan', exact: true }).getByText(words))
}

it('a patient summary names every changed medication first, and is not filed while one is missing', async () => {
  const page = await journey.open({ role: 'provider', path: '/ambient-scribe?patient=demo-patient', widthPx: 1440 })
  await page.getByRole('textbox', { name: /^Transcript/ }).fill(TALK)
  await button(page, 'Generate Clinical Note').click()
  await see(page.getByRole('textbox', { name: 'Plan', exact: true }).locator('p').first())
  await page.getByLabel(/Reason for the visit/).fill('More breathless')
  await button(page, 'Accept all').click()
  await page.getByRole('tab', { name: 'Patient Summary' }).click()
  await button(page, 'Write Patient Summary').click()
  await see(page.getByText('When to get help'))

  await page.getByRole('tab', { name: 'SOAP Note' }).click()
  await addToPlan(page, 'Start doxycycline 100 mg daily for 5 days.')
  await addToPlan(page, 'Switch Spiolto to Trelegy.')
  await button(page, 'Sign & file').click()
  const dialog = page.getByRole('dialog')
  await see(dialog.getByText('The patient summary does not mention doxycycline, Spiolto, Trelegy.', { exact: false }))
  await expect.poll(() => dialog.getByRole('button', { name: 'Sign & file' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('tab', { name: 'Patient Summary' }).click()
  await see(page.getByText(/The note has changed since this was drafted/))
  await button(page, 'Draft again').click()
  await gone(page.getByText(/The note has changed since this was drafted/))
  // addressee, salutation and opening stand before it
  const texts = () =>
    page
      .getByRole('tabpanel')
      .locator('textarea')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value))
  await expect.poll(async () => (await texts()).findIndex((text) => /doxycycline/.test(text))).toBe(3)
  expect((await texts()).join('\n')).toMatch(/doxycycline[\s\S]*Trelegy/)
  await page.getByRole('tab', { name: 'SOAP Note' }).click()
  await button(page, 'Sign & file').click()
  await gone(dialog.getByText(/does not mention/))
  await dialog.getByRole('button', { name: 'Sign & file' }).click()
  await seeToast(page, 'Note Signed')
})
