import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { ownProvider } from './support/own-provider.ts'
import { arriveAt, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

/** (requirements 2 §2.1) */
const WIDGETS = ["Today's Queue", 'Critical Alerts', 'AI Insights', 'Revenue', 'Schedule', 'AI Agents']
const HINT = 'Drag widgets to rearrange • Resize by dragging corners • Toggle visibility above'
const KEYS = ['aurora-dashboard-layout', 'aurora-dashboard-hidden', 'aurora-dashboard-preset']

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const editMode = (page: Page) => page.getByRole('switch', { name: 'Edit Mode' })
const saveLayout = (page: Page) => page.getByRole('button', { name: 'Save Layout' })
const preset = (page: Page) => page.getByRole('combobox', { name: 'Layout preset' })
const stored = (page: Page) =>
  page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])), KEYS)

describe('dashboard (requirements 2 §2.1)', () => {
  it('has its subtitle, six widgets, sample figures, links and presets', async () => {
    const page = await journey.open({ role: 'admin' })
    await see(page.getByText('Respiratory Medicine Practice'), ...WIDGETS.map((name) => widget(page, name)))
    expect(await preset(page).getByRole('option').allInnerTexts()).toEqual([
      'Clinical Focus',
      'Administrative',
      'Research & Analytics',
    ])
    for (const [name, figure] of [
      ["Today's Queue", '8'],
      ['Critical Alerts', '4'],
      ['AI Insights', '12'],
      ['Revenue', '$8,993'],
    ] as const) {
      await see(
        widget(page, name).getByText(figure, { exact: true }),
        widget(page, name).getByText('Sample', { exact: true }),
      )
    }
    for (const [name, href] of [
      ['AI Insights', '/agents'],
      ['Revenue', '/coding-billing'],
      ['Schedule', '/appointments'],
      ['AI Agents', '/agents'],
    ] as const) {
      expect(await widget(page, name).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
    }
    await widget(page, 'Critical Alerts').getByRole('link', { name: 'Review Now' }).click()
    await arriveAt(page, '/analytics')
  })

  it('offers Reset, Save Layout, Widget Visibility and the hint in edit mode only', async () => {
    const page = await journey.open({ role: 'admin' })
    const reset = page.getByRole('button', { name: 'Reset', exact: true })
    await see(widget(page, 'Revenue'))
    await gone(reset, saveLayout(page), page.getByText(HINT))
    await editMode(page).click()
    await see(reset, saveLayout(page), page.getByRole('heading', { name: 'Widget Visibility' }), page.getByText(HINT))
    const toggles = widget(page, 'Widget Visibility').getByRole('switch')
    await expect.poll(() => toggles.count()).toBe(WIDGETS.length)
    await reset.click()
    await seeToast(page, 'Layout Reset', 'Switched to Clinical Focus layout')
    await editMode(page).click()
    await gone(reset, saveLayout(page), page.getByText(HINT))
  })

  it('keeps a layout over a reload and takes it to another browser of the same person', async () => {
    const session = await ownProvider()
    const page = await journey.open({ session })
    await preset(page).selectOption({ label: 'Administrative' })
    await seeToast(page, 'Layout Reset', 'Switched to Administrative layout')
    await editMode(page).click()
    await page.getByRole('switch', { name: /^AI Insights/ }).click()
    await gone(widget(page, 'AI Insights'))
    await saveLayout(page).click()
    await seeToast(page, 'Dashboard Saved', 'Your personalized layout has been saved')
    await gone(saveLayout(page))
    const kept = await stored(page)
    expect(kept).toMatchObject({
      'aurora-dashboard-preset': 'administrative',
      'aurora-dashboard-hidden': '["aiRecommendations"]',
    })
    expect(JSON.parse(kept['aurora-dashboard-layout'] ?? '').lg).toHaveLength(WIDGETS.length)

    await page.reload()
    const elsewhere = await journey.open({ session })
    const other = await journey.open({ role: 'admin' })
    for (const each of [page, elsewhere]) {
      await see(widget(each, 'Revenue'))
      await expect.poll(() => preset(each).inputValue()).toBe('administrative')
      await gone(widget(each, 'AI Insights'))
    }
    await see(widget(other, 'AI Insights'))

    await editMode(elsewhere).click()
    await preset(elsewhere).selectOption({ label: 'Clinical Focus' })
    await saveLayout(elsewhere).click()
    await seeToast(elsewhere, 'Dashboard Saved')
    await page.reload()
    await see(widget(page, 'AI Insights'))
    await expect.poll(() => preset(page).inputValue()).toBe('clinical')
  })

  it('moves a widget by keyboard, and asks before the change is left behind', async () => {
    const page = await journey.open({ role: 'admin', widthPx: 1600 })
    await see(widget(page, 'Revenue'))
    // on a slow line the grid comes late: what it replaces must not hold the focus
    let release = (): void => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/drag-grid.*\.js$/, async (route) => {
      await late
      await route.continue()
    })
    await pressOn(page, editMode(page), 'Space')
    await see(page.getByText('Widget Visibility'))
    expect(await page.getByRole('group', { name: /^Arrange / }).count()).toBe(0)
    release()
    const order = () => page.getByRole('group', { name: /^Arrange / }).evaluateAll(leftmostFirst)
    await see(page.getByRole('group', { name: "Arrange Today's Queue" }))
    expect((await order())[0]).toBe("Arrange Today's Queue")
    await pressOn(page, page.getByRole('button', { name: "Move Today's Queue right" }))
    await see(page.getByText(/^Today's Queue: column 3, row 1/))
    await expect
      .poll(async () => (await order()).slice(0, 2))
      .toEqual(['Arrange Critical Alerts', "Arrange Today's Queue"])
    await page.keyboard.press('Enter')
    await see(page.getByText(/^Today's Queue: column 5, row 1/))
    await page.getByRole('link', { name: 'Appointments', exact: true }).first().click()
    const question = page.getByRole('alertdialog')
    await see(question.getByText(/Dashboard layout/))
  })
})

describe('on a phone', () => {
  it('a widget moved by key keeps the focus, and the page is read as it is seen once editing ends', async () => {
    const page = await journey.open({ role: 'admin', widthPx: 390, heightPx: 844 })
    await see(widget(page, 'Revenue'))
    await pressOn(page, editMode(page), 'Space')
    const groups = page.getByRole('group', { name: /^Arrange / })
    await see(groups)
    const inPage = () => groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))
    const atFirst = await inPage()
    const seen = await groups.evaluateAll(leftmostFirst)
    expect(seen).toEqual(atFirst)
    const [first = '', second = ''] = seen.map((name) => (name ?? '').replace('Arrange ', ''))
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await pressOn(page, down)
    await expect
      .poll(async () => (await groups.evaluateAll(leftmostFirst)).slice(0, 2))
      .toEqual([`Arrange ${second}`, `Arrange ${first}`])
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await groups.evaluateAll(leftmostFirst))[2]).toBe(`Arrange ${first}`)
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true)
    // what is focused stays where it is in the page; only its place on the screen changes
    expect(await inPage()).toEqual(atFirst)

    await editMode(page).click()
    await gone(groups)
    const cells = page.locator('.widget-cell')
    const topsPx = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
    expect(topsPx).toEqual(topsPx.toSorted((a, b) => a - b))
    await see(cells.nth(2).getByRole('heading', { name: first }))
  })
})

/** Names in reading order, by where they lie on the screen. */
function leftmostFirst(groups: Element[]): (string | null)[] {
  const placed = groups.map((group) => ({ name: group.getAttribute('aria-label'), at: group.getBoundingClientRect() }))
  return placed.toSorted((a, b) => a.at.top - b.at.top || a.at.left - b.at.left).map(({ name }) => name)
}

describe('beyond the specified widgets', () => {
  it('the page ends where its content ends, and leads to who is coming, why and what is due', async () => {
    const page = await journey.open({ role: 'provider', widthPx: 1440 })
    await see(...WIDGETS.map((name) => widget(page, name)))
    const { endPx, lastPx } = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('.widget-cell')].map((cell) => cell.getBoundingClientRect().bottom)
      return { endPx: document.documentElement.scrollHeight, lastPx: Math.max(...cells) + window.scrollY }
    })
    // the room below is for the chat button
    expect(endPx - Math.max(lastPx, 900)).toBeLessThanOrEqual(96)
    await page.getByRole('link', { name: 'Morning huddle' }).click()
    await see(page.getByRole('heading', { name: 'Morning huddle' }))
    const table = page.getByRole('table', { name: 'Who is coming, why, and what is due' })
    await page.getByRole('switch', { name: 'Every clinician' }).check()
    await see(table.getByRole('row').nth(1).getByRole('link'))
    await gone(table.getByRole('row').nth(1).locator('.skeleton'))
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true }).click()
    await see(widget(page, 'Schedule'))
  })
})
