import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see } from '../support/see.ts'

const journey = browserJourney()
let api: Api
beforeAll(async () => {
  api = await signInOverApi(inject('serverUrl'), 'provider')
})

/** Somebody of this journey only, with the readings of today. */
async function patientWith(family: string, readings: readonly object[], more: object = {}): Promise<string> {
  const born = { birthDate: '1950-03-09', gender: 'male' }
  const { json } = await api.ask('POST', '/api/patients', { given: 'Nero', family, ...born, ...more })
  const id: string = json.id ?? json.patient?.id
  expect(id, JSON.stringify(json)).toBeDefined()
  if (readings.length > 0) await post(id, 'observations', { at: new Date().toISOString(), readings })
  return id
}

async function post(patientId: string, list: string, body: object): Promise<void> {
  const { status, json } = await api.ask('POST', `/api/patients/${patientId}/${list}`, body)
  expect(status, JSON.stringify(json)).toBe(201)
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Prescribe Medication' })
const safetyOf = (page: Page) => sheetOf(page).getByRole('region', { name: 'Safety check' })
const prescribing = (patientId: string) =>
  journey.open({ role: 'provider', path: `/patients/${patientId}?tab=medications&add=1` })

it('the kidney rule goes by the creatinine and weight on the chart: stops, warns and is silent', async () => {
  const readings = [
    { name: 'creatinine', value: 200 },
    { name: 'weight', value: 60 },
  ]
  const page = await prescribing(await patientWith('Nierenwert', readings))
  const medication = sheetOf(page).getByRole('combobox', { name: /^Medication/ })
  await medication.fill('dabigatran')
  await see(
    safetyOf(page).getByText('Kidney function: creatinine clearance below 30'),
    safetyOf(page).getByText(/Contraindicated\. Recorded: creatinine clearance 2\d mL\/min/),
    safetyOf(page).getByText(/creatinine 200 µmol\/L/),
  )
  await sheetOf(page)
    .getByLabel(/^Instructions in words/)
    .fill('110 mg twice a day')
  await sheetOf(page).getByRole('button', { name: 'Prescribe', exact: true }).click()
  const stop = page.getByRole('alertdialog', { name: 'Stop: not safe for this patient' })
  await see(stop.getByText(/creatinine clearance 2\d mL\/min/))
  await stop.getByRole('button', { name: 'Choose Another Medication' }).click()
  await gone(stop)
  await medication.fill('trimethoprim')
  await see(safetyOf(page).getByText(/Reduce the dose and measure potassium/))
  await medication.fill('salbutamol')
  await gone(safetyOf(page).getByText(/^Kidney function/))
})

it('without a creatinine the screen says that it is missing, and assumes nothing', async () => {
  const page = await prescribing(await patientWith('Ohnewert', []))
  await sheetOf(page)
    .getByRole('combobox', { name: /^Medication/ })
    .fill('dabigatran')
  await see(safetyOf(page).getByText(/creatinine clearance, which is not recorded/))
})

it('switching the medication starts over: dose, unit, route, frequency and duration are the new one’s own', async () => {
  const page = await prescribing(await patientWith('Wechsler', []))
  const sheet = sheetOf(page)
  const choose = async (name: string) => {
    await sheet.getByRole('combobox', { name: /^Medication/ }).fill(name)
    await sheet
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
  const fields = async () => ({
    dose: await sheet.getByLabel('Dose', { exact: true }).inputValue(),
    unit: await sheet.getByLabel('Unit').inputValue(),
    often: await sheet.getByLabel('How often').inputValue(),
    duration: await sheet.getByLabel('Duration').inputValue(),
  })
  await choose('Trelegy')
  await expect.poll(fields).toEqual({ dose: '1', unit: 'inhalation', often: 'once-daily', duration: '' })
  await sheet.getByLabel('Dose', { exact: true }).fill('7')
  await sheet.getByLabel('How often').selectOption('four-times-daily')
  await sheet.getByLabel('Duration').fill('30')
  await choose('Symbicort')
  await expect.poll(async () => (await fields()).dose).not.toBe('7')
  await expect.poll(async () => (await fields()).often).not.toBe('four-times-daily')
  await expect.poll(async () => (await fields()).duration).toBe('')
})

it('no frequency is assumed where none is usual: it has to be chosen', async () => {
  const page = await prescribing(await patientWith('Ohnetakt', []))
  const sheet = sheetOf(page)
  await sheet.getByRole('combobox', { name: /^Medication/ }).fill('amoxicillin')
  await sheet
    .getByRole('option', { name: /amoxicillin/ })
    .first()
    .click()
  await sheet.getByLabel('Dose', { exact: true }).fill('500')
  await expect.poll(() => sheet.getByLabel('How often').inputValue()).toBe('')
  await sheet.getByRole('button', { name: 'Prescribe', exact: true }).click()
  await see(sheet.getByText('Choose how often it is taken').first())
})

it('a penicillin under its brand alone is stopped by a penicillin allergy', async () => {
  const patientId = await patientWith('Markenname', [])
  await post(patientId, 'allergies', {
    substance: { text: 'Penicillin' },
    type: 'allergy',
    category: 'medication',
    clinicalStatus: 'active',
    verification: 'confirmed',
    criticality: 'high',
    reactions: [{ manifestation: { text: 'Anaphylaxis' } }],
  })
  const page = await prescribing(patientId)
  await sheetOf(page)
    .getByRole('combobox', { name: /^Medication/ })
    .fill('Bicillin L-A')
  await see(safetyOf(page).getByText('Recorded allergy to Penicillin: same class').first())
})

it.each([
  ['Kaletra', 'Seretide'],
  ['Genvoya', 'Symbicort'],
])('%s holds a booster: the inhaled steroid of %s raises the alert of the class', async (booster, inhaler) => {
  const patientId = await patientWith(`Boost${booster}`, [])
  const start = new Date().toISOString().slice(0, 10)
  const order = { medicine: { text: `${inhaler} inhaler` }, route: 'inhaled', doseAmount: 2, doseUnit: 'inhalation' }
  await post(patientId, 'medications', { ...order, frequency: 'twice-daily', start })
  const page = await prescribing(patientId)
  await sheetOf(page)
    .getByRole('combobox', { name: /^Medication/ })
    .fill(booster)
  await see(
    safetyOf(page).getByText(new RegExp(`^${booster} with ${inhaler}`)),
    safetyOf(page).getByText(/Cushing's syndrome and adrenal suppression/),
  )
  const link = safetyOf(page).getByRole('link', { name: /Symtuza/ })
  await expect.poll(() => link.first().getAttribute('href')).toMatch(/^https:\/\/www\.symtuzahcp\.com\//)
})

it.each([
  [89, true],
  [91, true],
  [92, true],
  [94, false],
])(
  'an SpO2 of %i %% is something to look into: %s; eligibility for home oxygen is not claimed',
  async (value, asks) => {
    const saturation = [{ name: 'oxygenSaturation', value }]
    const patientId = await patientWith(`Sauerstoff${value}`, saturation, { birthDate: `19${value - 40}-03-09` })
    await post(patientId, 'conditions', { code: { text: 'COPD' }, clinicalStatus: 'active', verification: 'confirmed' })
    const page = await journey.open({ role: 'provider', path: `/patients/${patientId}` })
    await see(page.getByText('COPD').first())
    await page.waitForLoadState('networkidle')
    if (asks) await see(page.getByText('Investigate low oxygen'))
    else await gone(page.getByText('Investigate low oxygen'))
    await gone(page.getByText(/meets? (?:the )?criteria for (?:long-term|home) oxygen/i))
  },
)
