import type { Page } from 'playwright-core'
import type { Journey } from '../support/journey.ts'
import { see } from '../support/see.ts'

export const PORTAL = '/patient-portal'
export const ID = 'demo-patient'
export const PHONE = { width: 390, height: 844 }

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
export const call000 = (page: Page) => page.getByRole('link', { name: 'Call 000 now for an ambulance' })
export const taken = (page: Page, part: string) => button(page, new RegExp(`^Taken: .*, ${part}$`)).first()

export interface Place {
  place?: string
  size?: typeof PHONE
}

/** One sign-in and one window for all that looks and enters: what it has loaded stays loaded. */
export async function openPortal(journey: Journey, { place = '', size = PHONE }: Place = {}): Promise<Page> {
  const page = await journey.open({ role: 'patient', sharesWindow: true, path: PORTAL + place, widthPx: size.width })
  await page.setViewportSize(size)
  return page
}

export async function settled(page: Page): Promise<void> {
  await see(heading(page, 'Patient Portal'), page.locator('main').getByRole('heading').first())
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
}
