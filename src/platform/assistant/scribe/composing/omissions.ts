import type { Source } from '../../statement.ts'
import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { tokenise, wordsOf } from '../reading/tokens.ts'
import type { Candidate, Span } from './sections.ts'

/** Something of clinical weight that was said and is not in the note. */
export interface Omission {
  text: string
  sources: readonly Source[]
  reason: 'length' | 'not confirmed'
}

const MOST_LISTED = 20

export const asSources = (spans: readonly Span[]): Source[] =>
  spans.map(({ start, end, speaker }) => ({ kind: 'transcript', start, end, speaker }))

/** What was left out for length or because its check failed, unless the note names the same elsewhere. */
export function readOmissions(
  candidates: readonly Candidate[],
  note: readonly string[],
  failed: readonly Candidate[] = [],
): Omission[] {
  const inNote = new Set(note.flatMap(namedIn))
  const left = candidates.filter((candidate) => !note.includes(candidate.text) && !failed.includes(candidate))
  const listed = new Set<string>()
  const unnamed = left
    .sort((a, b) => b.weight - a.weight)
    .filter(({ text }) => {
      const named = namedIn(text).filter((key) => !inNote.has(key) && !listed.has(key))
      for (const key of named) listed.add(key)
      return named.length > 0
    })
  return [...failed, ...unnamed].slice(0, MOST_LISTED).map((candidate) => ({
    text: candidate.text,
    sources: asSources(candidate.spans),
    reason: failed.includes(candidate) ? 'not confirmed' : 'length',
  }))
}

/** Each thing named, with its polarity: that a cough was denied does not cover that it was reported. */
function namedIn(text: string): string[] {
  const words = wordsOf(tokenise(text))
  return findConcepts(words)
    .filter(isClinical)
    .map(({ name, from, to }) => `${name}${contextOf(words, from, to).negated ? ' denied' : ''}`)
}

const isClinical = ({ kinds }: Concept): boolean =>
  ['finding', 'condition', 'medicine', 'lab', 'imaging', 'procedure'].some((kind) => kinds.has(kind as 'finding'))
