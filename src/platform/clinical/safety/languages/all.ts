import type { SafetyLanguage } from '../types.ts'
import type { LexiconEntry } from '../words/lexicon.ts'
import { ARABIC } from './ar.ts'
import { ENGLISH } from './en.ts'
import './en-likeness.ts'
import { SPANISH } from './es.ts'
import { VIETNAMESE } from './vi.ts'
import { CHINESE } from './zh-hans.ts'

/** Every list entry of a language. Importing this file also gives the engine all of them. */
export const ENTRIES: Readonly<Record<SafetyLanguage, readonly LexiconEntry[]>> = {
  en: ENGLISH,
  'zh-Hans': CHINESE,
  ar: ARABIC,
  vi: VIETNAMESE,
  es: SPANISH,
}
