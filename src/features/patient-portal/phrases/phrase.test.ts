import { describe, expect, it } from 'vitest'
import { words as ar } from '../web/words/ar/all.ts'
import { words as vi } from '../web/words/vi/all.ts'
import { words as zh } from '../web/words/zh-hans/all.ts'
import { doseWords } from './dose-words.ts'
import { parseDose } from './parse-dose.ts'
import { dosePhrase, phrase } from './phrase.ts'
import { planLineWords } from './plan-line-words.ts'

const LANGUAGES = { ar, vi, zh }
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
    for (const [language, words] of Object.entries(LANGUAGES)) {
      const said = dosePhrase(text, words) ?? ''
      const lost = numbersIn(text).filter((number) => !numbersIn(said).includes(number))
      expect(lost, `${language}: ${said}`).toEqual([])
      if (language !== 'vi') expect(said, language).not.toMatch(/[a-z]{3,}/i)
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
    expect(phrase(text, ar)).toBeUndefined()
  })

  it('has no fragment that is never read', () => {
    const read = new Set(
      DOSES.flatMap((text) => parseDose(text)?.flatMap(({ fragments }) => fragments.map(({ word }) => word)) ?? []),
    )
    for (const word of read) expect(doseWords[word]).toBeTruthy()
    expect(read.size).toBeGreaterThan(12)
  })
})

describe('lines of an action plan', () => {
  it.each(Object.entries(planLineWords))('%s is found by its English words', (key, english) => {
    const line = english
      .replace('{name}', 'Ventolin (salbutamol) 100 microgram')
      .replace('{dose}', '4 puffs every 4 hours')
      .replace('{phone}', '02 5550 0100')
      .replace('{day}', '8 Aug 2027')
    for (const words of Object.values(LANGUAGES)) {
      const said = phrase(line, words) ?? ''
      expect(said.length, key).toBeGreaterThan(2)
      if (english.includes('{name}')) expect(said).toContain('Ventolin (salbutamol) 100 microgram')
      if (english.includes('{phone}')) expect(said).toContain('02 5550 0100')
      if (english.includes('000')) expect(said).toContain('000')
      expect(said).not.toMatch(/\{\w+\}/)
    }
  })

  it('leaves a line of the clinician, and one with a dose it cannot read, as written', () => {
    expect(phrase('Ring your daughter first.', vi)).toBeUndefined()
    expect(phrase('Start your flare-up medicine: Prednisolone, as discussed', zh)).toBeUndefined()
    expect(phrase('You have chest pain. Ignore it.', ar)).toBeUndefined()
  })
})
