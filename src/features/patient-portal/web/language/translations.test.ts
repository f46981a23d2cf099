import { describe, expect, it } from 'vitest'
import { en as safetyTexts } from '#medicine/safety/texts/en.ts'
import { notificationWords } from '#platform/notifications/web/notification-words.ts'
import { en } from '../../messages/en.ts'
import { say } from '../../messages/say.ts'
import { doseWords } from '../../phrases/dose-words.ts'
import { planLineWords } from '../../phrases/plan-line-words.ts'
import { words as ar } from '../words/ar/all.ts'
import { carerWords } from '../words/en/carer.ts'
import { clinicWords } from '../words/en/clinics.ts'
import { coachWords } from '../words/en/coach.ts'
import { dangerWords } from '../words/en/danger.ts'
import { emergencyWords } from '../words/en/emergency.ts'
import { frameWords } from '../words/en/frame.ts'
import { healthWords } from '../words/en/health.ts'
import { helpWords } from '../words/en/help.ts'
import { planWords } from '../words/en/plan.ts'
import { ratingWords } from '../words/en/rating.ts'
import { recordWords } from '../words/en/record.ts'
import { safetyWords } from '../words/en/safety-words.ts'
import { teamWords } from '../words/en/team.ts'
import { trackingWords } from '../words/en/tracking.ts'
import { unitWords } from '../words/en/units.ts'
import { visitWords } from '../words/en/visit.ts'
import { words as vi } from '../words/vi/all.ts'
import { words as zh } from '../words/zh-hans/all.ts'
import type { Words } from './languages.ts'
import { speechOf } from './use-words.ts'

const SCREENS: Words = {
  ...frameWords,
  ...clinicWords,
  ...emergencyWords,
  ...helpWords,
  ...healthWords,
  ...coachWords,
  ...dangerWords,
  ...teamWords,
  ...trackingWords,
  ...planWords,
  ...unitWords,
  ...visitWords,
  ...recordWords,
  ...ratingWords,
  ...notificationWords,
}
/** A clinician's own lines, built of fragments. */
const PHRASES: Words = { ...doseWords, ...planLineWords, ...safetyWords(safetyTexts) }
/** What the server says on a screen by its key: about danger, why a step applies, what to do, who opened what. */
const SPOKEN =
  /^(greeting|sign|reason|advice|call|danger|no-plan|score|recommend|access|what|done|problem|result|report|medicine|allergy|condition|visit)\b/
const SAID: Words = Object.fromEntries(Object.entries(en).filter(([key]) => SPOKEN.test(key) && !key.endsWith('.one')))
const TO_CARERS: Words = Object.fromEntries(Object.entries(carerWords).filter(([key]) => !key.endsWith('.one')))
const NEEDED: Words = { ...SCREENS, ...SAID, ...TO_CARERS, ...PHRASES }
const ENGLISH: Words = { ...NEEDED, ...en, ...carerWords }
const LANGUAGE_WORDS = { ar, vi, 'zh-Hans': zh } as const

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(Object.entries(LANGUAGE_WORDS))('%s', (_, words) => {
  it('has every text of the screens, and everything the server says there', () => {
    expect(Object.keys(NEEDED).filter((key) => !words[key])).toEqual([])
  })

  it('has no text of a key that is gone', () => {
    expect(Object.keys(words).filter((key) => !ENGLISH[key] && !key.startsWith('shell.'))).toEqual([])
  })

  it('keeps every value in its sentence', () => {
    const lost = Object.entries(words).filter(
      ([key, text]) => placesIn(text).join() !== placesIn(ENGLISH[key] ?? '').join(),
    )
    expect(lost.map(([key]) => key)).toEqual([])
  })

  it('names 000 wherever the English does', () => {
    const silent = Object.entries(words).filter(([key, text]) => ENGLISH[key]?.includes('000') && !text.includes('000'))
    expect(silent).toEqual([])
  })
})

/** Parts of the portal only the person sees: nobody else's record has them. */
const OWN_ONLY =
  /^(access|choice|correct|carer|phone|keep|help|rating|notice|caring|frame|what|record\.(access|consents|carers|notices))\b/
/** Speak to whoever holds the phone, or of people in general. */
const SPEAKS_TO_THE_READER =
  /^(toast\.(waiting|arrived)|offline\.title|visit\.join|unwell\.words|goals\.(note|by)|message\.(about|message|too-many)|plan\.(kept|offline)|emergency\.urgent|result\.\w+\.what|recommend\.rehab\.description|danger\.answered|done\.(goal|rated|consent|correction|carer)|problem\.)/

describe('texts for carers', () => {
  it('are there for every text that speaks to the person themselves', () => {
    const personal = Object.entries({ ...SCREENS, ...en }).filter(([, text]) =>
      /\b(you|your|yours|my|me|I)\b/i.test(text.replace(/“[^”]*”/g, '')),
    )
    const missing = personal
      .map(([key]) => key)
      .filter((key) => !key.endsWith('.one') && !OWN_ONLY.test(key) && !SPEAKS_TO_THE_READER.test(key))
      .filter((key) => !carerWords[`${key}.carer`])
    expect(missing).toEqual([])
  })

  it('belong to a text there is, with the same values', () => {
    const wrong = Object.entries(carerWords).filter(([key, text]) => {
      const spoken = { ...SCREENS, ...en }[key.replace('.carer', '')]
      const places = (words: string) => placesIn(words).filter((place) => place !== '{person}')
      return spoken === undefined || places(text).some((place) => !places(spoken).includes(place))
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('are said in the record of somebody else, and only there', () => {
    const carer = { words: carerWords, say }
    expect(speechOf({ language: 'en', words: {}, carer }, frameWords, 'Margaret').t('checkin.question')).toBe(
      'How is Margaret feeling today?',
    )
    expect(speechOf({ language: 'en', words: {}, carer }, frameWords).t('checkin.question')).toBe(
      'How are you feeling today?',
    )
    const reason = { key: 'reason.woken', values: { times: 1 }, text: 'Your breathing woke you once last night.' }
    expect(speechOf({ language: 'en', words: {}, carer }, {}, 'Margaret').say(reason)).toBe(
      'Breathing woke Margaret once last night.',
    )
    expect(speechOf({ language: 'vi', words: vi, say, carer }, {}, 'Margaret').say(reason)).toBe(
      'Đêm qua Margaret thức giấc 1 lần vì khó thở.',
    )
  })
})

describe('speechOf', () => {
  it('falls back to English for a text that is not there', () => {
    const { t, say: saying } = speechOf({ language: 'ar', words: {}, say }, emergencyWords)
    expect(t('emergency.call')).toBe('Call 000')
    expect(saying({ key: 'sign.fever', text: 'I have a fever' })).toBe('I have a fever')
  })

  it('says a sentence of the server in the chosen language with its values', () => {
    const { say: saying } = speechOf({ language: 'vi', words: vi, say }, emergencyWords)
    const said = saying({ key: 'reason.peak-flow', values: { value: 210, percent: 60, best: 350 }, text: '' })
    expect(said).toContain('210')
    expect(said).toContain('60%')
  })

  it('writes dates as the language does, and a bare day as that day', () => {
    expect(speechOf({ language: 'en', words: {} }, {}).date('2026-11-15')).toBe('15 Nov 2026')
    expect(speechOf({ language: 'vi', words: vi, say }, {}).date('2026-11-15')).toMatch(/15/)
  })

  it('reads Arabic from right to left', () => {
    expect(speechOf({ language: 'ar', words: ar, say }, {}).dir).toBe('rtl')
  })
})
