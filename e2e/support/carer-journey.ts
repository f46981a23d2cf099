import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { axeViolations } from './axe.ts'
import type { browserJourney } from './journey.ts'
import { fitsSideways, gone, see, seeToast } from './see.ts'

const PHONE = { widthPx: 390, heightPx: 844 }
const EMAIL = 'linh.carer@example.org'
const PASSWORD = 'Lavender2026'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export async function carerJourney(journey: ReturnType<typeof browserJourney>): Promise<void> {
  const patient = await signInOverApi(inject('serverUrl'), 'patient')
  const path = '/api/patient-portal/demo-patient/carers'
  const invitation = { name: 'Linh Nguyen', relationship: 'child', scopes: ['readings', 'medicines'] }
  const { code, carer } = (await patient.ask('POST', path, invitation)).json
  const { json: patients } = await patient.ask('GET', '/api/patient-portal/people')
  const { firstName: name, name: fullName } = patients[0]

  const page = await journey.open({ ...PHONE, path: '/auth?mode=register' })
  await button(page, 'Create a carer account').click()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Full name').fill('Linh Nguyen')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Phone').fill('0400 000 006')
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD)
  await page.getByLabel(/I agree to the terms/).check()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Create Carer Account').click()
  await seeToast(page, 'Registration Successful!')

  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
  await button(page, 'Verify & Login').click()
  await see(page.getByText('Carer', { exact: true }))
  await page.goto('/patient-portal')
  await see(heading(page, 'People I help'), heading(page, fullName))
  await fitsSideways(page)
  expect(await axeViolations(page)).toEqual([])

  await button(page, `Help ${name}`).click()
  const whose = page.getByText(`You are looking at the record of ${fullName}.`)
  await see(whose, heading(page, `How is ${name} feeling today?`))
  await gone(page.getByText('How are you feeling today?'))
  expect(await axeViolations(page)).toEqual([])
  await fitsSideways(page)
  for (const place of ['?tab=coach', '?tab=tracking', '?view=plan']) {
    await page.goto(`/patient-portal${place}`) // a fresh load remembers the person
    await see(whose)
  }

  const report = { patientId: 'demo-patient', symptom: 'My lips are blue', severity: 'severe' }
  await patient.ask('POST', '/api/patient-portal/log-symptom', report)
  await page.goto('/patient-portal')
  await see(page.getByText(`${name} may need help now`), page.getByRole('link', { name: /Call 000/ }))
  await page.getByLabel('Language').selectOption('vi')
  await see(
    page.getByText(`Hôm nay ${name} thấy trong người thế nào?`),
    page.getByText(`${name} có thể cần giúp đỡ ngay`),
  )
  await see(page.getByText('Chưa có người dịch nào kiểm tra ngôn ngữ này.'))
  await page.getByLabel('Ngôn ngữ').selectOption('en')

  await patient.ask('POST', `${path}/${carer.id}/withdraw`)
  await page.goto('/patient-portal')
  await see(page.getByText('Nobody has given you access yet.', { exact: false }))
  await gone(whose)
}
