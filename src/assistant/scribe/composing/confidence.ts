import type { Statement } from '../../statement.ts'
import { hasKind } from '../lexicon/concepts.ts'
import { overlapping } from './overlapping.ts'
import type { Candidate } from './sections.ts'
import type { Visit } from './visit.ts'

/** Words in one utterance above which its sentences were probably not separated. */
const RUN_ON_WORDS = 30

/** Surest where one plain sentence was said; less for run-on speech and for speakers that had to be guessed. */
export function statementConfidence({ spans }: Pick<Candidate, 'spans'>, visit: Visit): number {
  const read = overlapping(visit, spans)
  const runsOn = read.some(({ words }) => words.length > RUN_ON_WORDS)
  const isGuessed = read.some(({ isSpeakerGuessed }) => isSpeakerGuessed)
  return round(0.95 - (runsOn ? 0.2 : 0) - (isGuessed ? 0.2 : 0) - (spans.length > 2 ? 0.05 : 0))
}

/** How surely the statements were read, times how much of what names something clinical found a place. */
export function noteConfidence(
  statements: readonly Statement[],
  visit: Visit,
  candidates: readonly Candidate[],
): number {
  if (statements.length === 0) return 0
  const sure = statements.reduce((sum, { confidence }) => sum + confidence, 0) / statements.length
  const clinical = visit.utterances.filter(({ concepts }) =>
    hasKind(concepts, 'finding', 'condition', 'medicine', 'lab', 'imaging'),
  )
  const sources = new Set(
    overlapping(
      visit,
      candidates.flatMap(({ spans }) => spans),
    ),
  )
  const placed = clinical.filter((utterance) => sources.has(utterance))
  const coverage = clinical.length === 0 ? 1 : placed.length / clinical.length
  return round(sure * (0.5 + 0.5 * coverage))
}

const round = (value: number): number => Math.round(value * 100) / 100
