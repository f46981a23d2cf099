import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Api, signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
let api: Api
let patientId: string

/** A man of his own, so that no other journey meets these medications. */
beforeAll(async () => {
  api = await signInOverApi(inject('serverUrl'), 'provider')
  const made = await api.ask('POST', '/api/patients', {
    given: 'Otto',
    family: 'Verschreiber',
    birthDate: '1955-03-09',
    gender: 'male',
  })
  patientId = made.json.id ?? made.json.patient?.id
  expect(patientId, JSON.stringify(made.json)).toBeDefined()
  await post('conditions', { code: { text: 'COPD' }, clinicalStatus: 'active', verification: 'confirmed' })
  await post('allergies', {
    substance: { text: 'Penicillin' },
    type: 'allergy',
    category: 'medication',
    clinicalStatus: 'active',
    verification: 'confirmed',
    criticality: 'high',
    reactions: [{ manifestation: { text: 'Hives' } }],
  })
  const start = new Date().toISOString().slice(0, 10)
  await post('medications', {
    medicine: { text: 'tiotropium + olodaterol (Spiolto)', term: 'tiotropium-olodaterol-spiolto-respimat' },
    route: 'inhaled',
    doseAmount: 2,
    doseUnit: 'inhalation',
    frequency: 'once-daily',
    start,
  })
  const theophylline = { medicine: { text: 'theophylline' }, route: 'oral', doseAmount: 250, doseUnit: 'mg' }
  await post('medications', { ...theophylline, frequency: 'twice-daily', start })
})

async function post(list: string, body: object): Promise<void> {
  const { status, json } = await api.ask('POST', `/api/patients/${patientId}/${list}`, body)
  expect(status, JSON.stringify(json)).toBe(201)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Prescribe Medication' })
const safetyOf = (page: Page) => sheetOf(page).getByRole('region', { name: 'Safety check' })

it('from a blocked antibiotic to triple therapy: its own dose, a reason for each alert, and the old inhaler replaced', async () => {
  const page = await journey.open({ role: 'provider', path: `/patients/${patientId}?tab=medications&add=1` })
  const sheet = sheetOf(page)
  const medication = sheet.getByRole('combobox', { name: /^Medication/ })
  await medication.fill('amoxicillin')
  await see(safetyOf(page).getByText(/Recorded allergy to Penicillin/i))
  await sheet.getByLabel('Dose', { exact: true }).fill('500')
  await sheet.getByLabel('Unit').selectOption('mg')
  await sheet.getByLabel('Route').selectOption('oral')
  await sheet.getByLabel('How often').selectOption('three-times-daily')
  await sheet.getByLabel('Duration').fill('5')
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  const stop = page.getByRole('alertdialog', { name: 'Stop: recorded allergy' })
  await stop.getByRole('button', { name: 'Choose Another Medication' }).click()
  await gone(stop)

  await medication.fill('Trelegy')
  await sheet
    .getByRole('option', { name: /Trelegy/ })
    .first()
    .click()
  await expect.poll(() => sheet.getByLabel('How often').inputValue()).toBe('once-daily')
  await expect.poll(() => sheet.getByLabel('Dose', { exact: true }).inputValue()).toBe('1')
  await expect.poll(() => sheet.getByLabel('Duration').inputValue()).toBe('')
  await see(safetyOf(page).getByText(/Two inhalers with a/))

  await sheet.getByLabel('How often').selectOption('three-times-daily')
  await see(safetyOf(page).getByText('Dose outside the usual range'))
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  const check = page.getByRole('alertdialog', { name: 'Check before prescribing' })
  await check.getByRole('button', { name: 'Prescribe With These Reasons' }).click()
  await see(check.getByText('Enter the reason').first())
  await check.getByRole('button', { name: 'Go Back' }).click()

  await sheet.getByLabel('How often').selectOption('once-daily')
  await safetyOf(page)
    .getByRole('button', { name: /^Replace .*Spiolto/ })
    .click()
  await see(sheet.getByText(/Spiolto.* will be stopped when this is prescribed/))
  await gone(safetyOf(page).getByText(/Two inhalers with a/))
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  await seeToast(page, 'Medication Saved')
  const { json } = await api.ask('GET', `/api/patients/${patientId}/medications`)
  const statusOf = (name: string) =>
    json.find((one: { medicationCodeableConcept: { text: string } }) =>
      one.medicationCodeableConcept.text.includes(name),
    )?.status
  expect([statusOf('Spiolto'), statusOf('Trelegy')]).toEqual(['stopped', 'active'])
})

it('an interaction says why, the risk and what to do, its source opens, and the chart keeps showing the pair', async () => {
  const page = await journey.open({ role: 'provider', path: `/patients/${patientId}?tab=medications&add=1` })
  const sheet = sheetOf(page)
  await sheet.getByRole('combobox', { name: /^Medication/ }).fill('ciprofloxacin')
  const safety = safetyOf(page)
  await see(
    safety.getByText('ciprofloxacin with theophylline'),
    safety.getByText(/CYP1A2/),
    safety.getByText(/Choose another antibiotic/),
    safety.getByText(/ciprofloxacin depends on creatinine clearance, which is not recorded/),
  )
  const link = safety.getByRole('link', { name: /Uniphyllin/ })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/)
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await sheet.getByLabel(/^Instructions in words/).fill('500 mg twice a day for a week')
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  const check = page.getByRole('alertdialog', { name: 'Check before prescribing' })
  await check.getByLabel(/^Reason for prescribing/).fill('Pseudomonas; level on Thursday')
  await check.getByRole('button', { name: 'Prescribe With These Reasons' }).click()
  await seeToast(page, 'Medication Saved')

  const pair = page
    .getByRole('listitem')
    .filter({ hasText: /ciprofloxacin.* with theophylline|theophylline.* with ciprofloxacin/ })
  await see(page.getByRole('heading', { name: 'Interactions' }), pair.getByText('Adjust'))
  await pair.locator('summary').click()
  await see(pair.getByText(/Choose another antibiotic/))
})

it('what must not be combined stops with its own words', async () => {
  const page = await journey.open({ role: 'provider', path: `/patients/${patientId}?tab=medications&add=1` })
  const sheet = sheetOf(page)
  await sheet.getByRole('combobox', { name: /^Medication/ }).fill('fluvoxamine')
  await see(safetyOf(page).getByText('fluvoxamine with theophylline'))
  await sheet.getByLabel(/^Instructions in words/).fill('50 mg at night')
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  const stop = page.getByRole('alertdialog', { name: 'Stop: not safe for this patient' })
  await see(stop.getByText(/arrhythmia and seizures/))
  await stop.getByRole('button', { name: 'Choose Another Medication' }).click()
})

it('ACCEPT shows estimate, inputs and uncertainty, and never what a changed input would do', async () => {
  const page = await journey.open({ role: 'provider', path: '/patients/demo-patient?more=respiratory' })
  const estimate = page.getByText(/chance of an exacerbation in 12 months/)
  await see(estimate)
  await page.getByText('What the estimate is based on').click()
  const risk = page.getByRole('main')
  await see(
    risk.getByText('FEV1', { exact: false }).first(),
    risk.getByRole('heading', { name: 'Guideline actions open for this patient' }),
    risk.getByText(/Of 100 people with these values about \d+ have none in the year/),
    risk.getByText(/81 patients for each 100 predicted/),
  )
  expect(await page.getByText(/What would lower the risk/).count()).toBe(0)
  const sources = risk.locator('a[href*="doi.org"]')
  await expect.poll(() => sources.count()).toBeGreaterThan(0)
})

it('DLCO is corrected for haemoglobin by Cotes: 20 at 100 g/L in a man is 23.8', async () => {
  const page = await journey.open({ role: 'provider', path: `/pulmonology?new=1&patient=${patientId}` })
  const dialog = page.getByRole('dialog', { name: 'Enter Lung-Function Test' })
  const values = { 'DLCO (mL/min/mmHg)': '20', 'Haemoglobin (g/L)': '100' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
  const height = dialog.getByLabel(/^Height/)
  if (await height.count()) await height.first().fill('175')
  await see(dialog.getByText(/23\.8/).first())
})

it('a letter takes in allergies, lung function, the test ordered and the addendum, and is signed after a question', async () => {
  await post('conditions', {
    code: { text: 'Depressive disorder' },
    clinicalStatus: 'active',
    verification: 'confirmed',
  })
  const begun = { patientId, type: 'Follow-up Visit', reason: 'Review', start: new Date().toISOString() }
  const { json: made } = await api.ask('POST', '/api/encounters', { ...begun, status: 'in-progress' })
  const at = `/api/encounters/${made.encounter.id}`
  const texts = { Subjective: 'More breathless.', Assessment: 'COPD, worse.', Plan: 'Step up to triple therapy.' }
  const sections = Object.entries(texts).map(([title, text]) => ({ title, sentences: [{ id: '1', text }] }))
  await api.ask('PUT', `${at}/note`, { sections })
  const headers = { cookie: api.cookie, 'if-match': 'W/"1"' }
  expect((await fetch(`${inject('serverUrl')}${at}/sign`, { method: 'POST', headers })).status).toBe(200)
  await api.ask('POST', `${at}/addenda`, { text: 'Eosinophils are 0.45.' })

  const page = await journey.open({ role: 'provider', path: `/encounters/${made.encounter.id}` })
  await page.getByRole('button', { name: 'Write letter' }).click()
  const letter = page.getByRole('dialog', { name: /^Letter about/ })
  await see(letter)
  const boxOf = (label: string) => letter.getByLabel(label, { exact: true }).inputValue()
  // what the visit was about first, and no label of a template
  expect(await boxOf('Diagnoses')).toMatch(/^COPD[\s\S]*Depressive disorder/)
  const written = await letter
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value))
  expect(written.join('\n')).not.toMatch(/\{\{|\[[A-Za-z ]+\]|\bSubjective\b|\bAssessment:/)
  expect(await boxOf('Allergies')).toBe('Penicillin (hives)')
  expect(await boxOf('Addendum')).toContain('Eosinophils are 0.45.')
  await letter.getByLabel('Copies to', { exact: true }).fill('Dr Copy')
  await letter.getByRole('button', { name: 'Sign letter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign and lock this letter?' })
  await see(question.getByText('Dr Copy'), question.getByText(/not sent automatically/))
  await question.getByRole('button', { name: 'Sign letter' }).click()
  await seeToast(page, 'Letter Signed')
})
