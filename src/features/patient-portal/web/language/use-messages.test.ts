import { describe, expect, it } from 'vitest'
import { messages as ar } from '#i18n/catalogues/ar.ts'
import { messages as vi } from '#i18n/catalogues/vi.ts'
import carerMessages from '#i18n/messages/en-AU/carer.json'
import carerPlanMessages from '#i18n/messages/en-AU/carer-plan.json'
import doseMessages from '#i18n/messages/en-AU/doses.json'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import planLineMessages from '#i18n/messages/en-AU/plan-lines.json'
import recordAnswerMessages from '#i18n/messages/en-AU/record-answers.json'
import { valuesIn } from '#i18n/testing/check-catalogue.ts'
import type { Catalogue } from '#i18n/web/current-catalogue.ts'
import { setCarerMessages } from './carer-messages.ts'
import { portalTranslator } from './use-messages.ts'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('/src/i18n/messages/en-AU/*.json', { eager: true, import: 'default' })
/** Screens outside a record, and texts that do not address the patient. */
const OUTSIDE =
  /\/(carer|carer-plan|record-answers|staff|doses|plan-lines|safety|notifications|shell|account|assistant|chat|health-team|about|preferences|refusals|registration|reset|sign-in|terms|verify)\.json$/
const ENGLISH: Texts = Object.assign(
  {},
  ...Object.entries(files).flatMap(([path, texts]) => (OUTSIDE.test(path) ? [] : [texts])),
)
const carerTexts: Texts = carerMessages
const inEnglish: Catalogue = { language: 'en', messages: {} }

/** Parts of the portal only patients see for themselves, never a carer. */
const OWN_ONLY =
  /^(access|choice|correct|carer|phone|keep|help|rating|notice|caring|frame|what|record\.(access|consents|carers|notices))\b/
/** Texts that address whoever holds the phone, or speak of people in general. */
const SPEAKS_TO_THE_READER =
  /^(toast\.(waiting|arrived)|offline\.title|visit\.join|unwell\.words|goals\.(note|by)|book\.reason|message\.(about|message|too-many)|plan\.(kept|offline)|emergency\.urgent|result\.\w+\.what|recommend\.rehab\.description|danger\.answered|done\.(goal|rated|consent|correction|carer)|problem\.|connection\.)/

const ADDRESSES = /\b(?:you|your|my)\b/i

describe('texts for carers', () => {
  it('are there for every text that speaks to the person themselves', () => {
    const personal = Object.entries(ENGLISH).filter(([, text]) =>
      /\b(you|your|yours|my|me|I)\b/i.test(text.replace(/“[^”]*”/g, '')),
    )
    const missing = personal
      .map(([key]) => key)
      .filter((key) => !OWN_ONLY.test(key) && !SPEAKS_TO_THE_READER.test(key))
      .filter((key) => !carerTexts[`${key}.carer`])
    expect(missing).toEqual([])
  })

  it('belong to a text there is, with the same values', () => {
    const wrong = Object.entries(carerTexts).filter(([key, text]) => {
      const own = ENGLISH[key.replace('.carer', '')]
      return own === undefined || valuesIn(text).some((value) => value !== 'patient' && !valuesIn(own).includes(value))
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('are there for every line of a plan and every dose that speaks to the person themselves', () => {
    const texts: Texts = { ...planLineMessages, ...doseMessages }
    const forCarers: Texts = carerPlanMessages
    const missing = Object.entries(texts).filter(([key, text]) => ADDRESSES.test(text) && !forCarers[`${key}.carer`])
    expect(missing).toEqual([])
    const spoken = Object.entries(forCarers).filter(([, text]) => ADDRESSES.test(text.replace('while you wait', '')))
    expect(spoken).toEqual([])
    expect(Object.keys(forCarers).filter((key) => texts[key.replace('.carer', '')] === undefined)).toEqual([])
  })

  it('are there for every answer of the chat from the record', () => {
    const texts: Texts = recordAnswerMessages
    const own = Object.entries(texts).filter(([key]) => !key.endsWith('.carer'))
    expect(own.filter(([key, text]) => /\byour\b/i.test(text) && !texts[`${key}.carer`])).toEqual([])
  })

  it('are shown in the record of somebody else, and only there', () => {
    setCarerMessages(carerMessages)
    expect(portalTranslator(inEnglish, frameMessages, 'Margaret').t('checkin.question')).toBe(
      'How is Margaret feeling today?',
    )
    expect(portalTranslator(inEnglish, frameMessages).t('checkin.question')).toBe('How are you feeling today?')
    const reason = { key: 'reason.woken', values: { times: 1 }, text: 'Your breathing woke you once last night.' }
    expect(portalTranslator(inEnglish, {}, 'Margaret').sentence(reason)).toBe(
      'Breathing woke Margaret once last night.',
    )
    expect(portalTranslator({ language: 'vi', messages: vi }, {}, 'Margaret').sentence(reason)).toBe(
      'Đêm qua Margaret thức giấc 1 lần vì khó thở.',
    )
  })
})

describe('portalTranslator', () => {
  it('falls back to English for a text that is not there', () => {
    const { t, sentence } = portalTranslator({ language: 'ar', messages: {} }, emergencyMessages)
    expect(t('emergency.call')).toBe('Call 000')
    expect(sentence({ key: 'sign.fever', text: 'I have a fever' })).toBe('I have a fever')
  })

  it('writes a sentence of the server in the chosen language with its values', () => {
    const { sentence } = portalTranslator({ language: 'vi', messages: vi }, emergencyMessages)
    const text = sentence({ key: 'reason.peak-flow', values: { value: 210, percent: 60, best: 350 }, text: '' })
    expect(text).toContain('210')
    expect(text).toContain('60%')
  })

  it('writes dates as the language does, and a bare day as that day', () => {
    expect(portalTranslator(inEnglish, {}).date('2026-11-15')).toBe('15 Nov 2026')
    expect(portalTranslator({ language: 'vi', messages: vi }, {}).date('2026-11-15')).toMatch(/15/)
  })

  it('reads Arabic from right to left', () => {
    expect(portalTranslator({ language: 'ar', messages: ar }, {}).dir).toBe('rtl')
  })
})
