import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { countDrafts } from './support/drafts.ts'
import { browserJourney } from './support/journey.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) })

async function seeFigure(page: Page, title: string, figure: string): Promise<void> {
  const found = card(page, title).first()
  await see(found.getByText(figure, { exact: true }), found.getByText('Sample', { exact: true }))
}

/** The one toast's own button. */
const undo = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo' })

it('Practice dashboard: the specified figures; a task is made, started, completed and taken back, filtered and linked', async () => {
  const page = await journey.open({ role: 'admin', path: '/practice-dashboard' })
  const figures = {
    "Today's Appointments": '8',
    'Completed Today': '5',
    Revenue: '$1,680',
    'Average Wait': '15 min',
    'Patient Satisfaction': '4.7 / 5',
  }
  for (const [title, figure] of Object.entries(figures)) await seeFigure(page, title, figure)
  await see(card(page, 'Patient Flow'), card(page, 'Task Summary').getByText('12', { exact: true }))
  await see(page.getByText('Target: under 20 min'), page.getByText('Based on 24 reviews this month'))
  const filter = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect
    .poll(() => filter.getByRole('option').allInnerTexts())
    .toEqual(['All', 'Pending', 'In Progress', 'Completed'])
  expect(await axeViolations(page)).toEqual([])

  const title = `Journey: ring the GP ${Date.now()}`
  await page.getByRole('button', { name: 'New Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await see(dialog.getByText('Enter a title'))
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByLabel('Priority').selectOption('urgent')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await seeToast(page, 'Task Created', title)
  await gone(dialog)

  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(title)
  await filter.selectOption('pending')
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('pending')
  await page.getByRole('button', { name: `Start ${title}` }).click()
  await seeToast(page, 'Task Started', title)
  await see(page.getByText('Nothing matches the filters.'))
  await filter.selectOption('in-progress')
  await page.getByRole('button', { name: `Complete ${title}` }).click()
  await seeToast(page, 'Task Completed', title)
  await undo(page).click()
  await seeToast(page, 'Change Undone', title)
  await see(page.getByRole('button', { name: `Complete ${title}` }))

  await page.getByRole('button', { name: title, exact: true }).click()
  await see(page.getByRole('dialog', { name: 'Edit Task' }))
  const task = new URL(page.url()).searchParams.get('task')
  await page.goto(`/practice-dashboard?status=completed&task=${task}`)
  const opened = page.getByRole('dialog', { name: 'Edit Task' })
  await see(opened)
  await expect.poll(() => opened.getByLabel(/^Title/).inputValue()).toBe(title)
})

async function newRequest(page: Page, patient: string): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(`/prior-auth?new=1&patient=${patient}&program=mepolizumab-asthma`)
  const dialog = page.getByRole('dialog', { name: 'New Prior Authorization Request' })
  await dialog.getByLabel('Prescriber').selectOption('respiratory physician')
  await dialog.getByLabel('Hospital provider number').fill('0012345A')
  return dialog
}

it('Prior Authorization: specified texts; one person meets every criterion, another misses two by name; follow up, appeal', async () => {
  const page = await journey.open({ role: 'provider', path: '/prior-auth' })
  await see(page.getByRole('heading', { level: 1, name: 'Prior Authorization' }))
  for (const title of ['Total Requests', 'Pending', 'Approved', 'Overdue Review']) {
    await see(page.getByRole('heading', { name: title, exact: true }))
  }
  await seeFigure(page, 'Approval Rate', '76%')
  await seeFigure(page, 'Avg Processing', '5.2 days')
  await see(page.getByRole('region', { name: 'Sample Requests' }), page.getByText('More than 30 days'))
  for (const list of ['PBS Authority and Programs', 'Private Insurance']) {
    await see(page.getByRole('region', { name: list }).getByRole('button', { name: /^Request/ }))
  }
  expect(await axeViolations(page)).toEqual([])

  let dialog = await newRequest(page, 'demo-biologic-nearly')
  await see(dialog.getByText(/^2 of \d+ not met or missing$/))
  const open = dialog.getByRole('listitem').filter({ hasText: /Missing|Not met/ })
  await expect.poll(() => open.count()).toBe(2)
  await see(open.filter({ hasText: /ACQ-5/ }), open.filter({ hasText: /technique/i }))
  await dialog.getByLabel(/^Clinical justification/).fill('Waking at night')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const doubt = page.getByRole('alertdialog', { name: /^Save with 2 of \d+ criteria not met or missing\?$/ })
  await see(doubt.getByRole('button', { name: 'Save anyway' }))
  await doubt.getByRole('button', { name: 'Go back' }).click()
  await gone(doubt)

  dialog = await newRequest(page, 'demo-biologic-ready')
  await see(dialog.getByText('Every criterion appears to be met'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await see(dialog.getByText('Enter the clinical justification'))
  const types = dialog.getByLabel('Request type').getByRole('option')
  await expect.poll(() => types.allInnerTexts()).toEqual(['Medication', 'Procedure', 'Device'])
  await dialog.getByLabel(/^Clinical justification/).fill('Two courses of prednisolone this year')
  await dialog.getByLabel('Sent today').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Submit' }).click()

  const sheet = page.getByRole('dialog', { name: /Mepolizumab/i })
  await see(sheet.getByText('Two courses of prednisolone this year'))
  await sheet.getByRole('button', { name: 'Follow Up' }).click()
  let question = page.getByRole('dialog', { name: 'Follow Up' })
  await question.getByLabel(/^What was said/).fill('With the assessor')
  await question.getByRole('button', { name: 'Follow Up' }).click()
  await see(sheet.getByText(/With the assessor/))
  await sheet.getByRole('button', { name: 'Denied' }).click()
  question = page.getByRole('dialog', { name: 'Record Denial' })
  await question.getByLabel(/^Reason for denial/).fill('Form incomplete')
  await question.getByRole('button', { name: 'Record Denial' }).click()
  await sheet.getByRole('button', { name: 'Appeal' }).click()
  question = page.getByRole('dialog', { name: 'Appeal' })
  await question.getByLabel(/^Grounds of the appeal/).fill('The form was complete')
  await question.getByRole('button', { name: 'Appeal' }).click()
  await see(sheet.getByText(/The form was complete/))
  await page.keyboard.press('Escape')
  await gone(sheet)

  await page.getByLabel('Status', { exact: true }).selectOption('appeal')
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('appeal')
  await see(page.getByRole('region', { name: /Mepolizumab.*Okafor/i }))
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
})

it('Inbox: counted at the top of the navigation, worked through by keyboard, acted on in place, filters kept', async () => {
  const page = await journey.open({ role: 'provider', path: '/practice-dashboard?new=1' })
  const title = `Journey: inbox ${Date.now()}`
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByLabel('Priority').selectOption('urgent')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await seeToast(page, 'Task Created', title)

  const main = page.getByRole('navigation', { name: 'Main' })
  const first = main.getByRole('link').first()
  await see(main.getByRole('link', { name: /^Inbox\s*[1-9]\d*\s*waiting, [1-9]\d* urgent$/ }))
  await expect.poll(() => first.getAttribute('href')).toBe('/inbox')
  await first.click()
  const list = page.getByRole('list', { name: 'Inbox' })
  await see(list.getByRole('button').first())
  expect(await axeViolations(page)).toEqual([])

  // most urgent first: nothing routine stands above something urgent
  const ranks = (await list.getByRole('button').allInnerTexts()).map((text) =>
    ['Critical', 'Urgent', 'Soon', 'Routine'].findIndex((word) => text.split('\n').includes(word)),
  )
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))

  await page.getByRole('button', { name: /^Tasks \(/ }).click()
  const row = list.getByRole('button', { name: title })
  await see(row)
  // the former list stays until the tasks have been read
  const areTasks = async () => (await list.getByRole('button').allInnerTexts()).every((text) => text.includes('Task: '))
  await expect.poll(areTasks).toBe(true)
  await list.getByRole('button').first().focus()
  const selected = list.locator('[aria-current]')
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('j')
    await see(list.locator('[aria-current]:focus'))
    if ((await selected.textContent())?.includes(title)) break
  }
  await see(page.getByRole('heading', { name: title }))
  const box = await selected.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await seeToast(page, 'Task Completed', title)
  await gone(row)

  await page.goto('/inbox')
  await see(page.getByRole('button', { name: /^Tasks \(/, pressed: true }))
  await page.setViewportSize({ width: 390, height: 800 })
  await fitsSideways(page)
  const any = list.getByRole('button').first()
  if (await any.isVisible()) {
    await any.click()
    await see(page.getByRole('button', { name: 'Inbox', exact: true }))
    await fitsSideways(page)
  }
})

it('Letters: written from the chart, read as a PDF, signed after a question, sent and logged; drafts survive leaving', async () => {
  const page = await journey.open({ role: 'provider', path: '/letters?new=1&patient=demo-patient' })
  const dialog = page.getByRole('dialog', { name: 'New letter' })
  await dialog.getByLabel('Template').selectOption('gp')
  await dialog.getByRole('button', { name: 'Write letter' }).click()
  const plan = page.getByLabel('Plan', { exact: true })
  await see(plan)
  await plan.fill('Review in three months.')
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(countDrafts)).toBeGreaterThan(0)
  const address = page.url()
  await page.goto('/inbox')
  await page.goto(address)
  await see(page.getByText(/What you typed on .* was restored/))
  await expect.poll(() => plan.inputValue()).toBe('Review in three months.')
  await page.getByLabel('To', { exact: true }).fill('Dr Kim Other')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seeToast(page, 'Letter Saved')
  await page.getByRole('button', { name: 'Sign letter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign and lock this letter?' })
  await see(question.getByText('Dr Kim Other'))
  await question.getByRole('button', { name: 'Sign letter' }).click()
  await see(page.getByText('Nothing has been sent yet.'))
  expect(await axeViolations(page)).toEqual([])
  const form = page.getByRole('form', { name: 'Send this letter' })
  await form.getByLabel('How').selectOption('secure')
  await see(form.getByText('Secure messaging is not connected. Nothing is sent.'))
  await form.getByLabel('How').selectOption('print')
  await form.getByRole('button', { name: 'Record as printed' }).click()
  await see(page.getByRole('region', { name: 'Log' }).getByText(/Dr Kim Other, printed and posted or handed over/))
  await page.getByRole('button', { name: 'All letters' }).click()
  await page.getByRole('tab', { name: 'Sent', exact: true }).click()
  await see(page.getByRole('list', { name: 'Sent', exact: true }).getByText(/Dr Kim Other, printed/))
  await page.setViewportSize({ width: 390, height: 800 })
  await fitsSideways(page)
})

it('Incoming letter: uploaded, matched by a person, acknowledged with a task', async () => {
  const page = await journey.open({ role: 'provider', path: '/inbox?scope=team' })
  await page.getByRole('button', { name: 'Incoming letter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Incoming letter' })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await dialog.getByLabel('Title').fill('CT chest report')
  await dialog.getByLabel('Family name').fill('Nguyen')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Receive letter' }).click()
  await see(page.getByRole('heading', { name: 'CT chest report' }), page.getByText('Unassigned', { exact: true }))
  const file = page.getByRole('form', { name: 'File this letter' })
  await file
    .getByRole('button', { name: /Nguyen/ })
    .first()
    .click()
  expect(await axeViolations(page)).toEqual([])
  await file.getByRole('button', { name: 'Confirm and file' }).click()
  const form = page.getByRole('form', { name: 'Acknowledge this letter' })
  await form.getByLabel('Task').fill('Repeat CT in a year')
  await form.getByRole('button', { name: 'Acknowledge' }).click()
  await seeToast(page, 'Letter Acknowledged')
})

it('Recall: added for a patient, tried three times, decided by a clinician', async () => {
  const page = await journey.open({
    role: 'provider',
    // a patient for whom no other journey books: that would close the recall
    path: '/recalls?new=1&patient=demo-biologic-ready&reason=Spirometry&source=care-plan',
  })
  const dialog = page.getByRole('dialog', { name: 'New recall' })
  await dialog.getByRole('button', { name: 'Add recall' }).click()
  await see(dialog.getByText('Enter a day such as 2027-03-01'))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
  await dialog.getByLabel('Due date').fill(today)
  await dialog.getByRole('button', { name: 'Add recall' }).click()
  await seeToast(page, 'Recall Added')
  await see(page.getByText('SMS and email are not connected. Write letters, or phone.'))
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: /: Spirometry$/ })
    .first()
    .click()
  for (const left of [3, 2, 1]) await page.getByRole('button', { name: `Record attempt (${left} left)` }).click()
  await see(page.getByText('The attempts are used up'))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await see(page.getByRole('button', { name: 'Record attempt (3 left)' }))
  await page.setViewportSize({ width: 390, height: 800 })
  await fitsSideways(page)
})

it('Patient list: filtered, saved as a view that outlives the visit, and a recall for several at once', async () => {
  const page = await journey.open({ role: 'provider', path: '/patient-list', widthPx: 1440 })
  const rows = page.getByRole('table', { name: 'Patients' }).getByRole('row')
  await see(rows.nth(1))
  const names = await rows.locator('th[scope=row]').allInnerTexts()
  expect(names.length).toBeGreaterThan(10)
  const families = names.map((name) => name.split(',')[0]?.toLowerCase() ?? '')
  expect(families).toEqual(families.toSorted())
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Condition' }).selectOption('asthma')
  await expect.poll(() => new URL(page.url()).searchParams.get('condition')).toBe('asthma')
  const texts = () => rows.filter({ has: page.locator('th[scope=row]') }).allInnerTexts()
  await expect.poll(async () => (await texts()).every((text) => text.includes('Asthma'))).toBe(true)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Asthma clinic')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('button', { name: 'Asthma clinic', exact: true })
  await see(view)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows.locator('th[scope=row]').allInnerTexts()).toEqual(names)
  await page.reload()
  await view.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('condition')).toBe('asthma')

  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(2)
    .check()
  await see(page.getByText('2 chosen'))
  await page.getByRole('button', { name: 'Add recall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recall' })
  await dialog.getByLabel(/^What is due/).fill(`Technique check ${Date.now()}`)
  await dialog.getByLabel(/^Due date/).fill('2031-03-01')
  await dialog.getByRole('button', { name: 'Add recall for 2 patients' }).click()
  await see(page.getByText('2 patients.'))
  await gone(dialog, page.getByText('2 chosen'))
  await page.getByRole('button', { name: 'Remove the view Asthma clinic' }).click()
  await gone(view)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
})
