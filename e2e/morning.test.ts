import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Api, signInOverApi } from '../scripts/api.ts'
import { browserJourney } from './support/journey.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()
const PATIENT = 'demo-near-normal' // Priya Raman
let api: Api

beforeAll(async () => {
  api = await signInOverApi(inject('serverUrl'), 'provider')
  await api.ask('POST', `/api/patients/${PATIENT}/allergies`, {
    substance: { text: 'Penicillin' },
    type: 'allergy',
    category: 'medication',
    clinicalStatus: 'active',
    verification: 'confirmed',
    criticality: 'high',
    reactions: [{ manifestation: { text: 'Anaphylaxis' } }],
  })
})

it('a whole consultation without a mouse: find, start, write, prescribe over an allergy, sign, add to it', async () => {
  const page = await journey.open({ role: 'provider' })
  await see(page.getByRole('heading', { level: 1 }))
  await findPatient(page)
  await startEncounter(page)
  await writeNote(page)
  await prescribe(page)
  await sign(page)
  await addToIt(page)

  const path = `/api${new URL(page.url()).pathname}`
  const { json: documents } = await api.ask('GET', `${path}/documents`)
  expect(documents.note).toMatchObject({ status: 'signed' })
  expect(documents.addenda).toHaveLength(1)
  const { json: medications } = await api.ask('GET', `/api/patients/${PATIENT}/medications`)
  expect(JSON.stringify(medications)).toContain('Tolerated it in March under observation')
  expect((await api.ask('GET', path)).json.status).toBe('completed')
})

async function findPatient(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await see(page.getByRole('dialog', { name: 'Search and go' }))
  await page.keyboard.type('Raman')
  await see(page.getByRole('option', { name: /Priya/, selected: true }))
  await page.keyboard.press('Enter')
  await see(page.getByRole('region', { name: 'Patient', exact: true }).getByText('Penicillin'))
}

async function startEncounter(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Start Encounter' }))
  const dialog = page.getByRole('dialog', { name: 'New Encounter' })
  await see(dialog.getByText(/Raman/i))
  await typeInto(page, dialog.getByLabel(/^Reason for the visit/), 'Cough and fever for three days')
  await pressOn(page, dialog.getByRole('button', { name: 'Start Encounter' }))
  await seeToast(page, 'Encounter Started')
  await page.waitForURL(/\/encounters\/[\w.-]+$/)
}

async function writeNote(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Subjective', exact: true }))
  await page.keyboard.type('Productive cough since Thursday.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fever up to 38.4 °C.')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Subjective', exact: true }).locator('p').nth(1).textContent())
    .toBe('Fever up to 38.4 °C.')
  await typeInto(page, page.getByRole('textbox', { name: 'Assessment', exact: true }), 'Lower respiratory infection.')
  await typeInto(page, page.getByRole('textbox', { name: 'Plan', exact: true }), 'Antibiotic, review in two days.')
  await see(page.getByText(/^Saved \d/))
}

async function prescribe(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Prescribe' }))
  const sheet = page.getByRole('dialog', { name: 'Prescribe Medication' })
  await see(sheet.getByText('Known allergies'), sheet.getByText('Penicillin'))
  await typeInto(page, sheet.getByRole('combobox', { name: /^Medication/ }), 'Amoxicillin')
  await see(sheet.getByRole('region', { name: 'Safety check' }).getByText(/penicillin/i))
  await typeInto(page, sheet.getByLabel(/^Instructions in words/), '500 mg three times a day for five days')
  await page.keyboard.press('Control+Enter')

  const stop = page.getByRole('alertdialog', { name: 'Stop: recorded allergy' })
  const back = stop.getByRole('button', { name: 'Choose Another Medication' })
  await see(stop)
  await expect.poll(() => back.evaluate((element) => element === document.activeElement)).toBe(true)
  await pressOn(page, stop.getByRole('button', { name: 'Prescribe Despite Allergy' }))
  await see(stop.getByText('Enter the reason'))
  await typeInto(page, stop.getByLabel(/^Reason for prescribing/), 'Tolerated it in March under observation')
  await pressOn(page, stop.getByRole('button', { name: 'Prescribe Despite Allergy' }))
  await seeToast(page, 'Medication Saved')
  await gone(sheet)
}

async function sign(page: Page): Promise<void> {
  // closing the prescription has led back to the encounter
  await page.waitForURL(/\/encounters\/[\w.-]+$/)
  await tabTo(page, page.getByRole('textbox', { name: 'Plan', exact: true }))
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign and lock this note?' })
  await see(question.getByText('4 sentences will be signed.'), question.getByText(/Raman/i))
  await pressOn(page, question.getByRole('button', { name: 'Sign and lock' }))
  await seeToast(page, 'Note Signed')
  await see(page.getByText(/^Signed by /), page.getByText('Fever up to 38.4 °C.'))
  await gone(page.getByRole('textbox', { name: 'Plan', exact: true }))
}

async function addToIt(page: Page): Promise<void> {
  await typeInto(page, page.getByLabel('Text to add'), 'Culture asked for by telephone.')
  await pressOn(page, page.getByRole('button', { name: 'Sign addendum' }))
  const question = page.getByRole('alertdialog', { name: 'Sign this addendum?' })
  await pressOn(page, question.getByRole('button', { name: 'Sign addendum' }))
  await seeToast(page, 'Addendum Signed')
  await see(page.getByText('Culture asked for by telephone.'))
}
