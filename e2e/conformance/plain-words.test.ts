import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { see } from '../support/see.ts'
import { SCREENS_TO_READ, type ScreenToRead } from './screens-to-read.ts'

/** Reads every main screen as a person would: no status as the code spells it, one form of date (en-AU). */
const journey = browserJourney()

/** Statuses and kinds of FHIR and of the product that have words of their own on a screen. */
const CODES = [
  'in-progress',
  'no-show',
  'checked-in',
  'entered-in-error',
  'requires-review',
  'pending-review',
  'in-review',
  'coming-soon',
  'patient-only',
  'provider-oversight',
  'humanuser',
]
/** Codes that are English in a sentence, and codes where they stand alone. */
const ALONE = ['follow-up', 'on-hold', 'not-done', 'priorauth', 'humanuser', 'requested', 'revoked']

const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const BAD_SHAPES: Record<string, RegExp> = {
  'a code in snake_case': /\b[a-z]+_[a-z]+\b/,
  'a code in camelCase': /(?<![\w./@-])[a-z]+[A-Z][a-z]+\b(?![./@])/,
  'an ISO date': /\b(19|20)\d\d-\d\d-\d\d\b/,
  'a date with hyphens': new RegExp(`\\b\\d{1,2}-(${MONTH})[a-z]*-\\d{2,4}\\b`, 'i'),
  'an American date': new RegExp(`\\b(${MONTH})[a-z]* \\d{1,2},? (19|20)\\d\\d\\b`),
  // 'such as 14/07/1951' says how to type one
  'a date with slashes': /(?<!such as )\b\d{1,2}\/\d{1,2}\/(19|20)\d\d\b/,
  'a second short form of a month': /\b\d{1,2} Sept\b/,
  'no value': /\b(undefined|NaN|null|\[object Object\]|Invalid Date)\b/,
}
/** Names that are spelled so: products, units and types of record. */
const NAMES =
  /\b(eHealth|mmHg|kPa|mL|pH|iPhone|macOS|eGFR|FeNO|SpO|doi|mMRC|dTpa|mCATS|eRequesting|eScript|ePrescription)\w*/g

interface Line {
  text: string
  where: string
}

/** Texts as shown, element by element; what a person typed or a file holds is in fields and code. */
function linesOf(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const lines: { text: string; where: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (!text || !parent || parent.closest('script, style, textarea, code, pre, kbd, [data-raw]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      lines.push({ text, where: parent.tagName.toLowerCase() })
    }
    return lines
  })
}

function faultsIn({ text, where }: Line): string[] {
  const words = text.replace(NAMES, '')
  const codes = CODES.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(words))
  const alone = ALONE.filter((code) => code === words)
  const shapes = Object.entries(BAD_SHAPES).filter(([, shape]) => shape.test(words))
  return [...codes, ...alone, ...shapes.map(([name]) => name)].map(
    (fault) => `${fault} in <${where}>: ${text.slice(0, 120)}`,
  )
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main .skeleton, main .spinner'))
}

async function faultsOn({ role, path, tabs = [] }: ScreenToRead): Promise<string[]> {
  const page = await journey.open({ ...(role && { role, sharesPage: true }), path })
  await see(page.getByRole('heading').first())
  const faults: string[] = []
  for (const tab of [undefined, ...tabs]) {
    if (tab) await page.getByRole('tab', { name: tab }).first().click()
    await settle(page)
    const lines = await linesOf(page)
    expect(lines.length).toBeGreaterThan(5)
    faults.push(...lines.flatMap(faultsIn).map((fault) => (tab ? `${tab}: ${fault}` : fault)))
  }
  return [...new Set(faults)]
}

describe('no code where a word belongs, and one form of date', () => {
  it.each(SCREENS_TO_READ.map((screen) => [screen.role ?? 'visitor', screen.path, screen] as const))(
    '%s at %s',
    async (_, __, screen) => {
      expect(await faultsOn(screen)).toEqual([])
    },
  )

  it.each([
    ['in-progress', 'in-progress'],
    ['Born 14-Jul-1951', 'a date with hyphens'],
    ['2026-11-16', 'an ISO date'],
    ['Due 3 Sept 2026', 'a second short form of a month'],
    ['riskAssessments', 'a code in camelCase'],
  ])('would notice %s', (text, fault) => {
    expect(faultsIn({ text, where: 'p' })[0]).toContain(fault)
  })
})
