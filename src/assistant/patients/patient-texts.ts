import type { Language } from '#i18n/languages.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage } from '#i18n/message.ts'
import arAssistant from '#i18n/messages/ar/assistant.json'
import arFrame from '#i18n/messages/ar/frame.json'
import arSafety from '#i18n/messages/ar/safety.json'
import enAssistant from '#i18n/messages/en-AU/assistant.json'
import enSafety from '#i18n/messages/en-AU/safety.json'
import viAssistant from '#i18n/messages/vi/assistant.json'
import viFrame from '#i18n/messages/vi/frame.json'
import viSafety from '#i18n/messages/vi/safety.json'
import zhAssistant from '#i18n/messages/zh-Hans/assistant.json'
import zhFrame from '#i18n/messages/zh-Hans/frame.json'
import zhSafety from '#i18n/messages/zh-Hans/safety.json'
import type { Values } from '#i18n/values.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { foldPatientText } from './patient-intent.ts'

type AssistantKey = keyof typeof enAssistant
type SafetyKey = keyof typeof enSafety

const TEXTS: Record<Language, Record<AssistantKey | SafetyKey, string> & { unchecked?: string }> = {
  en: { ...enAssistant, ...enSafety },
  'zh-Hans': { ...zhAssistant, ...zhSafety, unchecked: zhFrame['frame.unchecked-note'] },
  ar: { ...arAssistant, ...arSafety, unchecked: arFrame['frame.unchecked-note'] },
  vi: { ...viAssistant, ...viSafety, unchecked: viFrame['frame.unchecked-note'] },
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

export function inLanguage(language: Language, key: AssistantKey | SafetyKey, values?: Values): string {
  return formatMessage(TEXTS[language][key], LANGUAGES[language].locale, values)
}

/** That no translator has checked these texts; undefined for English, which clinicians check. */
export const uncheckedNote = (language: Language): string | undefined => TEXTS[language].unchecked
