import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { fitsSideways } from '../support/see.ts'
import { serverAtHour } from '../support/server-at.ts'

/** A server of its own: other journeys write in English, and a patient's own words stay in their language. */
const url = await serverAtHour(10)
const journey = browserJourney(url)
const patient = await signInOverApi(url, 'patient')

const PARTS =
  'about results medicines conditions allergies immunisations letters visits access consents corrections carers export notices phone'
const PLACES = [
  ...[
    '',
    '?tab=coach',
    '?tab=team',
    '?tab=tracking',
    ...'peak-flow symptoms reliever sleep activity oxygen cat act'
      .split(' ')
      .map((kind) => `?tab=tracking&track=${kind}`),
    '?view=plan',
    '?view=record',
    ...PARTS.split(' ').map((part) => `?view=record&part=${part}`),
  ].map((place) => `/patient-portal${place}`),
  '/patient-agents',
  // a question in English is filled in, marked as such
  '/patient-agents?ask=',
  '/auth',
]

/** Abbreviations, units and services that are written alike in every language. */
const SAME_EVERYWHERE =
  'aurora copd http https qr abcd efgh jkmn cat act fev fvc feno ige crp mmrc bmi spo mg ml mmhg kg microgram mcg min pin pdf fhir sms gp quitline lifeline medicare medicine yarn mrn ai ok epipen anapen beyond blue'.split(
    ' ',
  )

/** Everything that stands in the record under a name: people, products, what a clinician called something. */
async function namesInRecord(): Promise<Set<string>> {
  const id = 'demo-patient'
  const [record, medications, patients, threads] = await Promise.all(
    [`${id}/record`, `${id}/medicines`, 'people', `${id}/threads`].map((path) =>
      patient.ask('GET', `/api/patient-portal/${path}`),
    ),
  )
  const lines = Object.values(record?.json ?? {}).flat() as { title?: string }[]
  const texts = [
    ...lines.flatMap(({ title }) => title ?? []),
    JSON.stringify(record?.json.person ?? {}),
    ...(medications?.json.medicines ?? []).map(
      (one: { medicationCodeableConcept: { text: string } }) => one.medicationCodeableConcept.text,
    ),
    JSON.stringify(patients?.json ?? []),
    JSON.stringify(threads?.json ?? []),
  ]
  return new Set(texts.flatMap((text) => wordsIn(text)))
}

/** Words of Latin letters alone; a word with other letters or accents is of another language. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => /^[A-Za-z]{3,}$/.test(word)).map((word) => word.toLowerCase())

/** Vietnamese has words without accents: those of its catalogue, and of its dates. */
function wordsOfLanguage(language: string): string[] {
  const folder = new URL(`../../src/i18n/messages/${language}/`, import.meta.url)
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const values = texts.flatMap((text) => Object.values(JSON.parse(text) as Record<string, string>))
  const written = values.map((text) => text.replace(/\{\w+(?:, plural,)?|\b(?:zero|one|two|few|many|other) \{/g, ' '))
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(2026, month, 15)),
  )
  return [...written, ...months, 'thg'].flatMap(wordsIn)
}

/** Text on the whole page, with the names of controls; what is marked as English is the practice's or the patient's own. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMarkedEnglish = (element: Element) => {
      const marked = element.closest('[lang]')
      return marked !== document.documentElement && marked?.getAttribute('lang')?.startsWith('en')
    }
    const texts: string[] = []
    for (const root of [document.body]) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || parent.closest('select, [hidden]') || isMarkedEnglish(parent)) continue
        if (parent.checkVisibility() && node.textContent?.trim()) texts.push(node.textContent.trim())
      }
      for (const element of root.querySelectorAll('[aria-label], [placeholder]')) {
        if (isMarkedEnglish(element)) continue
        texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
      }
    }
    return texts.filter(Boolean)
  })

async function englishLeft(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const left = (await readable(page)).filter((text) => wordsIn(text).some((word) => !known.has(word)))
  return [...new Set(left)]
}

describe.each(['ar', 'zh-Hans', 'vi'])('no English is left on a screen for patients in %s', (language) => {
  it('but names, products and units', { timeout: 600_000 }, async () => {
    const known = new Set([...(await namesInRecord()), ...SAME_EVERYWHERE, ...wordsOfLanguage(language)])
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 390 })
    await page.evaluate((chosen) => localStorage.setItem('aurora-portal-language', chosen), language)
    const found: string[] = []
    for (const place of PLACES) {
      await page.goto(place)
      await page.locator(`main [lang="${language}"], [lang="${language}"] main`).first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
      if (place.endsWith('?ask=')) await page.getByRole('log').waitFor()
      await fitsSideways(page)
      for (const text of await englishLeft(page, known)) found.push(`${place}: ${text.slice(0, 120)}`)
    }
    expect(found).toEqual([])
  })
})

describe.each(['ar', 'zh-Hans', 'vi'])('before sign-in and around the portal in %s', (language) => {
  const known = new Set([...SAME_EVERYWHERE, ...wordsOfLanguage(language), 'xxxxxxxx'])
  const choose = (page: Page) =>
    page.evaluate((chosen) => localStorage.setItem('aurora-portal-language', chosen), language)

  it('registration, terms and privacy have no English left', { timeout: 120_000 }, async () => {
    const page = await journey.open({ path: '/auth', widthPx: 390 })
    await choose(page)
    const found: string[] = []
    for (const mode of ['register', 'terms', 'privacy']) {
      await page.goto(`/auth?mode=${mode}`)
      const card = page.locator(`main > [lang="${language}"]`)
      await card.waitFor()
      await card.locator('select').waitFor({ state: 'attached' })
      await fitsSideways(page)
      const texts = (await card.allInnerTexts()).flatMap((text) => text.split('\n'))
      found.push(
        ...texts.filter((text) => wordsIn(text).some((word) => !known.has(word))).map((text) => `${mode}: ${text}`),
      )
    }
    // the language list names English by its own name
    expect(found.filter((text) => !/English|简体中文/.test(text))).toEqual([])
  })

  it('preferences are in the language, and a refusal is', { timeout: 120_000 }, async () => {
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 1440 })
    await choose(page)
    await page.goto('/about')
    await page.locator(`[lang="${language}"] section`).first().waitFor()
    const texts = JSON.parse(
      readFileSync(new URL(`../../src/i18n/messages/${language}/preferences.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    const shell = JSON.parse(
      readFileSync(new URL(`../../src/i18n/messages/${language}/shell.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    const menu = (shell['shell.user-menu'] as string).split('{')[0] as string
    await page.getByRole('button', { name: new RegExp(`^${menu.trim()}`) }).click()
    await page.getByRole('menuitem', { name: shell['shell.preferences'], exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(texts['preferences.description'] as string).waitFor()
    const left = (await dialog.allInnerTexts()).flatMap((text) => text.split('\n'))
    expect(left.filter((text) => wordsIn(text).some((word) => !known.has(word)))).toEqual([])

    const refused = await page.evaluate(async (chosen) => {
      const reply = await fetch('/api/patient-portal/nobody/record', { headers: { 'Accept-Language': chosen } })
      return reply.json() as Promise<{ code?: string }>
    }, language)
    const refusals = readFileSync(new URL(`../../src/i18n/messages/${language}/refusals.json`, import.meta.url), 'utf8')
    expect(Object.keys(JSON.parse(refusals) as object)).toContain(refused.code)
  })
})

describe('Arabic', () => {
  it('runs from right to left, in the frame, the chat and the account', { timeout: 120_000 }, async () => {
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 1440 })
    await page.evaluate(() => localStorage.setItem('aurora-portal-language', 'ar'))
    await page.goto('/patient-agents?ask=')
    const directionOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    await page.getByRole('log').waitFor()
    for (const selector of ['header', 'nav', '[role=dialog]', 'main > div']) {
      expect(await directionOf(selector), selector).toBe('rtl')
    }
    await page.goto('/auth')
    await page.locator('[lang=ar] main').waitFor()
    expect(await directionOf('main')).toBe('rtl')
  })

  it('writes a number of minutes in its own form', { timeout: 60_000 }, async () => {
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 390 })
    await page.evaluate(() => localStorage.setItem('aurora-portal-language', 'ar'))
    await page.goto('/auth')
    // the session ends after 15 minutes: eleven to ninety-nine take the singular
    await page.getByText('15 دقيقة').waitFor()
  })

  it('is not shown to staff on the same computer', { timeout: 60_000 }, async () => {
    const page = await journey.open({ role: 'provider', path: '/auth', widthPx: 390 })
    await page.evaluate(() => localStorage.setItem('aurora-portal-language', 'ar'))
    await page.reload()
    await page.getByText('Account Information').waitFor()
    expect(await page.locator('[lang=ar]').count()).toBe(0)
  })
})
