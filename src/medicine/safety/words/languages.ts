import type { SafetyLanguage } from '../types.ts'
import { buildLexicon, type LexiconEntry } from './lexicon.ts'
import type { WordLists } from './read-items.ts'
import { Spelling } from './spelling.ts'

/** What the engine needs to read one language; each can be fetched by itself. */
export interface LanguageData {
  entries: readonly LexiconEntry[]
  /** Words without a meaning of their own; misspelt words are corrected only where this list is given. */
  ordinary?: ReadonlySet<string>
}

const registered = new Map<SafetyLanguage, LanguageData>()
const built = new Map<SafetyLanguage, WordLists>()

export function registerLanguage(language: SafetyLanguage, data: LanguageData): void {
  registered.set(language, data)
  built.delete(language)
}

export const isRegistered = (language: SafetyLanguage) => registered.has(language)

export function dataOf(language: SafetyLanguage): LanguageData {
  const data = registered.get(language)
  if (!data) throw new Error(`The safety engine has not been given the words of this language: ${language}`)
  return data
}

const NO_WORDS: ReadonlySet<string> = new Set()

export function buildLists(
  language: SafetyLanguage,
  entries: readonly LexiconEntry[] = dataOf(language).entries,
): WordLists {
  const lexicon = buildLexicon(language, entries)
  const { ordinary } = dataOf(language)
  if (!ordinary) return { lexicon, ordinary: NO_WORDS, spelling: undefined }
  return { lexicon, ordinary, spelling: new Spelling(lexicon.vocabulary) }
}

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
