import type { Source } from '../../statement.ts'
import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { tokenise, wordsOf } from '../reading/tokens.ts'
import { carriedBy } from './kept/weight-of-words.ts'
import { overlapping } from './overlapping.ts'
import type { Candidate, Span } from './sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from './visit.ts'

/** Something of clinical weight that was said and is not in the note. */
export interface Omission {
  text: string
  sources: readonly Source[]
  reason: 'length' | 'not confirmed' | 'unclear' | 'someone else'
}

const MOST_LISTED = 20
/** Shorter ones only answer. */
const LEAST_WORDS = 3

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

const spokenIn = ({ transcript }: Visit, { start, end }: Pick<Span, 'start' | 'end'>): string =>
  `"${transcript.slice(start, end).replace(/\s+/g, ' ').replaceAll('"', "'")}"`

/** Sentences that nobody could sign as they stand: offered in the words they were said in, without the question. */
export function offeredInstead(offered: readonly Candidate[], visit: Visit): Omission[] {
  const listed = new Set<number>()
  return offered.flatMap(({ spans }): Omission[] => {
    const spoken = overlapping(visit, spans).filter(
      ({ isQuestion, marked, start }) => !isQuestion && !marked && !listed.has(start),
    )
    for (const { start } of spoken) listed.add(start)
    return spoken.map((utterance) => ({
      text: spokenIn(visit, utterance),
      sources: asSources([spanOf(utterance)]),
      reason: 'unclear',
    }))
  })
}

/**
 * Utterances that name something clinical, or answer a question, and are the source of no sentence: offered as they were
 * spoken, with the reason. The clinician's own words come first, because a plan must not be lost.
 */
export function readUncovered(
  visit: Visit,
  chosen: readonly Candidate[],
  listed: readonly Omission[],
  ofOthers: ReadonlySet<number>,
): Omission[] {
  const covered = [...chosen.flatMap(({ spans }) => spans), ...listed.flatMap(({ sources }) => sources)]
  const sources = new Set(
    overlapping(
      visit,
      covered.flatMap((span) => ('start' in span ? [span] : [])),
    ),
  )
  const inNote = new Set(chosen.flatMap(({ text }) => namedIn(text)))
  const most = MOST_LISTED - listed.length
  const uncovered: ParsedUtterance[] = []
  const ordered = [...visit.utterances].sort(
    (a, b) => Number(b.speaker === 'clinician') - Number(a.speaker === 'clinician') || a.index - b.index,
  )
  // no more is read than is listed: a text without sense has thousands
  for (const utterance of ordered) {
    if (uncovered.length >= most) break
    if (utterance.isQuestion || utterance.isBackchannel || utterance.words.length < LEAST_WORDS) continue
    if (sources.has(utterance)) continue
    if (
      isAnswer(utterance, visit) ||
      carriedBy(utterance.text) > 0 ||
      namedIn(utterance.text).some((key) => !inNote.has(key))
    )
      uncovered.push(utterance)
  }
  return uncovered.map((utterance) => ({
    text: spokenIn(visit, utterance),
    sources: asSources([spanOf(utterance)]),
    reason: ofOthers.has(utterance.index) ? 'someone else' : 'unclear',
  }))
}

const isAnswer = ({ index, speaker }: ParsedUtterance, { utterances }: Visit): boolean =>
  speaker !== 'clinician' &&
  utterances[index - 1]?.speaker === 'clinician' &&
  utterances[index - 1]?.isQuestion === true

/** Each thing named, with its polarity: that a cough was denied does not cover that it was reported. */
function namedIn(text: string): string[] {
  const words = wordsOf(tokenise(text))
  return findConcepts(words)
    .filter(isClinical)
    .map(({ name, from, to }) => `${name}${contextOf(words, from, to).negated ? ' denied' : ''}`)
}

const isClinical = ({ kinds }: Concept): boolean =>
  ['finding', 'condition', 'medicine', 'lab', 'imaging', 'procedure'].some((kind) => kinds.has(kind as 'finding'))
