import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Api } from '../../scripts/api.ts'

const PARTS =
  'about results medicines conditions allergies immunisations letters visits access consents corrections carers export notices phone'
export const PORTAL_PLACES = [
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
].map((place) => `/patient-portal${place}`)

/** Abbreviations, units and services that are written alike in every language. */
export const ALIKE_EVERYWHERE =
  'aurora copd http https qr abcd efgh jkmn cat act fev fvc feno ige crp mmrc bmi spo mg ml mmhg kg microgram mcg min pin pdf fhir sms gp quitline lifeline medicare medicine yarn mrn ai ok epipen anapen beyond blue chrome linux'.split(
    ' ',
  )

/** Everything that stands in the record under a name: people, products, what a clinician called something. */
export async function namesInRecord(patient: Api): Promise<Set<string>> {
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
export const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => /^[A-Za-z]{3,}$/.test(word)).map((word) => word.toLowerCase())

/** Vietnamese has words without accents: those of its catalogue, and of its dates. */
export function wordsOfLanguage(language: string): string[] {
  const written = Object.values(textsOf(language)).map((text) =>
    text.replace(/\{\w+(?:, plural,)?|\b(?:zero|one|two|few|many|other) \{/g, ' '),
  )
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(2026, month, 15)),
  )
  return [...written, ...months, 'thg'].flatMap(wordsIn)
}

/** Text on the whole page, with the names of controls; what is marked as English is the practice's or the patient's own. */
export const readable = (page: Page): Promise<string[]> =>
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

export async function englishLeft(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const left = (await readable(page)).filter((text) => wordsIn(text).some((word) => !known.has(word)))
  return [...new Set(left)]
}

/** The place has loaded, in the language. */
export async function showsIn(page: Page, language: string): Promise<void> {
  await page.locator(`main [lang="${language}"], [lang="${language}"] main`).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
}

/** The texts of a language by their keys; 'en-AU' is English. */
export function textsOf(language: string): Record<string, string> {
  const folder = new URL(`../../src/i18n/messages/${language}/`, import.meta.url)
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as Record<string, string>))
}
