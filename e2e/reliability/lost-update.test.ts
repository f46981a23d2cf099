import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'

const journey = browserJourney()
const PATIENT = 'demo-apostrophe'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Patient' })

it('two people edit the same patient: the second sees both versions, chooses, and nothing is lost', async () => {
  const stamp = String(Date.now()).slice(-5)
  const first = await journey.open({ role: 'provider', path: `/patients/${PATIENT}?edit=1` })
  const second = await journey.open({ role: 'admin', path: `/patients/${PATIENT}?edit=1` })
  await see(sheetOf(first).getByLabel('Suburb'), sheetOf(second).getByLabel('Suburb'))

  await sheetOf(first).getByLabel('Email', { exact: true }).fill(`first-${stamp}@aurora.example`)
  await sheetOf(first).getByLabel('Preferred name').fill(`First ${stamp}`)
  await sheetOf(second).getByLabel('Email', { exact: true }).fill(`second-${stamp}@aurora.example`)
  await sheetOf(second).getByLabel('Address', { exact: true }).fill(`${stamp} Second Street`)
  await sheetOf(first).getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(first, 'Patient Updated')
  await gone(sheetOf(first))

  // told while still typing, before anything is sent
  await see(sheetOf(second).getByText('Changed meanwhile'))
  await sheetOf(second).getByRole('button', { name: 'Save Changes' }).click()
  await see(sheetOf(second).getByRole('heading', { name: 'Two versions of this record' }))
  const email = sheetOf(second).getByRole('radiogroup', { name: 'Email' })
  await see(email.getByText(`first-${stamp}@aurora.example`), email.getByText(`second-${stamp}@aurora.example`))
  const saveChosen = sheetOf(second).getByRole('button', { name: 'Save what I chose' })
  await expect.poll(() => saveChosen.isDisabled()).toBe(true)

  // nothing typed is lost on the way back
  await sheetOf(second).getByRole('button', { name: 'Back to editing' }).click()
  await expect
    .poll(() => sheetOf(second).getByLabel('Email', { exact: true }).inputValue())
    .toBe(`second-${stamp}@aurora.example`)
  await sheetOf(second).getByRole('button', { name: 'Save Changes' }).click()
  await email.getByRole('radio', { name: /Yours/ }).click()
  await saveChosen.click()
  await seeToast(second, 'Patient Updated')
  await gone(sheetOf(second))

  // the other person's change, the own one, and the chosen one stand; what was not chosen is in the history
  const api = await signInOverApi(inject('serverUrl'), 'provider')
  const { json: patient } = await api.ask('GET', `/api/patients/${PATIENT}`)
  const stands = JSON.stringify(patient)
  for (const words of [`First ${stamp}`, `${stamp} Second Street`, `second-${stamp}@aurora.example`]) {
    expect(stands).toContain(words)
  }
  expect(stands).not.toContain(`first-${stamp}@aurora.example`)
  const { json: history } = await api.ask('GET', `/api/patients/${PATIENT}/history`)
  expect(JSON.stringify(history)).toContain(`first-${stamp}@aurora.example`)
})

it('two people write the same note: the later one is shown both, and keeps what they choose', async () => {
  const api = await signInOverApi(inject('serverUrl'), 'provider')
  const { json } = await api.ask('POST', '/api/encounters', {
    patientId: PATIENT,
    type: 'Follow-up Visit',
    reason: 'Journey: two writers',
    start: new Date().toISOString(),
    status: 'in-progress',
  })
  const path = `/encounters/${json.encounter.id}`
  const first = await journey.open({ role: 'provider', path })
  const second = await journey.open({ role: 'admin', path })
  const subjective = (page: Page) => page.getByRole('textbox', { name: 'Subjective', exact: true })
  await see(subjective(first), subjective(second))
  await second.context().setOffline(true)
  await subjective(second).fill('Coughs less since June.')
  await subjective(first).fill('Sleeps through the night.')
  await see(first.getByText(/^Saved \d/))
  await second.context().setOffline(false)
  await see(second.getByText('Saved on this device until you choose a version'))
  await see(second.getByText('Sleeps through the night.'), second.getByText('Coughs less since June.'))
  const stored = async () => JSON.stringify((await api.ask('GET', `/api${path}/documents`)).json.note)
  expect(await stored()).toContain('Sleeps through the night.')
  await second.getByRole('button', { name: 'Keep both' }).click()
  await second.getByRole('button', { name: 'Use these sections' }).click()
  await expect.poll(stored).toMatch(/Sleeps through the night\..*Coughs less since June\.|Coughs.*Sleeps/)
})
