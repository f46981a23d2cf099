import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { type Counted, counted } from '../support/counted.ts'
import { browserJourney } from '../support/journey.ts'
import { practiceCopy } from '../support/practice-copy.ts'
import { gone, see, seeToast } from '../support/see.ts'

/** At most this much, without a mouse. Text of the user's own (a reply, a reason) is not counted. */
interface Budget {
  task: string
  /** Counted on the screens as they were before the side sheet and the commands existed. */
  before: string
  keys: number
  steps: readonly string[]
}
const budgets = JSON.parse(readFileSync('e2e/usability/ten-tasks.json', 'utf8')) as Record<string, Budget>

// a practice of its own: the tasks prescribe, order and sign
const server = await practiceCopy().start()
const journey = browserJourney(server.url)
const CHART = '/patients/demo-patient'

type Task = (page: Page, user: Counted) => Promise<void>

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Beside the chart/ })

/** Opens the command bar, types the line and takes what it offers first. */
async function command(page: Page, user: Counted, line: string, offered: RegExp): Promise<void> {
  user.step(`Ctrl + K, ${line}`)
  await user.press('Control+k')
  await see(page.getByRole('dialog', { name: 'Search and go' }))
  await user.type(line)
  await see(page.getByRole('option', { name: offered, selected: true }))
  await user.press('Enter')
  await gone(page.getByRole('dialog', { name: 'Search and go' }))
}

async function send(user: Counted, name: string): Promise<void> {
  user.step(`Ctrl + Enter: ${name}`)
  await user.press('Control+Enter')
}

const TASKS: Record<string, { path: string | (() => Promise<string>); run: Task }> = {
  read: {
    path: '/',
    async run(page, user) {
      await command(page, user, 'raman', /Priya/)
      await see(page.getByRole('region', { name: 'Patient', exact: true }).getByText('MRN', { exact: true }))
      await see(page.getByRole('region', { name: 'Respiratory summary' }).getByText(/^FEV1 /))
      await see(page.getByRole('heading', { name: 'To do', level: 3 }))
    },
  },
  compare: {
    path: '/patients/demo-deteriorating',
    async run(page) {
      await see(page.getByRole('region', { name: 'Respiratory summary' }).getByText(/^FEV1 .* (lower|higher) than on /))
    },
  },
  switch: {
    path: CHART,
    async run(page, user) {
      await command(page, user, 'prescribe trelegy', /Trelegy/)
      const sheet = sheetOf(page)
      const replace = sheet.getByRole('button', { name: /^Replace / }).first()
      await see(replace)
      user.step('Replace the inhaler')
      await user.tabTo(replace)
      await user.press('Enter')
      await see(sheet.getByText(/^Replaces|will be stopped/).first())
      await send(user, 'Prescribe')
      await seeToast(page, 'Medication Saved')
      await gone(sheet)
    },
  },
  order: {
    path: CHART,
    async run(page, user) {
      await command(page, user, 'sputum culture', /Open a test request: Sputum/)
      const test = sheetOf(page).getByLabel('Test', { exact: true })
      await expect.poll(() => test.inputValue()).toBe('sputum-culture')
      await send(user, 'Order test')
      await seeToast(page, 'Test Ordered', 'Sputum microscopy and culture')
    },
  },
  score: {
    path: CHART,
    async run(page, user) {
      await command(page, user, 'cat 18', /Record CAT score 18 of 40/)
      await seeToast(page, 'Recorded', 'CAT score 18 of 40')
    },
  },
  answer: {
    path: '/',
    async run(page, user) {
      await command(page, user, 'messages', /Patient messages/)
      const rows = page.locator('[data-item^="message:"]')
      await see(rows)
      user.step('F6, Enter: reply to the first')
      await user.press('F6')
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-item'))).toBe(true)
      await user.press('Enter')
      const reply = page.getByRole('textbox', { name: 'Reply' })
      await expect.poll(() => reply.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.type('Thank you. Please keep taking it as before.')
      await send(user, 'Send reply')
      await seeToast(page, 'Reply Sent')
    },
  },
  sign: {
    path: newVisit,
    async run(page, user) {
      await page.getByRole('textbox', { name: 'Assessment', exact: true }).click()
      await page.keyboard.type('Asthma, well controlled.')
      await page.getByRole('textbox', { name: 'Plan', exact: true }).click() // where the writing ends
      await page.keyboard.type('Review in three months.')
      await expect.poll(() => page.getByRole('button', { name: 'Sign and lock' }).first().isEnabled()).toBe(true)
      await send(user, 'sign')
      const question = page.getByRole('alertdialog', { name: 'Sign and lock this note?' })
      await see(question)
      user.step('Tab, Enter: confirm')
      await user.tabTo(question.getByRole('button', { name: 'Sign and lock' }))
      await user.press('Enter')
      await seeToast(page, 'Note Signed')
    },
  },
  letter: {
    path: CHART,
    async run(page, user) {
      await command(page, user, 'letter', /Open a letter/)
      const sheet = sheetOf(page)
      const title = sheet.locator('#letter-title')
      await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
      await send(user, 'sign')
      const question = page.getByRole('alertdialog', { name: 'Sign and lock this letter?' })
      await see(question)
      user.step('Tab, Enter: confirm')
      await user.tabTo(question.getByRole('button', { name: 'Sign letter' }))
      await user.press('Enter')
      await seeToast(page, 'Letter Signed')
    },
  },
  book: {
    path: CHART,
    async run(page, user) {
      await command(page, user, 'book 6 weeks', /Open a booking in 6 weeks/)
      const sheet = sheetOf(page)
      const times = sheet.getByRole('group', { name: 'Free times' }).getByRole('button', { name: /^\d/ })
      const nextDay = sheet.getByRole('button', { name: 'Show the next day' })
      await see(times.or(nextDay))
      // not counted: the day may be a Sunday
      while ((await times.count()) === 0) {
        await nextDay.click()
        await see(times.or(nextDay))
      }
      await sheet.getByLabel(/^Time/).focus() // where the form opens
      user.step('Tab, Enter: the first free time')
      await user.tabTo(times.first())
      await user.press('Enter')
      await see(sheet.getByRole('button', { pressed: true }))
      await send(user, 'Create Appointment')
      await seeToast(page, 'Appointment Created')
    },
  },
  overdue: {
    async path() {
      const api = await signInOverApi(server.url, 'provider')
      const dueDate = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
      const recall = {
        patientId: 'demo-near-normal',
        reason: 'Spirometry',
        dueDate,
        method: 'letter',
        source: 'by-hand',
      }
      expect((await api.ask('POST', '/api/recalls', recall)).status).toBeLessThan(300)
      return '/'
    },
    async run(page, user) {
      await command(page, user, 'recalls', /Recalls/)
      await see(page.getByRole('list', { name: 'Recalls' }).getByText(/^Due /))
    },
  },
}

async function newVisit(): Promise<string> {
  const api = await signInOverApi(server.url, 'provider')
  const { json } = await api.ask('POST', '/api/encounters', {
    patientId: 'demo-near-normal',
    type: 'Follow-up Visit',
    reason: 'Ten tasks: a note to sign',
    start: new Date().toISOString(),
    status: 'in-progress',
    allowSecond: true,
  })
  return `/encounters/${json.encounter.id}`
}

it.for(Object.keys(TASKS))('%s: done by keyboard within its budget', async (id) => {
  const { path, run } = TASKS[id] as (typeof TASKS)[string]
  const page = await journey.open({
    role: 'provider',
    path: typeof path === 'string' ? path : await path(),
    widthPx: 1440,
    sharesSession: true,
  })
  await see(page.getByRole('heading', { level: 1 }))
  if (path === CHART) {
    await see(page.getByRole('group', { name: 'Open beside the chart' }).getByRole('button', { name: 'Recall' }))
  }
  const user = counted(page)
  await run(page, user)
  const { keys, steps } = budgets[id] as Budget
  expect(user.clicks()).toBe(0)
  expect(user.steps()).toEqual(steps)
  expect(user.keys()).toBeLessThanOrEqual(keys)
})

it('docs/usability.md lists every budget', () => {
  const rows = Object.values(budgets).map(
    ({ task, before, keys, steps }) => `| ${task} | ${before} | ${keys} | ${steps.join('; ') || 'in sight'} |`,
  )
  expect(Object.keys(TASKS)).toEqual(Object.keys(budgets))
  expect(rows).toHaveLength(10)
  expect(readFileSync('docs/usability.md', 'utf8')).toContain(rows.join('\n'))
})
