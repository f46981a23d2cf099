import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { axeViolations } from '../support/axe.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'

const journey = browserJourney()

const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function newVisit(reason: string): Promise<string> {
  const api = await signInOverApi(inject('serverUrl'), 'provider')
  const { json } = await api.ask('POST', '/api/encounters', {
    patientId: 'demo-long-record',
    type: 'Follow-up Visit',
    reason,
    start: new Date().toISOString(),
    status: 'in-progress',
    allowSecond: true,
  })
  return `/encounters/${json.encounter.id}`
}

it('writes the note of a visit as text: sources, slash, changes, problems, undo, and nothing is lost on leaving', async () => {
  const path = await newVisit('Journey: note as text')
  const page = await journey.open({ role: 'provider', path, widthPx: 1440 })
  const plan = section(page, 'Plan')

  await section(page, 'Assessment').click()
  await page.keyboard.type('Severe COPD, stable.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Allergic rhinitis.')
  await plan.click()
  await page.keyboard.type('Start Nasonex.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Continue Trelegy.')
  await button(page, 'Group by problem').click()
  await expect.poll(() => plan.locator('p').allTextContents()).toEqual(['Continue Trelegy.', 'Start Nasonex.'])
  await see(plan.locator('p[data-problem="COPD"]'), plan.locator('p[data-problem="Rhinitis"]'))
  await plan.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pulmonary rehabilitation.')
  await expect.poll(() => plan.locator('p').nth(1).textContent()).toBe('Pulmonary rehabilitation.')
  expect(await plan.locator('p[data-problem]').count()).toBe(2)

  await section(page, 'Objective').click()
  await page.keyboard.type('/peak')
  await page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: /Peak/i }).first().click()
  await see(page.getByRole('group', { name: 'Details of Objective, sentence 1' }).getByText(/^Source: /))
  await page
    .getByRole('button', { name: /^Insert / })
    .first()
    .click()
  await expect.poll(() => section(page, 'Objective').locator('p').count()).toBe(2)
  await page.keyboard.press('Tab')
  await button(page, 'Undo').click()
  await expect.poll(() => section(page, 'Objective').locator('p').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await see(page.getByText(/^Saved \d/))

  // what was typed a moment before leaving is there again, and changes are shown against the note as it was opened
  await page.reload()
  await expect.poll(() => plan.locator('p').first().textContent()).toBe('Continue Trelegy.')
  await plan.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Check technique.')
  await page.goto('/about')
  await page.goto(path)
  await expect.poll(() => plan.locator('p').first().textContent()).toBe('Continue Trelegy. Check technique.')
  await plan.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Review.')
  await button(page, 'Show changes').click()
  await see(plan.locator('ins').filter({ hasText: 'Review.' }))
  await button(page, 'Compare with an earlier note').click()
  await see(page.getByRole('complementary', { name: 'Earlier note' }))
  await button(page, 'Close the earlier note').click()

  await plan.locator('p').last().click()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign and lock this note?' })
  await question.getByRole('button', { name: 'Sign and lock' }).click()
  await seeToast(page, 'Note Signed')
  await gone(plan)
  await see(page.getByRole('heading', { name: 'COPD', exact: true }), page.getByRole('heading', { name: 'Rhinitis' }))
})

it('no button that inserts a fact lies below the chat button, however far the page is scrolled', async () => {
  const path = await newVisit('Journey: buttons in reach')
  const page = await journey.open({ role: 'provider', path, widthPx: 1440 })
  const inserts = page.getByRole('button', { name: /^Insert / })
  await see(inserts.first())
  const chat = await page.getByRole('button', { name: 'Open AI chat assistant' }).boundingBox()
  const boxes = await inserts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(boxes.length).toBeGreaterThan(5)
  expect(Math.max(...boxes)).toBeLessThan(chat?.x ?? 0)
})

it.each([820, 390])('at %i px the earlier note opens in sight, not below the whole note', async (widthPx) => {
  const path = await newVisit(`Journey: an earlier note at ${widthPx}`)
  const page = await journey.open({ role: 'provider', path, widthPx, heightPx: 844, hasTouch: true })
  await button(page, 'Compare with an earlier note').click()
  const choice = page.getByLabel('Earlier note', { exact: true }).and(page.locator('select'))
  await see(choice)
  await choice.click({ trial: true })
  const differs = await button(page, 'Show what differs').boundingBox()
  expect(differs?.y).toBeLessThan(844 - 44)
})
