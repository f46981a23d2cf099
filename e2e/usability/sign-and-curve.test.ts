import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { pressOn } from '../support/keyboard.ts'
import { practiceCopy } from '../support/practice-copy.ts'
import { gone, see, seeToast } from '../support/see.ts'

// a practice of its own: what is signed and saved here is nobody else's
const server = await practiceCopy().start()
const journey = browserJourney(server.url)
const PATIENT = 'demo-near-normal' // Priya Raman

const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function newVisit(): Promise<string> {
  const api = await signInOverApi(server.url, 'provider')
  const { json } = await api.ask('POST', '/api/encounters', {
    patientId: PATIENT,
    type: 'Follow-up Visit',
    reason: 'Journey: signing',
    start: new Date().toISOString(),
    status: 'in-progress',
    allowSecond: true,
  })
  return `/encounters/${json.encounter.id}`
}

it('a note is signed only when it can be, by a button of its own, and never by a key that was meant for the text', async () => {
  const path = await newVisit()
  const page = await journey.open({ role: 'provider', path, widthPx: 1440 })
  const sign = page.getByRole('main').getByRole('button', { name: 'Sign and lock' })
  const question = page.getByRole('alertdialog', { name: 'Sign and lock this note?' })

  await section(page, 'Plan').click()
  await page.keyboard.type('Continue the preventer.')
  await see(page.getByText('Write an assessment before signing.'))
  expect(await sign.isDisabled()).toBe(true)
  // the key is no way round the reason
  await page.keyboard.press('Control+Enter')
  await section(page, 'Assessment').click()
  await page.keyboard.type('Asthma, well controlled.')
  await gone(page.getByText('Write an assessment before signing.'))
  expect(await question.count()).toBe(0)

  await page.keyboard.press('Control+Enter')
  await see(question.getByText('2 sentences will be signed.'), question.getByText(/Raman/i))
  await see(question.getByText(/can no longer be edited/))
  const keepWriting = question.getByRole('button', { name: 'Keep writing' })
  await expect.poll(() => hasFocus(keepWriting)).toBe(true)
  // round and round: the focus stays inside
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await gone(question)
  await expect.poll(() => hasFocus(section(page, 'Assessment'))).toBe(true)
  await page.keyboard.type(' Technique checked.')
  await see(section(page, 'Assessment').getByText('Technique checked.'))

  await page.keyboard.press('Control+Enter')
  await see(question)
  await pressOn(page, question.getByRole('button', { name: 'Sign and lock' }))
  await seeToast(page, 'Note Signed')
  await see(page.getByText(/^Signed by /), page.getByText(/Technique checked\./))
  await gone(section(page, 'Plan'))
})

/** A slow, obstructed blow: volume rises towards the FVC, 20 samples a second. */
function curve(fvcL: number, columns: (timeS: number, volumeL: number) => string): string {
  return Array.from({ length: 161 }, (_, at) => {
    const timeS = at * 0.05
    return columns(timeS, fvcL * (1 - Math.exp(-timeS / 0.9)))
  }).join('\n')
}

const CSV = `Time (ms);Volume (mL)\n${curve(2.6, (timeS, volumeL) => `${Math.round(timeS * 1000)};${(volumeL * 1000).toFixed(1)}`)}`
const PASTED = `time,volume\n${curve(2.4, (timeS, volumeL) => `${timeS.toFixed(2)},${volumeL.toFixed(3)}`)}`

it('curves are pasted or read from a file, what is wrong with them is said at the field, and the report draws them', async () => {
  const page = await journey.open({ role: 'provider', path: `/pulmonology?new=1&patient=${PATIENT}` })
  const dialog = page.getByRole('dialog', { name: 'Enter Lung-Function Test' })
  await see(dialog.getByText(/Raman/))
  const values = { 'FEV1 before': '1.60', 'FVC before': '2.40', 'FEV1 after': '1.80', 'FVC after': '2.60' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByText('Curves: flow–volume and volume–time').click()
  const before = dialog.getByLabel('Curve before', { exact: true })
  const save = dialog.getByRole('button', { name: 'Save Test' })

  for (const [text, problem] of [
    ['volume,flow\n0,0\n1,2\n2,3', /need time with volume, flow or both/],
    ['time,volume\n0,0\n0.1,abc\n0.2,1', /Line 3: “abc” is not a number/],
    ['time (min),volume\n0,0\n1,1\n2,2', /The unit “min” of time is not known/],
    [PASTED.replace(/(\d)$/gm, '$19').replace(/,(\d)\./g, ',$1$1.'), /outside|Check that the test/],
  ] as const) {
    await before.fill(text)
    await save.click()
    await see(dialog.getByText(problem))
    await expect.poll(() => before.getAttribute('aria-invalid')).toBe('true')
  }
  await see(dialog) // nothing was saved
  await before.fill(PASTED)
  await expect.poll(() => before.getAttribute('aria-invalid')).not.toBe('true')

  const after = dialog.getByLabel('Curve after', { exact: true })
  await dialog
    .getByLabel('File of curve after')
    .setInputFiles({ name: 'after.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect.poll(() => after.inputValue()).toContain('Time (ms);Volume (mL)')
  await dialog
    .getByLabel('File of curve before')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.alloc(300_001, '0') })
  await seeToast(page, 'File Not Read', 'Use a file of at most 300 kB.')
  expect(await before.inputValue()).toBe(PASTED)

  await save.click()
  await seeToast(page, 'Test Saved', 'Priya Raman')
  await page.waitForURL(/report=/)
  const report = page.getByRole('main')
  await see(report.getByRole('img', { name: /^Flow–volume\. / }))
  await gone(report.getByText('Curve not recorded', { exact: true }))

  // read, concluded and signed by a person; a change afterwards needs its reason
  await report.getByRole('button', { name: 'Sign report' }).click()
  const signing = page.getByRole('dialog', { name: 'Sign report' })
  await signing.getByLabel(/^Conclusion/).fill(' ')
  await signing.getByRole('button', { name: 'Sign report' }).click()
  await see(signing.getByText('Enter the conclusion'))
  await signing.getByLabel(/^Conclusion/).fill('Obstruction with a response to the bronchodilator.')
  await page.keyboard.press('Control+Enter')
  await seeToast(page, 'Report Signed')
  await gone(signing)
  await report.getByRole('button', { name: 'Amend report' }).click()
  const amending = page.getByRole('dialog', { name: 'Amend report' })
  await see(amending.getByLabel(/^Conclusion/))
  await page.keyboard.press('Control+Enter')
  await see(amending.getByText('Enter the reason for amending'))
  await page.keyboard.press('Escape')
  await gone(amending)
})
