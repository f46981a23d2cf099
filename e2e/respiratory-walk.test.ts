import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Api, signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
const PATIENT = 'demo-patient' // Margaret Nguyen
let api: Api

beforeAll(async () => {
  api = await signInOverApi(inject('serverUrl'), 'provider')
})

it('a respiratory physician: test, report, course, CAT and risk, action plan, paper, the patient finds it', async () => {
  const page = await journey.open({ role: 'provider', path: `/pulmonology?new=1&patient=${PATIENT}` })
  const riskBefore = await exacerbationPercent()
  await enterTest(page)
  await readReport(page)
  await runCat(page)
  await expect.poll(exacerbationPercent).toBeGreaterThan(riskBefore)
  await runExacerbationRisk(page)
  const planId = await makeActionPlan(page)
  await openDocument(page, planId)
  await findItAsThePatient(planId)
})

async function exacerbationPercent(): Promise<number> {
  const { json } = await api.ask('GET', `/api/respiratory/patients/${PATIENT}/panel`)
  return json.risk.exacerbationPercent
}

async function enterTest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter Lung-Function Test' })
  await see(dialog.getByText('Margaret Nguyen'))
  const values = { 'FEV1 before': '1.10', 'FVC before': '2.40', 'FEV1 after': '1.38', 'FVC after': '2.65' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
  // read while it is typed, before anything is kept
  const reading = dialog.getByRole('region', { name: 'Reading' })
  await see(reading.getByText('Obstruction', { exact: true }), reading.getByText('Significant response').first())
  await dialog.getByLabel('FEV1 after', { exact: true }).fill('3.1')
  await see(dialog.getByText(/above FVC/))
  await dialog.getByLabel('FEV1 after', { exact: true }).fill('1.38')
  await dialog.getByRole('button', { name: 'Save Test' }).click()
  await seeToast(page, 'Test Saved', 'Margaret Nguyen')
}

async function readReport(page: Page): Promise<void> {
  await page.waitForURL(/report=/)
  const main = page.getByRole('main')
  await see(
    main.getByRole('heading', { name: /^Lung function, / }),
    main.getByText('Obstruction', { exact: true }),
    main.getByText('Bronchodilator, ERS/ATS 2022'),
    main.getByText('Bronchodilator, ATS/ERS 2005'),
    main.getByText(/FEV1 \+280 mL/).first(),
  )
  // the figures a screen reader is told, beside the picture
  const { json: report } = await api.ask(
    'GET',
    `/api/respiratory/reports/${new URL(page.url()).searchParams.get('report')}`,
  )
  const z: number = report.interpretation.pre.fev1.z
  expect(z).toBeLessThan(-1.645)
  await see(main.getByText(z.toFixed(1).replace('-', '−')).first())
  await see(main.getByRole('heading', { name: 'Course' }), main.getByText('FEV1 z-score').first())
  expect(report.trend.fev1Z.length).toBeGreaterThan(1)
  await see(main.getByText('Curve not recorded', { exact: true }), main.getByRole('img', { name: /^Flow–volume\. / }))
  const pdf = await page.request.get((await main.getByRole('link', { name: 'Print PDF' }).getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

async function runCat(page: Page): Promise<void> {
  await page.goto(`/risk?patient=${PATIENT}&tool=cat`)
  const dialog = page.getByRole('dialog', { name: /^Run / })
  const form = dialog.getByRole('group', { name: /CAT|COPD Assessment/ })
  const highest = form.getByText('5', { exact: true })
  await see(highest.first())
  await expect.poll(() => highest.count()).toBe(8)
  for (const answer of await highest.all()) await answer.click()
  await dialog.getByRole('button', { name: 'Run Assessment' }).click()
  await see(dialog.getByText('40 of 40'), dialog.getByText('Needs review'), dialog.getByText(/^CAT score 40 on /))
  const { json } = await api.ask('GET', `/api/respiratory/patients/${PATIENT}/panel`)
  expect(json.cat.map(({ value }: { value: number }) => value)).toContain(40)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await gone(dialog)
}

async function runExacerbationRisk(page: Page): Promise<void> {
  await page.goto(`/risk?patient=${PATIENT}&tool=exacerbation`)
  const dialog = page.getByRole('dialog', { name: /^Run / })
  await dialog.getByRole('button', { name: 'Run Assessment' }).click()
  await see(dialog.getByText(/chance of an exacerbation in 12 months/).first(), dialog.getByText(/ACCEPT 2\.0/).first())
  const { json } = await api.ask('GET', `/api/patients/${PATIENT}/overview`)
  expect(JSON.stringify(json)).toContain(new Date().toISOString().slice(0, 7))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await gone(dialog)
}

/** From the template through all pages of the wizard; what is marked to be completed is. */
async function makeActionPlan(page: Page): Promise<string> {
  await page.goto('/careplans')
  await page.getByRole('button', { name: 'Preview: COPD Chronic Care Plan' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: COPD Chronic Care Plan' })
  await see(preview.getByText(/What the patient gets/))
  await page.keyboard.press('Escape')
  await gone(preview)

  await page.goto(`/careplans?template=copd&patient=${PATIENT}`)
  const wizard = page.getByRole('dialog', { name: 'Use Template: COPD Chronic Care Plan' })
  await see(wizard.getByText('Margaret Nguyen'))
  await wizard.getByRole('button', { name: 'Next: Steps' }).click()
  for (const field of await wizard.getByLabel('What to do').all()) {
    const text = await field.inputValue()
    await field.fill(text.replaceAll(/\[to be completed: [^\]]*\]/g, '4 puffs through a spacer'))
  }
  await wizard.getByRole('button', { name: 'Next: Goals' }).click()
  await wizard.getByRole('button', { name: 'Next: Team' }).click()
  await wizard.getByRole('button', { name: 'Next: Review and confirm' }).click()
  const document = wizard.getByRole('region', { name: 'What the patient gets' })
  await see(document.getByText('4 puffs through a spacer').first())
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/care-plans'),
  )
  await wizard.getByRole('button', { name: 'Confirm and activate' }).click()
  const reply = await saved
  expect(reply.status()).toBe(201)
  await gone(wizard)
  const { plan, id } = (await reply.json()) as { plan?: { id: string }; id?: string }
  return plan?.id ?? id ?? ''
}

async function openDocument(page: Page, planId: string): Promise<void> {
  await page.goto(`/careplans?plan=${planId}`)
  const sheet = page.getByRole('dialog')
  await see(sheet.getByText('4 puffs through a spacer').first())
  const link = sheet.getByRole('link', { name: 'PDF' })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

async function findItAsThePatient(planId: string): Promise<void> {
  const patient = await signInOverApi(inject('serverUrl'), 'patient')
  const { json } = await patient.ask('GET', '/api/patient-portal/plans')
  expect(json.find(({ id }: { id: string }) => id === planId)).toMatchObject({ kind: 'copd' })
  const portal = await journey.open({ role: 'patient', path: '/patient-portal?view=plan', widthPx: 390, heightPx: 844 })
  await see(
    portal.getByRole('heading', { name: /^COPD Chronic Care Plan/ }),
    portal.getByText('4 puffs through a spacer').first(),
    portal.getByRole('heading', { name: 'Step 4: Danger signs' }).first(),
  )
}
