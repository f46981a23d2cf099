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
]

/** Abbreviations, units and services that are written alike in every language. */
const SAME_EVERYWHERE =
  'aurora copd cat act fev fvc feno ige crp mmrc bmi spo mg ml mmhg kg microgram mcg min pin pdf fhir sms gp quitline lifeline medicare medicine yarn mrn ai ok epipen anapen beyond blue'.split(
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

const wordsIn = (text: string): string[] => (text.match(/[A-Za-z]{3,}/g) ?? []).map((word) => word.toLowerCase())

/** Text a person reads, with the names of controls; what is marked as English is the practice's or the patient's own. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMarkedEnglish = (element: Element) => {
      const marked = element.closest('[lang]')
      return marked !== document.documentElement && marked?.getAttribute('lang')?.startsWith('en')
    }
    const texts: string[] = []
    for (const root of document.querySelectorAll('main, [role=dialog]')) {
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

describe.each(['ar', 'zh-Hans'])('no English is left on a portal screen in %s', (language) => {
  it('but names, products and units', { timeout: 240_000 }, async () => {
    const known = new Set([...(await namesInRecord()), ...SAME_EVERYWHERE])
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 390 })
    await page.evaluate((chosen) => localStorage.setItem('aurora-portal-language', chosen), language)
    const found: string[] = []
    for (const place of PLACES) {
      await page.goto(`/patient-portal${place}`)
      await page.locator(`main [lang="${language}"]`).first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
      await fitsSideways(page)
      for (const text of await englishLeft(page, known)) found.push(`${place}: ${text.slice(0, 120)}`)
    }
    expect(found).toEqual([])
  })
})
