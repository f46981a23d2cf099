import { formatInLanguage } from '#fhir/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage } from '#i18n/message.ts'
import arAssistant from '#i18n/messages/ar/assistant.json'
import arFrame from '#i18n/messages/ar/frame.json'
import arPlan from '#i18n/messages/ar/plan.json'
import arRecord from '#i18n/messages/ar/record-answers.json'
import arSafety from '#i18n/messages/ar/safety.json'
import enAssistant from '#i18n/messages/en-AU/assistant.json'
import enPlan from '#i18n/messages/en-AU/plan.json'
import enRecord from '#i18n/messages/en-AU/record-answers.json'
import enSafety from '#i18n/messages/en-AU/safety.json'
import viAssistant from '#i18n/messages/vi/assistant.json'
import viFrame from '#i18n/messages/vi/frame.json'
import viPlan from '#i18n/messages/vi/plan.json'
import viRecord from '#i18n/messages/vi/record-answers.json'
import viSafety from '#i18n/messages/vi/safety.json'
import zhAssistant from '#i18n/messages/zh-Hans/assistant.json'
import zhFrame from '#i18n/messages/zh-Hans/frame.json'
import zhPlan from '#i18n/messages/zh-Hans/plan.json'
import zhRecord from '#i18n/messages/zh-Hans/record-answers.json'
import zhSafety from '#i18n/messages/zh-Hans/safety.json'
import type { Values } from '#i18n/values.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { foldPatientText } from './patient-intent.ts'

type Key = keyof typeof enAssistant | keyof typeof enSafety | keyof typeof enRecord | keyof typeof enPlan

const TEXTS: Record<Language, Record<Key, string> & { unchecked?: string }> = {
  en: { ...enAssistant, ...enSafety, ...enRecord, ...enPlan },
  'zh-Hans': { ...zhAssistant, ...zhSafety, ...zhRecord, ...zhPlan, unchecked: zhFrame['frame.unchecked-note'] },
  ar: { ...arAssistant, ...arSafety, ...arRecord, ...arPlan, unchecked: arFrame['frame.unchecked-note'] },
  vi: { ...viAssistant, ...viSafety, ...viRecord, ...viPlan, unchecked: viFrame['frame.unchecked-note'] },
}

/** The language a patient wrote in; undefined where it is none of the portal's. */
export function languageOf(message: string): Language | undefined {
  // a short question says too little for the engine; its letters and commonest words say enough
  if (/\p{Script=Han}/u.test(message)) return 'zh-Hans'
  if (/\p{Script=Arabic}/u.test(message)) return 'ar'
  if (VIETNAMESE.test(message.normalize('NFC').toLowerCase()) || VIETNAMESE.test(foldPatientText(message))) return 'vi'
  const { language } = assessSafety({ text: message })
  return language === 'es' ? undefined : language
}

const VIETNAMESE = /[ăđĩũơưạ-ỹ]|\b(?:la gi|cua toi|cam on|thuoc|ho so|ke hoach)\b/i

export function inLanguage(language: Language, key: Key, values?: Values): string {
  return formatMessage(TEXTS[language][key], LANGUAGES[language].locale, values)
}

/** The texts of an answer in the language of the question, to the patient or to their carer. */
export interface Voice {
  say(key: Key, values?: Values): string
  date(at: string): string
  time(at: string): string
}

/** `caredFor` is the first name of the patient whom a carer asks about. */
export function voiceOf(language: Language, caredFor: string | undefined): Voice {
  const { locale } = LANGUAGES[language]
  const texts: Readonly<Record<string, string | undefined>> = TEXTS[language]
  return {
    say(key, values) {
      const forCarer = caredFor === undefined ? undefined : texts[`${key}.carer`]
      return forCarer === undefined || caredFor === undefined
        ? inLanguage(language, key, values)
        : formatMessage(forCarer, locale, { ...values, patient: caredFor })
    },
    date: (at) => formatInLanguage(at, locale, { dateStyle: 'medium' }),
    time: (at) => formatInLanguage(at, locale, { timeStyle: 'short' }),
  }
}

/** That no translator has checked these texts; undefined for English, which clinicians check. */
export const uncheckedNote = (language: Language): string | undefined => TEXTS[language].unchecked
