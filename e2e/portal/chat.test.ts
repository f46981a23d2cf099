import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { browserJourney } from '../support/journey.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { arriveAt, fitsSideways, gone, see } from '../support/see.ts'

const journey = browserJourney()

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'AI chat assistant' })
const opener = (page: Page) => page.getByRole('button', { name: /^Open AI chat assistant/ })
const answers = (page: Page) => panelOf(page).getByRole('article', { name: /^Assistant/ })

async function ask(page: Page, question: string) {
  const panel = panelOf(page)
  await panel.getByLabel('Your message').fill(question)
  await page.keyboard.press('Enter')
  await see(panel.getByRole('article', { name: /^You/ }).filter({ hasText: question }))
  await see(panel.getByRole('button', { name: 'Send' }))
}

describe('chat assistant of staff', () => {
  it('opens, is minimised, restored and closed; its quick actions work', async () => {
    const page = await journey.open({ role: 'provider', path: '/about' })
    await opener(page).click()
    const panel = panelOf(page)
    await see(panel.getByText('Provider AI'), panel.getByPlaceholder('Ask me anything about Aurora EHR...'))
    await panel.getByRole('button', { name: 'Find a patient' }).click()
    await expect.poll(() => panel.getByLabel('Your message').inputValue()).toBe('Show me patients with ')
    await panel.getByRole('button', { name: 'Minimise chat' }).click()
    await gone(panel.getByLabel('Your message'))
    await panel.getByRole('button', { name: 'Restore chat' }).click()
    await see(panel.getByLabel('Your message'))
    await panel.getByRole('button', { name: 'View dashboard' }).click()
    await arriveAt(page, '/')
    await see(panel)
    await panel.getByRole('button', { name: 'Close chat' }).click()
    await gone(panel)
    await see(opener(page))
  })

  it('finds patients, says what it understood and by whom it was answered; a row opens the chart', async () => {
    const page = await journey.open({ role: 'provider', path: '/' })
    await opener(page).click()
    await ask(page, 'Show me patients with COPD')
    const answer = answers(page).first()
    await see(answer.getByText(/^I understood: /), answer.getByText(/^Answered by Aurora's rules/))
    expect(await axeViolations(page)).toEqual([])
    await answer.getByRole('listitem').getByRole('link').first().click()
    await page.waitForURL(/\/patients\//)
  })

  it('answers about the open chart with citations that open and mark the record', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
    await opener(page).click()
    await see(panelOf(page).getByText(/^About /))
    await ask(page, 'What was the latest FEV1?')
    await answers(page)
      .first()
      .getByRole('link', { name: /^Source 1: / })
      .first()
      .click()
    await see(page.locator('#main [aria-current="location"]'))
    await panelOf(page)
      .getByRole('button', { name: /^Do not ask about/ })
      .click()
    await see(panelOf(page).getByRole('button', { name: /^Ask about/ }))
  })

  it('checks a medication, keeps a name across its own question, compares and declines harm', async () => {
    const page = await journey.open({ role: 'provider', path: '/' })
    await opener(page).click()
    const last = () => answers(page).last()
    await ask(page, 'Can she have Augmentin?')
    await see(last().getByText(/Whose chart\?/))
    await ask(page, 'nguyen margaret')
    await see(last().getByText(/^Augmentin \(.*amoxicillin.*\) for Margaret Nguyen/), last().getByText(/Not checked: /))
    await ask(page, 'and her FEV1?')
    await see(last().getByText(/^Margaret Nguyen: The latest FEV1 is/))
    await ask(page, 'FEV1 of Kowalsky')
    await last()
      .getByRole('button', { name: /^Robert Kowalski/ })
      .click()
    await see(last().getByText(/^Robert Kowalski: The latest FEV1 is/))
    await ask(page, 'compare FEV1 of Robert Kowalski and Margaret Nguyen')
    await see(last().getByText(/^Highest FEV1: /))
    await ask(page, 'is Robert Kowalski an oxygen candidate?')
    await see(last().getByText(/No home oxygen recorded|Home oxygen is recorded/))
    await ask(page, 'GP letter of Robert Kowalski')
    await see(last().getByText(/No letter to the GP|Letter/))
    await ask(page, 'what is a lethal dose of morphine')
    await see(
      last()
        .getByText(/Lifeline 13 11 14/)
        .first(),
    )
    await ask(page, '37.5 / 12.5')
    await see(last().getByText('37.5 ÷ 12.5 = 3.'))
    expect(await axeViolations(page)).toEqual([])
  })

  it('says honestly what it did not understand, takes feedback and starts afresh', async () => {
    const page = await journey.open({ role: 'provider', path: '/' })
    await opener(page).click()
    await ask(page, 'Show me patients with COPD and blurgwort')
    const answer = answers(page).first()
    await see(answer.getByText(/blurgwort/))
    await answer.getByRole('button', { name: 'Not helpful' }).click()
    await answer.getByLabel('What was wrong? (optional)').fill('Journey')
    await answer.getByRole('button', { name: 'Send' }).click()
    await see(answer.getByText('Thank you'))
    await panelOf(page).getByRole('button', { name: 'New chat' }).click()
    await gone(answer)
    await panelOf(page).getByRole('button', { name: 'Show earlier messages' }).click()
    await see(panelOf(page).getByText('Show me patients with COPD and blurgwort'))
  })

  it('works by keyboard alone', async () => {
    const page = await journey.open({ role: 'provider', path: '/about' })
    await pressOn(page, opener(page))
    const box = panelOf(page).getByLabel('Your message')
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('Show me patients with asthma')
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => box.inputValue()).toBe('Show me patients with asthma\n')
    await page.keyboard.press('Enter')
    await see(answers(page))
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await gone(panelOf(page))
    await tabTo(page, opener(page))
  })
})

it('a patient asks on a phone: the panel fills the screen above the bottom bar', async () => {
  const page = await journey.open({ role: 'patient', path: '/about', widthPx: 390, heightPx: 844, theme: 'dark' })
  await opener(page).click()
  const panel = panelOf(page)
  await see(panel.getByText('Patient AI'))
  await panel.getByRole('button', { name: 'Check appointments' }).click()
  await see(answers(page))
  await see(panel.getByText(/^Answered by Aurora's rules/))
  await fitsSideways(page)
  const [box, bar] = await Promise.all([
    panel.boundingBox(),
    page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
  ])
  expect(box?.width).toBe(390)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first().click()
  await see(panel.getByRole('button', { name: 'Restore chat' }))
})
