import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { arriveAt, fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search encounters' })

/** The buttons of the first card, without the name each carries for screen readers. */
async function offeredBy(page: Page): Promise<string[]> {
  const texts = await cards(page).first().locator('.card-footer').locator('a, button').allInnerTexts()
  return texts.map((text) => text.split(',')[0]?.trim() ?? '')
}

describe('encounters (requirements 2 §2.3)', () => {
  it('counts in three cards and five tabs that agree with each other', async () => {
    const page = await journey.open({ role: 'provider', path: '/encounters' })
    await see(
      ...["Today's Encounters", 'Upcoming', 'Total Encounters'].map((name) => page.getByRole('heading', { name })),
    )
    await see(tab(page, 'All').getByText(/\(\d/), search(page), page.getByRole('button', { name: 'New Encounter' }))
    const labels = await page.getByRole('tab').allInnerTexts()
    expect(labels.map((text) => text.replace(/\s*\(.*/, ''))).toEqual([
      'All',
      'Planned',
      'In Progress',
      'Completed',
      'Cancelled',
    ])
    const counts = labels.map((text) => Number(/\(([\d,]+)\)/.exec(text)?.[1]?.replaceAll(',', '')))
    const [all = 0, ...others] = counts
    expect(all).toBeGreaterThan(1000)
    expect(others.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(all)
    // read together: another journey may start an encounter in between
    const total = page.locator('.card').filter({ hasText: 'Total Encounters' })
    await expect
      .poll(async () => {
        const [label, card] = await Promise.all([tab(page, 'All').textContent(), total.textContent()])
        return card?.includes(/\(([\d,]+)\)/.exec(label ?? '')?.[1] ?? 'no count')
      })
      .toBe(true)
  })

  it.for([
    ['Planned', ['View Details', 'Start Encounter']],
    ['In Progress', ['View Details', 'Continue']],
    ['Completed', ['View Details']],
    ['Cancelled', ['View Details']],
  ] as const)('a card that is %s offers %s', async ([name, offered]) => {
    const page = await journey.open({ role: 'provider', path: '/encounters' })
    await tab(page, name).click()
    const status = name.toLowerCase().replace(' ', '-')
    await expect.poll(() => new URL(page.url()).search).toBe(`?status=${status}`)
    await see(cards(page).getByText(name, { exact: true }))
    await expect.poll(() => offeredBy(page)).toEqual(offered)
  })

  it('searches, keeps it in the address, says that nothing was found, and clears', async () => {
    const page = await journey.open({ role: 'provider', path: '/encounters' })
    await see(cards(page))
    await search(page).fill('Nguyen')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=Nguyen')
    await expect.poll(async () => (await cards(page).allInnerTexts()).every((text) => /nguyen/i.test(text))).toBe(true)
    await search(page).fill('zzqqxx')
    await see(page.getByText('No encounter matches “zzqqxx”.'))
    await gone(cards(page))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await see(cards(page))
    await expect.poll(() => search(page).inputValue()).toBe('')
  })

  it.for([
    [undefined, 'No encounters have been recorded yet.'],
    ['cancelled', 'No encounters with cancelled status.'],
  ] as const)('of an empty practice, status %s: %s', async ([status, words]) => {
    const page = await journey.open({ role: 'provider', path: '/about' })
    // the synthetic practice has encounters of every status, so an empty answer is put in its place
    await page.route('**/api/encounters?*', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/encounters', (route) => route.fulfill({ json: [] }))
    await page.goto(status ? `/encounters?status=${status}` : '/encounters')
    await see(page.getByText(words))
    const first = page.getByRole('button', { name: 'Create First Encounter' })
    if (status) return gone(first)
    await first.click()
    await see(page.getByRole('dialog', { name: 'New Encounter' }))
  })

  it('lists the consultations by day, today first, and leads back to the cards', async () => {
    const page = await journey.open({ role: 'provider', path: '/encounters' })
    await see(cards(page))
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'By day' }).click()
    const parts = page.getByRole('tabpanel').getByRole('region', { name: /^(Today|Coming|Earlier)$/ })
    await see(parts.nth(2).getByRole('row').nth(1))
    expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label')))).toEqual([
      'Today',
      'Coming',
      'Earlier',
    ])
    await gone(cards(page))
    const link = parts
      .nth(2)
      .getByRole('link', { name: /^View Details/ })
      .first()
    await see(link)
    await tab(page, 'Completed').click()
    await expect.poll(() => new URL(page.url()).search).toContain('status=completed')
    await see(parts.nth(2).getByText('Completed', { exact: true }))
    // the view is kept for the next visit
    await page.goto('/encounters')
    await see(parts.nth(2).getByRole('row').nth(1))
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
    await see(cards(page))
  })

  it('on a phone the days come first, dense and without scrolling sideways', async () => {
    const page = await journey.open({ role: 'provider', path: '/encounters', widthPx: 390, heightPx: 844 })
    const parts = page.getByRole('tabpanel').getByRole('region', { name: /^(Today|Coming|Earlier)$/ })
    const rows = parts.nth(2).getByRole('table').first().locator('tbody tr')
    await see(rows.first().getByRole('link', { name: /^View Details/ }))
    await fitsSideways(page)
    for (const widthPx of [390, 820, 1024, 1440]) {
      await page.setViewportSize({ width: widthPx, height: 900 })
      await page.goto('/encounters?list=days')
      await see(rows.first())
      const wider = await parts
        .getByRole('region')
        .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length)
      expect(wider, `${widthPx}`).toBe(0)
      const height = (await rows.first().boundingBox())?.height ?? 0
      expect(height, `${widthPx}`).toBeGreaterThan(30)
      expect(height, `${widthPx}`).toBeLessThan(widthPx < 500 ? 180 : 110)
    }
    // the cards stay one choice away
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
    await see(cards(page))
  })

  it('plans one, starts it from its card, and is led into its note; cancelling asks why', async () => {
    const reason = `Journey: planned visit ${Date.now()}`
    const page = await journey.open({ role: 'provider', path: '/encounters?new=1&patient=demo-near-normal' })
    const dialog = page.getByRole('dialog', { name: 'New Encounter' })
    await see(dialog.getByText(/MRN/))
    await dialog.getByLabel(/^When/).selectOption('later')
    await dialog.getByRole('button', { name: 'Plan Encounter' }).click()
    await see(dialog.getByText('Enter the reason for the visit'))
    await dialog.getByLabel(/^Reason for the visit/).fill(reason)
    await dialog.getByRole('button', { name: 'Plan Encounter' }).click()
    await seeToast(page, 'Encounter Planned')
    await gone(dialog)
    await search(page).fill(reason)
    const card = cards(page).filter({ hasText: reason })
    await card.getByRole('button', { name: /^Start Encounter/ }).click()
    await page.waitForURL(/\/encounters\/[\w.-]+$/)
    await see(page.getByRole('textbox', { name: 'Subjective', exact: true }))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel encounter' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this encounter?' })
    await question.getByRole('button', { name: 'Cancel encounter' }).click()
    await see(question.getByText('Enter the reason for cancelling'))
    await question.getByLabel(/^Reason/).fill('Booked twice')
    await question.getByRole('button', { name: 'Cancel encounter' }).click()
    await seeToast(page, 'Encounter Cancelled')
    await see(page.getByText('This encounter was cancelled and is read-only.'))
    const api = await signInOverApi(inject('serverUrl'), 'provider')
    const { json } = await api.ask('GET', new URL(page.url()).pathname.replace('/encounters', '/api/encounters'))
    expect(json).toMatchObject({ status: 'cancelled' })
    await page.getByRole('link', { name: 'All encounters' }).click()
    await arriveAt(page, '/encounters')
  })
})
