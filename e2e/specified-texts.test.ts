import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserJourney } from './support/journey.ts'
import { see } from './support/see.ts'

/** What the specification fixes on the four respiratory screens while the data are synthetic (requirements 2 §2.15). */
const journey = browserJourney()

async function open(path: string): Promise<Page> {
  return journey.open({ role: 'provider', sharesSession: true, path })
}

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) })

async function seeFigure(page: Page, title: string, figure: number): Promise<void> {
  const found = card(page, title).first()
  await see(found.getByText(String(figure), { exact: true }), found.getByText('Sample', { exact: true }))
}

const LEVELS = { 'High Risk': 23, 'Medium Risk': 45, 'Low Risk': 132 }

it('/analytics: three counts, trends and the Phase 2 placeholder', async () => {
  const page = await open('/analytics')
  await see(page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }))
  for (const [title, figure] of Object.entries(LEVELS)) await seeFigure(page, title, figure)
  await see(page.getByRole('heading', { name: /trend/i }), page.getByText('Phase 2 Feature'))
})

const TOOLS = [
  'COPD Assessment Test',
  'Asthma Control Test',
  'Frailty Assessment',
  'Spirometry Analysis',
  'Exacerbation Risk',
  'Sleep Apnea Screen',
]

it('/risk: cards, six tools with Configure and Run, the Run dialog, sample patients with their buttons', async () => {
  const page = await open('/risk')
  await see(page.getByRole('heading', { level: 1, name: 'Risk Assessment' }))
  for (const [title, figure] of Object.entries(LEVELS)) await seeFigure(page, title, figure)
  for (const tool of TOOLS) {
    await see(
      page.getByRole('button', { name: `Configure ${tool}` }),
      page.getByRole('button', { name: `Run ${tool}` }),
    )
  }
  const list = card(page, 'High-Risk Patients')
  for (const name of ['Robert Kowalski', 'Giuseppe Lombardo', 'Margaret Nguyen']) {
    const patient = list.getByRole('listitem').filter({ hasText: name })
    await see(patient.getByRole('button', { name: /^Assess/ }), patient.getByRole('link', { name: /^View Chart/ }))
    await see(patient.getByRole('link', { name: /^Schedule/ }).or(patient.getByRole('button', { name: /^Schedule/ })))
  }
  await page.getByRole('button', { name: 'Run Asthma Control Test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run Asthma Control Test' })
  await see(dialog.getByLabel(/^Patient/))
  const types = dialog.getByLabel('Assessment type').getByRole('option')
  const values = await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values).toEqual(['comprehensive', 'copd', 'asthma'])
})

it('/pulmonology: COPD, asthma and test panels, two guideline cards and the Phase 3 placeholder', async () => {
  const page = await open('/pulmonology')
  await see(page.getByRole('heading', { level: 1, name: 'Respiratory Medicine' }))
  for (const title of ['COPD', 'Asthma', 'Pulmonary Function Tests']) {
    await see(card(page, title).first().getByText('Sample', { exact: true }))
  }
  for (const test of ['Spirometry', 'DLCO', '6MWT']) {
    await see(card(page, 'Pulmonary Function Tests').getByText(test, { exact: true }))
  }
  for (const title of ['COPD-X v2.77', 'Australian Asthma Handbook v2.2', 'Phase 3 Feature']) {
    await see(card(page, title))
  }
})

const TEMPLATES = {
  'COPD Chronic Care Plan': 'Four steps',
  'Asthma Action Plan': 'Four steps',
  'Pulmonary Rehabilitation': '8-week program',
  'Smoking Cessation': '5A framework',
}

it('/careplans: three counts and four templates, each with Use Template and Preview', async () => {
  const page = await open('/careplans')
  await see(page.getByRole('heading', { level: 1, name: 'Care Planning' }))
  await seeFigure(page, 'Active Plans', 42)
  await seeFigure(page, 'Due Reviews', 8)
  await seeFigure(page, 'Team Members', 6)
  for (const [title, detail] of Object.entries(TEMPLATES)) {
    await see(card(page, title).getByText(detail))
    await see(page.getByRole('button', { name: `Use Template: ${title}` }))
    await page.getByRole('button', { name: `Preview: ${title}` }).click()
    const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
    await see(preview.getByRole('button', { name: 'Use Template' }))
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
  }
})
