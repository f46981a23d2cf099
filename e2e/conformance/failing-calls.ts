import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, emailOf, type Role } from '../../scripts/api.ts'

/** The server's own words in these tests; nobody else writes them. */
export const SERVER_WORDS = 'Bay 7 is closed until Monday.'

/** A call that fails, and the exact words of the specification; where it has none, the product's. */
export interface FailingCall {
  /** The title of the toast, or what shows the words instead. */
  title: string
  /** Without words from the server. */
  fallback: string
  /** With the server's words; absent: the same words, whatever the server wrote. */
  withWords?: string
  /** After a 500 of a portal call: kept on the phone and sent later. */
  after500?: { title: string; text: string }
  /** Absent: a toast. */
  shownIn?: 'alert' | 'page'
  /** Absent: a visitor. */
  role?: Role
  path: string
  /** Pattern of the address; only calls that change something are answered. */
  call: string
  prepare?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const pressButton = (name: string | RegExp) => (page: Page) => button(page, name).click()
const nextYear = new Date().getFullYear() + 1
const TRY_AGAIN = 'Please try again'
/** A portal call that the server could not answer is kept and sent later. */
const KEPT = { title: 'Waiting for network', text: 'This is kept on your phone. We send it when you are back online.' }

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(emailOf('patient'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
}

async function toVerification(page: Page): Promise<void> {
  await typeCredentials(page)
  await button(page, 'Sign In').click()
  await page.getByLabel('Verification code').fill('654321')
}

async function fillRegistration(page: Page, password: string): Promise<void> {
  await page.getByLabel('Full name').fill('Conformance Tester')
  await page.getByLabel('Email').fill('conformance@aurora.example')
  await page.getByLabel('Phone').fill('0491 570 156')
  await page.getByLabel(/^Password\W*$/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
}

async function fillBooking(page: Page): Promise<void> {
  await button(page, 'New Appointment').click()
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await dialog.getByRole('combobox', { name: /Patient/ }).fill('an')
  await dialog.getByRole('listbox', { name: 'Patients' }).getByRole('option').first().click()
  await dialog.getByLabel(/^Practitioner/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Type/).selectOption({ index: 1 })
  await dialog.getByLabel(/^Time/).fill('10:00')
  await dialog.getByLabel(/^Reason/).fill('Conformance')
}

async function openConfiguration(page: Page): Promise<void> {
  await button(page, /^Configure/).click()
  await page
    .getByLabel(/endpoint/i)
    .first()
    .fill('https://fhir.example/r4')
}

async function chooseAgents(page: Page, item: string): Promise<void> {
  await button(page, 'AI assessment').click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function logOut(page: Page): Promise<void> {
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  // the menu stays open while it is tried
  if (!(await logout.isVisible())) await button(page, /User menu/).click()
  await logout.click()
}

async function confirmSwitch(page: Page, press: () => Promise<unknown>): Promise<void> {
  await press()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click()
}

const provider = { role: 'provider' } as const
const patient = { role: 'patient', path: '/patient-portal' } as const
const admin = { role: 'admin' } as const

/** Specification 1 §8. */
export const signInFailures: readonly FailingCall[] = [
  {
    title: 'Login Failed',
    fallback: 'Invalid email or password',
    withWords: SERVER_WORDS,
    path: '/',
    call: '**/api/auth/login',
    prepare: typeCredentials,
    press: pressButton('Sign In'),
  },
  {
    title: 'Verification Failed',
    fallback: 'Invalid verification code. Try any six digits.',
    withWords: `${SERVER_WORDS} Try any six digits.`,
    path: '/',
    call: '**/api/auth/verify',
    prepare: toVerification,
    press: pressButton('Verify & Login'),
  },
  {
    title: 'Resend Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    path: '/',
    call: '**/api/auth/resend-code',
    prepare: toVerification,
    press: pressButton('Resend SMS'),
  },
  {
    title: 'Registration Failed',
    fallback: 'Please check your information and try again',
    withWords: SERVER_WORDS,
    path: '/auth?mode=register',
    call: '**/api/auth/register/patient',
    prepare: async (page) => {
      await fillRegistration(page, 'aB1aB1aB')
      await page.getByLabel('Date of birth').fill('1961-05-04')
    },
    press: pressButton('Create Patient Account'),
  },
  {
    title: 'Registration Failed',
    fallback: 'Please check your credentials and try again',
    withWords: SERVER_WORDS,
    path: '/auth?mode=register',
    call: '**/api/auth/register/provider',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Healthcare Provider' }).click()
      await fillRegistration(page, 'aB1!aB1!aB1!')
      await page.getByLabel(/Provider registration number/).fill('MED0001234567')
      await page.getByLabel(/Specialty/).fill('Respiratory medicine')
    },
    press: pressButton('Create Provider Account'),
  },
  {
    title: 'Logout Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/about',
    call: '**/api/auth/logout',
    press: logOut,
  },
  {
    title: 'Chat failure',
    fallback:
      "I'm sorry, I'm having trouble processing your request right now. Please try again or use the navigation menu.",
    shownIn: 'page',
    ...provider,
    path: '/about',
    call: '**/api/chat/assistant',
    prepare: (page) =>
      page
        .getByRole('button', { name: /chat|assistant/i })
        .last()
        .click(),
    press: async (page) => {
      const box = page.getByRole('textbox', { name: /message|ask/i }).last()
      await box.fill('Hello')
      await box.press('Enter')
    },
  },
]

/** Specification 2 §8. */
export const clinicalFailures: readonly FailingCall[] = [
  {
    title: 'Assessment Failed',
    fallback: 'Failed to start AI assessment',
    withWords: SERVER_WORDS,
    ...provider,
    path: '/patients/demo-patient',
    call: '**/api/agents/trigger-assessment/*',
    press: (page) => chooseAgents(page, 'Full AI assessment'),
  },
  {
    title: 'AI Task Failed',
    fallback: 'Failed to start AI task',
    withWords: SERVER_WORDS,
    ...provider,
    path: '/patients/demo-patient',
    call: '**/api/agents/trigger-task',
    press: (page) => chooseAgents(page, 'Triage Agent'),
  },
  {
    title: 'Connection test',
    fallback: 'Connection failed',
    withWords: SERVER_WORDS,
    shownIn: 'alert',
    ...provider,
    path: '/integrations',
    call: '**/api/integrations/*/test',
    prepare: openConfiguration,
    press: pressButton('Test Connection'),
  },
  {
    title: 'AI assist',
    fallback: 'AI assistance temporarily unavailable',
    shownIn: 'alert',
    ...provider,
    path: '/integrations',
    call: '**/api/integrations/*/ai-assist',
    prepare: openConfiguration,
    press: pressButton('Get AI Help'),
  },
  {
    title: 'Save Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...admin,
    path: '/integrations',
    call: '**/api/integrations/*/configure',
    prepare: openConfiguration,
    press: pressButton('Save Configuration'),
  },
  {
    title: 'Generation Failed',
    fallback: TRY_AGAIN,
    ...provider,
    path: '/ambient-scribe?patient=demo-patient',
    call: '**/generate-note/*',
    prepare: (page) => page.getByRole('textbox', { name: /^Transcript/ }).fill('Doctor: How are you? Patient: Well.'),
    press: pressButton('Generate Clinical Note'),
  },
  {
    title: 'Error',
    fallback: 'Failed to create appointment',
    ...provider,
    path: `/appointments?date=${nextYear}-03-03`,
    call: '**/api/appointments',
    prepare: fillBooking,
    press: pressButton('Create Appointment'),
  },
  {
    title: 'Check In Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/appointments?status=scheduled',
    call: '**/api/appointments/*/checkin',
    press: pressButton(/^Check In/),
  },
  {
    title: 'Creation Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/practice-dashboard',
    call: '**/api/practice/tasks',
    prepare: async (page) => {
      await button(page, 'New Task').click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Title/)
        .fill('Ring the GP')
    },
    press: pressButton('Create Task'),
  },
  {
    title: 'Start Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/practice-dashboard?status=pending',
    call: '**/api/practice/tasks/*',
    press: pressButton(/^Start /),
  },
  {
    title: 'Completion Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/practice-dashboard?status=in-progress',
    call: '**/api/practice/tasks/*',
    press: pressButton(/^Complete /),
  },
  {
    title: 'Agent Start Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/agents',
    call: '**/api/agents/*/start',
    press: pressButton(/^Start /),
  },
  {
    title: 'Agent Pause Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...provider,
    path: '/agents',
    call: '**/api/agents/*/pause',
    prepare: async (page) => {
      await page.route('**/api/agents/tasks', async (route) => {
        const [first, ...rest] = (await (await route.fetch()).json()) as object[]
        await route.fulfill({ json: [{ ...first, agentType: 'triage', status: 'in-progress' }, ...rest] })
      })
      await page.reload()
    },
    press: pressButton('Pause Triage Agent'),
  },
  {
    title: 'Bulk Switch Failed',
    fallback: TRY_AGAIN,
    withWords: SERVER_WORDS,
    ...admin,
    path: '/data-sources',
    call: '**/api/data-sources/bulk-switch',
    press: (page) => confirmSwitch(page, () => button(page, 'All Synthetic').click()),
  },
  {
    title: 'Symptom Log Failed',
    fallback: 'Please try again.',
    withWords: SERVER_WORDS,
    after500: KEPT,
    ...patient,
    call: '**/api/patient-portal/log-symptom',
    press: pressButton(/^Great$/),
  },
  {
    title: 'Symptom Log Failed',
    fallback: 'Please try again.',
    withWords: SERVER_WORDS,
    after500: KEPT,
    ...patient,
    path: '/patient-portal?tab=coach',
    call: '**/api/patient-portal/log-symptom',
    press: async (page) => {
      await page.getByLabel('Describe your symptoms').fill('A little tired today')
      await button(page, 'Get AI Assessment').click()
    },
  },
  {
    title: 'Message Send Failed',
    fallback: 'Please try again.',
    withWords: SERVER_WORDS,
    after500: { title: 'Waiting to send', text: KEPT.text },
    ...patient,
    path: '/patient-portal?tab=team',
    call: '**/api/patient-portal/send-message',
    prepare: (page) => page.getByRole('tab', { name: 'Care Team' }).click(),
    press: async (page) => {
      await page
        .getByRole('textbox', { name: /message/i })
        .first()
        .fill('May I come later?')
      await button(page, 'Send Message').click()
    },
  },
  {
    title: 'Not Marked as Taken',
    fallback: 'Please try again.',
    withWords: SERVER_WORDS,
    after500: { title: 'Great job!', text: KEPT.text },
    ...patient,
    call: '**/api/patient-portal/medication-taken/*',
    press: pressButton(/^Taken/),
  },
]
