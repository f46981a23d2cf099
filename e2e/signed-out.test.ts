import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
const PHONE = { widthPx: 390, heightPx: 844 }
const PLAN = '/patient-portal?view=plan'
const HELP = '/auth/help'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const call000 = (page: Page) => page.getByRole('link', { name: 'Call 000 now for an ambulance' })
const danger = (page: Page) => heading(page, /Step 4: Danger signs/)

/** The page and the code for help are on the phone. */
async function helpKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept: string[] = []
        for (const key of await caches.keys())
          for (const { url } of await (await caches.open(key)).keys()) kept.push(url)
        return kept.some((url) => url.includes('help-page')) && kept.some((url) => url.includes('plan-snapshot'))
      }),
    )
    .toBe(true)
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Logout').click()
  await seeToast(page, 'Logged Out')
}

describe('signed out', () => {
  it('a visitor reaches 000 and first aid from the sign-in page, in their own language', async () => {
    const page = await journey.open({ ...PHONE, path: '/auth' })
    await page.getByRole('link', { name: 'Emergency, first aid and my plan' }).click()
    await see(heading(page, 'First aid'), call000(page), page.getByText(/Give 4 puffs, one at a time/))
    await expect.poll(() => call000(page).getAttribute('href')).toBe('tel:000')
    await page.getByText('Bad allergy (anaphylaxis)').click()
    await see(page.getByText(/Use the adrenaline pen first/))
    await see(page.getByText('No plan is kept on this phone.', { exact: false }))
    await fitsSideways(page)
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Language').selectOption('ar')
    await see(page.getByText(/استعمل قلم الأدرينالين أولًا/))
    await expect.poll(() => page.locator('main').getAttribute('dir')).toBe('rtl')
    await fitsSideways(page)
  })

  it('a visitor chooses the language of the whole sign-in page, and it stays chosen', async () => {
    const page = await journey.open({ path: '/auth' })
    const brand = page.getByRole('complementary').first()
    await see(heading(page, 'Welcome to Aurora'), brand.getByText('Respiratory medicine, in one record.'))
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await see(brand.getByText('طب الجهاز التنفسي في سجل واحد.'))
    await gone(heading(page, 'Welcome to Aurora'))
    await expect.poll(() => brand.locator('[dir=rtl]').count()).toBe(2)
    await fitsSideways(page)
    await page.reload()
    await see(brand.getByText('طب الجهاز التنفسي في سجل واحد.'))
    expect(await axeViolations(page)).toEqual([])
  })

  it('in Arabic the sidebar of the portal is on the right', async () => {
    const page = await journey.open({ path: '/auth' })
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await see(page.getByText('طب الجهاز التنفسي في سجل واحد.'))
    const { cookie } = await signInOverApi(inject('serverUrl'), 'patient')
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: inject('serverUrl') }])
    await page.goto('/patient-portal')
    const sidebar = page.getByRole('navigation').first()
    await see(sidebar)
    await expect.poll(async () => ((await sidebar.boundingBox())?.x ?? 0) > 640).toBe(true)
    await fitsSideways(page)
  })

  it('nothing is kept before the patient has chosen', async () => {
    const page = await journey.open({ ...PHONE, role: 'patient', path: PLAN })
    await see(danger(page), heading(page, 'Keep my plan on this phone?'))
    await helpKept(page)
    await signOut(page)
    await page.goto(PLAN)
    await see(call000(page), page.getByText('No plan is kept on this phone.', { exact: false }))
    await gone(danger(page))
  })

  it('the plan the patient kept is read signed out, with network and without, and nothing can be entered', async () => {
    const page = await journey.open({ ...PHONE, role: 'patient', path: PLAN })
    await button(page, 'Keep it').click()
    await gone(heading(page, 'Keep my plan on this phone?'))
    await helpKept(page)
    await signOut(page)
    await page.goto(PLAN)
    await see(call000(page), danger(page), page.getByText(/This is the plan of .*, kept on/))
    expect(await axeViolations(page)).toEqual([])
    await page.context().setOffline(true)
    for (const path of [PLAN, '/help', '/']) {
      await page.goto(path)
      await see(call000(page), danger(page))
      await gone(heading(page, 'How are you feeling today?'), button(page, 'Peak Flow'))
    }
    await page.context().setOffline(false)
    await page.goto(HELP)
    await button(page, 'Remove it from this phone').click()
    await button(page, 'Remove it from this phone').click()
    await see(page.getByText('The plan is no longer on this phone.'))
    await page.reload()
    await see(page.getByText('No plan is kept on this phone.', { exact: false }))
  })

  it('behind a PIN it opens with the PIN alone; 000 and first aid are there without it', async () => {
    const page = await journey.open({ ...PHONE, role: 'patient', path: PLAN })
    await button(page, 'Keep it behind a PIN').click()
    await page.getByLabel('Choose a PIN (6 to 12 digits)').fill('1234')
    await button(page, 'Save').click()
    await see(page.getByText('A PIN has 6 to 12 digits.'))
    await page.getByLabel('Choose a PIN (6 to 12 digits)').fill('482913')
    await page.getByLabel('The same PIN again').fill('482913')
    await button(page, 'Save').click()
    await gone(heading(page, 'Keep my plan on this phone?'))
    await helpKept(page)
    // signed in, a newer plan is kept behind the same PIN
    await page.reload()
    await see(danger(page))
    await signOut(page)
    await page.context().setOffline(true)
    await page.goto(PLAN)
    await see(call000(page), page.getByText(/Give 4 puffs/), page.getByText('Your plan is behind your PIN.'))
    await gone(danger(page))
    await page.getByLabel('PIN', { exact: true }).fill('000000')
    await button(page, 'Open my plan').click()
    await see(page.getByText('This PIN is not right.'))
    await page.getByLabel('PIN', { exact: true }).fill('482913')
    await button(page, 'Open my plan').click()
    await see(danger(page))
  })
})
