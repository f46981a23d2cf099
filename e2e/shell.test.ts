import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserJourney } from './support/journey.ts'
import { arriveAt, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

/** (requirements 1 §2) */
const GROUPS = {
  'Essential Workflows': ['Clinical Dashboard', 'Consultations', 'Appointments'],
  'Clinical Workflows': ['Respiratory Medicine', 'Care Planning', 'AI documentation assistant'],
  'Intelligence & Analytics': ['Super Agent orchestration', 'AI Assistants', 'Analytics & Risk', 'Risk Review'],
  'Practice Operations': [
    'Practice dashboard',
    'Medicare & Billing',
    'Prior Authorization',
    'Compliance, privacy and audit monitoring',
    'Integrations',
    'Data sources',
    'System Info',
  ],
}

describe('sidebar', () => {
  it('groups its seventeen links, the quick actions and the AI status', async () => {
    const page = await journey.open({ role: 'admin' })
    const main = page.getByRole('navigation', { name: 'Main' })
    await see(main)
    for (const [group, labels] of Object.entries(GROUPS)) {
      const links = main.getByRole('region', { name: group }).getByRole('link')
      expect(await links.allInnerTexts(), group).toEqual(labels)
    }
    await see(page.getByRole('navigation', { name: 'Quick Actions' }))
    const status = page.getByRole('region', { name: 'Clinical AI Status' })
    for (const line of [
      /Intake Agent.*active/s,
      /Scribe Agent.*processing/s,
      /Predictive.*active/s,
      /Billing Agent.*pending/s,
    ]) {
      await expect.poll(() => status.textContent()).toMatch(line)
    }
    await see(status.getByRole('link', { name: 'Manage AI Assistants' }))
  })

  it('collapses to icons with names, remembers it, and expands again', async () => {
    const page = await journey.open({ role: 'provider' })
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await see(page.getByRole('button', { name: 'Expand sidebar' }), page.getByRole('link', { name: 'Appointments' }))
    await gone(page.getByText('Essential Workflows'))
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await see(page.getByText('Essential Workflows'))
  })
})

const settings = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('aurora-ui-settings') ?? '{}'))

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'UI & Preferences' }).click()
  return page.getByRole('dialog', { name: 'UI & Preferences' })
}

describe('preferences', () => {
  it('reach the page only when saved, and stay', async () => {
    const page = await journey.open({ role: 'provider' })
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    const dialog = await openPreferences(page)
    await dialog.getByLabel('Theme').selectOption('dark')
    expect(await background()).toBe(light)
    await dialog.getByRole('button', { name: 'Save Settings' }).click()
    await seeToast(page, 'Settings Saved', 'Your UI preferences have been applied')
    await expect.poll(background).not.toBe(light)
    expect(await settings(page)).toMatchObject({
      theme: 'dark',
      layout: 'comfortable',
      colorScheme: 'blue',
      fontSize: 16,
    })
    const dark = await background()
    await page.reload()
    await see(page.getByRole('heading', { level: 1 }))
    expect(await background()).toBe(dark)
  })

  it('cancel changes nothing, reset goes back to the defaults', async () => {
    const page = await journey.open({ role: 'provider' })
    let dialog = await openPreferences(page)
    await dialog.getByLabel('Layout').selectOption('compact')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await gone(dialog)
    expect((await settings(page)).layout ?? 'comfortable').toBe('comfortable')
    dialog = await openPreferences(page)
    await dialog.getByLabel('Layout').selectOption('spacious')
    await dialog.getByRole('switch', { name: 'High contrast' }).click()
    await dialog.getByRole('button', { name: 'Reset to Defaults' }).click()
    await expect.poll(() => dialog.getByLabel('Layout').inputValue()).toBe('comfortable')
    await expect.poll(() => dialog.getByRole('switch', { name: 'High contrast' }).isChecked()).toBe(false)
  })
})

describe('header', () => {
  it('logs out, says so, and the session is over', async () => {
    const page = await journey.open({ role: 'provider' })
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await seeToast(page, 'Logged Out', "You've been securely logged out")
    await see(page.getByRole('button', { name: 'Sign In' }))
    await arriveAt(page, '/')
    await page.goto('/appointments')
    await arriveAt(page, '/auth')
  })

  it('finds a patient by keyboard alone and opens the record', async () => {
    const page = await journey.open({ role: 'provider' })
    const box = page.getByRole('combobox', { name: 'Search patients' })
    await box.click()
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Search patients...')
    await page.keyboard.type('an')
    const options = page.getByRole('option')
    await see(options.first())
    const names = await options.allInnerTexts()
    expect(names.length).toBeGreaterThan(1)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/patients\/[\w.-]+$/)
  })

  it('says when nobody is found', async () => {
    const page = await journey.open({ role: 'provider' })
    await page.getByRole('combobox', { name: 'Search patients' }).fill('zzqqxx')
    await see(page.getByText(/No patient/))
  })
})

describe('command bar', () => {
  const bar = (page: Page) => page.getByPlaceholder('Search patients, pages and actions')
  const openBar = async () => {
    const page = await journey.open({ role: 'provider', path: '/careplans' })
    await see(page.getByRole('heading', { level: 1, name: 'Care Planning' }))
    await page.keyboard.press('Control+k')
    await see(bar(page))
    return page
  }
  /** Patients are found only when the journey says so. */
  const holdSearch = async (page: Page) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const isAsked = new Promise<void>((resolve) => {
      void page.route('**/api/patients/search?*', async (route) => {
        resolve()
        await released
        await route.continue()
      })
    })
    return { release, isAsked }
  }

  it.each([
    ['patients', '/patient-list'],
    ['Appointments', '/appointments'],
    ['billing', '/coding-billing'],
    ['waiting list', '/reminders'],
  ])('“%s” and Enter opens %s while patients are being looked up', async (text, path) => {
    const page = await openBar()
    const { release, isAsked } = await holdSearch(page)
    await page.keyboard.type(text)
    await isAsked
    await page.keyboard.press('Enter')
    await arriveAt(page, path)
    release()
  })

  it.each([
    ['patients', '/patient-list'],
    ['inbox', '/inbox'],
  ])('“%s” and Enter opens %s once they have been looked up', async (text, path) => {
    const page = await openBar()
    await page.keyboard.type(text)
    await see(page.getByText('No patient found'))
    await page.keyboard.press('Enter')
    await arriveAt(page, path)
  })

  it('part of a name waits for the patients, and opens the page if there are none', async () => {
    const page = await openBar()
    const { release } = await holdSearch(page)
    await page.keyboard.type('appoi')
    await page.keyboard.press('Enter')
    release()
    await arriveAt(page, '/appointments')
  })

  it('Enter opens the patient of the typed text, never one found for an earlier text', async () => {
    const page = await openBar()
    await page.keyboard.type('an')
    await see(page.getByRole('dialog').getByRole('group').getByRole('option', { selected: true }))
    const { release } = await holdSearch(page)
    await bar(page).fill('Raman')
    await page.keyboard.press('Enter')
    await see(bar(page))
    release()
    await page.waitForURL(/\/patients\/[\w.-]+$/)
    await see(page.getByRole('heading', { name: /Raman/ }))
  })
})
