import { AR } from '../lexicon/ar.ts'
import { EN_CONTEXT } from '../lexicon/en-context.ts'
import { EN_CRISIS } from '../lexicon/en-crisis.ts'
import { EN_MILDER } from '../lexicon/en-milder.ts'
import { EN_NUMBERS } from '../lexicon/en-numbers.ts'
import { EN_ORDINARY } from '../lexicon/en-ordinary.ts'
import { EN_SIGNS } from '../lexicon/en-signs.ts'
import { EN_TOPICS } from '../lexicon/en-topics.ts'
import { ES } from '../lexicon/es.ts'
import { VI } from '../lexicon/vi.ts'
import { ZH } from '../lexicon/zh-hans.ts'
import { SAFETY_LANGUAGES, type SafetyLanguage } from '../types.ts'
import { buildLexicon, entriesOf, type LexiconEntry } from './lexicon.ts'
import type { WordLists } from './read-items.ts'
import { Spelling } from './spelling.ts'

/** Every list entry of a language. */
export const ENTRIES: Readonly<Record<SafetyLanguage, readonly LexiconEntry[]>> = {
  en: [EN_SIGNS, EN_CRISIS, EN_CONTEXT, EN_MILDER, EN_TOPICS, EN_NUMBERS].flatMap(entriesOf),
  'zh-Hans': entriesOf(ZH),
  ar: entriesOf(AR),
  vi: entriesOf(VI),
  es: entriesOf(ES),
}

const NO_WORDS: ReadonlySet<string> = new Set()

export function buildLists(language: SafetyLanguage, entries: readonly LexiconEntry[] = ENTRIES[language]): WordLists {
  const lexicon = buildLexicon(language, entries)
  if (language !== 'en') return { lexicon, ordinary: NO_WORDS, spelling: undefined }
  return { lexicon, ordinary: EN_ORDINARY, spelling: new Spelling(lexicon.vocabulary) }
}

const built = new Map<SafetyLanguage, WordLists>()

/** Built when a language is first read: a phone pays for its own language only. */
export function listsOf(language: SafetyLanguage): WordLists {
  const known = built.get(language)
  if (known) return known
  const lists = buildLists(language)
  built.set(language, lists)
  return lists
}

/** For tests that drop one entry at a time. */
export function withLists<T>(language: SafetyLanguage, lists: WordLists, run: () => T): T {
  const before = listsOf(language)
  built.set(language, lists)
  try {
    return run()
  } finally {
    built.set(language, before)
  }
}

export const ALL_LANGUAGES = SAFETY_LANGUAGES
