import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { axeViolations } from '../support/axe.ts'
import { carerJourney } from '../support/carer-journey.ts'
import { browserJourney } from '../support/journey.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { fitsSideways, gone, see, seeToast } from '../support/see.ts'
import {
  button,
  call000,
  heading,
  ID,
  openPortal,
  PHONE,
  type Place,
  PORTAL,
  settled,
  tab,
  taken,
} from './portal-page.ts'
import { withoutNetwork } from './without-network.ts'

const journey = browserJourney()
const patient = await signInOverApi(inject('serverUrl'), 'patient')
const open = (place?: Place) => openPortal(journey, place)

const WIDE = { width: 1440, height: 900 }
const TABS = ['Health', 'AI Coach', 'Care Team', 'Tracking']
const PLACES = [
  '',
  '?tab=coach',
  '?tab=team',
  '?tab=tracking',
  '?view=plan',
  '?view=record',
  '?view=record&part=access',
  '?view=record&part=notices',
]
/** What has words that are wider than itself. */
function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, h2, h3, h4, p), [role=tab]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent ?? ''),
  )
}
describe('every part at 390 px and at 1440 px (requirements 2 §2.13)', () => {
  it('header, greeting, check-in and four tabs', async () => {
    const page = await open()
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await see(
        button(page, /^Notifications/),
        button(page, 'Logout'),
        button(page, /User menu/),
        heading(page, /^Good (morning|afternoon|evening), Margaret$/),
        heading(page, 'How are you feeling today?'),
        ...['Great', 'Okay', 'Unwell'].map((name) => page.getByRole('button', { name, exact: true })),
      )
      await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(TABS)
      await see(tab(page, 'Health'))
      await expect.poll(() => tab(page, 'Health').getAttribute('aria-selected')).toBe('true')
      const box = await tab(page, 'Tracking').boundingBox()
      // a bar under the thumb on a phone, a line above the content on a wide screen
      if (size === PHONE) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(size.height - 4)
      else expect(box?.y ?? size.height).toBeLessThan(size.height / 2 + 100)
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(size === PHONE ? 56 : 40)
    }
  })

  it('health: score, breathing, medicines, appointment', async () => {
    const page = await open()
    const medications = page.getByRole('region', { name: "Today's Medications" })
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await see(
        heading(page, 'Health Score'),
        heading(page, 'Breathing'),
        heading(page, "Today's Medications"),
        heading(page, 'Upcoming Appointment'),
        button(page, 'Reschedule'),
        button(page, 'Join'),
        heading(page, /^Step \d: /),
        page.getByText(/^\d+%$/),
      )
      await expect.poll(() => medications.getByRole('listitem').count()).toBe(3)
      await medications.getByRole('button', { name: /^Show all/ }).click()
      await expect.poll(() => medications.getByRole('listitem').count()).toBeGreaterThan(3)
      await medications.getByRole('button', { name: /^Show fewer/ }).click()
      await page.getByText('What is this?').click()
      await see(page.getByText('How well you feel'), page.getByText('Medicines taken'))
      await page.getByText('What is this?').click()
    }
  })

  it('coach: tips with actions that lead somewhere, the symptom box, goals', async () => {
    const page = await open({ place: '?tab=coach' })
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await see(heading(page, 'AI Health Coach'), heading(page, 'Health goals'))
      const assess = button(page, 'Get AI Assessment')
      await expect.poll(() => assess.isDisabled()).toBe(true)
      await page.getByLabel('Describe your symptoms').fill('   ')
      await expect.poll(() => assess.isDisabled()).toBe(true)
      await page.getByRole('region', { name: 'AI Health Coach' }).getByRole('button').first().click()
      await page.waitForURL(/tab=(team|tracking)|view=/)
      await page.goBack()
    }
  })

  it('care team: both reply times, conversations, emergency card', async () => {
    const page = await open({ place: '?tab=team' })
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await see(page.getByText(/typically within 2-4 hours/), heading(page, 'Recent conversations'))
      const send = button(page, 'Send Message')
      await expect.poll(() => send.isDisabled()).toBe(true)
      await page.getByLabel('Your message').fill(`Can I travel by plane? ${size.width}`)
      await send.click()
      await seeToast(page, 'Message Sent', 'Your care team will respond within 24 hours.')
      await see(page.getByText(`Can I travel by plane? ${size.width}`))
      await expect.poll(() => call000(page).getAttribute('href')).toBe('tel:000')
      await button(page, 'Urgent Care').click()
      await expect
        .poll(() => page.getByRole('link', { name: /1800MEDICARE/ }).getAttribute('href'))
        .toBe('tel:1800633422')
      await button(page, 'Urgent Care').click()
    }
  })

  it('tracking: four quick buttons, charts and entries', async () => {
    const page = await open({ place: '?tab=tracking' })
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      const quick = page.getByRole('region', { name: 'Quick tracking' })
      for (const name of ['Peak Flow', 'Symptoms', 'Sleep Quality', 'Activity']) {
        await see(quick.getByRole('button', { name, exact: true }))
      }
      await see(heading(page, 'Charts'), heading(page, 'Your last entries'), page.getByRole('figure'))
    }
  })

  it.for(PLACES)('nothing scrolls sideways and axe finds nothing serious, dark and at 200% too: %s', async (place) => {
    const page = await open({ place })
    await settled(page)
    await fitsSideways(page)
    expect(await axeViolations(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    expect(await axeViolations(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    // as a browser's own text size does it: everything in rem doubles
    await page.evaluate(() => document.documentElement.style.setProperty('--fs', '32px'))
    await fitsSideways(page)
    expect(await spilling(page)).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('--fs', '16px'))
    await page.setViewportSize(WIDE)
    await fitsSideways(page)
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('every day', () => {
  it('marks a dose as taken and takes it back', async () => {
    const page = await open()
    await taken(page, 'Morning').click()
    await seeToast(page, 'Great job!')
    const undo = button(page, /^Undo taken:/).first()
    await see(page.getByText(/^Taken at/).first(), undo)
    await undo.click()
    await seeToast(page, 'Taken mark removed')
    await see(taken(page, 'Morning'))
  })

  it('checks in, and the care team is told', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Great', exact: true }).click()
    await seeToast(page, 'Symptom Logged', "Your care team has been notified. We'll get back to you soon.")
  })

  it('moves a visit to a free time', async () => {
    const page = await open()
    await button(page, 'Reschedule').click()
    const sheet = page.getByRole('dialog', { name: 'Choose a new time' })
    const times = sheet.getByRole('group').getByRole('button')
    await see(times.first())
    await times.last().click()
    await sheet.getByRole('button', { name: 'Move my visit' }).click()
    await seeToast(page, 'Visit Moved')
    await gone(sheet)
  })

  it('books a visit at a free time and cancels it, at 390 px', async () => {
    const page = await open()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Book a visit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Book a visit' })
    await sheet.getByLabel('Kind of visit').selectOption('telehealth-review')
    const times = sheet.getByRole('group').getByRole('button')
    await see(times.first())
    await times.last().click()
    await sheet.getByRole('button', { name: 'Book this time' }).click()
    await seeToast(page, 'Visit Booked')
    await gone(sheet)
    const { json } = await patient.ask('GET', `/api/patient-portal/${ID}/appointments`)
    const made = json.upcoming.find(({ reason }: { reason: string }) => reason === 'Booked online')
    expect(made).toMatchObject({ type: 'Telehealth Review', isVideo: true })
    const cancelled = await patient.ask('POST', `/api/patient-portal/${ID}/appointments/${made.id}/cancel`)
    expect(cancelled.status).toBe(200)
  })

  it('reads a conversation, and the practice sees that it was read', async () => {
    const page = await open({ place: '?tab=team' })
    await page
      .getByRole('region', { name: 'Recent conversations' })
      .getByRole('button', { name: /My phlegm/ })
      .click()
    const sheet = page.getByRole('dialog')
    await see(sheet.getByText(/start the tablets in your action plan/), sheet.getByLabel('Write a reply'))
    await expect
      .poll(async () => {
        const { json } = await patient.ask('GET', `/api/patient-portal/${ID}/threads`)
        return json.find(({ subject }: { subject: string }) => subject.startsWith('My phlegm')).unread
      })
      .toBe(0)
  })

  it('refuses a peak flow outside its range, in words', async () => {
    const page = await open({ place: '?tab=tracking&track=peak-flow' })
    await page.getByLabel(/Best of 3 blows/).fill('9000')
    await button(page, 'Save').click()
    await see(page.getByText('Enter a peak flow from 30 to 900 L/min.'))
  })

  it('speaks Arabic from right to left, marked as not checked', async () => {
    // a window of its own: the choice of language stays in it
    const page = await journey.open({ role: 'patient', sharesSession: true, path: PORTAL, widthPx: PHONE.width })
    const picker = page.getByLabel('Language')
    await see(heading(page, 'How are you feeling today?'))
    expect((await picker.getByRole('option').allInnerTexts()).slice(1)).toEqual([
      expect.stringMatching(/not checked by a translator/),
      expect.stringMatching(/not checked by a translator/),
      expect.stringMatching(/not checked by a translator/),
    ])
    await picker.selectOption('ar')
    await gone(heading(page, 'How are you feeling today?'))
    await expect.poll(() => page.locator('main [dir=rtl]').first().getAttribute('lang')).toBe('ar')
    await see(heading(page, 'بوابة المريض'), page.getByRole('button', { name: 'تسجيل الخروج' }))
    await fitsSideways(page)
    expect(await axeViolations(page)).toEqual([])
  })
})

// before any danger is reported: it would hold the step up for a day
describe('a week that gets worse', () => {
  it('goes from step to step, says exactly what to do, and tells the team', async () => {
    const page = await open({ place: '?tab=tracking&track=symptoms' })
    const tick = async (...signs: string[]) => {
      for (const sign of signs) await page.getByRole('dialog').getByLabel(sign).check()
      await button(page, 'Save').click()
    }
    await tick('More cough than usual')
    await see(page.getByRole('dialog').getByRole('heading', { name: /^Step [2-4]: / }))
    await button(page, 'Done').click()
    await page.goto(`${PORTAL}?tab=tracking&track=symptoms`)
    await tick('My phlegm has changed colour', 'I have a fever')
    await see(page.getByRole('dialog').getByRole('heading', { name: /^Step [34]: / }))
    await button(page, 'Done').click()
    await page.goto(PORTAL)
    await see(heading(page, /^Step [34]: /))
    const { json: today } = await patient.ask('GET', `/api/patient-portal/${ID}/plan-today`)
    expect(today.team ?? today.danger, JSON.stringify(today).slice(0, 400)).toBeTruthy()
    await button(page, 'See my whole plan').click()
    await see(heading(page, /Step 1: When well/), heading(page, /Step 4: Danger signs/))
  })
})

describe('danger signs', () => {
  it.for(['Unwell on the first page', 'the symptom box'])('are found while typing: %s', async (where) => {
    const page = await open(where.startsWith('Unwell') ? {} : { place: '?tab=coach' })
    if (where.startsWith('Unwell')) await page.getByRole('button', { name: 'Unwell', exact: true }).click()
    const words = page.getByLabel(where.startsWith('Unwell') ? 'In your own words' : 'Describe your symptoms')
    await words.fill('I cannot breathe and my lips are blue')
    const alert = page.getByRole('alert').filter({ hasText: 'Danger sign: call 000 now' })
    await see(alert, alert.getByText(/Step 4: Danger signs/))
    await expect.poll(() => alert.getByRole('link').getAttribute('href')).toBe('tel:000')
    await words.fill('A little tired')
    await gone(alert)
  })
})

describe('without network', () => withoutNetwork(journey, patient))

describe('my record', () => {
  it('shows results in plain words, who opened it, and lets a person decide', async () => {
    const page = await open({ place: '?view=record&part=results' })
    await see(heading(page, 'Test results'), page.getByText('What it means:').first())
    await page.goto(`${PORTAL}?view=record&part=access`)
    // the person's own visits are left out: others come first
    await see(page.getByText('Each time someone opens your record it is written down.', { exact: false }).first())
    expect(await page.getByText('You', { exact: true }).count()).toBe(0)
    await page.goto(`${PORTAL}?view=record&part=consents`)
    const choice = page.getByRole('group', { name: 'AI may help with my care' })
    const kept = async () => {
      const consents = await (await page.request.get('/api/patient-portal/demo-patient/consents')).json()
      return consents.find(({ kind }: { kind: string }) => kind === 'ai-assisted-care').decision
    }
    await choice.getByLabel('No', { exact: true }).check()
    await seeToast(page, 'Choice Saved')
    await expect.poll(kept).toBe('declined')
    // as the other journeys found it
    await choice.getByLabel('Yes', { exact: true }).check()
    await expect.poll(kept).toBe('consented')
  })

  it('asks for a correction and lets a carer in by a code', async () => {
    const page = await open({ place: '?view=record&part=corrections' })
    await page.getByLabel('What is wrong, and what should it say?').fill('My street number is 180.')
    await button(page, 'Ask for this change').click()
    await seeToast(page, 'Change Requested')
    await see(page.getByText('My street number is 180.'), page.getByText('Waiting', { exact: true }))
    await page.goto(`${PORTAL}?view=record&part=carers`)
    await page.getByLabel('Their name').fill('Linh Nguyen')
    await button(page, 'Make a code').click()
    await see(page.getByText('Give this code to Linh Nguyen'), page.getByText('Code not used yet'))
    await button(page, 'Stop Linh Nguyen').click()
    await seeToast(page, 'Access Stopped')
  })

  it('hands out the record as a PDF and as data', async () => {
    const page = await open({ place: '?view=record&part=export' })
    for (const [name, type] of [
      ['As a PDF in plain words', 'application/pdf'],
      ['As data for another practice (FHIR)', 'json'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const reply = await page.request.get(href ?? '')
      expect(reply.status()).toBe(200)
      expect(reply.headers()['content-type']).toContain(type)
    }
  })
})

describe('by keyboard alone', () => {
  it('goes through the tabs, marks a dose, enters a reading', async () => {
    const page = await open({ size: { width: 1280, height: 900 } })
    await pressOn(page, taken(page, 'Morning'))
    await seeToast(page, 'Great job!')
    await tabTo(page, tab(page, 'Health'))
    await page.keyboard.press('ArrowRight')
    await see(heading(page, 'AI Health Coach'))
    await page.keyboard.press('End')
    await see(heading(page, 'Quick tracking'))
    await pressOn(page, page.getByRole('button', { name: 'Peak Flow', exact: true }))
    await typeInto(page, page.getByLabel(/Best of 3 blows/), '320')
    await pressOn(page, button(page, 'Save'))
    await see(page.getByText('Saved: 320 L/min'))
    await pressOn(page, button(page, 'Done'))
    await gone(page.getByRole('dialog'))
  })
})

describe('the practice side', () => {
  it('finds what a patient wrote, answers, and the patient reads it', async () => {
    const subject = 'Spacer question'
    await patient.ask('POST', '/api/patient-portal/send-message', {
      patientId: ID,
      subject,
      message: 'Do I need a spacer?',
    })
    const page = await journey.open({ role: 'provider', path: '/encounters' })
    await page.getByRole('link', { name: /^Patient messages/ }).click()
    await page.getByRole('button', { name: /Spacer question/ }).click()
    await page.getByLabel('Reply').fill('Yes. We have one for you.')
    await button(page, 'Send reply').click()
    await seeToast(page, 'Reply Sent')
    const { json } = await patient.ask('GET', `/api/patient-portal/${ID}/threads`)
    expect(json.find((thread: { subject: string }) => thread.subject === subject)).toMatchObject({
      lastFrom: 'practice',
      lastText: 'Yes. We have one for you.',
    })
    await fitsSideways(page)
    expect(await axeViolations(page)).toEqual([])
  })
})

// last, and in this file: it reports danger about the person whose steps are tried above
it('a carer on a phone: from the invitation to danger and the end of access', () => carerJourney(journey))

it('on the phone a score names both ends of every scale; a press on one answers with it', async () => {
  const page = await open({ place: '?tab=tracking&track=act' })
  const sheet = page.getByRole('dialog', { name: 'Asthma score (ACT)' })
  await see(sheet.getByRole('radio', { name: '1 very bad' }))
  for (const end of ['very bad', 'very good'])
    await expect.poll(() => sheet.getByText(end, { exact: true }).count()).toBe(5)
  await sheet.getByText('very good', { exact: true }).first().click()
  await expect.poll(() => sheet.getByRole('radio', { name: '5 very good' }).first().isChecked()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => sheet.getByRole('radio', { name: '4', exact: true }).first().isChecked()).toBe(true)
  await fitsSideways(page)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
})
