import type { SafetyLanguage } from '../types.ts'
import { plainArabic, plainLatin } from './tokenise.ts'

/**
 * A language's words by meaning. Each line of a tag is one entry: one word or several; a star at the end of a word
 * stands for any ending. The tags are the same in every language, so one grammar serves all of them.
 */
export type LexiconData = Readonly<Record<string, string>>

export interface Phrase {
  words: readonly { stem: string; isOpen: boolean }[]
  /** The same with its accents; Vietnamese words differ by them alone. */
  accented: readonly string[]
  tags: readonly string[]
}

export interface Lexicon {
  language: SafetyLanguage
  /** Phrases by the first two letters of their first word (one for Han), longest first. */
  byStart: ReadonlyMap<string, readonly Phrase[]>
  /** Every full word of four letters or more, for the correction of spelling. */
  vocabulary: ReadonlySet<string>
  /** Phrases that can start with this very word, longest first; kept from the first time it is met. */
  startingWith: (word: string) => readonly Phrase[]
}

export interface LexiconEntry {
  tag: string
  phrase: string
}

export function entriesOf(data: LexiconData): LexiconEntry[] {
  return Object.entries(data).flatMap(([tag, lines]) =>
    lines
      .split(/[|\n]/)
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase) => ({ tag, phrase })),
  )
}

export function buildLexicon(language: SafetyLanguage, entries: readonly LexiconEntry[]): Lexicon {
  const phrases = new Map<string, { accented: string[]; tags: string[] }>()
  for (const { tag, phrase } of entries) {
    const accented = splitPhrase(phrase, language)
    const key = accented.join(' ')
    const known = phrases.get(key)
    if (known) known.tags.push(tag)
    else phrases.set(key, { accented, tags: [tag] })
  }
  const byStart = new Map<string, Phrase[]>()
  const vocabulary = new Set<string>()
  for (const { accented, tags } of phrases.values()) {
    const words = accented.map((word) => {
      const isOpen = word.endsWith('*')
      const bare = isOpen ? word.slice(0, -1) : word
      return { stem: language === 'ar' ? plainArabic(bare) : plainLatin(bare), isOpen }
    })
    for (const { stem, isOpen } of words) for (const word of spelled(stem, isOpen)) vocabulary.add(word)
    const start = startOf(words[0]?.stem ?? '', language)
    const list = byStart.get(start) ?? []
    list.push({ words, accented: accented.map((word) => word.replace('*', '')), tags })
    byStart.set(start, list)
  }
  for (const list of byStart.values()) list.sort((a, b) => b.words.length - a.words.length || lengthOf(b) - lengthOf(a))
  return { language, byStart, vocabulary, startingWith: starts(byStart, language) }
}

const MOST_KEPT = 5000

function starts(byStart: ReadonlyMap<string, readonly Phrase[]>, language: SafetyLanguage) {
  const kept = new Map<string, readonly Phrase[]>()
  return (word: string): readonly Phrase[] => {
    const known = kept.get(word)
    if (known) return known
    const found = (byStart.get(startOf(word, language)) ?? []).filter(({ words: [first] }) =>
      first?.isOpen ? word.startsWith(first.stem) : word === first?.stem,
    )
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(word, found)
    return found
  }
}

/** An open stem is met as one of these. */
const ENDINGS = ['', 'e', 'ed', 'ing', 's']

function spelled(stem: string, isOpen: boolean): string[] {
  if (stem.length < 4) return []
  return isOpen ? ENDINGS.map((ending) => stem + ending) : [stem]
}

const lengthOf = ({ words }: Phrase) => words.reduce((sum, { stem, isOpen }) => sum + stem.length - (isOpen ? 1 : 0), 0)

function splitPhrase(phrase: string, language: SafetyLanguage): string[] {
  const clean = phrase.replace(/['’]/g, '').toLowerCase()
  if (language !== 'zh-Hans') return clean.split(/\s+/)
  return clean.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []
}

export function startOf(word: string, language: SafetyLanguage): string {
  return language === 'zh-Hans' ? word.slice(0, 1) : word.slice(0, 2)
}
