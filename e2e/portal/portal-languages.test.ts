import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { fitsSideways } from '../support/see.ts'
import { serverAtHour } from '../support/server-at.ts'
import {
  ALIKE_EVERYWHERE,
  englishLeft,
  namesInRecord,
  PORTAL_PLACES,
  showsIn,
  wordsIn,
  wordsOfLanguage,
} from './english-left.ts'

/** A server of its own: other journeys write in English, and a patient's own words stay in their language. */
const url = await serverAtHour(10)
const journey = browserJourney(url)
const patient = await signInOverApi(url, 'patient')

const AROUND = [
  '/patient-agents',
  // a question in English is filled in, marked as such
  '/patient-agents?ask=',
  '/auth',
]

describe.each(['ar', 'zh-Hans', 'vi'])('no English is left on a screen for patients in %s', (language) => {
  it('but names, products and units', { timeout: 600_000 }, async () => {
    const known = new Set([...(await namesInRecord(patient)), ...ALIKE_EVERYWHERE, ...wordsOfLanguage(language)])
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 390 })
    await page.evaluate((chosen) => localStorage.setItem('aurora-portal-language', chosen), language)
    const found: string[] = []
    for (const place of [...PORTAL_PLACES, ...AROUND]) {
      await page.goto(place)
      await showsIn(page, language)
      if (place.endsWith('?ask=')) await page.getByRole('log').waitFor()
      await fitsSideways(page)
      for (const text of await englishLeft(page, known)) found.push(`${place}: ${text.slice(0, 120)}`)
    }
    expect(found).toEqual([])
  })
})

describe.each(['ar', 'zh-Hans', 'vi'])('before sign-in and around the portal in %s', (language) => {
  const known = new Set([...ALIKE_EVERYWHERE, ...wordsOfLanguage(language), 'xxxxxxxx'])
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

  it.each([
    ['a Latin name', '?tab=team', 'button span', /Castellan.*2026/, /Castellan/],
    ['a Latin unit', '?tab=tracking', 'figcaption, figcaption *', /L\/min.*2026/, /L\/min/],
  ])('keeps %s out of the date beside it', { timeout: 120_000 }, async (_, place, where, line, latin) => {
    await patient.ask('POST', '/api/patient-portal/demo-patient/readings', {
      kind: 'peak-flow',
      value: 320,
      clientId: 'arabic-date-beside-unit',
      at: new Date().toISOString(),
    })
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/patient-portal', widthPx: 390 })
    await page.evaluate(() => localStorage.setItem('aurora-portal-language', 'ar'))
    await page.goto(`/patient-portal${place}`)
    const shown = page.locator(where, { hasText: line }).last()
    await shown.waitFor()
    const isTorn = await shown.evaluate((element, name) => {
      const node = [...element.childNodes].find((each) => each.nodeType === Node.TEXT_NODE) as Text
      const rectsOf = (pattern: RegExp) => {
        const found = pattern.exec(node.data)
        if (!found) throw new Error(`no ${pattern.source} in ${node.data}`)
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        return [...range.getClientRects()]
      }
      const dates = rectsOf(/\d+\D{1,2}\d+\D{1,2}\d{4}/)
      const left = Math.min(...dates.map((rect) => rect.left))
      const right = Math.max(...dates.map((rect) => rect.right))
      const year = rectsOf(/\d{4}(?!.*\d{4})/)[0] as DOMRect
      const day = rectsOf(/\d+(?=\D{1,2}\d+\D{1,2}\d{4})/)[0] as DOMRect
      const isInside = rectsOf(new RegExp(name)).some((rect) => {
        const middle = (rect.left + rect.right) / 2
        return Math.abs(rect.top - (dates[0] as DOMRect).top) < 4 && middle > left && middle < right
      })
      // from right to left: the day first
      return isInside || (Math.abs(year.top - day.top) < 4 && year.left > day.left)
    }, latin.source)
    expect(isTorn).toBe(false)
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
