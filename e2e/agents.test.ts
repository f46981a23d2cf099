import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

const AGENTS = [
  'Intake Agent',
  'Triage Agent',
  'Scribe Agent',
  'Orders Agent',
  'Prior Auth Agent',
  'Coding Agent',
  'Predictive Agent',
]

const status = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Orchestra Status' }).locator('dl > div').filter({ hasText: label }).locator('dd')

/** A newer run takes the place of an older one that nobody has decided, so the journey waits until all have run. */
async function underWay(page: Page): Promise<number> {
  const tasks: { status: string }[] = await (await page.request.get('/api/agents/tasks')).json()
  return tasks.filter(({ status: now }) => now === 'requested' || now === 'in-progress').length
}

describe('AI Agent Orchestra', () => {
  it('an assessment from the chart becomes tasks; a proposal is reviewed line by line, and taken back', async () => {
    const page = await journey.open({ role: 'provider', path: '/patients/demo-patient' })
    const colleague = await journey.open({ role: 'admin', path: '/agents' })
    await see(colleague.getByRole('region', { name: 'Orchestra Status' }))
    await expect.poll(() => status(colleague, 'Total Tasks').textContent()).toMatch(/^\d/)
    const before = Number(await status(colleague, 'Total Tasks').textContent())
    await page.getByRole('button', { name: 'AI assessment' }).click()
    await page.getByRole('menuitem', { name: 'Full AI assessment' }).click()
    await seeToast(page, 'AI Assessment Started', 'Started 6 AI agents for comprehensive analysis')
    // other journeys may start agents too
    await expect
      .poll(async () => Number(await status(colleague, 'Total Tasks').textContent()))
      .toBeGreaterThanOrEqual(before + 6)

    await expect.poll(() => underWay(page)).toBe(0)

    await page.getByRole('button', { name: 'AI assessment' }).click()
    await page.getByRole('menuitem', { name: 'Tasks for this patient' }).click()
    await page.getByLabel('Show', { exact: true }).selectOption('review')
    await page
      .getByRole('button', { name: /^Review: / })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: / task$/ })
    await see(sheet.getByRole('heading', { name: 'Proposed changes' }), sheet.getByText('AI draft'))
    const lines = sheet.getByRole('group', { name: /^Decision on / })
    await lines.first().getByRole('button', { name: 'Reject' }).click()
    await sheet.getByRole('button', { name: 'Save decisions' }).click()
    await see(sheet.getByText('Enter why you reject it'))
    await lines.first().getByRole('button', { name: 'Accept' }).click()
    await sheet.getByRole('button', { name: 'Save decisions' }).click()
    // a toast over an open drawer has no role in the tree, but is seen
    await see(page.getByText('Review Saved', { exact: true }))
    await sheet.getByRole('button', { name: /^Revert: / }).click()
    const question = page.getByRole('dialog', { name: 'Revert this change?' })
    await question.getByLabel(/^Reason/).fill('Journey: accepted by mistake')
    await question.getByRole('button', { name: 'Revert' }).click()
    await see(page.getByText('Change Reverted', { exact: true }))
    await see(sheet.getByText('Journey: accepted by mistake'))
  })

  it('starts and pauses an agent, and remembers it', async () => {
    const page = await journey.open({ role: 'provider', path: '/agents' })
    for (const name of AGENTS) await see(page.getByRole('region', { name }))
    await page.getByRole('button', { name: 'Start Triage Agent' }).click()
    await seeToast(page, 'Agent Started')
    const card = page.getByRole('region', { name: 'Triage Agent' })
    await see(card.getByText('Processing'))
    await page.getByRole('button', { name: 'Pause Triage Agent' }).click()
    await seeToast(page, 'Agent Paused')
    await page.reload()
    await see(card.getByText('Idle'), card.getByRole('button', { name: 'Start Triage Agent' }))
    await card.getByRole('button', { name: 'Manage Triage Agent' }).click()
    const sheet = page.getByRole('dialog', { name: 'Manage Triage Agent' })
    await see(sheet.getByText('Takes no work'), sheet.getByText(/^Dr Eleanor Castellan, /))
    await sheet.getByRole('button', { name: 'Start' }).click()
    await see(page.getByText('Agent Started', { exact: true }), sheet.getByText('Works by itself and when asked'))
  })

  it('shows what was measured beside the specified figures, and the register', async () => {
    const page = await journey.open({ role: 'provider', path: '/agents?tab=analytics', theme: 'dark' })
    const health = page.getByRole('region', { name: 'System Health' })
    for (const text of ['Healthy', '<100ms', '99.9%', '0.1%']) await see(health.getByText(text, { exact: true }))
    await see(page.getByRole('region', { name: 'Acceptance and speed by agent' }))
    await see(page.getByRole('region', { name: 'Register of automated decisions' }))
    expect(await axeViolations(page)).toEqual([])
  })
})

it('Agent Pod shows seven agents, the specified figures and what ran', async () => {
  const page = await journey.open({ role: 'provider', path: '/agent-pod' })
  const card = page.getByRole('region', { name: 'Super Agent Orchestrator' })
  for (const text of ['24/7', '15ms', '98.5%']) await see(card.getByText(text))
  for (const name of AGENTS) await see(page.getByRole('region', { name }))
  await expect.poll(() => card.locator('dd').first().textContent()).toBe('7')
  await see(page.getByRole('region', { name: 'Recent Agent Orchestrations' }))
  expect(await axeViolations(page)).toEqual([])
})

it('a patient presses a prompt of their health team and finds it in the chat, on a phone', async () => {
  const page = await journey.open({ role: 'patient', path: '/patient-agents', widthPx: 390, heightPx: 844 })
  await see(page.getByText('Patient AI Assistants'), page.getByRole('region', { name: 'Medication Reminder' }))
  await expect
    .poll(() => page.getByRole('region', { name: 'Assistants' }).getByRole('listitem').first().isVisible())
    .toBe(true)
  await page.getByRole('region', { name: 'Health Tracker' }).getByText('What I can see').click()
  await see(page.getByText('Your symptom scores').first())
  await fitsSideways(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /How do I use my inhaler/ }).click()
  const panel = page.getByRole('dialog', { name: 'AI chat assistant' })
  await see(panel.getByText('Patient AI'))
  await expect.poll(() => panel.getByLabel('Your message').inputValue()).toBe('How do I use my inhaler?')
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await gone(panel)
  await page.getByRole('link', { name: /^Audited Access/ }).click()
  await page.waitForURL((url) => url.pathname === '/patient-portal' && url.searchParams.get('part') === 'access')
})
