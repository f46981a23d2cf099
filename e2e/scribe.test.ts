import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { account } from '#features/account/contract.ts'
import { signInOverApi } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { type ListeningBrowser, listeningBrowser } from './support/fake-microphone.ts'
import { practiceCopy } from './support/practice-copy.ts'
import { fitsSideways, gone, see, seeToast } from './support/see.ts'

const PATIENT = '/ambient-scribe?patient=demo-patient'
const TALK = `Doctor: What brings you in today?
Patient: I have been getting more breathless over the last two weeks. I am coughing up yellow sputum.
Doctor: Any chest pain?
Patient: No chest pain.
Doctor: Your oxygen saturation is 91 percent on room air. There are wheezes on both sides.
Doctor: I think this is an infective exacerbation of your COPD. We will start prednisolone 37.5 mg daily for five days. We will review you in two weeks.`

const practice = practiceCopy()
let browser: ListeningBrowser
beforeAll(async () => {
  browser = await listeningBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const section = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function record(page: Page, seconds: number): Promise<void> {
  await button(page, 'Start Ambient Recording').click()
  await page.getByLabel('Everyone named here has agreed to be recorded').check()
  await button(page, 'Agree and record').click()
  await seeToast(page, 'Recording Started', 'Ambient listening active')
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(seconds)
}

async function recordedSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

it('shows what the specification lists, with a sample that nobody can file', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await page.goto('/ambient-scribe')
  await see(
    page.getByText('Ready', { exact: true }),
    ...['Live Transcript', 'SOAP Note', 'Patient Summary', 'Specialist Letter'].map((name) => tab(page, name)),
    ...['127', '94%', '2.3s', '8.5 min', 'COPD', 'Hypertension', 'Type 2 Diabetes', 'Metformin'].map((text) =>
      page.getByText(text, { exact: true }),
    ),
    page.getByText('COPD-X v2.77'),
    page.getByText('Asthma Handbook'),
  )
  const types = page.getByLabel('Encounter type')
  await expect
    .poll(() => types.locator('option').allInnerTexts())
    .toEqual(['Initial Consultation', 'Follow-up Visit', 'Complex Assessment', 'Emergency Consult'])
  await expect.poll(() => types.inputValue()).toBe('consultation')
  await expect.poll(() => button(page, 'Start Ambient Recording').isDisabled()).toBe(true)
  await expect.poll(() => button(page, 'Generate Clinical Note').isDisabled()).toBe(true)
  // the text can be edited before a patient is chosen; generating asks for one
  await expect.poll(() => page.getByRole('textbox', { name: /^Transcript/ }).getAttribute('readonly')).toBeNull()
  expect(await axeViolations(page)).toEqual([])
  await tab(page, 'SOAP Note').click()
  await see(page.getByText('Mild flare-up of COPD.'), page.getByText('This is a sample note. It cannot be filed.'))
  await tab(page, 'Patient Summary').click()
  await see(page.getByText('Available after a note is generated'))
  await page.goto(PATIENT)
  await see(button(page, 'Change'))
  await expect.poll(() => page.getByRole('textbox', { name: /^Transcript/ }).inputValue()).toBe('')
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
  await context.close()
})

it('records, pauses, writes down, drafts, and files what the clinician accepted', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await page.clock.install()
  await page.goto(PATIENT)
  await record(page, 3)
  await button(page, 'Pause').click()
  await see(page.getByText('Paused', { exact: true }))
  const atPause = await recordedSeconds(page)
  await page.clock.runFor(2500)
  expect(await recordedSeconds(page)).toBe(atPause)
  await button(page, 'Resume').click()
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(atPause + 6)
  await button(page, 'Stop & Process').click()
  await seeToast(page, 'Recording Stopped', 'Processing transcription...')
  await page.getByText('Transcription Complete').first().waitFor({ timeout: 120_000 })
  const transcript = page.getByRole('textbox', { name: /^Transcript/ })
  expect((await transcript.inputValue()).length).toBeGreaterThan(10)
  await see(page.getByText(/\d+ words · \d+ characters/))

  await transcript.fill(TALK)
  await button(page, 'Copy').click()
  await seeToast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TALK)
  await button(page, 'Generate Clinical Note').click()
  await seeToast(page, 'Clinical Note Generated', 'Confidence:')
  await see(page.getByText(/^Confidence \d+%$/), page.getByText(/^Processing time/))

  const plan = section(page, 'Plan')
  await expect.poll(() => button(page, /^Sign & file/).isDisabled()).toBe(true)
  await button(page, 'Reject Subjective, sentence 1').click()
  await button(page, 'Restore Subjective, sentence 1').click()
  await plan.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Rinse after use.')
  await button(page, 'Accept all').click()
  // written by hand, so that the journey does not hang on how a draft is worded
  for (const [title, words] of [
    ['Objective', 'SpO2 91% today.'],
    ['Assessment', 'Flare-up of COPD.'],
    ['Plan', 'Review in 2 weeks.'],
  ]) {
    await button(page, `Add sentence to ${title}`).click()
    await page.keyboard.type(words ?? '')
    await see(section(page, title ?? '').getByText(words ?? ''))
  }
  await page.getByLabel(/Reason for the visit/).fill('More breathless')

  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Export PDF').click()])
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await tab(page, 'Patient Summary').click()
  await button(page, 'Write Patient Summary').click()
  await see(page.getByText('When to get help'))
  await tab(page, 'Specialist Letter').click()
  await button(page, 'Write Specialist Letter').click()
  await see(page.getByText('Current medications'))

  await button(page, 'Sign & file').click()
  const dialog = page.getByRole('dialog')
  await see(dialog.getByText('SpO₂ 91 %'))
  await dialog.getByRole('button', { name: 'Tick all without a caution' }).click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign & file' }).click()
  await seeToast(page, 'Note Signed')
  await page.getByRole('link', { name: 'Open the encounter' }).click()
  await see(page.getByText('signed', { exact: true }), page.getByText('Rinse after use.'))
  await context.close()
})

async function draftNote(page: Page): Promise<void> {
  await page.goto(PATIENT)
  await page.getByRole('textbox', { name: /^Transcript/ }).fill(TALK)
  await button(page, 'Generate Clinical Note').click()
  await see(section(page, 'Plan').locator('p').first())
}

it('edits the note as text: sources, changes, moves and undo by keyboard, and nothing is lost on leaving', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await draftNote(page)
  const plan = section(page, 'Plan')
  const assessment = section(page, 'Assessment')
  const first = (await plan.locator('p').first().textContent()) ?? ''
  const diagnosis = (await assessment.locator('p').last().textContent()) ?? ''

  await section(page, 'Subjective').locator('p').first().hover()
  await see(page.getByText(/^Patient: “/))
  await plan.locator('p').first().click()
  const details = page.getByRole('group', { name: 'Details of Plan, sentence 1' })
  await see(details.getByText('AI draft'), details.getByText(/^Doctor: “/))

  await page.keyboard.press('End')
  await page.keyboard.type(' Take it with food.')
  await see(details.getByText('changed'), details.getByText(`Drafted: “${first}”`))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Call if worse.')
  await see(page.getByRole('group', { name: 'Details of Plan, sentence 2' }).getByText('Typed, no source'))
  await button(page, 'Show changes').click()
  await see(plan.locator('ins').filter({ hasText: 'Take it with food.' }))
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Show changes').click()

  await plan.locator('p').first().click()
  await page.keyboard.press('Alt+ArrowUp')
  await see(assessment.getByText(`${first} Take it with food.`), page.getByText('Moved to Assessment, sentence 2'))
  // the focus goes with the sentence
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => assessment.locator('p').last().textContent()).toBe(diagnosis)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => plan.locator('p').first().textContent()).toBe(`${first} Take it with food.`)
  await page.keyboard.press('Control+Shift+z')
  await see(assessment.getByText(`${first} Take it with food.`))
  await page.keyboard.press('Control+z')

  await button(page, 'Move Plan, sentence 2').click()
  await page.getByRole('menuitem', { name: 'Move to Objective' }).click()
  await see(section(page, 'Objective').getByText('Call if worse.'))

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await tab(page, 'SOAP Note').click()
  await see(plan.getByText(`${first} Take it with food.`), section(page, 'Objective').getByText('Call if worse.'))
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
  await context.close()
})

it('inserts from the record, brings orders into the plan and compares with the last signed note', async () => {
  const api = await signInOverApi(inject('serverUrl'), 'provider')
  const sentence = (id: string, text: string) => [{ id, text }]
  const { status } = await api.ask('POST', '/api/ambient-scribe/sign/demo-patient', {
    encounterType: 'follow-up',
    reason: 'Journey: earlier note',
    sections: [
      { title: 'Subjective', sentences: sentence('s', 'Walks to the shop with two rests.') },
      { title: 'Assessment', sentences: sentence('a', 'Stable COPD.') },
      { title: 'Plan', sentences: sentence('p', 'Continue the inhaler.') },
    ],
  })
  expect(status).toBe(201)
  await api.ask('POST', '/api/patients/demo-patient/orders', { test: 'total-ige' })
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  const { json: me } = await api.ask('GET', account.me.path)
  const learnt = { [me.user.id]: [{ from: 'sputum', to: 'phlegm', times: 2 }] }
  await page.addInitScript((text) => localStorage.setItem('aurora-scribe-phrases', text), JSON.stringify(learnt))
  await draftNote(page)
  const plan = section(page, 'Plan')
  await see(plan.getByText('Ordered: Total IgE.'))
  await button(page, 'Use “phlegm”').click()
  await see(section(page, 'Subjective').getByText(/yellow phlegm/))

  await button(page, 'Add sentence to Objective').click()
  await page.keyboard.type('/cat')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await see(menu.getByRole('option', { name: /^CAT score/, selected: true }))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await see(
    section(page, 'Objective').getByText(/^CAT score \d+ of 40 \(\d+ \w+ \d{4}\)\.$/),
    page.getByText(/^From the record: CAT/),
  )
  await gone(menu)
  await page.keyboard.press('Control+z')
  await gone(section(page, 'Objective').getByText(/^CAT score/))

  const words = async () => ((await section(page, 'Subjective').textContent()) ?? '').length
  await section(page, 'Subjective').locator('p').last().click()
  await page.keyboard.press('End')
  const before = await words()
  await button(page, 'Dictate').click()
  await see(button(page, /^Stop dictation 00:0[4-9]/))
  await button(page, /^Stop dictation/).click()
  await expect.poll(words, { timeout: 120_000 }).toBeGreaterThan(before + 10)
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe(before)

  await button(page, 'Compare with an earlier note').click()
  const earlier = page.getByRole('complementary', { name: 'Earlier note' })
  await see(earlier.getByText('Walks to the shop with two rests.'))
  await earlier.getByRole('button', { name: 'Show what differs' }).click()
  await see(earlier.locator('del').filter({ hasText: 'Continue' }), earlier.locator('ins').filter({ hasText: 'IgE' }))
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
  await context.close()
})

it('says what to do when the microphone is refused', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.goto(PATIENT)
  await button(page, 'Start Ambient Recording').click()
  await page.getByLabel('Everyone named here has agreed to be recorded').check()
  await button(page, 'Agree and record').click()
  await seeToast(page, 'Recording Failed', 'Please check microphone permissions')
  await see(page.getByText('Ready', { exact: true }))
  await context.close()
})

it('says when drafting fails, goes back to the start, and drafts at the second try', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await page.goto(PATIENT)
  await page.getByRole('textbox', { name: /^Transcript/ }).fill(TALK)
  await page.route('**/api/ambient-scribe/generate-note/**', (route) => route.abort(), { times: 1 })
  await button(page, 'Generate Clinical Note').click()
  await seeToast(page, 'Generation Failed', 'Please try again')
  await button(page, 'Generate Clinical Note').click()
  await seeToast(page, 'Clinical Note Generated')
  await context.close()
})

it('keeps the recording when transcribing fails, and transcribes it at the second try', async () => {
  const { page, context } = await browser.open(inject('serverUrl'), 'provider')
  await page.goto(PATIENT)
  await page.route('**/api/ambient-scribe/transcribe', (route) => route.abort(), { times: 1 })
  await record(page, 4)
  await button(page, 'Stop & Process').click()
  await seeToast(page, 'Transcription Failed', 'Please try again')
  await button(page, /try again|transcribe/i)
    .first()
    .click()
  await seeToast(page, 'Transcription Complete')
  await context.close()
})

it('loses nothing to kill -9 of the server and a reload in mid-recording', async () => {
  const first = await practice.start()
  const port = new URL(first.url).port
  const { page, context } = await browser.open(first.url, 'provider')
  await page.goto(PATIENT)
  await record(page, 4)
  await first.kill()
  const atKill = await recordedSeconds(page)
  await see(page.getByText(/kept on this device/))
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(atKill + 5)
  await practice.start({ PORT: port })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await see(page.getByText('A recording was not finished'))
  await button(page, 'Process recording').click()
  await page.getByText('Transcription Complete').first().waitFor({ timeout: 120_000 })
  const transcript = await page.getByRole('textbox', { name: /^Transcript/ }).inputValue()
  expect(transcript.length).toBeGreaterThan(10)
  const reply = await page.request.get('/api/ambient-scribe/recordings')
  const [recording] = (await reply.json()) as { chunks: number; missing: number[] }[]
  expect(recording?.missing).toEqual([])
  // one part for each second, and at most the last one is lost
  expect(recording?.chunks).toBeGreaterThanOrEqual(atKill + 4)
  await context.close()
})
