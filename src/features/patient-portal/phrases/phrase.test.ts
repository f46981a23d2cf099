import { describe, expect, it } from 'vitest'
import { messages as ar } from '#i18n/catalogues/ar.ts'
import { messages as vi } from '#i18n/catalogues/vi.ts'
import { messages as zh } from '#i18n/catalogues/zh-hans.ts'
import carerPlan from '#i18n/messages/en-AU/carer-plan.json'
import doses from '#i18n/messages/en-AU/doses.json'
import planLines from '#i18n/messages/en-AU/plan-lines.json'
import type { Catalogue } from '#i18n/web/current-catalogue.ts'
import { parseDose } from './parse-dose.ts'
import { dosePhrase, phrase } from './phrase.ts'

const LANGUAGES: readonly Catalogue[] = [
  { language: 'ar', messages: ar },
  { language: 'vi', messages: vi },
  { language: 'zh-Hans', messages: zh },
]
const [ARABIC, VIETNAMESE, CHINESE] = LANGUAGES as [Catalogue, Catalogue, Catalogue]
const numbersIn = (text: string): string[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)

const DOSES = [
  '1 inhalation twice daily and 1 inhalation when needed',
  '1 inhalation when needed, up to 12 inhalations in a day',
  '1 tablet once a week, before breakfast',
  '1 tablet once daily with the evening meal',
  '1 to 2 inhalations when needed for breathlessness',
  '100 mg under the skin every 4 weeks',
  '2 inhalations twice daily, with a spacer',
  '2 sprays in each nostril once daily',
  '50 mg (2 tablets) in the morning for 5 days',
  '500 mg three times daily for 5 days',
  'Take 2 tablets at night.',
  '4 puffs every 4 hours',
  '0.5 mL by mouth in the evening',
]

describe('dose directions', () => {
  it.each(DOSES)('%s: every number is kept, and nothing is left in English', (text) => {
    for (const catalogue of LANGUAGES) {
      const { language } = catalogue
      const translated = dosePhrase(text, catalogue) ?? ''
      const lost = numbersIn(text).filter((number) => !numbersIn(translated).includes(number))
      expect(lost, `${language}: ${translated}`).toEqual([])
      if (language !== 'vi') expect(translated, language).not.toMatch(/[a-z]{3,}/i)
    }
  })

  it.each([
    '1 inhalation as your doctor showed you',
    '300 mg under the skin every 4 weeks, by IgE and weight',
    'half a tablet in the morning',
    '1 tablet in the morning unless your blood pressure is low',
    '2 puffs',
    'do not take 2 tablets at night',
    '1 tablet once daily and stop if you bleed',
    '',
  ])('is left as written where one word is not a known fragment: “%s”', (text) => {
    expect(parseDose(text)).toBeUndefined()
    expect(phrase(text, ARABIC)).toBeUndefined()
  })

  it.each([
    ['1 tablet at night', 'قرص'],
    ['5 tablets at night', 'أقراص'],
    ['20 tablets at night', 'قرصًا'],
  ])('%s takes the Arabic form of its number', (text, form) => {
    expect(dosePhrase(text, ARABIC)?.split(/[ ،]/)).toContain(form)
  })

  it('has no fragment that is never read', () => {
    const read = new Set(
      DOSES.flatMap((text) => parseDose(text)?.flatMap(({ fragments }) => fragments.map(({ key }) => key)) ?? []),
    )
    for (const key of read) expect(doses[key]).toBeTruthy()
    expect(read.size).toBeGreaterThan(12)
  })
})

describe('lines of an action plan', () => {
  it.each(Object.entries(planLines))('%s is found by its English words', (key, english) => {
    const line = english
      .replace('{name}', 'Ventolin (salbutamol) 100 microgram')
      .replace('{dose}', '4 puffs every 4 hours')
      .replace('{phone}', '02 5550 0100')
      .replace('{day}', '8 Aug 2027')
      .replace('{line}', 'Stop smoking')
      .replace('{text}', 'Dr Ada Arnold, 02 5550 0100')
      .replace('{n}', '270')
      .replace('{m}', '359')
    for (const catalogue of LANGUAGES) {
      const translated = phrase(line, catalogue) ?? ''
      expect(translated.length, key).toBeGreaterThan(2)
      if (english.includes('{name}')) expect(translated).toContain('Ventolin (salbutamol) 100 microgram')
      if (english.includes('{phone}')) expect(translated).toContain('02 5550 0100')
      if (english.includes('000')) expect(translated).toContain('000')
      expect(translated).not.toMatch(/\{\w+\}/)
    }
  })

  it.each(Object.entries(carerPlan))('%s: a carer reads about the person, not “you”', (key, english) => {
    const plain: Record<string, string> = { ...planLines, ...doses }
    const own = plain[key.replace('.carer', '')] ?? ''
    const written = (text: string) =>
      text
        .replace('{name}', 'Ventolin (salbutamol) 100 microgram')
        .replace('{dose}', '4 puffs every 4 hours')
        .replace('{phone}', '02 5550 0100')
        .replace('{text}', 'Dr Ada Arnold, 02 5550 0100')
        .replace('{day}', '8 Aug 2027')
        .replaceAll('{patient}', 'Margaret')
    for (const catalogue of LANGUAGES) {
      const text = catalogue.messages[key]
      if (key !== 'line.goal-active.carer') expect(String(text), key).toContain('{patient}')
    }
    if (key.startsWith('dose.')) return
    const inEnglish = { language: 'en' as const, messages: carerPlan, caredFor: 'Margaret' }
    expect(phrase(written(own), inEnglish, () => '8 Aug 2027')).toBe(written(english))
    for (const catalogue of LANGUAGES) {
      const shown = phrase(written(own), { ...catalogue, caredFor: 'Margaret' }) ?? ''
      expect(shown).not.toMatch(/quý vị|您/)
    }
  })

  it('leaves a line of the clinician, and one with a dose it cannot read, as written', () => {
    expect(phrase('Ring your daughter first.', VIETNAMESE)).toBeUndefined()
    expect(phrase('Start your flare-up medicine: Prednisolone, as discussed', CHINESE)).toBeUndefined()
    expect(phrase('You have chest pain. Ignore it.', ARABIC)).toBeUndefined()
  })
})
