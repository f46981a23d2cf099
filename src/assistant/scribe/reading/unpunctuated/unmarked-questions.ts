import { findConcepts } from '../../lexicon/concepts.ts'
import { isBackchannel, isQuestion, polarityOf } from '../questions.ts'
import { wordsOf } from '../tokens.ts'
import type { Utterance } from '../utterances.ts'

const MOST_WORDS = 6
const ASKS_ABOUT =
  /^(?:(?:and|so|okay|now|right) )*(?:the|your|his|her|any|what about|how about|how's|still|who|never)\b|\b(?:at all|or anything)$/
const TELLS = /\b(?:i'll|i'd|we'll|let's|let me|is|was|are|looks|sounds|thanks|lovely|good|great|okay|sorry|\d)\b/

/**
 * A recogniser leaves the question marks out. A few words of the clinician that name a complaint and get an answer
 * were a question: "chest pain at all" must never be read as a finding.
 */
export function withUnmarkedQuestions(utterances: readonly Utterance[]): Utterance[] {
  if (utterances.some(({ marked }) => marked)) return [...utterances]
  return utterances.map((utterance, index) => {
    const next = utterances[index + 1]
    if (utterance.speaker !== 'clinician' || !next || next.speaker === 'clinician') return utterance
    const words = wordsOf(utterance.tokens)
    if (words.length > MOST_WORDS || isBackchannel(utterance) || isQuestion(utterance)) return utterance
    const text = words.join(' ')
    const names = findConcepts(words).some(
      ({ kinds }) => kinds.has('finding') || kinds.has('condition') || kinds.has('anatomy') || kinds.has('medicine'),
    )
    const isAnswered = polarityOf([next]) !== 'open'
    const asks = (names && (isAnswered || words.length <= 4)) || (ASKS_ABOUT.test(text) && (names || isAnswered))
    return asks && !TELLS.test(text) ? { ...utterance, marked: true } : utterance
  })
}
