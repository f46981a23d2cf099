import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { join } from '../support/practice-staff.ts'
import { gone, see, seeToast } from '../support/see.ts'
import { dayIn, openRunningPractice, ZONE } from './running-practice.ts'

/** Recalls by SMS and email, a lost authenticator app, and somebody who leaves. */
const { url, journey, gateways, staff, done, open, book } = await openRunningPractice()

async function choose(page: Page, ...families: string[]): Promise<void> {
  for (const family of families) await page.getByRole('checkbox', { name: new RegExp(`^Choose .*${family}`) }).check()
}

async function send(page: Page, by: string, families: string[]): Promise<void> {
  await choose(page, ...families)
  await page.getByRole('button', { name: `Send by ${by}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: `Send ${families.length} recalls` }).click()
  await seeToast(page, 'Recalls Sent')
}

it('a nurse decides on three recalls at once, and reception sends them by SMS and email', async () => {
  const nurse = await open('nurse', '/patient-list')
  await choose(nurse, 'Ashby', 'Barton', 'Cole')
  await nurse.getByRole('button', { name: 'Add recall' }).click()
  const dialog = nurse.getByRole('dialog', { name: 'Add recall' })
  await dialog.getByLabel('What is due').fill('Lung function test')
  await dialog.getByLabel('Due date').fill(dayIn(1))
  await dialog.getByRole('button', { name: /^Add recall for 3/ }).click()
  await seeToast(nurse, 'Recalls Added')
  const { recalls } = await done('nurse', 'GET', '/api/recalls')
  expect(recalls).toHaveLength(3)
  for (const { id } of recalls)
    for (const channel of ['sms', 'email'])
      await done('nurse', 'POST', `/api/recalls/${id}/agreement`, { channel, agrees: true, way: 'phone' })

  const page = await open('receptionist', '/recalls')
  await see(page.getByText(/Marion Ashby: Lung function test/))
  expect(await page.getByRole('button', { name: 'New recall' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const [texts, mails] = [gateways.texts.length, gateways.mails.length]
  await send(page, 'SMS', ['Ashby', 'Barton'])
  await expect.poll(() => gateways.texts.length).toBe(texts + 2)
  expect(gateways.texts.slice(texts).map(({ to }) => to.replace(/\D/g, '').slice(-9))).toEqual(
    expect.arrayContaining(['491570006', '491570156']),
  )
  await send(page, 'Email', ['Ashby', 'Cole'])
  await expect.poll(() => gateways.mails.length).toBe(mails + 2)
  const sent = [...gateways.texts.slice(texts).map(({ text }) => text), ...gateways.mails.slice(mails)].join('\n')
  expect(sent).toContain('Harbour Lung Clinic: it is time to book a visit')
  expect(sent).not.toMatch(/lung function/i)
})

it('two administrators reset a lost authenticator app: one asks, the other approves', async () => {
  const asking = await open('administrator', '/auth?mode=approvals')
  await asking.getByRole('button', { name: 'Actions for Nat Nurse' }).click()
  await asking.getByRole('menuitem', { name: 'Reset second factor' }).click()
  const dialog = asking
    .getByRole('dialog', { name: 'Reset the second factor of Nat Nurse?' })
    .or(asking.getByRole('alertdialog'))
  await dialog.getByLabel('Reason').fill('Lost the phone; seen in person')
  await dialog.getByRole('button', { name: 'Ask for the reset' }).click()
  await seeToast(asking, 'Second Factor')
  await see(asking.getByRole('button', { name: 'Withdraw' }))
  expect(await asking.getByRole('button', { name: 'Approve reset' }).count()).toBe(0)

  const approving = await open('second', '/auth?mode=approvals')
  await see(approving.getByText(/Jo Boss.*Lost the phone; seen in person/))
  expect(await axeViolations(approving)).toEqual([])
  await approving.getByRole('button', { name: 'Approve reset' }).click()
  await seeToast(approving, 'Second Factor')
  await gone(approving.getByRole('button', { name: 'Approve reset' }))
  expect((await (staff.nurse as NonNullable<typeof staff.nurse>).ask('GET', '/api/auth/me')).status).toBe(401)
  const nurse = await journey.open({ path: '/auth', timezoneId: ZONE })
  await nurse.getByLabel('Email').fill('nat@harbour.example')
  await nurse.getByLabel('Password', { exact: true }).fill('Abcdefghij1!Kl')
  await nurse.getByRole('button', { name: 'Sign In' }).click()
  await see(nurse.getByText(/authenticator app/i).first())
})

it('somebody who leaves hands tasks and appointments over and is signed out at once', async () => {
  const administrator = staff.administrator as NonNullable<typeof staff.administrator>
  staff.other = await join(url, administrator, 'Dora Doctor', 'clinician')
  await book('Barton', '15:00')
  const { staff: people } = await done('administrator', 'GET', '/api/staff')
  const leaving = people.find(({ name }: { name: string }) => name === 'Clara Clinician')
  const task = { title: 'Phone the laboratory', assigneeId: leaving.practitionerId }
  await done('administrator', 'POST', '/api/practice/tasks', task)
  const page = await open('administrator', '/staff')
  await page.getByRole('button', { name: 'Deactivate Clara Clinician' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Clara Clinician?' })
  await dialog.getByLabel('Hand tasks and appointments over to').selectOption({ label: 'Dora Doctor' })
  await dialog.getByLabel('Reason').fill('Moved to another practice')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await seeToast(page, 'Account Closed')
  await see(page.getByText(/Handed over: [1-9]\d* tasks? and [1-9]\d* appointments?/))
  await gone(page.getByRole('button', { name: 'Deactivate Clara Clinician' }))
  expect((await (staff.clinician as NonNullable<typeof staff.clinician>).ask('GET', '/api/auth/me')).status).toBe(401)
  const list = await done('receptionist', 'GET', `/api/appointments?date=${dayIn(7)}`)
  expect(list.map(({ practitionerName }: { practitionerName: string }) => practitionerName)).toEqual(['Dora Doctor'])
  const other = await open('other', '/inbox')
  await see(other.getByText('Phone the laboratory').first())
})
