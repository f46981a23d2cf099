import { type NamedTerm, termsOf } from './all-terms.ts'
import { foldText, foldWords } from './fold-words.ts'
import { SEARCH_LIMIT, type Term, type TermKind } from './rules.ts'

interface Indexed {
  term: Term
  /** Folded names, the term's own text first. */
  names: { text: string; words: string[] }[]
  codes: string[]
}

const indexes = new Map<TermKind, readonly Indexed[]>()

function indexOf(kind: TermKind): readonly Indexed[] {
  const known = indexes.get(kind) ?? termsOf(kind).map(toIndexed)
  indexes.set(kind, known)
  return known
}

function toIndexed({ also, ...term }: NamedTerm): Indexed {
  const names = [term.text, ...also].filter(Boolean).map((text) => ({ text: foldText(text), words: foldWords(text) }))
  const codes = term.codings.flatMap(({ code }) => (code ? [foldText(code)] : []))
  return { term, names, codes }
}

/** Best match first: whole name, prefix, word prefixes, within words, then typing errors. */
export function searchTerms(kind: TermKind, text: string, limit: number = SEARCH_LIMIT): Term[] {
  const wanted = foldText(text)
  const words = foldWords(text)
  if (words.length === 0) return []
  return indexOf(kind)
    .map((indexed) => ({ term: indexed.term, rank: rankOf(indexed, wanted, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort(
      (a, b) =>
        (a.rank as number) - (b.rank as number) ||
        a.term.text.length - b.term.text.length ||
        a.term.text.localeCompare(b.term.text, 'en-AU'),
    )
    .slice(0, limit)
    .map(({ term }) => term)
}

/** 0 is best. A match in another name of the term comes just after the same match in its own. */
function rankOf({ names, codes }: Indexed, wanted: string, words: readonly string[]): number | undefined {
  if (codes.includes(wanted)) return 0
  const ranks = names.flatMap(({ text, words: own }, index) => {
    const rank = nameRank(text, own, wanted, words)
    return rank === undefined ? [] : [rank + (index === 0 ? 0 : 0.5)]
  })
  if (wanted.length >= 3 && codes.some((code) => code.startsWith(wanted))) ranks.push(2)
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

function nameRank(text: string, own: readonly string[], wanted: string, words: readonly string[]): number | undefined {
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  if (words.every((word) => own.some((each) => each.startsWith(word)))) {
    return own[0]?.startsWith(words[0] as string) ? 2 : 3
  }
  if (words.every((word) => word.length >= 3 && text.includes(word))) return 4
  return words.every((word) => own.some((each) => isSlip(word, each))) ? 5 : undefined
}

/** One edit apart in a word of four letters or more, two in one of eight; the end of a word may still be missing. */
function isSlip(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0 || typed[0] !== word[0]) return false
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return lengths.some((length) => editsBetween(typed, word.slice(0, length)) <= allowed)
}

/** Edits, with two neighbouring letters swapped counted as one (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap))
    }
  }
  return at(a.length, b.length)
}
