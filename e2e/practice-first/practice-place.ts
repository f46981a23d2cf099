import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()))
/** Where the day is not about to end while the test runs. */
export const place =
  hourIn('Australia/Sydney') < 20
    ? { zone: 'Australia/Sydney', state: 'NSW', suburb: 'Sydney', postcode: '2000' }
    : { zone: 'Australia/Perth', state: 'WA', suburb: 'Perth', postcode: '6000' }
export const inZone = (form: Intl.DateTimeFormatOptions, at = new Date()) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: place.zone, ...form }).format(at)
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: place.zone })
export const soon = () =>
  inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, new Date(Date.now() + 15 * 60_000))

/** Everything a person reads on the way, also beside the main part of a page. */
export async function noDemoText(page: Page): Promise<void> {
  const text = (await page.locator('body').allInnerTexts()).join('\n')
  expect(text, page.url()).not.toMatch(/\+61\s?\d/)
  expect(text, page.url()).not.toMatch(/\bsamples?\b|\bdemo(nstration)?\b|synthetic|simulat|Aurora Respiratory/i)
}

export async function pick(within: Locator, name: string): Promise<void> {
  await within.getByRole('combobox', { name: /Patient/ }).fill(name)
  await within.page().getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
}
