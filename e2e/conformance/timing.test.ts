import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'

/** What happens after a while, and what is heard: tooltips, toasts, the idle session, sounds (requirements 1 §9). */
const journey = browserJourney()

/** From here the page's clock moves only when the test moves it: a busy machine adds nothing to a wait. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 120_000)
}

async function withClock(role: 'provider' | 'patient', path: string): Promise<Page> {
  const page = await journey.open({ role, path: '/about' })
  await page.clock.install()
  await page.goto(path)
  return page
}

describe('tooltips of the icon rail', () => {
  const tooltip = (page: Page, name: string) => page.getByRole('tooltip', { name })

  it('wait 700 ms; the next one comes at once within 300 ms, and waits again after that', async () => {
    const page = await withClock('provider', '/about')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await stopClock(page)
    /** As a hand moves: in several steps, the last of them on the icon. */
    async function pointAt(name: string): Promise<void> {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
      const box = await link.boundingBox()
      if (!box) throw new Error(`${name} is not on the page`)
      await page.mouse.move(box.x + 8, box.y + box.height / 2, { steps: 4 })
      await page.mouse.move(box.x + 12, box.y + box.height / 2, { steps: 4 })
    }
    await page.mouse.move(700, 500, { steps: 6 })
    await page.clock.runFor(1000)
    await pointAt('Appointments')
    await page.clock.runFor(650)
    expect(await tooltip(page, 'Appointments').count()).toBe(0)
    await page.clock.runFor(100)
    await see(tooltip(page, 'Appointments'))

    await pointAt('Consultations')
    await page.clock.runFor(50)
    await see(tooltip(page, 'Consultations'))

    await page.mouse.move(700, 500, { steps: 6 })
    await page.clock.runFor(600)
    await pointAt('Care Planning')
    await page.clock.runFor(650)
    expect(await tooltip(page, 'Care Planning').count()).toBe(0)
    await page.clock.runFor(100)
    await see(tooltip(page, 'Care Planning'))
  })
})

describe('toasts', () => {
  const toast = (page: Page) => page.locator('.toast-viewport .toast')

  async function appeal(page: Page): Promise<void> {
    const sample = page.getByRole('region', { name: 'Sample request, Sample patient C' })
    await sample.getByRole('button', { name: 'Appeal' }).click()
    await seeToast(page, 'Sample Request')
  }

  it('one at a time, gone after 5000 ms, and F8 leads to it', async () => {
    const page = await withClock('provider', '/prior-auth')
    await see(page.getByRole('region', { name: 'Sample request, Sample patient C' }))
    await stopClock(page)
    await appeal(page)
    await page.mouse.move(5, 5)
    await page.clock.runFor(4900)
    expect(await toast(page).count()).toBe(1)
    await page.clock.runFor(200)
    await gone(toast(page))
    await appeal(page)
    await appeal(page)
    expect(await toast(page).count()).toBe(1)
    await page.keyboard.press('F8')
    const isInside = () => page.evaluate(() => document.activeElement?.closest('.toast-viewport') !== null)
    expect(await isInside()).toBe(true)
  })
})

describe('a session without activity', () => {
  it.each([
    ['provider', '/about'],
    ['patient', '/patient-portal'],
  ] as const)('of a %s: asks at 13 minutes and ends at 15', async (role, path) => {
    const page = await withClock(role, path)
    await see(page.getByRole('heading').first())
    const question = page.getByRole('dialog', { name: 'Are you still there?' })
    await page.clock.runFor(12 * 60_000)
    expect(await question.count()).toBe(0)
    await page.clock.runFor(61_000)
    await see(question)
    await page.clock.runFor(2 * 60_000)
    await gone(question)
    await see(page.getByLabel('Password', { exact: true }))
    await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401)
  })
})

describe('sounds', () => {
  async function notesAfterRise(enableSounds: boolean): Promise<number> {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: '/about' })
    await page.addInitScript((isOn) => {
      localStorage.setItem('aurora-ui-settings', JSON.stringify({ enableSounds: isOn }))
      const start = OscillatorNode.prototype.start
      Object.assign(window, { notes: 0 })
      OscillatorNode.prototype.start = function (...args) {
        ;(window as unknown as { notes: number }).notes++
        return start.apply(this, args)
      }
    }, enableSounds)
    let unread = 1
    await page.route('**/api/notifications', async (route) => {
      const reply = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...reply, unread } })
    })
    await page.goto('/about')
    await see(page.getByRole('button', { name: /^Notifications, 1 / }))
    // browsers play nothing before a gesture
    await page.getByRole('heading', { level: 1 }).click()
    unread = 2
    // a change of a task makes the page read its notifications again
    const colleague = await signInOverApi(inject('serverUrl'), 'admin')
    const made = await colleague.ask('POST', '/api/practice/tasks', { title: 'Heard', type: 'admin', priority: 'low' })
    expect(made.status).toBeLessThan(300)
    await see(page.getByRole('button', { name: /^Notifications, 2 / }))
    const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes)
    if (enableSounds) await expect.poll(notes).toBeGreaterThan(1)
    // the page plays what it plays before it paints twice more
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return notes()
  }

  it('two notes when something new arrives, none when sounds are off', async () => {
    expect([await notesAfterRise(true), await notesAfterRise(false)]).toEqual([2, 0])
  })
})
