import type { SafetyLanguage } from '../types.ts'
import type { LexiconEntry } from '../words/lexicon.ts'
import { ARABIC, register as registerArabic } from './ar.ts'
import { registerEnglish } from './en.ts'
import { ENGLISH_WITH_FRAMES, register as registerEnglishWeights } from './en-likeness.ts'
import { register as registerSpanish, SPANISH } from './es.ts'
import { register as registerVietnamese, VIETNAMESE } from './vi.ts'
import { CHINESE, register as registerChinese } from './zh-hans.ts'

/** Every list entry of a language. */
export const ENTRIES: Readonly<Record<SafetyLanguage, readonly LexiconEntry[]>> = {
  en: ENGLISH_WITH_FRAMES,
  'zh-Hans': CHINESE,
  ar: ARABIC,
  vi: VIETNAMESE,
  es: SPANISH,
}

let isDone = false

/** Must be called: a bundler drops imports made only for their side effects. */
export function registerAll(): void {
  if (isDone) return
  isDone = true
  for (const register of [
    registerEnglish,
    registerEnglishWeights,
    registerChinese,
    registerArabic,
    registerVietnamese,
    registerSpanish,
  ])
    register()
}
