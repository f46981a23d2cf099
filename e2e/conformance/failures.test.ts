import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, emailOf, type Role } from '../../scripts/api.ts'
import { browserJourney } from '../journey.ts'
import { arriveAt, see, seeToast } from '../see.ts'

/** What a person is told when a call fails: the server's message, else the fallback the specification names. */
const journey = browserJourney()
const EMPTY = { status: 500, body: '' }
const SAID = { status: 409, json: { message: 'Somebody else was first.' } }

async function failing(role: Role | undefined, path: string, call: string, reply: object = SAID): Promise<Page> {
  const page = await journey.open({ ...(role && { role, sharesSession: true }), path })
  await page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(reply)))
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(emailOf('patient'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

describe('sign-in (spec 1 §8)', () => {
  it.each([
    ['', 'Invalid email or password'],
    ['{"message":""}', 'Invalid email or password'],
    ['{"message":"This account is locked."}', 'This account is locked.'],
  ])('Login Failed after %j: %s', async (body, shown) => {
    const page = await failing(undefined, '/', '**/api/auth/login', { status: 401, body })
    await signIn(page)
    await seeToast(page, 'Login Failed', shown)
  })

  it('Verification Failed with its fallback and the hint', async () => {
    const page = await failing(undefined, '/', '**/api/auth/verify', { status: 401, body: '' })
    await signIn(page)
    await page.getByRole('button', { name: 'Verify & Login' }).click()
    await seeToast(page, 'Verification Failed', 'Invalid verification code. Try any six digits.')
  })

  it('Logout Failed with its fallback; a logout of the portal ends at the site root', async () => {
    const page = await journey.open({ role: 'patient', path: '/patient-portal' })
    await page.route('**/api/auth/logout', (route) => route.fulfill(EMPTY), { times: 1 })
    const logout = page.getByRole('button', { name: 'Logout' }).first()
    await logout.click()
    await seeToast(page, 'Logout Failed', 'Please try again')
    await logout.click()
    await seeToast(page, 'Logged Out')
    await arriveAt(page, '/')
    await see(page.getByRole('button', { name: 'Sign In' }))
  })
})

describe('clinical and practice screens (spec 2 §8)', () => {
  it("chat: I'm sorry, I'm having trouble …", async () => {
    const page = await failing('provider', '/appointments', '**/api/chat/assistant', EMPTY)
    await page
      .getByRole('button', { name: /chat|assistant/i })
      .last()
      .click()
    const box = page.getByRole('textbox', { name: /message|ask/i }).last()
    await box.fill('Hello')
    await box.press('Enter')
    await see(page.getByText("I'm sorry, I'm having trouble processing your request right now."))
  })

  it('Assessment Failed: Failed to start AI assessment', async () => {
    const page = await failing('provider', '/patients/demo-patient', '**/api/agents/trigger-assessment/*', EMPTY)
    await page.getByRole('button', { name: 'AI assessment' }).click()
    await page.getByRole('menuitem').first().click()
    await seeToast(page, 'Assessment Failed', 'Failed to start AI assessment')
  })

  it('Connection failed, and AI assistance temporarily unavailable', async () => {
    const page = await failing('provider', '/integrations', '**/api/integrations/*/test', EMPTY)
    await page.route('**/api/integrations/*/ai-assist', (route) => route.fulfill(EMPTY))
    await page
      .getByRole('button', { name: /^Configure/ })
      .first()
      .click()
    await page
      .getByLabel(/endpoint/i)
      .first()
      .fill('https://fhir.example/r4')
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await see(page.getByRole('alert').getByText('Connection failed'))
    await page.getByRole('button', { name: 'Get AI Help' }).click()
    await see(page.getByText('AI assistance temporarily unavailable'))
  })

  it('Generation Failed: Please try again, and the progress is gone', async () => {
    const page = await failing('provider', '/ambient-scribe?patient=demo-patient', '**/generate-note/*', EMPTY)
    await page.getByRole('textbox', { name: /^Transcript/ }).fill('Doctor: How are you? Patient: Well.')
    await page.getByRole('button', { name: 'Generate Clinical Note' }).click()
    await seeToast(page, 'Generation Failed', 'Please try again')
    expect(await page.getByRole('progressbar', { name: 'Generating the note' }).count()).toBe(0)
  })

  it('Check In Failed with the reason, and the row stays scheduled', async () => {
    const page = await failing('provider', '/appointments?status=scheduled', '**/api/appointments/*/checkin')
    await page
      .getByRole('button', { name: /^Check In/ })
      .first()
      .click()
    await seeToast(page, 'Check In Failed', 'Somebody else was first.')
    await see(page.getByRole('button', { name: /^Check In/ }))
  })

  it('Task Update Failed is said as Start Failed with the reason', async () => {
    const page = await failing('provider', '/practice-dashboard?status=pending', '**/api/practice/tasks/*')
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .click()
    await seeToast(page, 'Start Failed', 'Somebody else was first.')
  })
})

describe('the portal says what did not arrive', () => {
  it('a message to the care team', async () => {
    const page = await failing('patient', '/patient-portal', '**/api/patient-portal/send-message')
    await page.getByRole('tab', { name: 'Care Team' }).click()
    await page
      .getByRole('textbox', { name: /message/i })
      .first()
      .fill('May I come later?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await seeToast(page, 'Message Send Failed')
  })

  it('a dose marked Taken', async () => {
    const page = await failing('patient', '/patient-portal', '**/api/patient-portal/medication-taken/*')
    await page
      .getByRole('button', { name: /^Taken/ })
      .first()
      .click()
    await seeToast(page, 'Taken Mark Failed')
  })
})
