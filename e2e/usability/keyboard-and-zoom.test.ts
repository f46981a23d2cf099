import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { fitsSideways, gone, see } from '../support/see.ts'

const journey = browserJourney()

const hasFocusInside = (box: Locator) =>
  box.evaluate((element) => element.contains(document.activeElement) && element !== document.activeElement)
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
/** A button, or a link that opens a dialog by its address. */
const opener = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))
    .first()

it.for([
  ['/encounters', 'New Encounter', 'New Encounter'],
  ['/appointments', 'New Appointment', 'New Appointment'],
  ['/practice-dashboard', 'New Task', 'New Task'],
  ['/pulmonology', 'Enter Test', 'Enter Lung-Function Test'],
  ['/letters', 'New letter', 'New letter'],
  ['/recalls', 'New recall', 'New recall'],
  ['/integrations', 'Request Custom Integration', 'Request Custom Integration'],
  ['/inbox', 'Incoming letter', 'Incoming letter'],
  ['/prior-auth', 'New Request', 'New Prior Authorization Request'],
  ['/pulmonology', 'Import Tests', 'Import Lung-Function Tests'],
  ['/patient-list', 'Register new patient', 'Register Patient'],
  ['/patients/demo-patient', 'Start Encounter', 'New Encounter'],
] as const)('%s: %s opens by keyboard, keeps the focus, and gives it back on Escape', async ([path, name, title]) => {
  const page = await journey.open({ role: 'provider', path, sharesPage: true })
  const trigger = opener(page, name)
  await pressOn(page, trigger)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await see(dialog)
  await expect.poll(() => hasFocusInside(dialog)).toBe(true)
  // all the way round: the focus never leaves the dialog
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    expect(await hasFocusInside(dialog), `Tab ${step + 1}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => hasFocus(trigger)).toBe(true)
})

it('Edit Patient in the chart opens by keyboard, keeps the focus, and gives it back', async () => {
  const page = await journey.open({ role: 'provider', path: '/patients/demo-patient', sharesPage: true })
  const trigger = page
    .getByRole('region', { name: 'Patient', exact: true })
    .getByRole('button', { name: 'Edit Patient' })
  await pressOn(page, trigger)
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await see(dialog.getByRole('textbox').first())
  await expect.poll(() => hasFocusInside(dialog)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocusInside(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => hasFocus(trigger)).toBe(true)
})

it('the command bar opens by its key, takes the focus, and gives it back', async () => {
  const page = await journey.open({ role: 'provider', path: '/encounters', sharesPage: true })
  const trigger = opener(page, 'New Encounter')
  await tabTo(page, trigger)
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Search and go' })
  await see(bar)
  await expect.poll(() => hasFocusInside(bar)).toBe(true)
  await page.keyboard.press('Escape')
  await gone(bar)
  await expect.poll(() => hasFocus(trigger)).toBe(true)
})

/** A window of 1280 by 900 pixels at 200 % has room for half as many in each direction. */
const AT_200_PERCENT = { widthPx: 640, heightPx: 450 }

it.for(['/', '/patients/demo-patient', '/encounters', '/appointments', '/pulmonology'])(
  '%s at double zoom needs no scrolling sideways, and nothing moves for those who want no motion',
  async (path) => {
    const page = await journey.open({ role: 'provider', path, sharesSession: true, ...AT_200_PERCENT })
    await see(page.getByRole('main').getByRole('button').first())
    await fitsSideways(page)
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.className),
      )
    await expect.poll(moving).toEqual([])
    // what is opened comes at once, too
    await page.keyboard.press('Control+k')
    await see(page.getByRole('dialog', { name: 'Search and go' }))
    expect(await moving()).toEqual([])
  },
)
